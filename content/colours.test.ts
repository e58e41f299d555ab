import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as colours from './colours.ts'

const tokens = readFileSync(new URL('../app/styles/tokens.css', import.meta.url), 'utf8')

test.each(Object.entries(colours))('%s is its token in tokens.css', (name, value) => {
  const token = name.replace('DARK_', '').replaceAll('_', '-').toLowerCase()
  const [, light, dark] =
    new RegExp(`^  --${token}: (?:light-dark\\()?(#\\w{6})(?:, (#\\w{6}))?`, 'm').exec(tokens) ?? []
  expect(value).toBe(name.startsWith('DARK_') ? dark : light)
})
