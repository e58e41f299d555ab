import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { log } from '#app/server/observability/log.server.ts'
import { createReplays } from './replay.server.ts'

const TIMEOUT_MS = 1000
const START_MS = 1500

const job = {
  game: 'snake',
  engine: 1,
  round: { log: new Uint8Array([0]), seed: 1, mode: 1, tookMs: 0, servedMs: 0 },
} as const

/** The errors that are logged in a test. */
let logged: unknown[]
beforeEach(() => {
  logged = []
  for (const level of ['error', 'warn'] as const) {
    const spy = vi.spyOn(log, level).mockImplementation((values: unknown) => logged.push(values))
    onTestFinished(() => spy.mockRestore())
  }
})
const messages = () => logged.map((values) => (values as { err?: Error }).err?.message)

const roundOf = (seed: number) => ({ ...job, round: { ...job.round, seed } })

/** A thread that takes its time to start, and for ever for a round of seed 0; it breaks at one of seed 2 or 3. */
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
      if (round.seed === 2) throw new Error('broken thread')
      if (round.seed === 3) process.exit(4)
      parentPort.postMessage({ id, replayed: { score: 1, ranked: 1, steps: 1, leastMs: 0 } })
    })`,
  )
  return path
}

test('a thread that is slow to start refuses nobody, and one that hangs holds up only its own round', async () => {
  const replay = createReplays(aThread(), TIMEOUT_MS)
  const [first, hung, after] = await Promise.all([replay(job), replay(roundOf(0)), replay(job)])
  expect(first).toMatchObject({ score: 1 })
  expect(hung).toBeUndefined()
  expect(after).toMatchObject({ score: 1 })
  expect(logged).toEqual([{ game: 'snake', engine: 1 }])
})

test('a thread that never starts is given up for each round, and another is tried for the next', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'replays-')), 'thread.mjs')
  writeFileSync(path, 'setInterval(() => {}, 1000)')
  const replay = createReplays(path, TIMEOUT_MS, 500)
  expect(await Promise.all([replay(job), replay(job)])).toEqual([undefined, undefined])
  expect(logged).toEqual(Array(2).fill({ game: 'snake', engine: 1 }))
})

test('a thread that breaks fails its own round alone, and the log says why', async () => {
  const replay = createReplays(aThread(), TIMEOUT_MS)
  const [broken, ended, after] = await Promise.all([replay(roundOf(2)), replay(roundOf(3)), replay(job)])
  expect([broken, ended]).toEqual([undefined, undefined])
  expect(after).toMatchObject({ score: 1 })
  expect(messages()).toEqual(['broken thread', 'the thread ended with 4'])
})

test('a thread that cannot be started leaves each round unverified and none waiting, and the log says why', async () => {
  const replay = createReplays('no path of a file')
  expect(await replay(job)).toBeUndefined()
  expect(await Promise.all([replay(job), replay(job)])).toEqual([undefined, undefined])
  expect(messages()).toEqual(Array(3).fill(expect.stringContaining('must be an absolute path')))
})
