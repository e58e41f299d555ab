import type { IncomingMessage, ServerResponse } from 'node:http'
import { languageOf, VARIES } from './features/language/language.server.ts'
import {
  type CachedPage,
  findPage,
  gzipOf,
  type PageKind,
  pageText,
} from './features/public-page/page-cache.server.ts'
import { encodingFor } from './pressed-page.ts'
import { isDraining } from './server/draining.server.ts'
import { env } from './server/env.server.ts'
import { SAFE_HEADERS } from './server/headers.server.ts'

// An address that needs no reading: a kind of page, a provider, perhaps a session.
const PLAIN = /^\/(tip|play|game|menu)\/([A-Za-z0-9]{1,64})(?:\/[A-Za-z0-9]+-\d{13}-[A-Za-z0-9]{8})?(?:\?|$)/

const host = new URL(env.publicUrl).host

/** How a kept page answers a browser that takes these encodings and may have the page already. */
export function keptAnswer(page: CachedPage, accepted = '', known = '') {
  const encoding = encodingFor(accepted)
  const headers: Record<string, string> = {
    ...SAFE_HEADERS,
    ...Object.fromEntries(page.headers),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    etag: page.etag,
    vary: `accept-encoding, ${VARIES}`,
  }
  if (known === page.etag) return { status: 304, headers, body: null }
  const body = encoding === 'br' ? page.br : encoding ? gzipOf(page) : new Uint8Array(pageText(page))
  if (encoding) headers['content-encoding'] = encoding
  headers['content-length'] = String(body.length)
  return { status: 200, headers, body }
}

/**
 * Answers for a page that is kept, before anything else is asked: it is what phones ask for, and it needs no more. False
 * when there is more to do, which is then done by the whole app.
 */
export function answerKept({ method, url = '', headers }: IncomingMessage, response: ServerResponse) {
  if (method !== 'GET' || !(env.trial || headers.host === host)) return false
  const [, path, id = ''] = PLAIN.exec(url) ?? []
  const kind: PageKind = path === 'menu' ? 'menu' : 'tip'
  if (!path) return false
  const page = findPage(kind, languageOf(headers.cookie, headers['accept-language']), id)
  if (!page) return false
  const answer = keptAnswer(page, headers['accept-encoding'] as string | undefined, headers['if-none-match'])
  if (isDraining()) response.setHeader('connection', 'close')
  response.writeHead(answer.status, answer.headers).end(answer.body)
  return true
}
