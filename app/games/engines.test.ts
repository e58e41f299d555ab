import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ENGINES } from './engines.ts'
import { GAME_TYPES, GAMES, type GameType } from './games.ts'

/**
 * What a replay depends on. When the test below fails, a round may end differently than before: raise the version, keep
 * the rules of the one before in `replays` for 30 days, and put the new hash here. What changes no round needs the hash
 * alone.
 */
const SHARED = ['app/games/shared/direction.ts', 'app/games/shared/random.ts', 'app/games/shared/move-log.ts']
const SOURCES = {
  snake: ['snake/snake.ts', 'snake/snake-score.ts', 'snake/snake-log.ts'],
  puzzle: [
    ...['puzzle/puzzle.ts', 'puzzle/puzzle-score.ts', 'puzzle/puzzle-log.ts'],
    ...['puzzle/board/tiles.ts', 'puzzle/setup/puzzle-settings.ts'],
  ],
}
const HASHES = {
  snake: { version: 1, hash: 'b10e7a048551d692' },
  puzzle: { version: 1, hash: '41a961a2d8234d48' },
}

/** The hash of sources without comments and white space. */
function hashOf(files: string[]) {
  const hash = createHash('sha256')
  for (const file of files)
    hash.update(readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|\s+/g, ''))
  return hash.digest('hex').slice(0, 16)
}

test.each(Object.keys(SOURCES) as (keyof typeof SOURCES)[])(
  'the version of the rules of %s belongs to their sources',
  (game) => {
    const files = [...SHARED, ...SOURCES[game].map((file) => `app/games/${file}`)]
    expect({ version: ENGINES[game]!.version, hash: hashOf(files) }).toEqual(HASHES[game])
  },
)

test('the manifests name the versions of the games that are ranked', () => {
  for (const type of GAME_TYPES) expect(GAMES[type].engine).toBe(ENGINES[type]?.version)
})

test('every engine replays its own version', () => {
  expect(Object.keys(ENGINES).sort()).toEqual(Object.keys(SOURCES).sort())
  for (const game of Object.keys(ENGINES) as GameType[]) {
    const { version, replays } = ENGINES[game]!
    expect(replays[version]).toBeDefined()
  }
})
