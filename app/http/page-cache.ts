import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import { onChange } from '#app/server/db/changes.server.ts'
import type { Language } from '#content/messages/languages.ts'
import { brotliOptions, compressBrotli } from './compression.ts'

const MAX_BYTES = 96 * 1024 * 1024 // of cached pages: about 14,000
const LARGE = 24 * 1024 // bytes, of a customer's page or a menu
const LARGE_QUALITY = 10 // some 15 ms more on a thread, for an eighth fewer bytes
const BEST_QUALITY = 11 // up to 15 % fewer bytes in many times the time
const POPULAR = 10 // requests after which a page is worth that time

export type CachedPage = {
  key: string
  providerId?: string // whose page it is
  headers: Record<string, string>
  br: Uint8Array<ArrayBuffer>
  gzip?: Uint8Array<ArrayBuffer> // compressed for the first client that needs it
  etag?: string // unless no browser may store the page
  requests: number
  isRecompressed?: true // with the best quality
}

/** A page of a provider, which changes with it; or one of the site, by its address, which changes with a new build. */
export type CachedPageKind = 'tip' | 'menu' | 'site'

const size = (page: CachedPage) => page.br.length + (page.gzip?.length ?? 0)

let version = 0 // grows with every change of a provider

const pages = new LRUCache<string, CachedPage>({ maxSize: MAX_BYTES, sizeCalculation: size })

/** What a printed code opens: the page of a provider, or of a person who is paid directly, which has the code's name. */
export type ShownPage = { pageId: string; providerId: string }

const shownByCode = new LRUCache<string, ShownPage>({ max: 50_000 })

/** Under what the page of an address is cached: the id of its provider, or its code. */
export const pageIdOf = (idOrCode: string) => shownByCode.get(idOrCode)?.pageId ?? idOrCode

/** Remembers what a code opens, unless a provider changed since the version was read. */
export function rememberCode(code: string, shown: ShownPage, renderedVersion: number) {
  if (renderedVersion === version && import.meta.env.MODE !== 'development') shownByCode.set(code, shown)
}

const keyOf = (kind: CachedPageKind, language: Language, id: string) => `${kind}/${language}/${id}`

/** The cached page of a provider, or of the site, in a language. */
export function findPage(kind: CachedPageKind, language: Language, id: string) {
  const key = keyOf(kind, language, id)
  const page = pages.get(key)
  if (page && ++page.requests === POPULAR && !page.isRecompressed) recompress(page)
  return page
}

// zlib returns a small view of a block of 64 KB; the cached view would keep the whole block in memory.
const copyOf = (bytes: Uint8Array) => new Uint8Array(bytes)

/** On a thread of libuv's pool, so that other requests are served meanwhile. */
const compressOnThread = async (raw: Buffer, quality: number) =>
  copyOf(await compressBrotli(raw, brotliOptions(raw, quality)))

/** The page for the rare client that accepts no compression. */
export const pageText = (page: CachedPage) => brotliDecompressSync(page.br)

export function gzipOf(page: CachedPage) {
  if (page.gzip) return page.gzip
  page.gzip = copyOf(gzipSync(pageText(page), { level: 6 }))
  updateSize(page)
  return page.gzip
}

/** Updates the size of a cached page. A page that was dropped meanwhile stays dropped. */
function updateSize(page: CachedPage) {
  if (pages.peek(page.key) !== page) return
  pages.delete(page.key)
  pages.set(page.key, page)
}

let recompressing: Promise<unknown> = Promise.resolve()

/** Compresses a popular page again with the best quality; one at a time, because new pages use the threads too. */
function recompress(page: CachedPage) {
  page.isRecompressed = true
  recompressing = recompressing
    .then(async () => {
      if (pages.peek(page.key) !== page) return
      page.br = await compressOnThread(pageText(page), BEST_QUALITY)
      updateSize(page)
    })
    .catch(() => {}) // the page stays as it is
}

/** Read before a page is rendered. After a change meanwhile the page is sent once and not cached. */
export const pageVersion = () => version

/** The headers of a rendered page that are sent again with it. */
const CACHED_HEADERS = ['content-type', 'cache-control', 'content-security-policy']

function headersOf(rendered: Headers) {
  const cached = CACHED_HEADERS.flatMap((name) => {
    const value = rendered.get(name)
    return value === null ? [] : [[name, value]]
  })
  const varies = rendered.get('vary')
  return { ...Object.fromEntries(cached), vary: varies ? `accept-encoding, ${varies}` : 'accept-encoding' }
}

/**
 * Compresses a page and caches it, unless a provider changed since the version was read. `providerId` is whose page it is,
 * where `id` is a code.
 */
export async function cachePage(
  kind: CachedPageKind,
  language: Language,
  id: string,
  renderedVersion: number,
  { text, headers }: { text: string; headers: Headers },
  providerId = id,
) {
  const raw = Buffer.from(text)
  const key = keyOf(kind, language, id)
  const isOfSite = kind === 'site'
  const page: CachedPage = {
    key,
    ...(!isOfSite && { providerId }),
    headers: headersOf(headers),
    // Handing a small page to a thread takes longer than compressing it.
    br:
      raw.length > LARGE
        ? await compressOnThread(raw, LARGE_QUALITY)
        : copyOf(brotliCompressSync(raw, brotliOptions(raw))),
    ...(headers.has('cache-control') && { etag: `"${sha256(raw).slice(0, 22)}"` }),
    requests: 0,
  }
  if ((isOfSite || renderedVersion === version) && import.meta.env.MODE !== 'development') {
    pages.set(key, page)
  }
  return page
}

/** Drops all of a provider, also the pages of its persons. */
function dropOf<V extends { providerId?: string }>(providerId: string, cache: LRUCache<string, V>) {
  for (const [key, cached] of cache) if (cached.providerId === providerId) cache.delete(key)
}

onChange((change) => {
  if (change.topic !== 'provider' && change.topic !== 'missed') return
  version++
  if (change.topic === 'missed') {
    shownByCode.clear()
    return pages.clear()
  }
  dropOf(change.providerId, shownByCode)
  dropOf(change.providerId, pages)
})
