import { expect, test } from 'vitest'
import type { Language } from '#content/languages.ts'
import {
  type Catalogue,
  compileCatalogue,
  compileMessage,
  findMissingMessages,
  parseMessage,
  valuesOf,
} from './compile-messages.ts'

type Values = Record<string, string | number>

/** The text of the compiled message, evaluated as in the browser. */
function translated(message: string, values: Values, language: Language = 'en') {
  const rules = new Intl.PluralRules(language)
  return new Function(`plural_${language}`, `return ${compileMessage(message, language)}`)(rules)(values)
}

/** The source of a catalogue `area` among these. */
const compiled = (catalogues: Record<string, Record<string, Catalogue>>, language: Language = 'en') =>
  compileCatalogue(language, 'area', (of, area) => catalogues[of]?.[area] ?? {})

const evaluated = async (source: string) =>
  (await import(`data:text/javascript,${encodeURIComponent(source)}`)).default

test('values replace their placeholders', () => {
  expect(translated('{name} is here', { name: 'Ana' })).toBe('Ana is here')
  expect(translated('Row {row}, column {column}', { row: 1, column: 2 })).toBe('Row 1, column 2')
  expect(translated('{a}{b}', { a: 1, b: 2 })).toBe('12')
  expect(translated("It's {what}", { what: '"here"' })).toBe('It\'s "here"')
})

test.each([
  ['en', 1, '1 move in 00:05'],
  ['en', 0, '0 moves in 00:05'],
  ['en', 1234, '1,234 moves in 00:05'],
] as const)('%s counts %i as %j', (language, moves, text) => {
  const message = '{moves, plural, one {# move} other {# moves}} in {time}'
  expect(translated(message, { moves, time: '00:05' }, language)).toBe(text)
})

test.each([
  [0, 'nada'],
  [1, 'un punto'],
  [7, '7 puntos'],
  [1_000_000, '1,000,000 puntos'],
])('Spanish counts %i as %j', (points, text) => {
  expect(translated('{points, plural, =0 {nada} one {un punto} other {# puntos}}', { points }, 'es')).toBe(
    text,
  )
})

test('select uses the matching key, or other', () => {
  const message = '{kind, select, numbers {in order} other {whole}}'
  expect(translated(message, { kind: 'numbers' })).toBe('in order')
  expect(translated(message, { kind: 'image' })).toBe('whole')
})

test('a sentence without values is a string, notes are left out, and a catalogue may be nested', () => {
  const english = { '@close': 'on a button', close: 'Close', inner: { back: "It's back" } }
  expect(compiled({ en: { area: english } })).toBe(
    'export default{"close":"Close","inner":{"back":"It\'s back"}}',
  )
})

test('a missing translation falls back to English, with English plurals, and is listed', async () => {
  const english = {
    close: 'Close',
    inner: { back: 'Back', open: 'Open' },
    points: '{points, plural, one {# point} other {# points}}',
    home: '@:failure.home',
  }
  const messages = { close: 'Cerrar', inner: { open: 'Abrir' } }
  expect(findMissingMessages(messages, english)).toEqual(['inner.back', 'points'])
  const source = compiled({ en: { area: english, failure: { home: 'Home' } }, es: { area: messages } }, 'es')
  const found = await evaluated(source)
  expect(found).toMatchObject({ close: 'Cerrar', inner: { back: 'Back', open: 'Abrir' }, home: 'Home' })
  expect(found.points({ points: 1 })).toBe('1 point')
})

test('a link shows a sentence or a part of another catalogue in the same language', async () => {
  const en = {
    area: { home: '@:failure.links.home', names: '@:names' },
    failure: { links: { home: 'Home' } },
  }
  const es = { failure: { links: { home: 'Inicio' } }, names: { b: 'Dos {n}' } }
  const found = await evaluated(compiled({ en: { ...en, names: { a: 'One', b: 'Two {n}' } }, es }, 'es'))
  expect(found).toMatchObject({ home: 'Inicio', names: { a: 'One' } })
  expect(found.names.b({ n: 2 })).toBe('Dos 2')
  expect(() => compiled({ en: { area: { home: '@:failure.nowhere' }, failure: {} } })).toThrow(
    'leads nowhere',
  )
})

test('values have the type that their message needs', () => {
  const message = '{name}: {count, plural, one {# {kind}} other {# of {total}}}, {total, number}'
  expect(Object.fromEntries(valuesOf(parseMessage(message)))).toEqual({
    name: 'string | number',
    count: 'number',
    kind: 'string | number',
    total: 'number',
  })
})

test('a message that does not parse stops the build', () => {
  expect(() => compileMessage('{moves, plural, one {# move}}', 'en')).toThrow()
  expect(() => compileMessage('{open', 'en')).toThrow()
  expect(() => compileMessage('{when, date}', 'en')).toThrow()
})
