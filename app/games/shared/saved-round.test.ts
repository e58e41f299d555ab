// Mechanism: interrupted rounds, session storage
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readTrivia } from '#scripts/compile-trivia.ts'
import { startMemory, turnCoin } from '../memory/memory.ts'
import { savedRound as memory } from '../memory/saved-round.ts'
import { moveOf, pass, shufflePuzzle, slide, startPuzzle } from '../puzzle/puzzle.ts'
import { savedRound as puzzle } from '../puzzle/saved-round.ts'
import { DEFAULTS } from '../puzzle/setup/puzzle-settings.ts'
import { savedRound as snake } from '../snake/saved-round.ts'
import { ready, startSnake, step, turn } from '../snake/snake.ts'
import { savedRound as trivia } from '../trivia/saved-round.ts'
import { ALL_QUESTIONS, answer, elapse, startTrivia } from '../trivia/trivia.ts'
import { interruptedGame } from './interrupted-game.ts'
import { readSavedRound, readState } from './read-saved-round.ts'
import { readRound, saveRound } from './saved-round.client.ts'
import { SAVED_ROUND_VERSION, savedRoundKey } from './saved-round.ts'

const BANK = readTrivia('en').questions

const PROVIDER = 'SampleMaya00000000000000Menu'
const SESSION = `${PROVIDER}-1700000000000-abcd1234`
const NOW = 1_700_000_100_000
const DAY_MS = 24 * 60 * 60 * 1000

const settings = { ...DEFAULTS, size: 4 } as const
const shuffled = startPuzzle(shufflePuzzle(settings, 7))
const movable = shuffled.tiles.find(({ position }) => moveOf(shuffled, position))!.position

/** A state of each game in the middle of a round. */
const STATES = {
  snake: step(step(turn(ready(startSnake(1)), 'up'))),
  memory: [0, 1, 2].reduce(turnCoin, startMemory(3)),
  trivia: elapse(answer(elapse(startTrivia(BANK, ALL_QUESTIONS, 3), 2000), 1), 700),
  puzzle: { settings, puzzle: slide(pass(shuffled, 9000), movable) },
}
const SCHEMAS = { snake, memory, trivia, puzzle }
const GAMES = Object.keys(STATES) as (keyof typeof STATES)[]

const stored = (game: keyof typeof STATES, changes: object = {}) => ({
  version: SAVED_ROUND_VERSION,
  game,
  session: SESSION,
  savedAt: NOW - 60_000,
  scoreToBeat: 40,
  state: STATES[game] as object,
  ...changes,
})
function read(stored: object, session: string | null = SESSION) {
  const round = readSavedRound(JSON.stringify(stored), session, DAY_MS, NOW)
  const savedRound = SCHEMAS[round?.game as keyof typeof SCHEMAS]
  const state = round && readState(round.state, { savedRound })
  return state === undefined ? undefined : { ...round, state }
}

describe.each(GAMES)('an interrupted round of %s', (game) => {
  const changed = (state: object) => read(stored(game, { state: { ...STATES[game], ...state } }))

  test('comes back with its score, its time and its board', () => {
    const found = read(stored(game))!
    expect(found).toMatchObject({ game, scoreToBeat: 40 })
    const expected = JSON.parse(JSON.stringify(STATES[game]))
    if (game === 'puzzle') delete expected.puzzle.lastMoved // only for the animation of the last move
    expect(found.state).toEqual(expected)
  })

  test('belongs to its play session alone', () => {
    expect(read(stored(game), `${PROVIDER}-1700000000000-zzzz9999`)).toBeUndefined()
    expect(read(stored(game), null)).toBeUndefined()
    expect(read(stored(game, { session: null }), null)).toBeDefined()
  })

  test('belongs to the play session that is created after it was stored', () => {
    expect(read(stored(game, { session: null }))).toBeDefined()
  })

  test('is dropped after a day, and where the clock was set back', () => {
    expect(read(stored(game, { savedAt: NOW - DAY_MS }))).toBeDefined()
    expect(read(stored(game, { savedAt: NOW - DAY_MS - 1 }))).toBeUndefined()
    expect(read(stored(game, { savedAt: NOW + 1 }))).toBeUndefined()
  })

  test('is dropped when its version, its game or its state is another', () => {
    expect(read(stored(game, { version: SAVED_ROUND_VERSION + 1 }))).toBeUndefined()
    expect(read(stored(game, { game: 'chess' }))).toBeUndefined()
    for (const other of GAMES.filter((name) => name !== game))
      expect(read(stored(game, { state: STATES[other] })), other).toBeUndefined()
  })

  test('is dropped when any part of its state is missing or mangled', () => {
    const parts = Object.keys(STATES[game]).filter((name) => name !== 'chosen')
    for (const name of parts) {
      expect(changed({ [name]: undefined }), `without ${name}`).toBeUndefined()
      expect(changed({ [name]: 'x' }), name).toBeUndefined()
      expect(changed({ [name]: -1 }), name).toBeUndefined()
    }
    expect(readSavedRound('{"version":1,', SESSION, DAY_MS, NOW)).toBeUndefined()
    expect(readSavedRound('null', SESSION, DAY_MS, NOW)).toBeUndefined()
  })
})

describe('a state that no round can reach is dropped', () => {
  const { snake, memory, trivia, puzzle } = STATES
  const [first, ...rest] = puzzle.puzzle.tiles
  const board = (change: object) => ({ ...puzzle, puzzle: { ...puzzle.puzzle, ...change } })
  const wrongTiles = [{ ...first!, position: puzzle.puzzle.empty }, ...rest]
  const swapped = puzzle.puzzle.tiles.map((tile) => {
    const [one, other] = puzzle.puzzle.tiles as [typeof tile, typeof tile]
    if (tile === one) return { ...tile, position: other.position }
    return tile === other ? { ...tile, position: one.position } : tile
  })
  test.each([
    ['a snake with points it has not eaten', 'snake', { ...snake, score: 500 }],
    ['a snake that is not contiguous', 'snake', { ...snake, body: [{ x: 0, y: 0 }, ...snake.body.slice(1)] }],
    ['a snake that crosses itself', 'snake', { ...snake, body: snake.body.map(() => snake.body[0]) }],
    ['a snake that looks into its own neck', 'snake', { ...snake, heading: 'down' }],
    ['a coin on the snake', 'snake', { ...snake, food: snake.body[1] }],
    ['a coin outside of the board', 'snake', { ...snake, food: { x: 20, y: 0 } }],
    ['a pair of two symbols', 'memory', { ...memory, matched: [0, 1], seen: [0, 1] }],
    ['three coins of a symbol', 'memory', { ...memory, symbols: memory.symbols.map(() => 'sun') }],
    ['a board without a covered coin', 'memory', { ...memory, matched: [...memory.symbols.keys()] }],
    ['points without right answers', 'trivia', { ...trivia, score: 300 }],
    ['an answer without its question', 'trivia', { ...trivia, at: 5 }],
    ['a streak that was not made', 'trivia', { ...trivia, streak: 7 }],
    ['a round whose time is up', 'trivia', { ...trivia, totalMs: 0 }],
    ['more time than a round has', 'trivia', { ...trivia, totalMs: 60_001 }],
    ['a tile on the empty cell', 'puzzle', board({ tiles: wrongTiles })],
    ['a puzzle without a way home', 'puzzle', board({ tiles: swapped })],
    ['a board of another size', 'puzzle', { ...puzzle, settings: { ...settings, size: 5 } }],
    ['an easier puzzle than it says', 'puzzle', board({ difficulty: 'insane' })],
  ] as const)('%s', (_, game, state) => {
    expect(read(stored(game, { state }))).toBeUndefined()
  })
})

describe('in the browser', () => {
  const round = { game: 'snake', scoreToBeat: 40, state: STATES.snake }
  let data: Map<string, string>
  const onPageOf = (provider: string | undefined) =>
    vi.stubGlobal('document', { getElementById: () => provider && { dataset: { provider } } })

  beforeEach(() => {
    data = new Map()
    vi.stubGlobal('location', { search: `?session=${SESSION}` })
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => data.get(key) ?? null,
      setItem: (key: string, text: string) => void data.set(key, text),
      removeItem: (key: string) => void data.delete(key),
    })
    onPageOf(PROVIDER)
  })
  afterEach(() => vi.unstubAllGlobals())

  test('a stored round stays until it is completed or left, because its game may not load at once', () => {
    saveRound(round)
    for (let attempts = 0; attempts < 2; attempts++)
      expect(readSavedRound(readRound(PROVIDER)!, SESSION, DAY_MS, Date.now())).toMatchObject(round)
    saveRound()
    expect(readRound(PROVIDER)).toBeNull()
  })

  test('the page knows the game of a stored round before it has loaded it', () => {
    expect(interruptedGame(PROVIDER)).toBeUndefined()
    saveRound(round)
    expect(interruptedGame(PROVIDER)).toEqual({ game: 'snake', daily: false })
    for (const text of ['{"game":"chess"}', 'null', '{', '{"game":"__proto__"}']) {
      data.set(savedRoundKey(PROVIDER), text)
      expect(interruptedGame(PROVIDER), text).toBeUndefined()
    }
  })

  test('the page of another provider does not get it', () => {
    saveRound(round)
    expect(readRound('SampleSam000000000000000Free')).toBeNull()
    expect(readRound(PROVIDER)).not.toBeNull()
  })

  test('a game to try on the landing page is not stored', () => {
    onPageOf(undefined)
    saveRound(round)
    expect(data.size).toBe(0)
  })

  test('a full or blocked storage causes no error', () => {
    const fail = () => {
      throw new DOMException('No', 'QuotaExceededError')
    }
    vi.stubGlobal('sessionStorage', { getItem: fail, setItem: fail, removeItem: fail })
    expect(() => saveRound(round)).not.toThrow()
    expect(() => saveRound()).not.toThrow()
    expect(readRound(PROVIDER)).toBeNull()
    expect(interruptedGame(PROVIDER)).toBeUndefined()
  })
})
