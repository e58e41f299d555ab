import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { MESSAGES } from '#content/by-language.ts'
import { GAME_TYPES, GAMES } from './games.ts'

describe.each(GAME_TYPES)('%s', (type) => {
  const manifest = `app/games/${type}/manifest.ts`

  test('is named by its folder', () => {
    expect(GAMES[type].id).toBe(type)
    expect(globSync('app/games/*/manifest.ts')).toContain(manifest)
  })

  test('has its names in every language', () => {
    for (const names of Object.values(MESSAGES).map(({ play }) => play.games))
      expect(Object.keys(names)).toContain(type)
  })

  test('loads its view only when it is chosen', () => {
    expect(readFileSync(manifest, 'utf8')).not.toMatch(/from '[^']*\.tsx'/)
    expect(readFileSync(manifest, 'utf8')).toMatch(/=> import\('\.\/.*\.tsx'\)/)
  })

  test('occurs only in its folder, its messages and the list of games', () => {
    const reference = new RegExp(`['"\`]${type}['"\`]|games\\\\?/${type}\\b`)
    const sources = globSync(['{app,db}/**/*.{ts,tsx,js}', 'vite.config.ts']).filter(
      (file) =>
        !file.startsWith(`app/games/${type}/`) &&
        file !== 'app/games/manifests.ts' &&
        !file.includes('.test.'),
    )
    expect(sources.filter((file) => reference.test(readFileSync(file, 'utf8')))).toEqual([])
  })
})

test('no two games share a position or a storage key', () => {
  for (const field of ['position', 'highScoreKey'] as const)
    expect(new Set(GAME_TYPES.map((type) => GAMES[type][field])).size).toBe(GAME_TYPES.length)
})

test('every manifest is on the list', () => {
  expect(globSync('app/games/*/manifest.ts')).toHaveLength(GAME_TYPES.length)
})
