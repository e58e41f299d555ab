import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areasOf, readCatalogue } from '#scripts/compile-messages.ts'
import { LANGUAGES } from './languages.ts'

// The names of entries behind which a part that asks for a proof puts a sentence of its own.
const NAME = /^(reason|\w+Reason|why[A-Z]\w*|atOnce|newPaymentName|removeLast|removeQuestion)$/
const ASKING = /<(ReauthenticationFields|ProofDialog|RemovalQuestion)\b/
const SENTENCE = /^[¿¡]?\p{Lu}.*[.?!]$/u

/** The entries of a catalogue that are reasons, at any depth. */
const reasonsIn = (entries: object): string[] =>
  Object.entries(entries).flatMap(([name, entry]) => {
    if (typeof entry === 'string') return NAME.test(name) ? [entry] : []
    return entry && typeof entry === 'object' ? reasonsIn(entry) : []
  })

test.each(LANGUAGES)(
  'in %s whole sentences say what will happen, before a proof is asked for',
  (language) => {
    const reasons = areasOf(language).flatMap((area) => reasonsIn(readCatalogue(language, area)))
    expect(reasons.length).toBeGreaterThan(14)
    expect(reasons.filter((text) => !SENTENCE.test(text))).toEqual([])
  },
)

test('only entries of these names are given as a reason, or a sentence of the file', () => {
  const asking = globSync('app/**/*.tsx')
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => ASKING.test(text))
  const given = asking.flatMap((text) => [...text.matchAll(/\breason(?:=\{|=(?=")|: )([^,;}\n/]+)/g)])
  expect(given.length).toBeGreaterThan(10)
  const wrong = given
    .map(([, expression = '']) => expression)
    .filter((expression) => expression.trim() !== 'string' && !SENTENCE.test(expression.replaceAll('"', '')))
    .filter((expression) => !NAME.test(expression.split('.').at(-1)!))
  expect(wrong).toEqual([])
})
