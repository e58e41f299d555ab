// Mechanism: archives (ZIP), downloads of files, in blocks between which others are served
import { setImmediate as turn } from 'node:timers/promises'

const BLOCK = 16 * 1024 // bytes: a few milliseconds to compress

/** The bytes of small chunks in larger ones. Others are served after each: rows of SQLite come without a turn of the loop. */
export async function* inBlocks(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  let held: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    held.push(chunk)
    size += chunk.length
    if (size < BLOCK) continue
    yield Buffer.concat(held)
    await turn()
    held = []
    size = 0
  }
  if (size) yield Buffer.concat(held)
}
