// Mechanism: caching of rendered pages, ETag, invalidation
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import { onChange, onSiteChange } from '#app/server/db/changes.server.ts'
import type { Language } from '#content/languages.ts'
import { brotliOptions, compressBrotli, compressQuickly } from './compression.ts'

const MAX_BYTES = 96 * 1024 * 1024 // of cached pages: about 14,000
const LARGE_QUALITY = 10 // of a menu above 64 KB, on a thread: an eighth fewer bytes
const BEST_QUALITY = 11 // up to 15 % fewer bytes in many times the time
const IDLE_MS = 100 // after each page that was compressed with it, so that at most half a core is busy
const IDLE = 0.5 // the part of that time in which the serving thread may be busy

export type CachedPage = {
  key: string
  providerId?: string // whose page it is
  headers: Record<string, string>
  br: Uint8Array<ArrayBuffer>
  gzip?: Uint8Array<ArrayBuffer> // compressed for the first client that needs it
  etag?: string // unless no browser may store the page
}

/** A page of a provider, which changes with it; or one of the site, by its address, which changes with the site's settings. */
export type CachedPageKind = 'tip' | 'menu' | 'site'

const size = (page: CachedPage) => page.br.length + (page.gzip?.length ?? 0)

let version = 0 // grows with every change of a provider or of the site

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
  return pages.get(keyOf(kind, language, id))
}

// zlib returns a small view of a block of 64 KB; the cached view would keep the whole block in memory.
const copyOf = (bytes: Uint8Array) => new Uint8Array(bytes)

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

const quicklyCompressed = new Set<CachedPage>()

/** Compresses pages again with the best quality, one after the other on libuv's pool, while the server has little to do. */
async function recompressWhenIdle() {
  for (const page of quicklyCompressed) {
    await untilIdle()
    if (pages.peek(page.key) === page) {
      const text = pageText(page)
      page.br = copyOf(await compressBrotli(text, brotliOptions(text, BEST_QUALITY)))
      updateSize(page)
    }
    quicklyCompressed.delete(page) // last, so that a page that is cached meanwhile does not start this again
  }
}

async function untilIdle() {
  let utilization = 1
  while (utilization > IDLE) {
    const before = performance.eventLoopUtilization()
    await setTimeout(IDLE_MS, undefined, { ref: false })
    utilization = performance.eventLoopUtilization(before).utilization
  }
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
    br: copyOf(await compressQuickly(raw, LARGE_QUALITY)),
    ...(headers.has('cache-control') && { etag: `"${sha256(raw).slice(0, 22)}"` }),
  }
  if (renderedVersion === version && import.meta.env.MODE !== 'development') {
    pages.set(key, page)
    quicklyCompressed.add(page)
    if (quicklyCompressed.size === 1) void recompressWhenIdle()
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

onSiteChange(() => {
  version++
  for (const [key, page] of pages) if (!page.providerId) pages.delete(key)
})
