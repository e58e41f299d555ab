import type { IncomingMessage, ServerResponse } from 'node:http'
import { languageOf, VARIES } from '#app/features/i18n/language.server.ts'
import { pageHeaders } from '#app/server/cdn.server.ts'
import { env } from '#app/server/env.server.ts'
import { SAFE_HEADERS } from '#app/server/headers.server.ts'
import { countAnswer } from '#app/server/observability/metrics.server.ts'
import { encodingFor } from './compression.ts'
import { finishTipPage } from './customer-document.tsx'
import { isDraining } from './draining.server.ts'
import { type CachedPage, findPage, gzipOf, type PageKind, pageText } from './page-cache.server.ts'

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
  const head = [
    ...ALWAYS,
    ...pageHeaders(page.providerId),
    'content-security-policy',
    page.policy,
    'etag',
    page.etag,
  ]
  if (known === page.etag) return { status: 304, head, body: null }
  const encoding = encodingFor(accepted)
  const body = encoding === 'br' ? page.br : encoding ? gzipOf(page) : new Uint8Array(pageText(page))
  if (encoding) head.push('content-encoding', encoding)
  head.push('content-length', String(body.length))
  return { status: 200, head, body }
}

type Rest = (asked: IncomingMessage, response: ServerResponse) => void

/**
 * Answers for a customer's page that is kept, or that can be made from its provider alone, before anything else is
 * asked: it is what phones ask for, and it needs no more. `rest` does all else.
 */
export function answerDirectly(asked: IncomingMessage, response: ServerResponse, rest: Rest) {
  const wish = readWish(asked)
  if (!wish) return rest(asked, response)
  const { kind, language, id } = wish
  const began = performance.now()
  const page = findPage(kind, language, id)
  if (page) return send(page, asked, response, began)
  if (kind === 'menu') return rest(asked, response)
  finishTipPage(id, language).then(
    (made) => (made ? send(made, asked, response, began) : rest(asked, response)),
    () => rest(asked, response), // it says what is wrong
  )
}

function readWish({ method, url = '', headers }: IncomingMessage) {
  if (method !== 'GET' || !(env.trial || headers.host === host)) return undefined
  const [, path, id = ''] = PLAIN.exec(url) ?? []
  const kind: PageKind = path === 'menu' ? 'menu' : 'tip'
  return path ? { kind, id, language: languageOf(headers.cookie, headers['accept-language']) } : undefined
}

function send(page: CachedPage, { headers }: IncomingMessage, response: ServerResponse, began: number) {
  const { status, head, body } = keptAnswer(
    page,
    headers['accept-encoding'] as string,
    headers['if-none-match'],
  )
  if (isDraining()) head.push('connection', 'close')
  response.writeHead(status, head).end(body)
  countAnswer('GET', status, performance.now() - began)
}
