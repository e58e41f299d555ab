import type { Language } from '#content/languages.ts'
import type { Messages, OwnerArea } from '#content/messages.ts'
import { retryWithBackoff } from '../retry-with-backoff.ts'

// A file for each area and language.
const FILES = import.meta.glob('/content/*/owner/*.json', { import: 'default' })

/** With the marks that React gives to a promise: one that has them is read without waiting. */
type Catalogue = Promise<unknown> & { status?: 'fulfilled'; value?: unknown }

const loaded = new Map<string, unknown>()
const catalogues = new Map<string, Catalogue>() // that pages read

const fileOf = (language: Language, area: OwnerArea) => `/content/${language}/owner/${area}.json`

async function load(file: string) {
  if (!loaded.has(file)) loaded.set(file, await FILES[file]!())
}

async function loadPatiently(file: string) {
  const done = new AbortController()
  await new Promise<void>((resolve) => {
    const run = retryWithBackoff(async () => {
      const failed = await load(file).then(
        () => false,
        () => true,
      )
      if (!failed) resolve()
      return !failed
    }, done.signal)
    addEventListener('online', run, { signal: done.signal })
    void run()
  })
  done.abort()
  return loaded.get(file)
}

/**
 * The messages of an area for `use`, the same promise each time. It waits for the network and never rejects, so that
 * nothing shown or typed is lost for a file.
 */
export function awaitCatalogue<A extends OwnerArea>(language: Language, area: A) {
  const file = fileOf(language, area)
  let catalogue = catalogues.get(file)
  if (!catalogue) {
    catalogue = loadPatiently(file)
    catalogues.set(file, catalogue)
  }
  if (loaded.has(file)) Object.assign(catalogue, { status: 'fulfilled', value: loaded.get(file) })
  return catalogue as Promise<Messages[A]>
}

/** Loads the messages of an area; rejects when its file cannot be loaded now. */
export const loadCatalogue = (language: Language, area: OwnerArea) => load(fileOf(language, area))

/** The files of a language, without those of some areas. */
const filesOf = (language: string, without: OwnerArea[]) =>
  Object.keys(FILES).filter(
    (file) =>
      file.startsWith(`/content/${language}/`) && !without.some((area) => file.endsWith(`/${area}.json`)),
  )

/** Whether every area but some is loaded, so that no page has to wait for its messages or needs a network for them. */
export const areCataloguesLoaded = (language: string, without: OwnerArea[]) =>
  filesOf(language, without).every((file) => loaded.has(file))

/** Loads every area but some. */
export const loadCatalogues = (language: string, without: OwnerArea[] = []) =>
  Promise.all(filesOf(language, without).map(load))
