// Mechanism: archives (ZIP), downloads of files, in blocks between which others are served
import { ReadableStream } from 'node:stream/web'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { inBlocks } from './in-blocks.server.ts'

/** A file of an archive; `stored` for bytes that are compressed already, such as pictures. */
export type ZipEntry = {
  name: string
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  stored?: boolean
}

/** The chunks of a ZIP archive. An entry is read when the reader pulls it, so that memory stays small. */
export async function* zipChunks(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { name, chunks, stored } of entries) {
    const file = stored ? new ZipPassThrough(name) : new ZipDeflate(name)
    zip.add(file)
    for await (const chunk of inBlocks(chunks)) {
      file.push(chunk)
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready
}

/** A ZIP archive as a download. */
export const zipResponse = (filename: string, entries: AsyncIterable<ZipEntry>) =>
  new Response(ReadableStream.from(zipChunks(entries)) as never, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'private, no-store',
    },
  })
