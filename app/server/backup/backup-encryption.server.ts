// Mechanism: backups: tar, age encryption, signature, restore
import { InvalidBackup } from './backup-records.server.ts'

const MIN_PASSWORD_LENGTH = 12 // characters
const RECIPIENT = /^age1[02-9ac-hj-np-z]{58}$/
const IDENTITY = /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/

/**
 * How backups are encrypted: for public keys whose secret keys (identities) open them, or else with a passphrase. With
 * both, the passphrase opens earlier ones. `makers` are the public keys of other installations whose backups are accepted.
 */
export type BackupKeys = {
  password?: string
  recipients?: string[]
  identities?: string[]
  makers?: string[]
}

export const isEncrypting = ({ password, recipients = [], identities = [] }: BackupKeys) =>
  Boolean(password) || recipients.length + identities.length > 0

const loadAge = () => import('age-encryption')

const listWords = (text = '') => text.split(/[\s,]+/).filter(Boolean)

/** BACKUP_PASSWORD, BACKUP_RECIPIENTS and BACKUP_IDENTITY, or an error that says what is wrong with them. */
export function readBackupKeys(values: Record<string, string | undefined>): BackupKeys {
  const password = values.BACKUP_PASSWORD || undefined
  const recipients = listWords(values.BACKUP_RECIPIENTS)
  const identities = listWords(values.BACKUP_IDENTITY)
  if (recipients.some((recipient) => !RECIPIENT.test(recipient)))
    throw new Error('BACKUP_RECIPIENTS does not fit: each is a public key as age-keygen prints it, age1...')
  if (identities.some((identity) => !IDENTITY.test(identity)))
    throw new Error('BACKUP_IDENTITY does not fit: each is a secret key of age-keygen, AGE-SECRET-KEY-1...')
  return { password, recipients, identities }
}

/** Throws if the passphrase could be guessed. */
export function requireLongPassword({ password }: BackupKeys) {
  if (password && password.length < MIN_PASSWORD_LENGTH)
    throw new Error(
      `BACKUP_PASSWORD is too short: at least ${MIN_PASSWORD_LENGTH} characters. Make one: openssl rand -base64 24`,
    )
}

type Encrypted = { stream: ReadableStream<Uint8Array>; verifyWith: BackupKeys }

/**
 * Encrypts a backup. `verifyWith` decrypts it: beside the recipients, whose secret keys are elsewhere, it is encrypted
 * for a key that exists only until the backup has been verified.
 */
export async function encryptBackup(plain: ReadableStream<Uint8Array>, keys: BackupKeys): Promise<Encrypted> {
  const { password, recipients = [] } = keys
  if (!recipients.length && !password) return { stream: plain, verifyWith: {} }
  const { Encrypter, generateX25519Identity, identityToRecipient } = await loadAge()
  const encrypter = new Encrypter()
  if (!recipients.length) {
    encrypter.setPassphrase(password!)
    return { stream: await encrypter.encrypt(plain), verifyWith: keys }
  }
  const identity = await generateX25519Identity()
  for (const recipient of [...recipients, await identityToRecipient(identity)])
    encrypter.addRecipient(recipient)
  return { stream: await encrypter.encrypt(plain), verifyWith: { identities: [identity] } }
}

const AGE_HEADER = /^age-encryption\.org\/v1\n-> (\S+)/

/** Which of the keys opens a file with this beginning; undefined if it is not an age file. */
const readKeyType = (start: string) => AGE_HEADER.exec(start)?.[1]

export const isAgeFile = (start: string) => readKeyType(start) !== undefined

export async function decryptBackup(
  encrypted: ReadableStream<Uint8Array>,
  start: string,
  { password, identities = [] }: BackupKeys,
) {
  const hasPassphrase = readKeyType(start) === 'scrypt'
  if (hasPassphrase && !password)
    throw new InvalidBackup('This backup is encrypted. Set BACKUP_PASSWORD to the password it was made with.')
  if (!hasPassphrase && !identities.length)
    throw new InvalidBackup(
      'This backup is encrypted for public keys. Set BACKUP_IDENTITY to the secret key of one of them.',
    )
  const { Decrypter } = await loadAge()
  const decrypter = new Decrypter()
  if (hasPassphrase) decrypter.addPassphrase(password!)
  else for (const identity of identities) decrypter.addIdentity(identity)
  try {
    return await decrypter.decrypt(encrypted)
  } catch (error) {
    const what = hasPassphrase ? 'The password is not the one' : 'The secret key is not one of those'
    throw new InvalidBackup(`${what} this backup was made with, or the backup is damaged.`, { cause: error })
  }
}
