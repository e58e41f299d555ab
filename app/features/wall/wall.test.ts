import { describe, expect, test } from 'vitest'
import {
  type BestOfTimes,
  eventIdOf,
  FIRST_SETTINGS,
  freshAnnouncement,
  JUST_NOW_MS,
  nextWall,
  openedWall,
  pilesOf,
  readEventId,
  readWallSettings,
  timeInTurn,
  typedAddress,
  type WallAnnouncement,
  type WallData,
} from './wall.ts'

const ANNOUNCEMENT: WallAnnouncement = {
  key: 'one',
  at: 1000,
  title: 'Table 4 picked a coin.',
  body: 'Thank you!',
}
const data = (announcement: WallAnnouncement | undefined, now = 2000): WallData => ({
  build: 'b',
  language: 'en',
  now,
  rests: false,
  business: { businessName: 'Cafe Uno', rimName: null },
  code: 'https://tiplark.example/tip/abc',
  coins: 1,
  ...(announcement && { announcement }),
})

describe('a coin drops once', () => {
  test('not for what had happened before the wall was opened', () => {
    expect(openedWall(data(ANNOUNCEMENT), 0).drops).toBe(0)
    expect(nextWall(openedWall(data(ANNOUNCEMENT), 0), data(ANNOUNCEMENT), 1).drops).toBe(0)
  })

  test('for an announcement, and not again when the same comes after a reconnection, which keeps its words', () => {
    const announced = { ...ANNOUNCEMENT, key: 'two', title: '3 coins just now.' }
    const shown = nextWall(openedWall(data(ANNOUNCEMENT), 0), data(announced), 50)
    const again = nextWall(shown, data({ ...announced, title: 'Somebody picked a coin.' }), 99)
    expect([shown.drops, again.drops, again.droppedAt, again.readAt]).toEqual([1, 1, 50, 99])
    expect(again.data.announcement?.title).toBe('3 coins just now.')
    expect(nextWall(again, data({ ...ANNOUNCEMENT, key: 'three' }), 120).drops).toBe(2)
  })

  test('not when the last coin does not count any more', () => {
    const gone = nextWall(openedWall(data(ANNOUNCEMENT), 0), data(undefined), 1)
    expect([gone.drops, gone.data.announcement]).toEqual([0, undefined])
  })
})

test('an announcement is new for 10 minutes, by the clock of the screen, whatever the server says', () => {
  const shown = openedWall(data({ ...ANNOUNCEMENT, at: 1000 }, 61_000), 5_000_000)
  expect(freshAnnouncement(shown, 5_000_000 + JUST_NOW_MS - 60_001)).toEqual(ANNOUNCEMENT)
  expect(freshAnnouncement(shown, 5_000_000 + JUST_NOW_MS - 60_000)).toBeUndefined()
})

test('the piles hold what was picked, and stop growing', () => {
  expect([0, 1, 2, 5, 16].map((coins) => pilesOf(coins).join())).toEqual([
    '0,0,0',
    '0,1,0',
    '1,1,0',
    '2,3,0',
    '5,8,3',
  ])
  expect(pilesOf(1_000_000)).toEqual(pilesOf(16))
  for (let coins = 0; coins <= 16; coins++)
    expect(pilesOf(coins).reduce((sum, pile) => sum + pile)).toBe(coins)
})

test('an address is shown as somebody types it', () => {
  expect(typedAddress('https://tiplark.example/T/K7M2QX3')).toBe('tiplark.example/t/K7M2QX3')
  expect(typedAddress('https://tiplark.example/tip/aBc')).toBe('tiplark.example/tip/aBc')
})

test('the id of an event is read back, and nothing else is', () => {
  expect(readEventId(eventIdOf(ANNOUNCEMENT))).toEqual({ at: 1000, key: 'one' })
  for (const text of [null, '', '1', 'x-y', "1-'or", '1-a\nb', '99999999999999999-a'])
    expect(readEventId(text)).toBeUndefined()
})

test('a new wall shows nothing that its owner did not switch on', () => {
  const { chosen, amounts, scores, highlights } = FIRST_SETTINGS
  expect([chosen, amounts, scores, highlights]).toEqual([false, 'off', false, false])
})

test('a form of settings is read, and one that no page of ours sends is not', () => {
  const read = (fields: Record<string, string>) => readWallSettings({ get: (name) => fields[name] ?? '' })
  expect(read({ amounts: 'rounded', chosen: 'on', place: 'p' })).toEqual({
    chosen: true,
    amounts: 'rounded',
    scores: false,
    highlights: false,
    placeId: 'p',
  })
  expect(read({ amounts: 'all' })).toBeUndefined()
})

test('the best of each time that has any take turns', () => {
  const line = { game: 'Classic snake', name: 'Calm Heron', score: 90 }
  const seen = (best: BestOfTimes) => [0, 20_000, 40_000, 60_000].map((now) => timeInTurn(best, now))
  expect(seen({ today: [line], week: [line], month: [line] })).toEqual(['today', 'week', 'month', 'today'])
  expect(seen({ today: [], week: [line], month: [line] })).toEqual(['week', 'month', 'week', 'month'])
  expect(seen({ today: [], week: [], month: [] })).toEqual(Array(4).fill(undefined))
})
