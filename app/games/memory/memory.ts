import { shuffle } from '#app/games/shared/random.ts'
import { memoryScore } from './memory-score.ts'

export const SIGNS = ['anchor', 'cup', 'fish', 'key', 'leaf', 'star', 'sun', 'umbrella'] as const
export const COLUMNS = 4
export const COINS = 2 * SIGNS.length

export type Sign = (typeof SIGNS)[number]
export type Face = 'down' | 'turned' | 'matched'

/** Coins are named by their place on the board: 0 to 15, row by row. */
export type Memory = {
  signs: readonly Sign[] // at each place
  turned: readonly number[] // in this turn; two that are no pair lie open until they are turned back
  matched: readonly number[] // in the order they were found
  seen: readonly number[] // turned at least once before this turn
  lastTurn: readonly number[] // the two coins of the last whole turn
  misses: number
  seed: number // of the next round
}

export function startMemory(seed: number): Memory {
  const [signs, next] = shuffle([...SIGNS, ...SIGNS], seed)
  return { signs, turned: [], matched: [], seen: [], lastTurn: [], misses: 0, seed: next }
}

export const restart = (game: Memory): Memory => startMemory(game.seed)

/** Two coins that are no pair show their backs again. */
export const turnBack = (game: Memory): Memory => (game.turned.length === 2 ? { ...game, turned: [] } : game)

/** Turns the coin at a place. Two that lie open are turned back first: who remembers does not have to wait. */
export function turnCoin(game: Memory, place: number): Memory {
  if (game.turned.length === 2) {
    return game.turned.includes(place) ? turnBack(game) : turnCoin(turnBack(game), place)
  }
  if (!game.signs[place] || faceOf(game, place) !== 'down') return game

  const [first] = game.turned
  if (first === undefined) return { ...game, turned: [place] }

  const both = [first, place]
  const seen = [...new Set([...game.seen, ...both])]
  if (game.signs[first] === game.signs[place]) {
    return { ...game, turned: [], matched: [...game.matched, ...both], seen, lastTurn: both }
  }
  // Two coins nobody has seen are bad luck; only what could have been remembered is a miss.
  const missed = both.some((coin) => game.seen.includes(coin))
  return { ...game, turned: both, seen, lastTurn: both, misses: game.misses + Number(missed) }
}

export function faceOf(game: Memory, place: number): Face {
  if (game.matched.includes(place)) return 'matched'
  return game.turned.includes(place) ? 'turned' : 'down'
}

export const hasBegun = (game: Memory) => game.turned.length > 0 || game.seen.length > 0
export const pairsFound = (game: Memory) => game.matched.length / 2
export const isOver = (game: Memory) => game.matched.length === COINS
export const scoreOf = ({ misses }: Memory) => memoryScore(misses)

const STEPS: Record<string, (place: number) => number> = {
  ArrowUp: (place) => place - COLUMNS,
  ArrowDown: (place) => place + COLUMNS,
  ArrowLeft: (place) => (place % COLUMNS === 0 ? place : place - 1),
  ArrowRight: (place) => (place % COLUMNS === COLUMNS - 1 ? place : place + 1),
  Home: () => 0,
  End: () => COINS - 1,
}

/** Where a key leads from a place; nowhere for any other key, the same place at the edge. */
export function placeAfter(key: string, place: number) {
  const to = STEPS[key]?.(place)
  if (to === undefined) return undefined
  return to < 0 || to >= COINS ? place : to
}
