import type { RequestListener } from 'node:http'
import { languageOf, VARIES } from '#app/features/i18n/language.server.ts'
import { cdnHeaders } from '#app/server/cdn.server.ts'
import { encodingFor } from './compression.ts'
import { type CachedPage, type CachedPageKind, findPage, gzipOf, pageText } from './page-cache.ts'

// A provider's address, perhaps with a play session; any other spelling is left to the router.
const PLAIN_URL =
  /^\/(tip|play|game|menu)\/([A-Za-z0-9]{1,64})(?:\/[A-Za-z0-9]+-\d{13}-[A-Za-z0-9]{8})?(?:\?|$)/

/** The response that sends a cached page in an encoding that the client accepts, or 304 when it has the page. */
export function pageResponse(page: CachedPage, accepted?: string, knownEtag?: string) {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: `accept-encoding, ${VARIES}`,
    'content-security-policy': page.policy,
    etag: page.etag,
    ...cdnHeaders(page.providerId),
  }
  if (knownEtag === page.etag) return { status: 304, headers, body: null }
  const encoding = encodingFor(accepted)
  const body = encoding === 'br' ? page.br : encoding ? gzipOf(page) : new Uint8Array(pageText(page))
  return {
    status: 200,
    headers: {
      ...headers,
      ...(encoding && { 'content-encoding': encoding }),
      'content-length': String(body.length),
    },
    body,
  }
}

/** The first stage: sends a customer's page from memory, without the framework. */
export const serveCachedPage =
  (next: RequestListener): RequestListener =>
  (request, response) => {
    const { method, url = '', headers } = request
    const [, path, id = ''] = (method === 'GET' && PLAIN_URL.exec(url)) || []
    const kind: CachedPageKind = path === 'menu' ? 'menu' : 'tip'
    const page = path && findPage(kind, languageOf(headers.cookie, headers['accept-language']), id)
    if (!page) return next(request, response)
    const found = pageResponse(page, headers['accept-encoding'] as string, headers['if-none-match'])
    response.writeHead(found.status, found.headers).end(found.body)
  }
