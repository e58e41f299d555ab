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

const ALWAYS = Object.entries({
  ...SAFE_HEADERS,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  vary: `accept-encoding, ${VARIES}`,
}).flat()

/**
 * How a kept page answers a browser that takes these encodings and may have the page already. The head is names and
 * values in turn, as node:http writes them soonest: putting them together anew took longer than all the rest.
 */
export function keptAnswer(page: CachedPage, accepted = '', known = '') {
  const head = [...ALWAYS, 'content-security-policy', page.policy, 'etag', page.etag]
  if (known === page.etag) return { status: 304, head, body: null }
  const encoding = encodingFor(accepted)
  const body = encoding === 'br' ? page.br : encoding ? gzipOf(page) : new Uint8Array(pageText(page))
  if (encoding) head.push('content-encoding', encoding)
  head.push('content-length', String(body.length))
  return { status: 200, head, body }
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
  const { status, head, body } = keptAnswer(
    page,
    headers['accept-encoding'] as string,
    headers['if-none-match'],
  )
  if (isDraining()) head.push('connection', 'close')
  response.writeHead(status, head).end(body)
  return true
}
