// Mechanism: i18n, locale, message catalogues
import { TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import {
  areasOf,
  type Catalogue,
  entriesOf,
  parseMessage,
  readCatalogue,
  valuesOf,
} from '#scripts/compile-messages.ts'
import { MESSAGES } from './by-language.ts'
import { LANGUAGES, type Language } from './languages.ts'

const AREAS = areasOf('en')
const OTHERS = LANGUAGES.filter((language) => language !== 'en')

type Sentence = [key: string, text: string]

/** Every sentence of a catalogue with the way to it. */
const sentences = (catalogue: Catalogue, method = ''): Sentence[] =>
  entriesOf(catalogue).flatMap(([name, entry]): Sentence[] =>
    typeof entry === 'string' ? [[method + name, entry]] : sentences(entry, `${method}${name}.`),
  )
const sentencesOf = (language: Language, area: string) => sentences(readCatalogue(language, area))
const englishOf = (area: string) => new Map(sentencesOf('en', area))

test.each(OTHERS)('%s has every catalogue that English has, and no other', (language) => {
  expect(areasOf(language)).toEqual(AREAS)
})

describe.each(OTHERS.flatMap((language) => AREAS.map((area) => [language, area] as const)))(
  '%s/%s',
  (language, area) => {
    test('has only keys of the English one, with their values, and every message parses', () => {
      const values = (text = '') => [...valuesOf(parseMessage(text)).keys()].sort()
      const english = englishOf(area)
      for (const [key, text] of sentencesOf(language, area)) {
        expect(english.has(key), key).toBe(true)
        expect(values(text), key).toEqual(values(english.get(key)))
      }
    })

    test('has the elements of the English one', () => {
      const tags = (text = '') => (text.match(/<\w+>/g) ?? []).sort()
      const english = englishOf(area)
      for (const [key, text] of sentencesOf(language, area))
        expect(tags(text), key).toEqual(tags(english.get(key)))
    })

    test('is whole and tidy', () => {
      for (const [key, text] of sentencesOf(language, area)) {
        expect(text, key).not.toBe('')
        expect(text, key).toBe(text.trim().replace(/[^\S\u00a0]+/g, ' '))
      }
    })
  },
)

/** What a language writes as English does. */
const AS_IN_ENGLISH: Record<string, string[]> = {
  es: ['Bar', 'Webhooks', 'Spa', 'Trivia', 'App', 'Cookies', 'Logo', 'Plan', 'IBAN', '{hours} h'],
  pt: [
    'Food truck',
    'Bar',
    'Webhooks',
    'Spa',
    'App',
    'Cookies',
    'Logo',
    'QR code',
    'Link',
    'IBAN',
    '{hours} h',
  ],
  de: [
    'Code',
    'Webhooks',
    'Person',
    'Scans',
    'Restaurant',
    'Bar',
    'Spa',
    'Massage',
    'RESTAURANT',
    'App',
    'Cookies',
    'Logo',
    'Name',
    'Link',
    'IBAN',
    'Live',
    'Bank',
  ],
}

test.each(OTHERS)('a translation into %s says nothing in English', (language) => {
  const same: string[] = []
  for (const area of AREAS) {
    const english = englishOf(area)
    for (const [key, text] of sentencesOf(language, area))
      if (text === english.get(key) && /\p{L}/u.test(text.replace(/\{.*\}/, ''))) same.push(text)
  }
  expect(new Set(same)).toEqual(new Set(AS_IN_ENGLISH[language]))
})

type Compiled = { [name: string]: string | ((values: object) => string) | Compiled }

/** Limits are more than one, and some values are texts. */
const NOT_ONE: Record<string, string | number> = {
  min: 2,
  max: 2,
  email: 'a@b.example',
  app: 'Venmo',
  method: 'Pix',
  before: '@a',
  after: '@b',
  plan: 'Menu',
  price: '$2',
  least: '$2',
  most: '$2',
  mostAtFirst: '$2',
  id: 'a',
  name: 'Ana',
  other: 'Bar',
  code: 'K7M2QXR',
  subject: 'Venmo',
  setting: 'SMTP_URL',
}

/** Every message of a catalogue, as it reads where each value is one. */
const readWithOne = (entries: Compiled, method = ''): [key: string, text: string][] =>
  Object.entries(entries).flatMap(([name, entry]): [string, string][] => {
    if (typeof entry === 'string') return []
    if (typeof entry !== 'function') return readWithOne(entry, `${method}${name}.`)
    return [[method + name, entry(new Proxy({}, { get: (_, name) => NOT_ONE[String(name)] ?? 1 }))]]
  })

test('one of a thing is never counted in the plural', () => {
  const texts = LANGUAGES.flatMap((language) =>
    Object.entries(MESSAGES[language]).flatMap(([area, messages]) =>
      readWithOne(messages, `${language}/${area}: `),
    ),
  )
  expect(texts.length).toBeGreaterThan(60)
  expect(texts.filter(([, text]) => /\b1 (?!(as|waits)\b)\p{L}+s\b/u.test(text))).toEqual([])
})

test('every plural has the categories of its language', () => {
  for (const language of LANGUAGES)
    for (const area of AREAS)
      for (const [key, text] of sentencesOf(language, area))
        for (const element of parseMessage(text))
          if (element.type === TYPE.plural)
            expect(Object.keys(element.options), `${language}: ${key}`).toEqual(
              expect.arrayContaining(['one', 'other']),
            )
})
