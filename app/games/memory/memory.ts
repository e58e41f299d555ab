import type { OwnPicture } from '#app/games/shared/own-picture.ts'
import { shuffle } from '#app/games/shared/random.ts'
import { memoryScore } from './memory-score.ts'

export const SYMBOLS = ['anchor', 'cup', 'fish', 'key', 'leaf', 'star', 'sun', 'umbrella'] as const
export const COLUMNS = 4
export const COINS = 2 * SYMBOLS.length

export type CoinSymbol = (typeof SYMBOLS)[number]
export type Face = 'down' | 'turned' | 'matched'

/** A coin is its index on the board: 0 to 15, row by row. */
export type Memory = {
  symbols: readonly CoinSymbol[] // at each index
  pictures?: readonly OwnPicture[] // one for each of SYMBOLS, shown in its place
  turned: readonly number[] // in this turn; two that are no pair stay open until they are turned back
  matched: readonly number[] // in the order they were found
  seen: readonly number[] // turned at least once before this turn
  lastTurn: readonly number[] // the two coins of the last complete turn
  misses: number
  seed: number // of the next round
}

export function startMemory(seed: number, pictures?: readonly OwnPicture[]): Memory {
  const [symbols, next] = shuffle([...SYMBOLS, ...SYMBOLS], seed)
  return {
    symbols,
    ...(pictures && { pictures }),
    turned: [],
    matched: [],
    seen: [],
    lastTurn: [],
    misses: 0,
    seed: next,
  }
}

export const restartMemory = (game: Memory): Memory => startMemory(game.seed, game.pictures)

/** One picture for each symbol; undefined where there are too few. */
export const choosePictures = (pictures: readonly OwnPicture[], seed: number) =>
  pictures.length < SYMBOLS.length ? undefined : shuffle(pictures, seed)[0].slice(0, SYMBOLS.length)

/** The picture that stands for the symbol of a coin. */
export const pictureAt = ({ symbols, pictures }: Memory, index: number) =>
  pictures?.[SYMBOLS.indexOf(symbols[index]!)]

/** A stored round, with our symbols where one of its pictures is not there any more. */
export function withKnownPictures(game: Memory, known: readonly OwnPicture[]): Memory {
  const pictures = game.pictures?.map(({ url }) => known.find((one) => one.url === url))
  return { ...game, pictures: pictures?.every((one) => one !== undefined) ? pictures : undefined }
}

/** Turns two coins that are no pair face down again. */
export const turnBack = (game: Memory): Memory => (game.turned.length === 2 ? { ...game, turned: [] } : game)

/** Turns a coin. Two open coins are turned back first, without a delay. */
export function turnCoin(game: Memory, index: number): Memory {
  if (game.turned.length === 2) {
    return game.turned.includes(index) ? turnBack(game) : turnCoin(turnBack(game), index)
  }
  if (!game.symbols[index] || faceOf(game, index) !== 'down') return game

  const [first] = game.turned
  if (first === undefined) return { ...game, turned: [index] }

  const both = [first, index]
  const seen = [...new Set([...game.seen, ...both])]
  if (game.symbols[first] === game.symbols[index]) {
    return { ...game, turned: [], matched: [...game.matched, ...both], seen, lastTurn: both }
  }
  // Only a coin that was seen before could have been remembered.
  const missed = both.some((coin) => game.seen.includes(coin))
  return { ...game, turned: both, seen, lastTurn: both, misses: game.misses + Number(missed) }
}

export function faceOf(game: Memory, index: number): Face {
  if (game.matched.includes(index)) return 'matched'
  return game.turned.includes(index) ? 'turned' : 'down'
}

export const hasBegun = (game: Memory) => game.turned.length > 0 || game.seen.length > 0
export const pairsFound = (game: Memory) => game.matched.length / 2
export const isOver = (game: Memory) => game.matched.length === COINS
export const scoreOfMemory = ({ misses }: Memory) => memoryScore(misses)

/** Whether a game can reach this state: two coins of each symbol, found in pairs, and some are left. */
export function isWholeMemory({ symbols, turned, matched, seen, lastTurn }: Memory) {
  const pairs = SYMBOLS.every((symbol) => symbols.filter((other) => other === symbol).length === 2)
  const found = matched.every((coin, index) => symbols[coin] === symbols[matched[index ^ 1] ?? -1])
  const known = [...matched, ...lastTurn].every((coin) => seen.includes(coin))
  const open = turned.every((coin) => !matched.includes(coin))
  return symbols.length === COINS && pairs && found && known && open && matched.length < COINS
}

const STEPS: Record<string, (index: number) => number> = {
  ArrowUp: (index) => index - COLUMNS,
  ArrowDown: (index) => index + COLUMNS,
  ArrowLeft: (index) => (index % COLUMNS === 0 ? index : index - 1),
  ArrowRight: (index) => (index % COLUMNS === COLUMNS - 1 ? index : index + 1),
  Home: () => 0,
  End: () => COINS - 1,
}

/** The index that a key moves the focus to, the same one at the edge; undefined for any other key. */
export function indexAfterKey(key: string, index: number) {
  const to = STEPS[key]?.(index)
  if (to === undefined) return undefined
  return to < 0 || to >= COINS ? index : to
}
