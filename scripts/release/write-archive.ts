import { hash } from 'node:crypto'
import { createWriteStream, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { createTarPacker } from 'modern-tar'

/** A file of a release: its name in the archive, and its bytes or where they are. */
export type ReleaseEntry = { name: string; bytes?: Buffer; path?: string; isProgram?: boolean }

const bytesOf = ({ bytes, path }: ReleaseEntry) => bytes ?? readFileSync(path!)

/** Writes the files below one folder, sorted, with the time of the commit and no owner, and SHA256SUMS of all of them. */
export async function writeArchive(
  file: string,
  folder: string,
  entries: ReleaseEntry[],
  committedAt: number,
) {
  const { readable, controller } = createTarPacker()
  const owner = { uid: 0, gid: 0, uname: 'root', gname: 'root', mtime: new Date(committedAt) }
  const write = async (name: string, bytes: Buffer, mode: number) => {
    const body = controller.add({ name: `${folder}/${name}`, size: bytes.length, mode, ...owner }).getWriter()
    await body.write(bytes)
    await body.close()
  }
  const writeAll = async () => {
    const sums: string[] = []
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const bytes = bytesOf(entry)
      sums.push(`${hash('sha256', bytes, 'hex')}  ${entry.name}\n`)
      await write(entry.name, bytes, entry.isProgram ? 0o755 : 0o644)
    }
    await write('SHA256SUMS', Buffer.from(sums.join('')), 0o644)
    controller.finalize()
  }
  writeAll().catch((error) => controller.error(error))
  // Node writes neither a name nor a time into the header of gzip.
  await pipeline(Readable.fromWeb(readable as never), createGzip({ level: 9 }), createWriteStream(file))
}
