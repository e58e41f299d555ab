import { describe, expect, test } from 'vitest'
import { linkState, UNDO_MS } from './undo-link.ts'

describe('a mailed link', () => {
  const made = { state: 'made', created_at: 0, ended_at: 5, confirmed_at: null } as const
  const held = { state: 'held', created_at: 0, ended_at: null, confirmed_at: null } as const

  test('undoes a change for seven days after it was made', () => {
    expect(linkState('undo', made, { now: 5 + UNDO_MS - 1 })).toBe('open')
    expect(linkState('undo', made, { now: 5 + UNDO_MS })).toBe('gone')
    expect(linkState('undo', held, { now: UNDO_MS * 2 })).toBe('open')
  })

  test('works once', () => {
    const at = { now: 6 }
    expect(linkState('undo', { ...made, state: 'undone' }, at)).toBe('undone')
    expect(linkState('undo', { ...held, state: 'dropped' }, at)).toBe('dropped')
    expect(linkState('confirm', held, at)).toBe('open')
    expect(linkState('confirm', { ...held, confirmed_at: 1 }, at)).toBe('confirmed')
    expect(linkState('confirm', made, at)).toBe('made')
    expect(linkState('confirm', undefined, at)).toBe('gone')
  })

  test('undoes again what followed, for seven days; a confirmation does not', () => {
    for (const state of ['undone', 'dropped'] as const) {
      const ended = { ...made, state }
      expect(linkState('undo', ended, { isFollowed: true, now: 5 + UNDO_MS - 1 })).toBe('open')
      expect(linkState('undo', ended, { isFollowed: true, now: 5 + UNDO_MS })).toBe('gone')
      expect(linkState('confirm', ended, { isFollowed: true, now: 6 })).toBe(state)
    }
  })
})
