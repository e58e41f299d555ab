import { hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import type { Value } from '../db/table-copy.server.ts'
import { type BackupRecord, FORMAT, InvalidBackup, type Manifest } from './backup-records.server.ts'

const MAX_ENTRY_BYTES = 256 * 1024 * 1024 // a file is at most 6 MB, 1000 rows of a table a few
const CHECKSUMS = 'SHA256SUMS' // last entry, in the format of `sha256sum -c`

type Entry = { name: string; bytes: Uint8Array }

const checksumLine = ({ name, bytes }: Entry) => `${hash('sha256', bytes, 'hex')}  ${name}\n`

async function* toEntries(records: AsyncIterable<BackupRecord>): AsyncGenerator<Entry> {
  const parts = new Map<string, number>()
  for await (const record of records) {
    if (record.kind === 'file') yield { name: `files/${record.key}`, bytes: record.bytes }
    if (record.kind === 'rows') {
      const { name, columns } = record.table
      const part = (parts.get(name) ?? 0) + 1
      parts.set(name, part)
      const lines = record.rows.map((row) =>
        JSON.stringify(Object.fromEntries(columns.map((column, index) => [column, row[index]]))),
      )
      yield {
        name: `rows/${name}/${String(part).padStart(6, '0')}.jsonl`,
        bytes: Buffer.from(`${lines.join('\n')}\n`),
      }
    }
    if (record.kind === 'manifest')
      yield { name: 'manifest.json', bytes: Buffer.from(`${JSON.stringify(record.manifest, null, 2)}\n`) }
  }
}

/** A tar archive of the records: `files/`, `rows/<table>/` as JSON Lines, `manifest.json` and `SHA256SUMS`. */
export function packArchive(records: AsyncIterable<BackupRecord>): ReadableStream<Uint8Array> {
  const { readable, controller } = createTarPacker()
  const mtime = new Date()
  const write = async ({ name, bytes }: Entry) => {
    const body = controller.add({ name, size: bytes.length, mode: 0o600, mtime }).getWriter()
    await body.write(bytes)
    await body.close()
  }
  const writeAll = async () => {
    let checksums = ''
    for await (const entry of toEntries(records)) {
      checksums += checksumLine(entry)
      await write(entry)
    }
    await write({ name: CHECKSUMS, bytes: Buffer.from(checksums) })
    controller.finalize()
  }
  writeAll().catch((error) => controller.error(error))
  return readable
}

function parseEntry({ name, bytes }: Entry): BackupRecord {
  const [, file] = /^files\/(.+)$/.exec(name) ?? []
  if (file) return { kind: 'file', key: file, bytes }
  const text = Buffer.from(bytes).toString()
  const [, table] = /^rows\/(\w+)\/\d+\.jsonl$/.exec(name) ?? []
  if (table) {
    const rows = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, Value>)
    const columns = Object.keys(rows[0]!)
    return {
      kind: 'rows',
      table: { name: table, columns },
      rows: rows.map((row) => columns.map((column) => row[column] ?? null)),
    }
  }
  const manifest: Manifest | undefined = name === 'manifest.json' ? JSON.parse(text) : undefined
  if (manifest?.format !== FORMAT) throw new InvalidBackup('This backup was made by a newer version.')
  return { kind: 'manifest', manifest }
}

/** The records of an archive; throws at its end if any entry differs from what was written. */
export async function* unpackArchive(archive: ReadableStream<Uint8Array>): AsyncGenerator<BackupRecord> {
  let checksums = ''
  let isComplete = false
  for await (const { header, body } of archive.pipeThrough(createTarDecoder({ strict: true }))) {
    const { name, size } = header
    if (isComplete) throw new InvalidBackup('Something was added to the end of this backup.')
    if (size > MAX_ENTRY_BYTES) throw new InvalidBackup(`This backup holds ${name}, which is too large.`)
    const bytes = await buffer(body)
    isComplete = name === CHECKSUMS
    if (isComplete && String(bytes) !== checksums)
      throw new InvalidBackup('The rows or files of this backup are not those that were written.')
    if (isComplete) continue
    checksums += checksumLine({ name, bytes })
    yield parseEntry({ name, bytes })
  }
  if (!isComplete) throw new InvalidBackup('This backup ends in the middle.')
}
