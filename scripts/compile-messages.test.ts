import { expect, test } from 'vitest'
import type { Language } from '#content/messages/languages.ts'
import { compileCatalogue, compileMessage, findMissingMessages } from './compile-messages.ts'

type Values = Record<string, string | number>

/** The text of the compiled message, evaluated as in the browser. */
function say(message: string, values: Values, language: Language = 'en') {
  const rules = new Intl.PluralRules(language)
  return new Function(`plural_${language}`, `return ${compileMessage(message, language)}`)(rules)(values)
}

test('values replace their placeholders', () => {
  expect(say('{name} is here', { name: 'Ana' })).toBe('Ana is here')
  expect(say('Row {row}, column {column}', { row: 1, column: 2 })).toBe('Row 1, column 2')
  expect(say('{a}{b}', { a: 1, b: 2 })).toBe('12')
  expect(say("It's {what}", { what: '"here"' })).toBe('It\'s "here"')
})

test.each([
  ['en', 1, '1 move in 00:05'],
  ['en', 0, '0 moves in 00:05'],
  ['en', 1234, '1,234 moves in 00:05'],
] as const)('%s counts %i as %j', (language, moves, text) => {
  const message = '{moves, plural, one {# move} other {# moves}} in {time}'
  expect(say(message, { moves, time: '00:05' }, language)).toBe(text)
})

test.each([
  [0, 'nada'],
  [1, 'un punto'],
  [7, '7 puntos'],
  [1_000_000, '1,000,000 puntos'],
])('Spanish counts %i as %j', (points, text) => {
  expect(say('{points, plural, =0 {nada} one {un punto} other {# puntos}}', { points }, 'es')).toBe(text)
})

test('select uses the matching key, or other', () => {
  const message = '{kind, select, numbers {in order} other {whole}}'
  expect(say(message, { kind: 'numbers' })).toBe('in order')
  expect(say(message, { kind: 'image' })).toBe('whole')
})

test('a sentence without values stays a string, and a catalogue may be nested', () => {
  const english = { close: 'Close', inner: { back: 'Back' } }
  const source = compileCatalogue({ messages: english, english, language: 'en' })
  expect(source).toBe('export const messages={"close":"Close","inner":{"back":"Back"}}')
})

test('a missing translation falls back to English, with English plurals, and is listed', async () => {
  const message = (text: string) => Object.assign(() => '', { icu: text })
  const english = {
    close: 'Close',
    inner: { back: 'Back', open: 'Open' },
    points: message('{points, plural, one {# point} other {# points}}'),
  }
  const messages = { close: 'Cerrar', inner: { open: 'Abrir' } }
  expect(findMissingMessages(messages, english)).toEqual(['inner.back', 'points'])
  const source = compileCatalogue({ messages, english, language: 'es' })
  const compiled = await import(`data:text/javascript,${encodeURIComponent(source)}`)
  expect(compiled.messages).toMatchObject({ close: 'Cerrar', inner: { back: 'Back', open: 'Abrir' } })
  expect(compiled.messages.points({ points: 1 })).toBe('1 point')
})

test('a message that does not parse stops the build', () => {
  expect(() => compileMessage('{moves, plural, one {# move}}', 'en')).toThrow()
  expect(() => compileMessage('{open', 'en')).toThrow()
  expect(() => compileMessage('{when, date}', 'en')).toThrow()
})
