import { strFromU8, strToU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type ZipEntry, zipChunks, zipResponse } from './zip.server.ts'

const LONG = 'a text that can be compressed '.repeat(1000)

test('an archive has every file, with and without compression, and empty ones', async () => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'long.txt', chunks: [strToU8(LONG), strToU8('end')] }
    yield { name: 'pictures/one.webp', chunks: [new Uint8Array([1, 2, 3])], stored: true }
    yield { name: 'empty.txt', chunks: [] }
  }
  const bytes = new Uint8Array(await zipResponse('all.zip', entries()).arrayBuffer())
  expect(bytes.length).toBeLessThan(LONG.length / 10)
  const { 'long.txt': long, ...files } = unzipSync(bytes)
  expect(strFromU8(long!)).toBe(`${LONG}end`)
  expect(files).toEqual({ 'pictures/one.webp': new Uint8Array([1, 2, 3]), 'empty.txt': new Uint8Array() })
})

test('a file is read only when the reader has taken the one before', async () => {
  const read: number[] = []
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (let index = 0; index < 100; index++) {
      read.push(index)
      yield { name: `${index}.txt`, chunks: [strToU8('x')], stored: true }
    }
  }
  const chunks = zipChunks(entries())
  await chunks.next()
  expect(read.length).toBeLessThan(5)
  await chunks.return(undefined)
  expect(read.length).toBeLessThan(5)
})
