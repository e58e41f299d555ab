import { inEachLanguage } from './languages.ts'
import type { Areas } from './owner-areas.ts'

const CATALOGUES = import.meta.glob<{ messages: unknown }>('./*/owner/*.ts', { eager: true })

const areasOf = (language: string) =>
  Object.entries(CATALOGUES).flatMap(([file, { messages }]) => {
    const [, of, area] = /^\.\/(\w+)\/owner\/([\w-]+)\.ts$/.exec(file) ?? []
    return of === language ? [[area, messages]] : []
  })

/** The owner's messages in every language, for the server. A browser loads those of its own language only. */
export const OWNER_MESSAGES = inEachLanguage((language) => Object.fromEntries(areasOf(language)) as Areas)
