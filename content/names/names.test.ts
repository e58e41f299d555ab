import { expect, test } from 'vitest'
import { LANGUAGES } from '#content/languages.ts'
import { NAME_LISTS } from './names.ts'

// Words that mean something else in slang, or that insult.
const AVOIDED =
  /^(pig|cow|rat|ass|cock|camel|tit|booby|beaver|thrush|swallow|whale|easy|conejo|camello|caballo|coelho|camelo|cavalo|kamel|burro|cerdo|perra|veado|burro|porco|vaca|piranha|esel|sau|schwein|freier|krebs|kröte|affe)$/i

test.each(LANGUAGES)('names in %s are made of two lists of 120 different words', (language) => {
  const { first, second } = NAME_LISTS[language]
  for (const words of [first, second]) {
    expect(words).toHaveLength(120)
    expect(new Set(words.map((word) => word.toLowerCase())).size).toBe(120)
    for (const word of words) {
      expect(word).toMatch(/^\p{Lu}\p{Ll}{2,15}$/u)
      expect(word).not.toMatch(AVOIDED)
    }
  }
})

test.each(LANGUAGES)('a name in %s fits on a line of a small phone', (language) => {
  const { first, second } = NAME_LISTS[language]
  const longest = (words: string[]) => Math.max(...words.map((word) => word.length))
  expect(longest(first) + 1 + longest(second)).toBeLessThanOrEqual(31)
})
