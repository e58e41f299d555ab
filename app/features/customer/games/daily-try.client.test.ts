import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dailyTryKey, endDailyTry } from './daily-try.client.ts'

const morning = new Date('2026-11-27T08:00:00')
const evening = new Date('2026-11-27T22:00:00')
const nextDay = new Date('2026-11-28T08:00:00')

/** A storage of a browser; `blocked` as with cookies switched off. */
function stubStorage(blocked: boolean) {
  const items = new Map<string, string>()
  const guarded = <Result>(work: () => Result) => {
    if (blocked) throw new Error('SecurityError')
    return work()
  }
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => guarded(() => items.get(name) ?? null),
    setItem: (name: string, text: string) => guarded(() => items.set(name, text)),
    removeItem: (name: string) => guarded(() => items.delete(name)),
  })
  return items
}

beforeEach(() => endDailyTry('maya'))
afterEach(() => vi.unstubAllGlobals())

test.each([false, true])(
  'the try of a day has one key until its first move; storage blocked: %s',
  (blocked) => {
    stubStorage(blocked)
    const key = dailyTryKey('maya', morning)
    expect(dailyTryKey('maya', evening)).toBe(key)
    const next = dailyTryKey('maya', nextDay)
    expect(next).not.toBe(key)
    endDailyTry('maya')
    expect(dailyTryKey('maya', nextDay)).not.toBe(next)
  },
)

test('each provider has its own, and a damaged one is made anew', () => {
  const items = stubStorage(false)
  const key = dailyTryKey('maya', morning)
  expect(dailyTryKey('june', morning)).not.toBe(key)
  items.set('tiplark.daily.maya', '{"day":')
  expect(dailyTryKey('maya', morning)).toMatch(/^[\w-]{8,64}$/)
})
