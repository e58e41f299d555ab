import { describe, expect, test } from 'vitest'
import { directionOfKey, directionOfSwipe } from './direction.ts'

test.each([
  ['ArrowUp', 'ArrowUp', 'up'],
  ['ArrowLeft', 'ArrowLeft', 'left'],
  ['w', 'KeyW', 'up'],
  ['D', 'KeyD', 'right'],
])('the key %s points %s (SNK-08)', (key, code, direction) => {
  expect(directionOfKey({ key, code })).toBe(direction)
})

test('a letter counts by its physical key, not by its layout', () => {
  expect(directionOfKey({ key: 'z', code: 'KeyW' })).toBe('up')
})

test.each(['Enter', ' ', 'Escape', 'q'])('the key %j has no direction', (key) => {
  expect(directionOfKey({ key, code: '' })).toBeUndefined()
})

describe('a swipe (SNK-09, SNK-10)', () => {
  test.each([
    [10, 0, undefined],
    [19.9, -19.9, undefined],
    [20, 0, 'right'],
    [-30, 4, 'left'],
    [12, 30, 'down'],
    [-12, -30, 'up'],
  ])('%i to the right and %i down means %s', (dx, dy, direction) => {
    expect(directionOfSwipe(dx, dy)).toBe(direction)
  })
})
