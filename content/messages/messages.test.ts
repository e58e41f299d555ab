import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import { type Catalogue, isMessage, parseMessage, readCatalogue } from '#scripts/compile-messages.ts'
import { LANGUAGES } from './languages.ts'

const FOLDER = import.meta.dirname
const catalogue = (language: string, name: string) => readCatalogue(resolve(FOLDER, language, name))
const namesOf = (language: string) => globSync('**/*.ts', { cwd: resolve(FOLDER, language) })
const OTHERS = LANGUAGES.filter((language) => language !== 'en')

type Sentence = [key: string, text: string, isMessage: boolean]

/** Every sentence of a catalogue with the way to it. */
const sentences = (entries: Catalogue, way = ''): Sentence[] =>
  Object.entries(entries).flatMap(([name, entry]): Sentence[] => {
    if (typeof entry === 'string') return [[way + name, entry, false]]
    return isMessage(entry) ? [[way + name, entry.icu, true]] : sentences(entry, `${way}${name}.`)
  })

/** The values that a message asks for. */
function valuesOf(elements: MessageFormatElement[]): string[] {
  const found = elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) return []
    const inner =
      element.type === TYPE.plural || element.type === TYPE.select
        ? Object.values(element.options).flatMap((option) => valuesOf(option.value))
        : []
    return [element.value, ...inner]
  })
  return [...new Set(found)].sort()
}

test.each(OTHERS)('%s has every catalogue that English has, and no other', (language) => {
  expect(namesOf(language).sort()).toEqual(namesOf('en').sort())
})

describe.each(OTHERS.flatMap((language) => namesOf('en').map((name) => [language, name] as const)))(
  '%s/%s',
  (language, name) => {
    test('has only keys of the English one, with their placeholders, and every message parses', async () => {
      const shape = async (of: string) =>
        sentences(await catalogue(of, name)).map(
          ([key, text, isMessage]) => [key, isMessage && valuesOf(parseMessage(text))] as const,
        )
      const english = new Map(await shape('en'))
      for (const [key, values] of await shape(language)) expect(values, key).toEqual(english.get(key))
    })

    test('has the elements of the English one', async () => {
      const tags = (text: string) => (text.match(/<\w+>/g) ?? []).sort()
      const english = new Map(sentences(await catalogue('en', name)).map(([key, text]) => [key, text]))
      for (const [key, text] of sentences(await catalogue(language, name)))
        expect(tags(text), key).toEqual(tags(english.get(key) ?? ''))
    })

    test('is whole and tidy', async () => {
      for (const [key, text] of sentences(await catalogue(language, name))) {
        expect(text, key).not.toBe('')
        expect(text, key).toBe(text.trim().replace(/[^\S\u00a0]+/g, ' '))
      }
    })

    test('has placeholders only where values are given', async () => {
      for (const of of ['en', language]) {
        for (const [key, text, isMessage] of sentences(await catalogue(of, name)))
          expect(isMessage || !/[{}]/.test(text), `${of}: ${key}`).toBe(true)
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

test.each(OTHERS)('a translation into %s says nothing in English', async (language) => {
  const same: string[] = []
  for (const name of namesOf('en')) {
    const english = new Map(sentences(await catalogue('en', name)).map(([key, text]) => [key, text]))
    for (const [key, text] of sentences(await catalogue(language, name)))
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
  way: 'Pix',
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
}

/** Every message of a catalogue, as it reads where each value is one. */
const readWithOne = (entries: Compiled, way = ''): [key: string, text: string][] =>
  Object.entries(entries).flatMap(([name, entry]): [string, string][] => {
    if (typeof entry === 'string') return []
    if (typeof entry !== 'function') return readWithOne(entry, `${way}${name}.`)
    return [[way + name, entry(new Proxy({}, { get: (_, name) => NOT_ONE[String(name)] ?? 1 }))]]
  })

test('one of a thing is never counted in the plural', () => {
  const catalogues = import.meta.glob<{ messages: Compiled }>('./??/**/*.ts', { eager: true })
  const texts = Object.entries(catalogues).flatMap(([file, { messages }]) =>
    readWithOne(messages, `${file}: `),
  )
  expect(texts.length).toBeGreaterThan(60)
  expect(texts.filter(([, text]) => /\b1 (?!as\b)\p{L}+s\b/u.test(text))).toEqual([])
})

test('every plural has the categories of its language', async () => {
  for (const language of LANGUAGES) {
    for (const name of namesOf(language)) {
      for (const [key, text, isMessage] of sentences(await catalogue(language, name))) {
        const plurals = isMessage ? parseMessage(text).filter((element) => element.type === TYPE.plural) : []
        for (const { options } of plurals)
          expect(Object.keys(options), `${language}: ${key}`).toEqual(
            expect.arrayContaining(['one', 'other']),
          )
      }
    }
  }
})
