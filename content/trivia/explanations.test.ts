import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BANK } from './bank.ts'
import { BANK as BANK_DE } from './de/bank.ts'
import { EXPLANATIONS as EXPLANATIONS_DE } from './de/explanations.ts'
import { BANK as BANK_ES } from './es/bank.ts'
import { EXPLANATIONS as EXPLANATIONS_ES } from './es/explanations.ts'
import { EXPLANATIONS } from './explanations.ts'
import { BANK as BANK_PT } from './pt/bank.ts'
import { EXPLANATIONS as EXPLANATIONS_PT } from './pt/explanations.ts'
import { SOURCES } from './sources.ts'

const LANGUAGES = [
  ['English', BANK, EXPLANATIONS],
  ['Spanish', BANK_ES, EXPLANATIONS_ES],
  ['Portuguese', BANK_PT, EXPLANATIONS_PT],
  ['German', BANK_DE, EXPLANATIONS_DE],
] as const

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
// A question in another language than its bank has its line in that language.
const own = (bank: typeof BANK) => bank.filter(({ lang }) => lang === undefined)
const questionsOf = (bank: typeof BANK) =>
  own(bank)
    .map(({ question }) => question)
    .sort()

describe.each(LANGUAGES)('in %s', (_, bank, explanations) => {
  test('every question has a line that explains its answer, and no line is without its question (TRV-13)', () => {
    expect(Object.keys(explanations).sort()).toEqual(questionsOf(bank))
  })

  test('a line is one sentence or two, tidy, and fits a phone', () => {
    for (const line of Object.values(explanations)) {
      expect(line).toMatch(/^[^\p{Ll}\s].{18,108}\.$/u)
      expect(line).toBe(line.trim().replace(/[^\S\u00a0]+/g, ' '))
    }
    expect(new Set(Object.values(explanations)).size).toBe(own(bank).length)
  })

  test('a line says more than the question and its answer', () => {
    for (const { question, options, correctAnswer } of own(bank)) {
      const known = new Set(wordsOf(`${question} ${options[correctAnswer]}`))
      const added = wordsOf(explanations[question]!).filter((word) => !known.has(word))
      expect(added.length, question).toBeGreaterThanOrEqual(4)
    }
  })

  test('a line holds the figures of the English one, so that a line out of its place is noticed', () => {
    const figures = (line = '') =>
      (line.match(/\d{2,}/g) ?? []).filter((figure) => Number(figure) > 20).sort()
    for (const [at, { question, lang }] of bank.entries()) {
      const english = EXPLANATIONS[BANK[at]!.question]
      if (!lang) expect(figures(explanations[question]), question).toEqual(figures(english))
    }
  })
})

test('every question has a source: who published it, and what (TRV-13)', () => {
  expect(Object.keys(SOURCES).sort()).toEqual(questionsOf(BANK))
  for (const source of Object.values(SOURCES)) {
    expect(source).toMatch(/^\p{Lu}[^:]{2,70}: \S.{2,60}$/u)
    expect(source).not.toMatch(/https?:/)
  }
})

test('no page loads the sources', () => {
  const files = globSync('{app,content}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|^content\/trivia\/sources\.ts$/.test(file),
  )
  expect(files).toContain('content/trivia/sources/food.ts')
  const using = files.filter((file) => /sources(\/\w+)?\.ts'/.test(readFileSync(file, 'utf8')))
  expect(using).toEqual([])
})
