// Mechanism: signatures as minisign makes them (Ed25519, BLAKE2b)
import { createPrivateKey, createPublicKey, hash, type KeyObject, sign, verify } from 'node:crypto'

/*
 * Signatures that `minisign -V` verifies: Ed25519 of the BLAKE2b sum of what is signed, and of a comment. The format is at
 * https://jedisct1.github.io/minisign/. Keys and signatures are in its files, of which only the lines in Base64 count.
 */
const KEY_ALGORITHM = 'Ed'
const ALGORITHM = 'ED' // of the sum, not of the text itself
const ID_BYTES = 8
const SEED_BYTES = 32
const SIGNATURE_BYTES = 64
const TRUSTED = 'trusted comment: '

// RFC 8410; before a key of 32 bytes
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

/** Who signs: `publicKey` is the line that `minisign -P` takes. */
export type Signer = { id: Buffer; privateKey: KeyObject; publicKey: string }

/** The BLAKE2b sum of what is signed, which a caller with a large file makes piece by piece. */
export const SUM = 'blake2b512'
const sumOf = (text: string | Uint8Array) => hash(SUM, text, 'buffer')

const base64 = (...parts: Uint8Array[]) => Buffer.concat(parts).toString('base64')

function signerOf(seed: Uint8Array, id?: Buffer): Signer {
  const privateKey = createPrivateKey({
    key: Buffer.concat([PRIVATE_PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const key = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-SEED_BYTES)
  const ownId = id ?? hash('sha256', key, 'buffer').subarray(0, ID_BYTES)
  return { id: ownId, privateKey, publicKey: base64(Buffer.from(KEY_ALGORITHM), ownId, key) }
}

/** The signer of a seed of 32 random bytes. */
export const signerOfSeed = (seed: Uint8Array) => signerOf(seed)

/** The last line of a file of minisign, or the line alone. */
const bytesOf = (text: string) => Buffer.from(text.trim().split('\n').at(-1)!, 'base64')

/** The signer of a secret key as `minisign -G -W` writes it, without a password. */
export function signerOfSecretKey(text: string): Signer {
  const bytes = bytesOf(text)
  const kind = bytes.toString('latin1', 0, 6)
  if (kind === 'EdScB2') throw new Error('The secret key has a password. Make one without: minisign -G -W')
  const keyStart = 54 // after the algorithms (6), salt (32), and two limits (16)
  if (kind !== 'Ed\0\0B2' || bytes.length !== 158)
    throw new Error('This is no secret key as minisign writes it.')
  const id = bytes.subarray(keyStart, keyStart + ID_BYTES)
  return signerOf(bytes.subarray(keyStart + ID_BYTES, keyStart + ID_BYTES + SEED_BYTES), id)
}

/** The file of a signature. The comment is signed too. */
export function signature(sum: Uint8Array, { id, privateKey }: Signer, comment: string) {
  const signed = sign(null, sum, privateKey)
  const ofBoth = sign(null, Buffer.concat([signed, Buffer.from(comment)]), privateKey)
  return `untrusted comment: signature of Tiplark
${base64(Buffer.from(ALGORITHM), id, signed)}
${TRUSTED}${comment}
${base64(ofBoth)}
`
}

export const signText = (text: string, signer: Signer, comment: string) =>
  signature(sumOf(text), signer, comment)

/** Whether a text is a public key of minisign. */
export function isPublicKey(text: string) {
  const bytes = Buffer.from(text, 'base64')
  return (
    bytes.length === 2 + ID_BYTES + SEED_BYTES &&
    bytes.toString('latin1', 0, 2) === KEY_ALGORITHM &&
    bytes.toString('base64') === text
  )
}

/** The signed comment, if the signature is of this sum and one of the keys made it; else undefined. */
export function verifiedComment(sum: Uint8Array, file: string, publicKeys: readonly string[]) {
  const [, line = '', trusted = '', ofBoth = ''] = file.split(/\r?\n/)
  if (!trusted.startsWith(TRUSTED)) return undefined
  const comment = trusted.slice(TRUSTED.length)
  const bytes = Buffer.from(line, 'base64')
  const signed = bytes.subarray(2 + ID_BYTES)
  if (bytes.toString('latin1', 0, 2) !== ALGORITHM || signed.length !== SIGNATURE_BYTES) return undefined
  const isBy = (publicKey: string) => {
    const parts = Buffer.from(publicKey, 'base64')
    if (!isPublicKey(publicKey) || !parts.subarray(2, 2 + ID_BYTES).equals(bytes.subarray(2, 2 + ID_BYTES)))
      return false
    const key = createPublicKey({
      key: Buffer.concat([PUBLIC_PREFIX, parts.subarray(2 + ID_BYTES)]),
      format: 'der',
      type: 'spki',
    })
    return (
      verify(null, sum, key, signed) &&
      verify(null, Buffer.concat([signed, Buffer.from(comment)]), key, Buffer.from(ofBoth, 'base64'))
    )
  }
  return publicKeys.some(isBy) ? comment : undefined
}

export const verifiedTextComment = (text: string, file: string, publicKeys: readonly string[]) =>
  verifiedComment(sumOf(text), file, publicKeys)
