import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, searchWords } from './search-words.ts'

test('a provider is found by each word, by a text as a whole and by the exact e-mail', () => {
  expect(searchWords(['Señora Lupe', 'lupe.o@x.example', '']).sort()).toEqual(
    ['senora', 'lupe', 'senora lupe', 'o', 'x', 'example', 'lupe o x example', 'lupe.o@x.example'].sort(),
  )
})

test.each([
  ['  Blue   CUP ', { whole: 'blue cup', words: ['blue', 'cup'] }],
  ['blue blue', { whole: 'blue blue', words: ['blue'] }],
  ['Maya@Blue.example', { whole: 'maya@blue.example', words: ['maya', 'blue', 'example'] }],
  ['maya @ blue', { whole: 'maya blue', words: ['maya', 'blue'] }],
  ['%_\\', undefined],
])('%j is searched as %j', (typed, terms) => {
  expect(parseSearch(typed)).toEqual(terms)
})

test('every prefix of a text is a prefix of one of its search words', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 80 })
  fc.assert(
    fc.property(text, (whole) => {
      const terms = parseSearch(whole)
      if (!terms) return searchWords([whole]).length === 0
      return terms.words.every((word) => searchWords([whole]).includes(word))
    }),
  )
})
