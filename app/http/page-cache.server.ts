import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import { onChange } from '#app/server/db/changes.server.ts'
import { LANGUAGES, type Language } from '#content/messages/languages.ts'

const MAX_BYTES = 96 * 1024 * 1024 // of finished pages kept in memory: about 14,000
const QUICK_QUALITY = 4 // while the first customer waits: less than half the time of 5, for 7 % more bytes
const LARGE = 32 * 1024 // bytes, of a long menu
const LARGE_QUALITY = 10 // some tens of milliseconds more, for a sixth fewer bytes
const BEST_QUALITY = 11 // up to 15 % fewer bytes in many times the time
const OFTEN = 10 // requests after which a page is worth that time

export type CachedPage = {
  name: string
  providerId: string
  br: Uint8Array<ArrayBuffer>
  gzip?: Uint8Array<ArrayBuffer> // made when the first client asks for it
  etag: string
  policy: string
  asked: number
  pressed?: true // once more, as well as it can be
}

const KINDS = ['tip', 'menu'] as const
export type PageKind = (typeof KINDS)[number] // of the pages that a provider has, each in every language

const size = (page: CachedPage) => page.br.length + (page.gzip?.length ?? 0)

const pages = new LRUCache<string, CachedPage>({ maxSize: MAX_BYTES, sizeCalculation: size })
const generations = new Map<string, number>()
let everything = 0 // grows when all pages are dropped

const nameOf = (kind: PageKind, language: Language, providerId: string) => `${kind}/${language}/${providerId}`

/** The finished page of a provider in a language, or undefined when it has to be made. */
export function findPage(kind: PageKind, language: Language, providerId: string) {
  const name = nameOf(kind, language, providerId)
  const page = pages.get(name)
  if (page && ++page.asked === OFTEN && !page.pressed) pressHarder(page)
  return page
}

const compress = promisify(brotliCompress)

const brotliOptions = (raw: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
})

// zlib gives a small view of a block of 64 KB, and whoever keeps the view keeps the block.
const byItself = (bytes: Uint8Array) => new Uint8Array(bytes)

const brotliHere = (raw: Buffer, quality: number) =>
  byItself(brotliCompressSync(raw, brotliOptions(raw, quality)))

/** On a thread of its own, so that other customers are answered meanwhile. */
const brotliBeside = async (raw: Buffer, quality: number) =>
  byItself(await compress(raw, brotliOptions(raw, quality)))

/** The page as it is, for the rare client that takes nothing compressed. */
export const pageText = (page: CachedPage) => brotliDecompressSync(page.br)

export function gzipOf(page: CachedPage) {
  if (page.gzip) return page.gzip
  page.gzip = byItself(gzipSync(pageText(page), { level: 6 }))
  weighAnew(page)
  return page.gzip
}

/** A kept page that has grown or shrunk; one that was dropped meanwhile stays dropped. */
function weighAnew(page: CachedPage) {
  if (pages.peek(page.name) !== page) return
  pages.delete(page.name)
  pages.set(page.name, page)
}

let pressing: Promise<unknown> = Promise.resolve()

/** Compresses a page that is large or asked for often once more and as well as it can be; one at a time: new pages wait too. */
function pressHarder(page: CachedPage) {
  page.pressed = true
  pressing = pressing
    .then(async () => {
      if (pages.peek(page.name) !== page) return
      page.br = await brotliBeside(pageText(page), BEST_QUALITY)
      weighAnew(page)
    })
    .catch(() => {}) // the page as it is will do
}

/** Taken before a page is made; a page made from what changed meanwhile is shown once and not kept. */
export const pageTicket = (providerId: string) => `${everything}.${generations.get(providerId) ?? 0}`

/** Compresses a page and keeps it, unless its provider changed since the ticket was taken. */
export async function keepPage(
  kind: PageKind,
  language: Language,
  providerId: string,
  ticket: string,
  { html, policy }: { html: string; policy: string },
) {
  const raw = Buffer.from(html)
  const name = nameOf(kind, language, providerId)
  const isLarge = raw.length > LARGE
  const page: CachedPage = {
    name,
    providerId,
    // Handing a small page to a thread takes longer than compressing it.
    br: isLarge ? await brotliBeside(raw, LARGE_QUALITY) : brotliHere(raw, QUICK_QUALITY),
    etag: `"${sha256(raw).slice(0, 22)}"`,
    policy,
    asked: 0,
  }
  if (ticket === pageTicket(providerId) && import.meta.env.MODE !== 'development') {
    pages.set(name, page)
    if (isLarge) pressHarder(page)
  }
  return page
}

function dropPages(providerId: string) {
  generations.set(providerId, (generations.get(providerId) ?? 0) + 1)
  for (const kind of KINDS) {
    for (const language of LANGUAGES) pages.delete(nameOf(kind, language, providerId))
  }
}

function dropAll() {
  everything++
  pages.clear()
  generations.clear()
}

onChange((change) => {
  if (change.topic === 'provider') dropPages(change.providerId)
  if (change.topic === 'missed') dropAll()
})
