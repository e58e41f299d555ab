import { expect, test } from 'vitest'
import { inBlocks } from './in-blocks.server.ts'

test('small chunks come in blocks, and others run between these', async () => {
  const chunks = Array.from({ length: 1000 }, (_, index) => Buffer.alloc(100, index))
  let turns = 0
  const count = () => {
    turns++
    if (!ended) setImmediate(count)
  }
  let ended = false
  setImmediate(count)
  const blocks: Uint8Array[] = []
  for await (const block of inBlocks(chunks)) blocks.push(block)
  ended = true
  expect(Buffer.concat(blocks).equals(Buffer.concat(chunks))).toBe(true)
  expect(blocks.map(({ length }) => length)).toEqual([16_400, 16_400, 16_400, 16_400, 16_400, 16_400, 1600])
  expect(turns).toBeGreaterThanOrEqual(6)
})
