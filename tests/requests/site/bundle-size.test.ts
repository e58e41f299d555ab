import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { GAME_TYPES } from '#app/games/games.ts'
import { LANGUAGES } from '#content/languages.ts'

const FOLDER = new URL('../../../build/client/', import.meta.url)
const chunks: Record<string, { file: string; name?: string; imports?: string[] }> = JSON.parse(
  readFileSync(new URL('.vite/customer.json', FOLDER), 'utf8'),
)

/** The scripts of an entry or a named chunk, without those that an earlier entry has loaded. */
function scriptsOf(entries: string[], brought: Set<string> = new Set()) {
  const files = new Set<string>()
  const walk = (key: string) => {
    const chunk = chunks[key] ?? Object.values(chunks).find(({ name }) => name === key)!
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(walk)
  }
  entries.forEach(walk)
  return new Set([...files].filter((file) => !brought.has(file)))
}
const gzipped = (files: Set<string>) =>
  [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(new URL(file, FOLDER)), { level: 9 }).length,
    0,
  )

const KB = 1024
const page = scriptsOf(['customer'])
const frame = scriptsOf(['games'], page)
const before = new Set([...page, ...frame])

for (const [what, text] of [
  ['verifies passkeys', 'Credential ID was not base64url-encoded'],
  ['holds the sources of the trivia questions', 'Encyclopaedia Britannica'],
] as const) {
  test(`no script for browsers ${what}`, () => {
    const scripts = globSync('**/*.js', { cwd: fileURLToPath(FOLDER) })
    expect(scripts.length).toBeGreaterThan(20)
    const found = scripts.filter((file) => readFileSync(new URL(file, FOLDER), 'utf8').includes(text))
    expect(found).toEqual([])
  })
}

test('the script of the tip sheet and the play session is at most 5 KB', () => {
  expect(gzipped(page)).toBeLessThanOrEqual(5 * KB)
})

test('React and the frame of the games with their results are at most 75 KB', () => {
  expect(gzipped(frame)).toBeGreaterThan(50 * KB) // React is in this chunk, and in no other
  expect(gzipped(frame)).toBeLessThanOrEqual(75 * KB)
})

for (const game of GAME_TYPES) {
  test(`${game} is at most 15 KB on top`, () => {
    const own = gzipped(scriptsOf([`app/games/${game}/${game}-game.tsx`], before))
    expect(own).toBeGreaterThan(1 * KB)
    expect(own).toBeLessThanOrEqual(15 * KB)
  })
}

test('the sound of the games is at most 1.5 KB, and only fetched where it is switched on', () => {
  const { file } = chunks['app/games/sound/synth.client.ts']!
  expect(gzipped(new Set([file]))).toBeGreaterThan(0.3 * KB)
  expect(gzipped(new Set([file]))).toBeLessThanOrEqual(1.5 * KB)
  for (const game of GAME_TYPES)
    expect([...before, ...scriptsOf([`app/games/${game}/${game}-game.tsx`])]).not.toContain(file)
})

for (const language of LANGUAGES) {
  const explanations = `virtual:trivia/explanations/${language}`
  test(`the lines that explain the answers in ${language} are at most 15 KB, in a separate file`, () => {
    const lines = scriptsOf([explanations], before)
    expect(gzipped(lines)).toBeGreaterThan(5 * KB)
    expect(gzipped(lines)).toBeLessThanOrEqual(15 * KB)
    const { file } = chunks[explanations]!
    expect([...scriptsOf(['app/games/trivia/trivia-game.tsx'])]).not.toContain(file)
  })
}

test('the script that restores an interrupted round is at most 11 KB, and loads for nothing else', () => {
  const resumed = 'app/features/game-host/resumed-game.tsx'
  expect(gzipped(scriptsOf([resumed], before))).toBeGreaterThan(1 * KB)
  expect(gzipped(scriptsOf([resumed], before))).toBeLessThanOrEqual(11 * KB)
})

for (const language of LANGUAGES) {
  test(`the messages of the games in ${language} are at most 4 KB, in a separate file`, () => {
    const messages = scriptsOf([`content/${language}/play.json`], before)
    expect(gzipped(messages)).toBeGreaterThan(1 * KB)
    expect(gzipped(messages)).toBeLessThanOrEqual(4 * KB)
    const { file } = chunks[`content/${language}/play.json`]!
    expect([...before]).not.toContain(file)
  })
}
