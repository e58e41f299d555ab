import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#content/languages.ts'
import { readCategories, readTranslations, readTrivia } from '#scripts/compile-trivia.ts'
import type { Question } from './question.ts'

const ENGLISH = readTrivia('en')

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
// A question in another language than its bank has its line in that language.
const own = (bank: Question[]) => bank.filter(({ lang }) => lang === undefined)
const questionsOf = (bank: Question[]) =>
  own(bank)
    .map(({ question }) => question)
    .sort()

describe.each(LANGUAGES)('in %s', (language) => {
  const { questions: bank, explanations } = readTrivia(language)

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
      const english = ENGLISH.explanations[ENGLISH.questions[at]!.question]
      if (!lang) expect(figures(explanations[question]), question).toEqual(figures(english))
    }
  })
})

test('every question has a source: who published it, and what (TRV-13)', () => {
  for (const { questions } of readCategories())
    for (const { source } of Object.values(questions)) {
      expect(source).toMatch(/^\p{Lu}[^:]{2,70}: \S.{2,60}$/u)
      expect(source).not.toMatch(/https?:/)
    }
})

test.each(LANGUAGES)('the ids in %s are those of English questions', (language) => {
  for (const { file, questions } of readCategories())
    expect(Object.keys(questions)).toEqual(
      expect.arrayContaining(Object.keys(readTranslations(file, language))),
    )
})
