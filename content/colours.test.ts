import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as colours from './colours.ts'

const tokens = readFileSync(new URL('../app/styles/tokens.css', import.meta.url), 'utf8')

test.each(Object.entries(colours))('%s is its token in tokens.css', (name, value) => {
  const token = name.replace('DARK_', '').replaceAll('_', '-').toLowerCase()
  const [, light, dark] =
    new RegExp(`^  --${token}: (?:light-dark\\()?(#\\w{6})(?:, (#\\w{6}))?`, 'm').exec(tokens) ?? []
  expect(value).toBe(name.startsWith('DARK_') ? dark : light)
})

const THEMES = /^app\/games\/|\/google\// // of the games, and the logo of another
const sources = globSync('app/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$/.test(file) && !THEMES.test(file),
)

test('no other source names a colour itself', () => {
  const named = sources.filter((file) => /['"`:( ]#[\da-f]{6}\b/i.test(readFileSync(file, 'utf8')))
  expect(named).toEqual([])
})
