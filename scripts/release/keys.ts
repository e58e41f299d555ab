import { readFileSync } from 'node:fs'
import { isPublicKey, type Signer, signerOfSecretKey } from '#app/server/crypto/minisign.server.ts'

type Keys = { signer?: Signer; publicKeys: string[] }

/**
 * Who signs a release: RELEASE_KEY_FILE names a secret key of minisign without a password. Beside its own key a release
 * takes updates by those of RELEASE_PUBLIC_KEYS, so that a new key is known before it signs.
 */
export function readReleaseKeys(values: Record<string, string | undefined>): Keys {
  const others = (values.RELEASE_PUBLIC_KEYS ?? '').split(/\s+/).filter(Boolean)
  if (!others.every(isPublicKey)) throw new Error('RELEASE_PUBLIC_KEYS are public keys of minisign, RW...')
  if (!values.RELEASE_KEY_FILE) {
    if (others.length) throw new Error('RELEASE_PUBLIC_KEYS are set, but RELEASE_KEY_FILE is not.')
    return { publicKeys: [] }
  }
  const signer = signerOfSecretKey(readFileSync(values.RELEASE_KEY_FILE, 'utf8'))
  return { signer, publicKeys: [...new Set([signer.publicKey, ...others])] }
}
