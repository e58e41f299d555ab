import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { drainBackground } from '../background.server.ts'
import { db } from '../db/db.server.ts'
import { log } from '../observability/log.server.ts'
import { addJobs, addLeased, claimJobs, countWaiting, deleteExpiredJobs, type Job } from './jobs.server.ts'
import { type JobDefinition, type Outcome, runDue, runJob, startScheduler } from './scheduler.server.ts'

const NOW = 1_800_000_000_000
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

beforeAll(openDatabase)
beforeEach(async () => void (await db.deleteFrom('job').execute()))

const claim = async (now: number) => (await claimJobs({ kind: 'mail', max: 1, leaseMs: MINUTE }, now))[0]

const stored = () => db.selectFrom('job').selectAll().execute()

/** A kind of job whose tries end like this, and the payloads that were tried. */
function aDefinition(outcomes: (Outcome | Error)[], more: Partial<JobDefinition> = {}) {
  const tried: string[] = []
  const run = async ({ payload }: Job) => {
    tried.push(payload)
    const outcome = outcomes.shift() ?? { state: 'delivered' }
    if (outcome instanceof Error) throw outcome
    return outcome
  }
  return { tried, definition: { kind: 'mail', run, ...more } satisfies JobDefinition }
}

test('a job is leased to its caller for a minute, then anyone may claim it', async () => {
  const { id } = await addLeased(db, 'mail', { payload: 'one' }, NOW)
  expect(await claim(NOW + MINUTE - 1)).toBeUndefined()
  expect(await claim(NOW + MINUTE)).toMatchObject({ id, payload: 'one', tries: 2 })
  expect(await claim(NOW + MINUTE)).toBeUndefined()
})

test('a job that was queued while the clock was a year ahead is done when the clock is right again', async () => {
  await addLeased(db, 'mail', { payload: 'one' }, NOW + 365 * DAY)
  expect((await claim(NOW))?.payload).toBe('one')
  expect(await claim(NOW)).toBeUndefined()
})

test('concurrent claims never return the same job (T42)', async () => {
  await addJobs(
    db,
    'mail',
    ['0', '1', '2', '3', '4'].map((payload) => ({ payload })),
    NOW - MINUTE,
  )
  const claimed = await Promise.all(Array.from({ length: 20 }, () => claim(NOW)))
  expect(claimed.flatMap((job) => job?.payload ?? []).sort()).toEqual(['0', '1', '2', '3', '4'])
})

test('a job that fails, or whose work throws, is tried again later, and is deleted once it is done', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const { tried, definition } = aDefinition([{ state: 'waiting' }, new Error('broken')])
  await addJobs(db, 'mail', [{ payload: 'one' }], NOW)
  const runAt = async (now: number) => {
    await runDue(definition, { now: () => now })
    return (await stored()).map(({ run_at }) => run_at! - NOW)
  }
  expect(await runAt(NOW)).toEqual([2 * SECOND])
  expect(await runAt(NOW + 2 * SECOND - 1)).toEqual([2 * SECOND])
  expect(await runAt(NOW + 2 * SECOND)).toEqual([7 * SECOND])
  expect(logged).toHaveBeenCalledWith({ err: expect.any(Error), kind: 'mail' }, 'a job failed')
  expect(await runAt(NOW + 7 * SECOND)).toEqual([])
  expect(tried).toEqual(['one', 'one', 'one'])
})

test('what came of a try is not stored over a job that was replaced meanwhile', async () => {
  const first = await addLeased(db, 'mail', { id: 'burst', payload: 'first' }, NOW)
  await db.deleteFrom('job').execute()
  await addJobs(db, 'mail', [{ id: 'burst', payload: 'second' }], NOW)
  for (const state of ['delivered', 'waiting'] as const)
    await runJob(aDefinition([{ state }]).definition, first)
  expect(await stored()).toMatchObject([{ payload: 'second', run_at: NOW, tries: 0 }])
})

test('a job is deleted with its account, and one for an account that is gone stays without it', async () => {
  const userId = await aProvider()
  await addJobs(db, 'mail', [{ userId, payload: 'one' }], NOW)
  await db.deleteFrom('user').where('id', '=', userId).execute()
  expect(await stored()).toEqual([])
  await addJobs(db, 'mail', [{ userId, payload: 'two' }], NOW)
  expect(await stored()).toMatchObject([{ payload: 'two', user_id: null }])
})

test('a job that could not be done in time is deleted and logged', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  await addJobs(db, 'mail', [{ payload: 'one' }], NOW)
  await deleteExpiredJobs(NOW + DAY - 1)
  expect(await countWaiting('mail')).toEqual({ count: 1, oldest: NOW })
  await deleteExpiredJobs(NOW + DAY)
  expect(await countWaiting('mail')).toEqual({ count: 0, oldest: null })
  expect(logged).toHaveBeenCalledWith({ kind: 'mail', expired: 1 }, 'jobs expired before they could be done')
})

test('the scheduler does what is due, in every process', async () => {
  const { tried, definition } = aDefinition([])
  const stop = startScheduler([definition], [])
  await addJobs(db, 'mail', [{ payload: 'one' }, { payload: 'two' }])
  await expect.poll(() => tried.length, { timeout: 5000 }).toBe(2)
  stop()
  await drainBackground()
  expect(await stored()).toEqual([])
})

test('the lease of a job that takes long is renewed', async () => {
  let end = () => {}
  const isEnded = new Promise<void>((resolve) => {
    end = resolve
  })
  const { definition } = aDefinition([])
  const run = () => isEnded.then((): Outcome => ({ state: 'delivered' }))
  const leaseMs = 1500
  const stop = startScheduler([{ ...definition, run, leaseMs }], [])
  await addJobs(db, 'mail', [{ payload: 'one' }])
  const leasedFrom = async () => (await stored())[0]!.run_at! - leaseMs
  await expect.poll(async () => (await stored())[0]!.tries).toBe(1)
  const first = await leasedFrom()
  await expect.poll(leasedFrom, { timeout: 5000 }).toBeGreaterThan(first + leaseMs)
  end()
  await expect.poll(stored).toEqual([])
  stop()
})

test('periodic work begins when it shall, waits for the one before, goes on after a failure, and ends', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    logged.mockRestore()
    vi.useRealTimers()
  })
  const ends: (() => void)[] = []
  const runs = { early: 0, hourly: 0, slow: 0 }
  const stop = startScheduler(
    [],
    [
      {
        name: 'early',
        everyMs: MINUTE,
        firstMs: 0,
        async run() {
          runs.early++
          throw new Error('no')
        },
      },
      { name: 'hourly', everyMs: HOUR, firstMs: MINUTE, run: async () => runs.hourly++ },
      {
        name: 'slow',
        everyMs: SECOND,
        run: () => new Promise<void>((end) => ends.push(end)).finally(() => runs.slow++),
      },
    ],
  )
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return { ...runs, begun: ends.length }
  }
  expect(await after(0)).toEqual({ early: 1, hourly: 0, slow: 0, begun: 0 })
  expect(await after(MINUTE - 1)).toEqual({ early: 1, hourly: 0, slow: 0, begun: 1 })
  ends[0]!()
  expect(await after(1)).toMatchObject({ early: 2, hourly: 1, slow: 1 })
  expect(await after(SECOND)).toMatchObject({ begun: 2 })
  expect(await after(HOUR)).toMatchObject({ early: 62, hourly: 2 })
  expect(logged).toHaveBeenCalledWith(
    { err: expect.any(Error), job: 'early' },
    'work in the background failed',
  )
  stop()
  ends[1]!()
  expect(await after(DAY)).toMatchObject({ early: 62, hourly: 2, begun: 2 })
})
