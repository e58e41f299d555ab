import { expect, test } from 'vitest'
import { canComplete, createdAt, isPlaySessionId, playSessionId } from './play-session.ts'

test('a play session id is provider, milliseconds and eight characters, joined by dashes (DATA-12)', () => {
  const id = playSessionId('Ab3dE5fGh7iJk9LmN1oPq2RsT4uV', 1_700_000_000_000, 'k3j9x2qp')
  expect(id).toBe('Ab3dE5fGh7iJk9LmN1oPq2RsT4uV-1700000000000-k3j9x2qp')
  expect(isPlaySessionId(id)).toBe(true)
  expect(createdAt(id)).toBe(1_700_000_000_000)
})

test.each([
  '',
  'abc',
  'a-1-b',
  'test-abc-1700000000000-k3j9x2qp',
  `${'x'.repeat(99)}-1700000000000-k3j9x2qp`,
])('%j is no play session id', (text) => {
  expect(isPlaySessionId(text)).toBe(false)
})

test('a round is completed once and only after it was started (T08)', () => {
  expect(canComplete({ startedAt: null, completedAt: null })).toBe(false)
  expect(canComplete({ startedAt: 5, completedAt: null })).toBe(true)
  expect(canComplete({ startedAt: 5, completedAt: 9 })).toBe(false)
  expect(canComplete({ startedAt: 9, completedAt: 9 })).toBe(false)
  expect(canComplete({ startedAt: 12, completedAt: 9 })).toBe(true)
})
