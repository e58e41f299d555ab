import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsOf, ours } from '#tests/support/files/imports.ts'
import { ENGINES } from './engines.ts'
import { GAME_TYPES, GAMES, type GameType } from './games.ts'

/**
 * What a replay depends on. When the test below fails, a round may end differently than before: raise the version, keep
 * the rules of the one before in `replays` for 30 days, and put the new hash here. What changes no round needs the hash
 * alone.
 */
const HASHES = {
  snake: { version: 1, hash: 'bc201e9adcfdfab6' },
  puzzle: { version: 2, hash: 'ad491ab696f51eee' },
}

/** The hash of sources without comments and white space. */
function hashOf(files: string[]) {
  const hash = createHash('sha256')
  for (const file of files)
    hash.update(readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|\s+/g, ''))
  return hash.digest('hex').slice(0, 16)
}

/** A source and every one of ours that it imports, however indirectly. */
function sourcesOf(file: string, known = new Set<string>()) {
  if (known.has(file)) return known
  known.add(file)
  for (const { from, isType } of importsOf(file)) {
    const target = ours(file, from)
    if (target && !isType) sourcesOf(target, known)
  }
  return known
}

const LIST = 'app/games/ranked.ts'
const ENGINE_FILES = importsOf(LIST).map(({ from }) => ours(LIST, from)!)

test.each(Object.keys(HASHES) as (keyof typeof HASHES)[])(
  'the version of the rules of %s belongs to their sources',
  (game) => {
    const engine = ENGINE_FILES.find((file) => file.startsWith(`app/games/${game}/`))!
    expect({ version: ENGINES[game]!.version, hash: hashOf([...sourcesOf(engine)].sort()) }).toEqual(
      HASHES[game],
    )
  },
)

test('the manifests name the versions of the games that are ranked', () => {
  for (const type of GAME_TYPES) expect(GAMES[type].engine).toBe(ENGINES[type]?.version)
})

test('every engine replays its own version', () => {
  expect(Object.keys(ENGINES).sort()).toEqual(Object.keys(HASHES).sort())
  for (const game of Object.keys(ENGINES) as GameType[]) {
    const { version, replays } = ENGINES[game]!
    expect(replays[version]).toBeDefined()
  }
})
