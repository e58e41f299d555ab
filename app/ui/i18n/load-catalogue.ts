import type { Language } from '#content/messages/languages.ts'
import type { Area, Areas } from '#content/messages/owner-areas.ts'

// A file for each area and language.
const FILES = import.meta.glob<{ messages: unknown }>('/content/messages/*/owner/*.ts')

const loaded = new Map<string, unknown>()
const loading = new Map<string, Promise<unknown>>()

function load(file: string) {
  const before = loading.get(file)
  if (before) return before
  const catalogue = FILES[file]!().then(
    ({ messages }) => {
      loaded.set(file, messages)
      return messages
    },
    (error) => {
      loading.delete(file) // the next attempt may succeed
      throw error
    },
  )
  loading.set(file, catalogue)
  return catalogue
}

/** The messages of an area; a promise while they are loaded. */
export function loadCatalogue<A extends Area>(language: Language, area: A) {
  const file = `/content/messages/${language}/owner/${area}.ts`
  return (loaded.get(file) ?? load(file)) as Areas[A] | Promise<Areas[A]>
}

/** Loads every area, so that no page has to wait for its messages or needs a network for them. */
export const loadCatalogues = (language: string) =>
  Promise.all(
    Object.keys(FILES)
      .filter((file) => file.startsWith(`/content/messages/${language}/`))
      .map(load),
  )
