import { argon2, createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { byteReader } from '../storage/byte-reader.server.ts'

/*
 * A file that notices when a single bit of it changed, and that nobody reads without its password when it has one:
 * a line that says what it is, then pieces, each with its length, its bytes and a seal over both. The seal is the tag
 * of AES-256-GCM with a password and a SHA-256 without. The place of a piece is part of its seal, so that pieces
 * cannot be swapped or left out, and the last one says that it is the last.
 */
const FORM = 'tiplark-backup'
const PIECE = 256 * 1024 // bytes
const LAST = 0x8000_0000
const MAX_HEAD = 400 // bytes

const derive = promisify(argon2)

/** A file that cannot be read as one of ours; the message is for the person who asked for it. */
export class BrokenFile extends Error {}

type Seal = { tagLength: number } & Record<
  'close' | 'open',
  (place: number, length: Buffer, bytes: Buffer, tag?: Buffer) => { bytes: Buffer; tag: Buffer }
>

function plainSeal(head: Buffer): Seal {
  const sum = (place: number, length: Buffer, bytes: Buffer) => {
    const tag = createHash('sha256').update(head).update(`${place}:`).update(length).update(bytes).digest()
    return { bytes, tag }
  }
  return { tagLength: 32, close: sum, open: sum }
}

async function secretSeal(head: Buffer, password: string, salt: Buffer): Promise<Seal> {
  const key = await derive('argon2id', {
    message: password,
    nonce: salt,
    parallelism: 1,
    tagLength: 32,
    memory: 64 * 1024, // KiB
    passes: 3,
  })
  // Every file has a key of its own, so counting is enough to use no nonce twice.
  const nonce = (place: number) => {
    const bytes = Buffer.alloc(12)
    bytes.writeUIntBE(place, 6, 6)
    return bytes
  }
  return {
    tagLength: 16,
    close(place, length, plain) {
      const cipher = createCipheriv('aes-256-gcm', key, nonce(place)).setAAD(Buffer.concat([head, length]))
      const bytes = Buffer.concat([cipher.update(plain), cipher.final()])
      return { bytes, tag: cipher.getAuthTag() }
    },
    open(place, length, closed, tag = Buffer.alloc(16)) {
      const cipher = createDecipheriv('aes-256-gcm', key, nonce(place), { authTagLength: 16 })
      cipher.setAAD(Buffer.concat([head, length])).setAuthTag(tag)
      return { bytes: Buffer.concat([cipher.update(closed), cipher.final()]), tag }
    },
  }
}

/** Puts what comes into sealed pieces. */
export async function* seal(source: AsyncIterable<Uint8Array>, password: string | undefined) {
  const salt = randomBytes(16)
  const head = Buffer.from(
    `${JSON.stringify({ form: FORM, version: 1, encrypted: Boolean(password), salt: salt.toString('base64') })}\n`,
  )
  const by = password ? await secretSeal(head, password, salt) : plainSeal(head)
  const reader = byteReader(source)
  yield head
  for (let place = 0, last = false; !last; place++) {
    const piece = await reader.upTo(PIECE)
    last = await reader.isAtEnd()
    const length = Buffer.alloc(4)
    length.writeUInt32BE(last ? (piece.length | LAST) >>> 0 : piece.length)
    const { bytes, tag } = by.close(place, length, piece)
    yield Buffer.concat([length, bytes, tag])
  }
}

function readHead(line: Buffer | undefined) {
  try {
    const head = JSON.parse(String(line)) as Record<string, unknown>
    if (head.form === FORM && typeof head.salt === 'string') return { ...head, salt: head.salt }
  } catch {
    // whatever it is, it is not ours
  }
  throw new BrokenFile('This is no backup, or its first line was changed.')
}

/** The bytes that were sealed, each piece checked before it is handed on. */
export async function* unseal(source: AsyncIterable<Uint8Array>, password: string | undefined) {
  const reader = byteReader(source)
  const line = await reader.line(MAX_HEAD)
  const head: { salt: string; version?: unknown; encrypted?: unknown } = readHead(line)
  if (head.version !== 1) throw new BrokenFile('This backup was made by a newer version.')
  if (head.encrypted && !password)
    throw new BrokenFile('This backup is encrypted. Set BACKUP_PASSWORD to the password it was made with.')
  const bare = Buffer.concat([line!, Buffer.from('\n')])
  const by = head.encrypted
    ? await secretSeal(bare, password!, Buffer.from(head.salt, 'base64'))
    : plainSeal(bare)

  for (let place = 0, last = false; !last; place++) {
    const length = await reader.exactly(4)
    const word = length?.readUInt32BE() ?? 0
    last = word >= LAST
    const size = last ? word - LAST : word
    if (size > PIECE) throw damaged(place, head.encrypted)
    const bytes = await reader.exactly(size)
    const tag = await reader.exactly(by.tagLength)
    if (!length || !bytes || !tag) throw new BrokenFile('This backup is cut off before its end.')
    yield opened(by, place, length, bytes, tag, head.encrypted)
  }
  if (!(await reader.isAtEnd())) throw new BrokenFile('Something was added to the end of this backup.')
}

function opened(by: Seal, place: number, length: Buffer, bytes: Buffer, tag: Buffer, encrypted: unknown) {
  try {
    const open = by.open(place, length, bytes, tag)
    if (open.tag.equals(tag)) return open.bytes
  } catch {
    // AES-GCM says so by throwing
  }
  throw damaged(place, encrypted)
}

const damaged = (place: number, encrypted: unknown) =>
  new BrokenFile(
    encrypted && place === 0
      ? 'The password is not the one this backup was made with, or the backup is damaged.'
      : `This backup is damaged near byte ${place * PIECE}: what is read there is not what was written.`,
  )
