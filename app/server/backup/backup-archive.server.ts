import { hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { type Signer, signText, verifiedTextComment } from '../crypto/minisign.server.ts'
import type { Value } from '../db/table-copy.server.ts'
import { type BackupRecord, FORMAT, InvalidBackup, type Manifest } from './backup-records.server.ts'

const MAX_ENTRY_BYTES = 256 * 1024 * 1024 // a file is at most 6 MB, 1000 rows of a table a few
const CHECKSUMS = 'SHA256SUMS' // after all it names, in the format of `sha256sum -c`
const SIGNATURE = 'SHA256SUMS.minisig' // last entry, as `minisign -V` reads it
const COMMENT = 'backup of Tiplark'

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

/**
 * A tar archive of the records: `files/`, `rows/<table>/` as JSON Lines, `manifest.json`, `SHA256SUMS` and its signature.
 */
export function packArchive(
  records: AsyncIterable<BackupRecord>,
  signer: Signer,
): ReadableStream<Uint8Array> {
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
    await write({ name: SIGNATURE, bytes: Buffer.from(signText(checksums, signer, COMMENT)) })
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
  if (manifest?.format !== FORMAT)
    throw new InvalidBackup(
      `This backup was made by ${(manifest?.format ?? 0) < FORMAT ? 'an older' : 'a newer'} version, in another format. Restore it with that version.`,
    )
  return { kind: 'manifest', manifest }
}

/** An address or a time that somebody else has written, as far as it is one. */
const asAddress = (text: unknown) =>
  /^https?:\/\/[\w.:[\]-]{1,255}$/.test(String(text)) ? text : 'an unknown address'
const asTime = (text: unknown) =>
  /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/.test(String(text)) ? text : 'an unknown time'

/** Throws unless the signature is that of the maker, and the maker one whose backups are accepted. */
function checkSignature(
  checksums: string,
  signature: string,
  { createdAt, maker }: Manifest,
  makers: string[],
) {
  if (verifiedTextComment(checksums, signature, [maker?.key]) !== COMMENT)
    throw new InvalidBackup('The signature of this backup is not that of who made it.')
  if (!makers.includes(maker.key))
    throw new InvalidBackup(
      `This backup was made by another installation: it says that it is of ${asAddress(maker.site)}, of ${asTime(createdAt)}, and it is signed with the key ${maker.key}. Whoever has that key may write anything into it. If the doctor shows the same key there, restore it with --maker ${maker.key}. If it is from here, before AUTH_SECRET was replaced, set AUTH_SECRET_PREVIOUS to the secret before.`,
    )
}

/**
 * The records of an archive; throws at its end if any entry differs from what was written, or if none of the makers, which
 * are public keys, has signed it.
 */
export async function* unpackArchive(
  archive: ReadableStream<Uint8Array>,
  makers: string[],
): AsyncGenerator<BackupRecord> {
  let checksums = ''
  let manifest: Manifest | undefined
  let areSumsRead = false
  let isSigned = false
  for await (const { header, body } of archive.pipeThrough(createTarDecoder({ strict: true }))) {
    const { name, size } = header
    if (isSigned || (areSumsRead && name !== SIGNATURE))
      throw new InvalidBackup('Something was added to the end of this backup.')
    if (size > MAX_ENTRY_BYTES) throw new InvalidBackup(`This backup holds ${name}, which is too large.`)
    const bytes = await buffer(body)
    if (name === SIGNATURE) {
      if (!areSumsRead || !manifest) throw new InvalidBackup('This backup is signed before its end.')
      checkSignature(checksums, String(bytes), manifest, makers)
      isSigned = true
    } else if (name === CHECKSUMS) {
      if (String(bytes) !== checksums)
        throw new InvalidBackup('The rows or files of this backup are not those that were written.')
      areSumsRead = true
    } else {
      checksums += checksumLine({ name, bytes })
      const record = parseEntry({ name, bytes })
      if (record.kind === 'manifest') manifest = record.manifest
      yield record
    }
  }
  if (!isSigned) throw new InvalidBackup('This backup ends in the middle.')
}
