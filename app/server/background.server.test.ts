import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drainBackground, runInBackground, startPolling } from './background.server.ts'
import { log } from './observability/log.server.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const OPTIONS = { everyMs: 1000, failure: 'the work failed' }

test('polling waits for work that takes longer than its interval, and ends when it is stopped', async () => {
  const ends: (() => void)[] = []
  const work = vi.fn(() => new Promise<void>((end) => ends.push(end)))
  const stop = startPolling(work, OPTIONS)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3500)
  expect(work).toHaveBeenCalledTimes(1)
  ends[0]!()
  await vi.advanceTimersByTimeAsync(1000)
  expect(work).toHaveBeenCalledTimes(2)
  ends[1]!()
  stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(work).toHaveBeenCalledTimes(2)
})

test('polling begins at once where that is wanted, and goes on after a failure, which is logged', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
  const work = vi.fn(() => Promise.reject(new Error('no')))
  const stop = startPolling(work, { ...OPTIONS, isImmediate: true })
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(work).toHaveBeenCalledTimes(2)
  expect(logged).toHaveBeenCalledWith({ err: expect.any(Error) }, 'the work failed')
  stop()
})

test('the end waits for work in the background, but not for long', async () => {
  let end = () => {}
  runInBackground(
    () =>
      new Promise<void>((resolve) => {
        end = resolve
      }),
  )
  let isDrained = false
  const first = drainBackground().then(() => {
    isDrained = true
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(isDrained).toBe(false)
  end()
  await first
  runInBackground(() => new Promise(() => {}))
  const second = drainBackground()
  await vi.advanceTimersByTimeAsync(3000)
  await second
})
