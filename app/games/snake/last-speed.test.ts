import { afterEach, expect, test, vi } from 'vitest'
import { readSpeed, saveSpeed } from './last-speed.client.ts'

afterEach(() => vi.unstubAllGlobals())

test('the last speed is remembered, and anything else that is stored is none', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
  expect(readSpeed()).toBeUndefined()
  saveSpeed('fast')
  expect(readSpeed()).toBe('fast')
  for (const text of ['', 'toString', 'FAST', '150']) {
    stored.set('tiplark.snake-speed', text)
    expect(readSpeed()).toBeUndefined()
  }
})

test('where the storage is blocked, the speed lasts as long as the page', () => {
  const blocked = () => {
    throw new Error('blocked')
  }
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked })
  saveSpeed('slow')
  expect(readSpeed()).toBe('slow')
})
