// Reads backups of the format before tar and age. Remove this file in version 0.2 (docs/decisions/0043).
import { argon2, createDecipheriv, createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip } from 'node:zlib'
import { sha256 } from '../crypto/hash.server.ts'
import type { Table, Value } from '../db/table-copy.server.ts'
import { type BackupRecord, FORMAT, InvalidBackup } from './backup-records.server.ts'

const CHUNK_BYTES = 256 * 1024
const LAST = 0x8000_0000
const MAX_LINE_BYTES = 64 * 1024 * 1024

export const isOldBackup = (start: string) => start.startsWith('{"form":"tiplark-backup"')

const DAMAGED = 'This backup is damaged: what is in it is not what was written.'

/** Takes exact amounts of bytes out of a stream. */
function createReader(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]()
  let buffered: Buffer = Buffer.alloc(0)
  async function fill(size: number) {
    const parts: Uint8Array[] = [buffered]
    for (let length = buffered.length; length < size; length += parts.at(-1)!.length) {
      const { value, done } = await chunks.next()
      if (done) break
      parts.push(value)
    }
    if (parts.length > 1) buffered = Buffer.concat(parts)
    return buffered.length
  }
  async function take(size: number) {
    if ((await fill(size)) < size) throw new InvalidBackup('This backup is cut off before its end.')
    const taken = buffered.subarray(0, size)
    buffered = buffered.subarray(size)
    return taken
  }
  async function takeLine() {
    for (let size = 4096; size <= MAX_LINE_BYTES; size *= 4) {
      const available = await fill(size)
      const end = buffered.indexOf('\n')
      if (end >= 0) return take(end + 1)
      if (available < size) break
    }
    throw new InvalidBackup('This backup is cut off before its end.')
  }
  return { take, takeLine, isAtEnd: async () => (await fill(1)) === 0 }
}

async function* unseal(file: string, password: string | undefined) {
  const reader = createReader(createReadStream(file))
  const head = await reader.takeLine()
  const { encrypted, salt, version } = JSON.parse(String(head))
  if (version !== 1) throw new InvalidBackup('This backup was made by a newer version.')
  if (encrypted && !password)
    throw new InvalidBackup('This backup is encrypted. Set BACKUP_PASSWORD to the password it was made with.')
  const cost = { parallelism: 1, tagLength: 32, memory: 64 * 1024, passes: 3 }
  const key =
    encrypted &&
    (await promisify(argon2)('argon2id', {
      message: password!,
      nonce: Buffer.from(salt, 'base64'),
      ...cost,
    }))
  for (let index = 0, isLast = false; !isLast; index++) {
    const length = await reader.take(4)
    const word = length.readUInt32BE()
    isLast = word >= LAST
    const size = isLast ? word - LAST : word
    if (size > CHUNK_BYTES) throw new InvalidBackup(DAMAGED)
    const bytes = await reader.take(size)
    const tag = await reader.take(key ? 16 : 32)
    if (key) {
      const nonce = Buffer.alloc(12)
      nonce.writeUIntBE(index, 6, 6)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 })
      decipher.setAAD(Buffer.concat([head, length])).setAuthTag(tag)
      yield Buffer.concat([decipher.update(bytes), decipher.final()])
    } else {
      const hash = createHash('sha256').update(head).update(`${index}:`).update(length).update(bytes)
      if (!hash.digest().equals(tag)) throw new InvalidBackup(DAMAGED)
      yield bytes
    }
  }
  if (!(await reader.isAtEnd())) throw new InvalidBackup('Something was added to the end of this backup.')
}

/** The records of a backup in the old format. */
export async function* readOldBackup(
  file: string,
  password: string | undefined,
): AsyncGenerator<BackupRecord> {
  const plain = createGunzip()
  pipeline(unseal(file, password), plain).catch(() => {}) // destroys `plain` with the same error
  const reader = createReader(plain)
  let about = { madeAt: '', migrations: [] as string[] }
  let table: Omit<Table, 'keys'> = { name: '', columns: [] }
  let rows: Value[][] = []
  for (;;) {
    const value = JSON.parse(String(await reader.takeLine()))
    if (Array.isArray(value)) {
      rows.push(value)
      if (rows.length < 500) continue
    }
    if (rows.length) yield { kind: 'rows', table, rows }
    rows = []
    if (value.about) about = value.about
    if (value.table) table = { name: value.table, columns: value.columns }
    if (value.file) {
      const bytes = await reader.take(value.size)
      if (sha256(bytes) !== value.sha256) throw new InvalidBackup(`The file ${value.file} is damaged.`)
      yield { kind: 'file', key: value.file, bytes }
    }
    if (!value.totals) continue
    // Reads the seal of the last chunk.
    if (!(await reader.isAtEnd())) throw new InvalidBackup('Something was added to the end of this backup.')
    const { madeAt: createdAt, migrations } = about
    return yield { kind: 'manifest', manifest: { format: FORMAT, createdAt, migrations, ...value.totals } }
  }
}
