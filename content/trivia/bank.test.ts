// Mechanism: trivia: questions, the lines that explain them, their sources
import { describe, expect, test } from 'vitest'
import { readTrivia } from '#scripts/compile-trivia.ts'
import { CATEGORIES, type Question } from './question.ts'

const BANK = readTrivia('en').questions

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

// What a question looks like, and what an option would say that speaks of the others.
const BANKS: [language: string, bank: readonly Question[], question: RegExp, others: RegExp][] = [
  ['English', BANK, /^[A-Z].*\?$/, /\b(all|none|both) of\b/i],
  [
    'Spanish',
    readTrivia('es').questions,
    /^(¿|[A-ZÁÉÍÓÚÑ][^?]*¿)[^¿]*\?$/,
    /\b(todas|todos|ninguna|ninguno|ambas|ambos)\b/i,
  ],
  [
    'Portuguese',
    readTrivia('pt').questions,
    /^[A-ZÀ-Ý].*\?$/,
    /\b(todas|todos|nenhuma|nenhum|ambas|ambos)\b/i,
  ],
  ['German', readTrivia('de').questions, /^[A-ZÄÖÜ].*\?$/, /\b(alle|keine[rs]?|beide[rs]?)\b/i],
]

// One of four is right, so lengths alone would guess every fourth question, give or take some.
const CHANCE = 0.3
const CHANCE_IN_CATEGORY = 0.35 // of some forty questions each

describe.each(BANKS)('in %s', (_, bank, aQuestion, ofOthers) => {
  const share = (is: (item: Question) => boolean) => bank.filter(is).length / bank.length

  test('every question has four different options and the index of the right one (TRV-14)', () => {
    for (const { question, options, correctAnswer } of bank) {
      expect(options, question).toHaveLength(4)
      expect(new Set(options.map(plain)).size, question).toBe(4)
      expect([0, 1, 2, 3], question).toContain(correctAnswer)
    }
  })

  test('every question has its five fields, filled and tidy (TRV-14)', () => {
    for (const item of bank) {
      const { lang: _, ...fields } = item
      expect(Object.keys(fields).sort()).toEqual([
        'category',
        'correctAnswer',
        'difficulty',
        'options',
        'question',
      ])
      for (const text of [item.question, ...item.options])
        expect(text).toBe(text.trim().replace(/[^\S\u00a0]+/g, ' '))
      expect(item.question).toMatch(aQuestion)
      expect(CATEGORIES).toContain(item.category)
      expect(['easy', 'medium', 'hard']).toContain(item.difficulty)
    }
  })

  test('every question fits a phone', () => {
    for (const { question, options } of bank) {
      expect(question.length, question).toBeLessThanOrEqual(90)
      for (const option of options) expect(option, question).toMatch(/^.{1,36}$/)
    }
  })

  test('no option refers to other options', () => {
    for (const option of bank.flatMap((item) => item.options)) expect(option).not.toMatch(ofOthers)
  })

  test('the bank holds at least 230 questions (TRV-13)', () => {
    expect(bank.length).toBeGreaterThanOrEqual(230)
  })

  test('the bank has exactly the six categories to choose from, 30 questions or more in each (TRV-02)', () => {
    expect(new Set(bank.map((item) => item.category))).toEqual(new Set(CATEGORIES))
    for (const category of CATEGORIES) {
      expect(bank.filter((item) => item.category === category).length).toBeGreaterThanOrEqual(30)
    }
    expect(bank.filter((item) => item.category === 'Food & drink')).toHaveLength(40)
  })

  test('no question is in the bank twice', () => {
    expect(new Set(bank.map((item) => plain(item.question))).size).toBe(bank.length)
  })

  test.each([0, 1, 2, 3])('the right answer has the index %i in 20 to 30 of 100 questions', (place) => {
    expect(share((item) => item.correctAnswer === place)).toBeGreaterThanOrEqual(0.2)
    expect(share((item) => item.correctAnswer === place)).toBeLessThanOrEqual(0.3)
  })

  test.each(['easy', 'medium', 'hard'])('about a third of each category is %s', (difficulty) => {
    for (const category of CATEGORIES) {
      const items = bank.filter((item) => item.category === category)
      const part = items.filter((item) => item.difficulty === difficulty).length / items.length
      expect(part).toBeGreaterThan(0.25)
      expect(part).toBeLessThan(0.42)
    }
  })

  /** The part of the questions that somebody gets right who always takes the longest answer, or the shortest. */
  function guessedBy(pick: (...lengths: number[]) => number, items: readonly Question[]) {
    const chances = items.map(({ options, correctAnswer }) => {
      const lengths = options.map((option) => option.length)
      const picked = lengths.filter((length) => length === pick(...lengths))
      return lengths[correctAnswer] === picked[0] ? 1 / picked.length : 0
    })
    return chances.reduce((sum, chance) => sum + chance, 0) / items.length
  }

  test('the length of the right answer does not give it away', () => {
    expect(guessedBy(Math.max, bank)).toBeLessThanOrEqual(CHANCE)
    expect(guessedBy(Math.min, bank)).toBeLessThanOrEqual(CHANCE)
    const long = bank.filter(({ options, correctAnswer }) => {
      const others = options.filter((_, place) => place !== correctAnswer).map((option) => option.length)
      return options[correctAnswer].length > 1.6 * others.sort((a, b) => a - b)[1]!
    })
    expect(long.map(({ question }) => question)).toEqual([])
  })

  test.each(CATEGORIES)('nor does it in %s', (category) => {
    const items = bank.filter((item) => item.category === category)
    expect(guessedBy(Math.max, items)).toBeLessThanOrEqual(CHANCE_IN_CATEGORY)
    expect(guessedBy(Math.min, items)).toBeLessThanOrEqual(CHANCE_IN_CATEGORY)
  })
})

// Common knowledge, by a word of the question and the right answer.
test.each([
  ['particle of light', 'Photon'],
  ['insulin', 'The pancreas'],
  ['pH of pure water', '7'],
  ['equal and opposite', "Newton's third law"],
  ['noble gases', 'Helium'],
  ['most of the Sun', 'Hydrogen'],
  ['Kepler', 'Ellipse'],
  ['Baikal', 'Russia'],
  ['Lesotho', 'South Africa'],
  ['Hastings', 'William of Normandy'],
  ['first Roman emperor', 'Augustus'],
  ['One Hundred Years of Solitude', 'Gabriel García Márquez'],
  ['atomic number 6', 'Carbon'],
  ['ATP', 'The mitochondria'],
  ['bones', '206'],
  ['Marathon', 'The Persians'],
])('the question about %s is not hard: %s', (word, answer) => {
  const found = BANK.filter(
    ({ question, options, correctAnswer }) => question.includes(word) && options[correctAnswer] === answer,
  )
  expect(found.map(({ difficulty }) => difficulty === 'hard')).toEqual([false])
})

test('English questions are asked the way people speak', () => {
  const stiff =
    /^(Of|Under|Through|Around|From what|To which|With which|At what hour|For which)\b|\b(parts|ascribed|wholly|counted as|stands? on|lies|does .* (lie|rise|stand)|may a)\b/
  for (const { question } of BANK) expect(question).not.toMatch(stiff)
})

test.each(BANKS.slice(1))('the %s questions are the English ones', (_, translated) => {
  // Figures and signs stand in both, so that a sentence out of its place is noticed.
  const figures = (texts: string[]) =>
    texts.flatMap((text) => text.match(/\d{3,}|[A-Z]\d+|[₂₃]/g) ?? []).sort()
  for (const [at, english] of BANK.entries()) {
    const { lang, question, options } = translated[at]!
    expect(figures([question, ...options]), question).toEqual(figures([english.question, ...english.options]))
    // A question that makes sense in English only stays English, and says so.
    expect(lang, question).toBe(question === english.question ? 'en' : undefined)
  }
})

test('no question asks for what changes, and none holds its answer', () => {
  for (const { question, options, correctAnswer } of BANK) {
    expect(question).not.toMatch(/\b(record|currently|population|newest|latest)\b/)
    const words = plain(question).split(' ')
    expect(words, question).not.toContain(plain(options[correctAnswer]))
  }
})
