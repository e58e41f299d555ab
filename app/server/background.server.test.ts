import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drainBackground, runInBackground } from './background.server.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
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
