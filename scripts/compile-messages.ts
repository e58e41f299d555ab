import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { isLanguage, type Language, LOCALES } from '#content/messages/languages.ts'

/** A catalogue as it is written: sentences, and functions that carry their ICU message. */
export type Catalogue = { [name: string]: string | { icu: string } | Catalogue }

const CATALOGUE = /\/content\/messages\/(?<language>[a-z]{2})\/[\w-]+\.ts$/

export const isMessage = (entry: Catalogue[string]): entry is { icu: string } => typeof entry === 'function'

export const parseMessage = (message: string) => parse(message, { ignoreTag: true })

type Scope = { locale: string; counted?: string } // counted: what # stands for in a plural

/** The elements as an expression of JavaScript that reads its values from `v`. */
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
      return shownNumber(value(element.value), scope.locale)
    case TYPE.pound:
      return shownNumber(scope.counted!, scope.locale)
    case TYPE.select:
      return choice(element.options, (name) => `${value(element.value)}===${JSON.stringify(name)}`, scope)
    case TYPE.plural: {
      if (element.offset || element.pluralType !== 'cardinal') throw new Error('Only plain plurals are known')
      const counted = value(element.value)
      const is = (name: string) =>
        name.startsWith('=')
          ? `${counted}===${name.slice(1)}`
          : `count.select(${counted})===${JSON.stringify(name)}`
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

/** A message as the source of a function, which counts with a `count` that is around it. */
export const compileMessage = (message: string, language: Language) =>
  `(v)=>${expression(parseMessage(message), { locale: LOCALES[language] })}`

function compileEntry(entry: Catalogue[string], language: Language): string {
  if (typeof entry === 'string') return JSON.stringify(entry)
  if (isMessage(entry)) return compileMessage(entry.icu, language)
  const entries = Object.entries(entry).map(
    ([name, inner]) => `${JSON.stringify(name)}:${compileEntry(inner, language)}`,
  )
  return `{${entries.join(',')}}`
}

/** A whole catalogue as the source of a module. */
export function compileCatalogue(messages: Catalogue, language: Language) {
  const code = `export const messages=${compileEntry(messages, language)}`
  const counts = code.includes('count.select(')
  return counts ? `const count=new Intl.PluralRules(${JSON.stringify(LOCALES[language])});${code}` : code
}

/** The catalogue in a file, as it is written. */
export async function readCatalogue(file: string): Promise<Catalogue> {
  const { messages } = await import(`${pathToFileURL(file)}?written=${statSync(file).mtimeMs}&as.ts`)
  return messages
}

/** Makes strings and small functions of the catalogues, on their way into the build and into the tests. */
export const compiledMessages = (): Plugin => ({
  name: 'words',
  enforce: 'pre',
  transform: {
    filter: { id: CATALOGUE },
    async handler(_code, id) {
      const { language } = CATALOGUE.exec(id)!.groups!
      if (!isLanguage(language)) throw new Error(`${language} is no language of languages.ts`)
      return { code: compileCatalogue(await readCatalogue(id), language), map: null }
    },
  },
})
