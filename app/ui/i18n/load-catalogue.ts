import type { Language } from '#content/messages/languages.ts'
import type { Area, Areas } from '#content/messages/owner-areas.ts'

// A file for each area and language.
const FILES = import.meta.glob<{ messages: unknown }>('/content/messages/*/owner/*.ts')

/** With the marks that React gives to a promise: one that has them is read without waiting. */
type Catalogue = Promise<unknown> & { status?: 'fulfilled'; value?: unknown }

const catalogues = new Map<string, Catalogue>()

function load(file: string) {
  const before = catalogues.get(file)
  if (before) return before
  const catalogue: Catalogue = FILES[file]!().then(
    ({ messages }) => {
      Object.assign(catalogue, { status: 'fulfilled', value: messages })
      return messages
    },
    (error) => {
      catalogues.delete(file) // the next attempt may succeed
      throw error
    },
  )
  catalogues.set(file, catalogue)
  return catalogue
}

/** The messages of an area, the same promise each time. */
export function loadCatalogue<A extends Area>(language: Language, area: A) {
  const file = `/content/messages/${language}/owner/${area}.ts`
  return load(file) as Promise<Areas[A]>
}

/** Loads every area, so that no page has to wait for its messages or needs a network for them. */
export const loadCatalogues = (language: string) =>
  Promise.all(
    Object.keys(FILES)
      .filter((file) => file.startsWith(`/content/messages/${language}/`))
      .map(load),
  )
