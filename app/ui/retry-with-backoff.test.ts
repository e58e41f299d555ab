import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryWithBackoff } from './retry-with-backoff.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a failed attempt is retried after 2, 5, 15 and 60 seconds, then every 60, until it succeeds', async () => {
  const attempt = vi.fn(async () => false)
  const run = retryWithBackoff(attempt, new AbortController().signal)
  await run()
  expect(attempt).toHaveBeenCalledTimes(1)
  for (const [index, seconds] of [2, 5, 15, 60, 60].entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(attempt).toHaveBeenCalledTimes(index + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(attempt).toHaveBeenCalledTimes(index + 2)
  }
  attempt.mockResolvedValue(true)
  await run()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(attempt).toHaveBeenCalledTimes(7)
  // The waits begin anew after a success.
  attempt.mockResolvedValue(false)
  await run()
  await vi.advanceTimersByTimeAsync(2000)
  expect(attempt).toHaveBeenCalledTimes(9)
})

test('a call during an attempt starts no second one, and none follows the end', async () => {
  const results = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()]
  const attempt = vi.fn(() => results[attempt.mock.calls.length - 1]!.promise)
  const ended = new AbortController()
  const run = retryWithBackoff(attempt, ended.signal)
  const first = run()
  await run()
  expect(attempt).toHaveBeenCalledTimes(1)
  results[0]!.resolve(false)
  await first
  await vi.advanceTimersByTimeAsync(2000)
  expect(attempt).toHaveBeenCalledTimes(2)
  ended.abort()
  results[1]!.resolve(false)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(attempt).toHaveBeenCalledTimes(2)
})

test('the end of the page ends a wait', async () => {
  const attempt = vi.fn(async () => false)
  const ended = new AbortController()
  await retryWithBackoff(attempt, ended.signal)()
  ended.abort()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(attempt).toHaveBeenCalledTimes(1)
})
