import { expect, test } from 'vitest'
import { isPlayerName, suggestNames } from './player-name.ts'

test('suggestions are different names of our words', () => {
  let at = 0
  const names = suggestNames('en', 3, (bound) => Math.floor(at++ / 3) % bound)
  expect(names).toHaveLength(3)
  expect(new Set(names).size).toBe(3)
  for (const name of names) expect(isPlayerName(name)).toBe(true)
})

test.each([
  '',
  'Quiet',
  'Robin Quiet',
  'Quiet Robin Fox',
  'Quiet  Robin',
  'quiet robin',
  'Quiet Fuchs',
  'Anna Smith',
])('nobody can be called %j', (name) => expect(isPlayerName(name)).toBe(false))

test('names of every language are accepted, because a phone keeps its own', () => {
  expect(isPlayerName('Quiet Robin')).toBe(true)
  expect(isPlayerName('Stiller Fuchs')).toBe(true)
  expect(isPlayerName('Zorro Tranquilo')).toBe(true)
  expect(isPlayerName('Texugo Tranquilo')).toBe(true)
})
