import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createReplays } from './replay.server.ts'

const TIMEOUT_MS = 1000
const START_MS = 1500

const job = {
  game: 'snake',
  engine: 1,
  round: { log: new Uint8Array([0]), seed: 1, mode: 1, tookMs: 0, servedMs: 0 },
} as const

/** A thread that takes its time to start, and for ever for a round of seed 0. */
function aThread() {
  const path = join(mkdtempSync(join(tmpdir(), 'replays-')), 'thread.mjs')
  writeFileSync(
    path,
    `import { parentPort } from 'node:worker_threads'
    const wait = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
    wait(${START_MS})
    parentPort.postMessage({ id: 0 })
    parentPort.on('message', ({ id, round }) => {
      if (round.seed === 0) wait(60_000)
      parentPort.postMessage({ id, replayed: { score: 1, ranked: 1, steps: 1, leastMs: 0 } })
    })`,
  )
  return path
}

test('a thread that is slow to start refuses nobody, and one that hangs holds up only its own round', async () => {
  const replay = createReplays(aThread(), TIMEOUT_MS)
  const hanging = { ...job, round: { ...job.round, seed: 0 } }
  const [first, hung, after] = await Promise.all([replay(job), replay(hanging), replay(job)])
  expect(first).toMatchObject({ score: 1 })
  expect(hung).toBeUndefined()
  expect(after).toMatchObject({ score: 1 })
})
