import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import {
  DEFAULT_LANGUAGE,
  inEachLanguage,
  isLanguage,
  LANGUAGES,
  type Language,
  LOCALES,
} from '#content/messages/languages.ts'

/** A catalogue as it is written: strings, and functions that carry their ICU message. */
export type Catalogue = { [name: string]: string | { icu: string } | Catalogue }

const CATALOGUE = /\/content\/messages\/(?<language>[a-z]{2})\/((owner|challenge)\/)?[\w-]+\.ts$/

export const isMessage = (entry: Catalogue[string]): entry is { icu: string } => typeof entry === 'function'

export const parseMessage = (message: string) => parse(message, { ignoreTag: true })

const PLURAL_RULES = inEachLanguage((language) => `plural_${language}`)

type Scope = { language: Language; counted?: string } // counted: what # stands for in a plural

/** Compiles the elements to a JavaScript expression that reads its values from `v`. */
function expression(elements: MessageFormatElement[], scope: Scope): string {
  const parts = elements.map((element) => part(element, scope))
  if (elements[0]?.type !== TYPE.literal) parts.unshift('""')
  return parts.join('+')
}

const value = (name: string) => `v[${JSON.stringify(name)}]`
const shownNumber = (number: string, locale: string) => `${number}.toLocaleString(${JSON.stringify(locale)})`

function part(element: MessageFormatElement, scope: Scope): string {
  switch (element.type) {
    case TYPE.literal:
      return JSON.stringify(element.value)
    case TYPE.argument:
      return value(element.value)
    case TYPE.number:
      return shownNumber(value(element.value), LOCALES[scope.language])
    case TYPE.pound:
      return shownNumber(scope.counted!, LOCALES[scope.language])
    case TYPE.select:
      return choice(element.options, (name) => `${value(element.value)}===${JSON.stringify(name)}`, scope)
    case TYPE.plural: {
      if (element.offset || element.pluralType !== 'cardinal') throw new Error('Only plain plurals are known')
      const counted = value(element.value)
      const is = (name: string) =>
        name.startsWith('=')
          ? `${counted}===${name.slice(1)}`
          : `${PLURAL_RULES[scope.language]}.select(${counted})===${JSON.stringify(name)}`
      return choice(element.options, is, { ...scope, counted })
    }
    default:
      throw new Error('Dates and times are given to a message as text')
  }
}

function choice(
  options: Record<string, { value: MessageFormatElement[] }>,
  is: (name: string) => string,
  scope: Scope,
) {
  const { other, ...named } = options
  const ways = Object.entries(named).map(([name, way]) => `${is(name)}?${expression(way.value, scope)}:`)
  return `(${ways.join('')}${expression(other!.value, scope)})`
}

/** Compiles a message to the source of a function. Plurals use the rules of its language, which the module declares. */
export const compileMessage = (message: string, language: Language) =>
  `(v)=>${expression(parseMessage(message), { language })}`

/** A translation, and the English catalogue that supplies missing messages. */
type Source = { messages: Catalogue; english: Catalogue; language: Language }

const isCatalogue = (entry: Catalogue[string] | undefined): entry is Catalogue => typeof entry === 'object'

function compileEntries({ messages, english, language }: Source): string {
  const entries = Object.entries(english).map(([name, original]) => {
    const entry = messages[name]
    const code = isCatalogue(original)
      ? compileEntries({ messages: isCatalogue(entry) ? entry : {}, english: original, language })
      : entry === undefined
        ? compileSentence(original, DEFAULT_LANGUAGE)
        : compileSentence(entry, language)
    return `${JSON.stringify(name)}:${code}`
  })
  return `{${entries.join(',')}}`
}

const compileSentence = (sentence: Catalogue[string], language: Language) =>
  isMessage(sentence) ? compileMessage(sentence.icu, language) : JSON.stringify(sentence)

/** Compiles a catalogue to the source of a module. */
export function compileCatalogue(source: Source) {
  const code = `export const messages=${compileEntries(source)}`
  const plurals = LANGUAGES.filter((language) => code.includes(`${PLURAL_RULES[language]}.select(`))
  const rules = plurals.map(
    (language) =>
      `const ${PLURAL_RULES[language]}=new Intl.PluralRules(${JSON.stringify(LOCALES[language])});`,
  )
  return rules.join('') + code
}

/** The paths of the messages that a translation lacks. */
export const findMissingMessages = (messages: Catalogue, english: Catalogue, path = ''): string[] =>
  Object.entries(english).flatMap(([name, original]) => {
    const entry = messages[name]
    if (!isCatalogue(original)) return entry === undefined ? [path + name] : []
    return findMissingMessages(isCatalogue(entry) ? entry : {}, original, `${path}${name}.`)
  })

/** Imports the catalogue of a file. */
export async function readCatalogue(file: string): Promise<Catalogue> {
  const { messages } = await import(`${pathToFileURL(file)}?written=${statSync(file).mtimeMs}&as.ts`)
  return messages
}

/** The Vite plugin that compiles message catalogues to strings and small functions, for the build and the tests. */
export const compiledMessages = (): Plugin => ({
  name: 'messages',
  enforce: 'pre',
  transform: {
    filter: { id: CATALOGUE },
    async handler(_code, id) {
      const { language } = CATALOGUE.exec(id)!.groups!
      if (!isLanguage(language)) throw new Error(`${language} is no language of languages.ts`)
      const original = id.replace(`/${language}/`, `/${DEFAULT_LANGUAGE}/`)
      this.addWatchFile(original)
      const [messages, english] = await Promise.all([readCatalogue(id), readCatalogue(original)])
      return { code: compileCatalogue({ messages, english, language }), map: null }
    },
  },
})
