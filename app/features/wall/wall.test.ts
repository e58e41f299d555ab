import { describe, expect, test } from 'vitest'
import {
  type BestOfTimes,
  eventIdOf,
  FIRST_SETTINGS,
  freshNews,
  JUST_NOW_MS,
  nextWall,
  openedWall,
  pilesOf,
  readEventId,
  readWallSettings,
  timeInTurn,
  typedAddress,
  type WallData,
  type WallNews,
} from './wall.ts'

const NEWS: WallNews = { key: 'one', at: 1000, title: 'Table 4 picked a coin.', body: 'Thank you!' }
const data = (news: WallNews | undefined, now = 2000): WallData => ({
  build: 'b',
  language: 'en',
  now,
  rests: false,
  business: { businessName: 'Cafe Uno', rimName: null },
  code: 'https://tiplark.example/tip/abc',
  coins: 1,
  ...(news && { news }),
})

describe('a coin drops once', () => {
  test('not for what had happened before the wall was opened', () => {
    expect(openedWall(data(NEWS), 0).drops).toBe(0)
    expect(nextWall(openedWall(data(NEWS), 0), data(NEWS), 1).drops).toBe(0)
  })

  test('for news, and not again when the same news come after a reconnection, which keeps their words', () => {
    const told = { ...NEWS, key: 'two', title: '3 coins just now.' }
    const shown = nextWall(openedWall(data(NEWS), 0), data(told), 50)
    const again = nextWall(shown, data({ ...told, title: 'Somebody picked a coin.' }), 99)
    expect([shown.drops, again.drops, again.droppedAt, again.readAt]).toEqual([1, 1, 50, 99])
    expect(again.data.news?.title).toBe('3 coins just now.')
    expect(nextWall(again, data({ ...NEWS, key: 'three' }), 120).drops).toBe(2)
  })

  test('not when the last coin does not count any more', () => {
    const gone = nextWall(openedWall(data(NEWS), 0), data(undefined), 1)
    expect([gone.drops, gone.data.news]).toEqual([0, undefined])
  })
})

test('news are new for 10 minutes, by the clock of the screen, whatever the server says', () => {
  const shown = openedWall(data({ ...NEWS, at: 1000 }, 61_000), 5_000_000)
  expect(freshNews(shown, 5_000_000 + JUST_NOW_MS - 60_001)).toEqual(NEWS)
  expect(freshNews(shown, 5_000_000 + JUST_NOW_MS - 60_000)).toBeUndefined()
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
  expect(typedAddress('HTTPS://TIPLARK.EXAMPLE/T/K7M2QX3')).toBe('tiplark.example/t/K7M2QX3')
  expect(typedAddress('https://tiplark.example/tip/aBc')).toBe('tiplark.example/tip/aBc')
})

test('the id of an event is read back, and nothing else is', () => {
  expect(readEventId(eventIdOf(NEWS))).toEqual({ at: 1000, key: 'one' })
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
