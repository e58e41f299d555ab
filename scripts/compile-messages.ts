import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import {
  DEFAULT_LANGUAGE,
  inEachLanguage,
  isLanguage,
  LANGUAGES,
  type Language,
  LOCALES,
} from '#content/languages.ts'

/**
 * A catalogue as it is written: ICU messages; in English also links to a sentence or a part of another catalogue
 * (`@:area.key`), which every language follows, and notes for translators (`@key`).
 */
export type Catalogue = { [name: string]: string | Catalogue }

type Read = (language: Language, area: string) => Catalogue

const CONTENT = resolve(import.meta.dirname, '../content')
const CATALOGUE = /\/content\/(?<language>[a-z]{2})\/(owner\/)?(?<area>[\w-]+)\.json$/
const LINK = /^@:(?<area>[\w-]+)(\.(?<path>.+))?$/
const TYPES = resolve(import.meta.dirname, '../.types/messages.d.ts')

export const parseMessage = (message: string) => parse(message, { ignoreTag: true })

const fileOf = (language: string, area: string) => {
  const ofOwner = `${CONTENT}/${language}/owner/${area}.json`
  return existsSync(ofOwner) ? ofOwner : `${CONTENT}/${language}/${area}.json`
}

/** The catalogue of an area as its file holds it; empty if a language has none. */
export const readCatalogue: Read = (language, area) => {
  const file = fileOf(language, area)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** The areas that have a catalogue in a language. */
export const areasOf = (language: Language) =>
  globSync(`${CONTENT}/${language}/{*,owner/*}.json`)
    .map((file) => basename(file, '.json'))
    .sort()

const isCatalogue = (entry: Catalogue[string] | undefined): entry is Catalogue => typeof entry === 'object'

/** The sentences and parts of a catalogue, without the notes. */
export const entriesOf = (catalogue: Catalogue) =>
  Object.entries(catalogue).filter(([name]) => !name.startsWith('@'))

/** What a link leads to. */
function followLink(entry: Catalogue[string], language: Language, read: Read) {
  const { area, path } = (typeof entry === 'string' && LINK.exec(entry)?.groups) || {}
  if (!area) return undefined
  const follow = (of: Language) =>
    (path?.split('.') ?? []).reduce<Catalogue[string] | undefined>(
      (part, name) => (isCatalogue(part) ? part[name] : undefined),
      read(of, area),
    )
  const english = follow(DEFAULT_LANGUAGE)
  if (english === undefined) throw new Error(`${entry} leads nowhere`)
  return { english, translated: follow(language) }
}

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
  const methods = Object.entries(named).map(
    ([name, method]) => `${is(name)}?${expression(method.value, scope)}:`,
  )
  return `(${methods.join('')}${expression(other!.value, scope)})`
}

/**
 * Compiles a message to the source of a string, or of a function if it has values. Plurals use the rules of its
 * language, which the module declares.
 */
export function compileMessage(message: string, language: Language) {
  const elements = parseMessage(message)
  const isPlain = elements.every(({ type }) => type === TYPE.literal)
  return `${isPlain ? '' : '(v)=>'}${expression(elements, { language })}`
}

/** A part of a translation, and the English part that supplies missing messages. */
type Part = { messages: Catalogue; english: Catalogue; language: Language; read: Read }

function compileEntries({ messages, english, ...rest }: Part): string {
  const entries = entriesOf(english).map(([name, entry]) => {
    const linked = followLink(entry, rest.language, rest.read)
    const original = linked?.english ?? entry
    const translated = linked ? linked.translated : messages[name]
    const code = isCatalogue(original)
      ? compileEntries({ messages: isCatalogue(translated) ? translated : {}, english: original, ...rest })
      : typeof translated === 'string'
        ? compileMessage(translated, rest.language)
        : compileMessage(original, DEFAULT_LANGUAGE)
    return `${JSON.stringify(name)}:${code}`
  })
  return `{${entries.join(',')}}`
}

/** Compiles the catalogue of an area to the source of a module. */
export function compileCatalogue(language: Language, area: string, read = readCatalogue) {
  const [messages, english] = [read(language, area), read(DEFAULT_LANGUAGE, area)]
  const code = `export default${compileEntries({ messages, english, language, read })}`
  const plurals = LANGUAGES.filter((language) => code.includes(`${PLURAL_RULES[language]}.select(`))
  const rules = plurals.map(
    (language) =>
      `const ${PLURAL_RULES[language]}=new Intl.PluralRules(${JSON.stringify(LOCALES[language])});`,
  )
  return rules.join('') + code
}

/** The paths of the messages that a translation lacks. */
export const findMissingMessages = (messages: Catalogue, english: Catalogue, path = ''): string[] =>
  entriesOf(english).flatMap(([name, original]) => {
    const entry = messages[name]
    if (!isCatalogue(original)) return entry === undefined && !LINK.test(original) ? [path + name] : []
    return findMissingMessages(isCatalogue(entry) ? entry : {}, original, `${path}${name}.`)
  })

/** The values of a message with their types: what is counted is a number. */
export function valuesOf(elements: MessageFormatElement[]): Map<string, string> {
  const values = new Map<string, string>()
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) continue
    const isNumber = element.type === TYPE.plural || element.type === TYPE.number
    if (isNumber || !values.has(element.value))
      values.set(element.value, isNumber ? 'number' : 'string | number')
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue
    for (const option of Object.values(element.options))
      for (const [name, type] of valuesOf(option.value))
        if (values.get(name) !== 'number') values.set(name, type)
  }
  return values
}

/** The type of an entry in the languages; what one of them counts is a number. */
function typeOf(entry: Catalogue[string], translations: (Catalogue[string] | undefined)[]): string {
  if (isCatalogue(entry)) {
    const inner = entriesOf(entry).map(([name, original]) => {
      const translated = translations.map((one) => (isCatalogue(one) ? one[name] : undefined))
      return `${JSON.stringify(name)}: ${typeOf(original, translated)}`
    })
    return `{ ${inner.join('; ')} }`
  }
  const { area, path } = LINK.exec(entry)?.groups ?? {}
  if (area) return `Messages${[area, ...(path?.split('.') ?? [])].map((name) => `["${name}"]`).join('')}`
  const texts = translations.filter((one) => typeof one === 'string')
  const counted = new Set(
    texts.flatMap((text) =>
      [...valuesOf(parseMessage(text))].flatMap(([name, type]) => (type === 'number' ? [name] : [])),
    ),
  )
  const values = [...valuesOf(parseMessage(entry))].map(
    ([name, type]) => `${name}: ${counted.has(name) ? 'number' : type}`,
  )
  return values.length ? `(values: { ${values.join('; ')} }) => string` : 'string'
}

/** Writes the types of the catalogues, which follow from the English ones, for the type check and for editors. */
export function writeMessageTypes() {
  const names = areasOf(DEFAULT_LANGUAGE)
  const types = names.map((area) => {
    const translations = LANGUAGES.map((language) => readCatalogue(language, area))
    return `${JSON.stringify(area)}: ${typeOf(readCatalogue(DEFAULT_LANGUAGE, area), translations)}`
  })
  const ofOwner = names.filter((area) => fileOf(DEFAULT_LANGUAGE, area).includes('/owner/'))
  const files = LANGUAGES.flatMap((language) =>
    names.map((area) => {
      const file = fileOf(language, area).replace(CONTENT, '#content')
      return `declare module '${file}' {\n  const messages: import('virtual:messages').Messages['${area}']\n  export default messages\n}`
    }),
  )
  mkdirSync(dirname(TYPES), { recursive: true })
  writeFileSync(
    TYPES,
    `declare module 'virtual:messages' {
  export interface Messages {
    ${types.join('\n    ')}
  }
  export type OwnerArea = ${ofOwner.map((area) => `'${area}'`).join(' | ')}
}
${files.join('\n')}
`,
  )
}

/** The Vite plugin that compiles message catalogues to strings and small functions, for the build and the tests. */
export const compiledMessages = (): Plugin => ({
  name: 'messages',
  enforce: 'pre',
  transform: {
    filter: { id: CATALOGUE },
    handler(_code, id) {
      const { language, area } = CATALOGUE.exec(id)!.groups!
      if (!isLanguage(language)) throw new Error(`${language} is no language of languages.ts`)
      const read: Read = (of, name) => {
        this.addWatchFile(fileOf(of, name))
        return readCatalogue(of, name)
      }
      return { code: compileCatalogue(language, area!, read), map: null, moduleType: 'js' }
    },
  },
  hotUpdate({ file }) {
    if (CATALOGUE.test(file)) writeMessageTypes()
  },
})
