import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PICTURES_OF_PAIRS } from '#app/games/shared/own-picture.ts'
import {
  COINS,
  type CoinSymbol,
  choosePictures,
  faceOf,
  hasBegun,
  indexAfterKey,
  isOver,
  type Memory,
  pairsFound,
  pictureAt,
  restartMemory,
  SYMBOLS,
  scoreOfMemory,
  startMemory,
  turnBack,
  turnCoin,
  withKnownPictures,
} from './memory.ts'

// Indexes 0 and 1 hold anchors, 2 and 3 cups, and so on.
const inOrder: Memory = { ...startMemory(1), symbols: SYMBOLS.flatMap((sign) => [sign, sign]) }
const turnAll = (game: Memory, ...indexes: number[]) => indexes.reduce(turnCoin, game)

test('sixteen coins are eight pairs, face down (MEM-01)', () => {
  const { symbols: signs } = startMemory(5)
  expect(signs).toHaveLength(16)
  for (const sign of SYMBOLS) expect(signs.filter((one) => one === sign)).toHaveLength(2)
  expect(signs.every((_, index) => faceOf(startMemory(5), index) === 'down')).toBe(true)
})

test('another round has another order', () => {
  expect(restartMemory(startMemory(5)).symbols).not.toEqual(startMemory(5).symbols)
  expect(hasBegun(restartMemory(turnAll(inOrder, 0)))).toBe(false)
})

describe('a turn', () => {
  test('the first coin stays open until the second', () => {
    const game = turnCoin(inOrder, 4)
    expect([faceOf(game, 4), hasBegun(game)]).toEqual(['turned', true])
  })

  test('a pair stays', () => {
    const game = turnAll(inOrder, 0, 1)
    expect([faceOf(game, 0), faceOf(game, 1), pairsFound(game), game.turned]).toEqual([
      'matched',
      'matched',
      1,
      [],
    ])
  })

  test('two that do not match stay open and are turned back later', () => {
    const game = turnAll(inOrder, 0, 2)
    expect([faceOf(game, 0), faceOf(game, 2)]).toEqual(['turned', 'turned'])
    expect([faceOf(turnBack(game), 0), faceOf(turnBack(game), 2)]).toEqual(['down', 'down'])
  })

  test('the next coin turns them back and starts the next turn', () => {
    const game = turnAll(inOrder, 0, 2, 4)
    expect(game.turned).toEqual([4])
  })

  test('one of the two, taken again, only turns them back', () => {
    expect(turnAll(inOrder, 0, 2, 2).turned).toEqual([])
  })

  test('the same coin twice, a matched coin and an invalid index change nothing', () => {
    const one = turnCoin(inOrder, 0)
    expect(turnCoin(one, 0)).toBe(one)
    const pair = turnAll(inOrder, 0, 1)
    expect(turnCoin(pair, 1)).toBe(pair)
    expect(turnCoin(pair, 16)).toBe(pair)
    expect(turnCoin(pair, -1)).toBe(pair)
  })

  test('one open coin is not turned back by the clock', () => {
    const one = turnCoin(inOrder, 0)
    expect(turnBack(one)).toBe(one)
  })
})

describe('misses and score', () => {
  test('two unseen coins are not a miss', () => {
    expect(turnAll(inOrder, 0, 2).misses).toBe(0)
  })

  test('a mismatch with a seen coin is a miss of five points', () => {
    const seen = turnBack(turnAll(inOrder, 0, 2))
    expect(scoreOfMemory(turnAll(seen, 0, 4))).toBe(95)
    expect(scoreOfMemory(turnAll(seen, 4, 0))).toBe(95)
  })

  test('a pair is never a miss', () => {
    expect(turnAll(turnBack(turnAll(inOrder, 0, 2)), 0, 1).misses).toBe(0)
  })

  test('the score never falls below ten', () => {
    expect(scoreOfMemory({ ...inOrder, misses: 18 })).toBe(10)
    expect(scoreOfMemory({ ...inOrder, misses: 500 })).toBe(10)
  })

  test('the game is over with the last pair, and not before', () => {
    const indexes = Array.from({ length: COINS }, (_, index) => index)
    expect(isOver(turnAll(inOrder, ...indexes.slice(0, -1)))).toBe(false)
    const over = turnAll(inOrder, ...indexes)
    expect([isOver(over), scoreOfMemory(over)]).toEqual([true, 100])
  })
})

describe('from coin to coin', () => {
  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 3, 3],
    ['ArrowLeft', 5, 4],
    ['ArrowLeft', 4, 4],
    ['ArrowUp', 6, 2],
    ['ArrowUp', 2, 2],
    ['ArrowDown', 6, 10],
    ['ArrowDown', 13, 13],
    ['Home', 9, 0],
    ['End', 9, 15],
    ['x', 9, undefined],
  ])('%s moves from %i to %s', (key, from, to) => {
    expect(indexAfterKey(key, from)).toBe(to)
  })
})

/** Turns a coin it has not seen, and its pair when it knows where that is. */
function playByHeart(start: Memory) {
  const known = new Map<number, CoinSymbol>()
  const turn = (game: Memory, index: number) => {
    known.set(index, game.symbols[index]!)
    return turnCoin(game, index)
  }
  const unseen = () => start.symbols.findIndex((_, index) => !known.has(index))
  const twinOf = (index: number, game: Memory) =>
    [...known.keys()].find(
      (other) => other !== index && known.get(other) === known.get(index) && faceOf(game, other) === 'down',
    )

  let game = start
  while (!isOver(game)) {
    const pair = [...known.keys()].find(
      (index) => faceOf(game, index) === 'down' && twinOf(index, game) !== undefined,
    )
    const first = pair ?? unseen()
    game = turn(turnBack(game), first)
    game = turn(game, twinOf(first, game) ?? unseen())
  }
  return game
}

describe('any sequence of turns', () => {
  const seed = fc.nat()

  test('perfect memory scores 100', () => {
    fc.assert(
      fc.property(seed, (from) => {
        expect(scoreOfMemory(playByHeart(startMemory(from)))).toBe(100)
      }),
    )
  })

  test('the score stays between 10 and 100 in steps of 5, and falls only with misses', () => {
    const indexes = fc.array(fc.nat(COINS), { maxLength: 300, size: 'max' })
    fc.assert(
      fc.property(seed, indexes, (from, turned) => {
        let before = startMemory(from)
        for (const index of turned) {
          const game = turnCoin(before, index)
          const score = scoreOfMemory(game)
          expect(score >= 10 && score <= scoreOfMemory(before) && score % 5 === 0).toBe(true)
          expect(game.matched.length % 2).toBe(0)
          expect(game.turned.length).toBeLessThanOrEqual(2)
          expect(game.turned.some((open) => game.matched.includes(open))).toBe(false)
          before = game
        }
      }),
    )
  })

  test('the same seed and coins give the same game', () => {
    const indexes = fc.array(fc.nat(COINS - 1), { maxLength: 100, size: 'max' })
    fc.assert(
      fc.property(seed, indexes, (from, turned) => {
        expect(turnAll(startMemory(from), ...turned)).toEqual(turnAll(startMemory(from), ...turned))
      }),
    )
  })
})

describe("pictures of the provider's menu", () => {
  const pictures = Array.from({ length: 11 }, (_, number) => ({
    name: `Dish ${number}`,
    url: `/files/${number}.webp`,
    small: `/files/${number}-small.webp`,
  }))

  test('stand for the symbols where there is one for each, the same on both coins of a pair', () => {
    expect(SYMBOLS).toHaveLength(PICTURES_OF_PAIRS)
    expect(choosePictures(pictures.slice(0, 7), 1)).toBeUndefined()
    const game = startMemory(1, choosePictures(pictures, 1))
    const shown = game.symbols.map((_, index) => pictureAt(game, index)!.url)
    expect(new Set(shown).size).toBe(SYMBOLS.length)
    for (const [index, symbol] of game.symbols.entries())
      expect(shown.indexOf(shown[index]!)).toBe(game.symbols.indexOf(symbol))
    expect(restartMemory(game).pictures).toBe(game.pictures)
    expect(pictureAt(startMemory(1), 0)).toBeUndefined()
  })

  test('give way to the symbols in a stored round where one of them is gone', () => {
    const chosen = choosePictures(pictures, 3)!
    const stored: Memory = JSON.parse(JSON.stringify(startMemory(3, chosen)))
    expect(withKnownPictures(stored, pictures).pictures).toEqual(chosen)
    expect(withKnownPictures(stored, chosen.slice(1)).pictures).toBeUndefined()
    expect(withKnownPictures(startMemory(3), pictures).pictures).toBeUndefined()
  })
})
