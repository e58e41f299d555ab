import { hkdfSync } from 'node:crypto'
import { type Signer, signerOfSeed } from '../crypto/minisign.server.ts'
import { env } from '../env.server.ts'

/** The key that signs backups, which a machine has again as soon as it has the secret again. */
const signerFrom = (secret: string) =>
  signerOfSeed(new Uint8Array(hkdfSync('sha256', secret, '', 'tiplark:backup-signature', 32)))

/** Signs the backups of this installation. */
export const backupSigner = (): Signer => signerFrom(env.authSecret)

/** The public keys of this installation, the current one first, then those of earlier secrets. */
export const ownBackupKeys = () =>
  [env.authSecret, ...env.earlierSecrets].map((secret) => signerFrom(secret).publicKey)
