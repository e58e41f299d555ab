import type { IncomingMessage, RequestListener } from 'node:http'
import { mayBeSignedIn } from '#app/features/auth/session/session.server.ts'
import { PROVIDER_ID } from '#app/features/customer/page/provider-id.ts'
import { PLAY_SESSION_ID } from '#app/features/customer/play-session/play-session.ts'
import { languageOf } from '#app/features/i18n/language.server.ts'
import { readLanguageAddress } from '#app/features/i18n/language-address.ts'
import { PLACE_CODE } from '#app/features/places/place.ts'
import { cdnHeaders } from '#app/server/cdn.server.ts'
import { encodingFor } from './compression.ts'
import { type CachedPage, findPage, gzipOf, pageIdOf, pageText } from './page-cache.ts'

// A provider's address, perhaps with a play session, or that of a place; any other spelling is left to the router.
const PLAIN_URL = new RegExp(
  `^/(?:(tip|play|game|menu)/(${PROVIDER_ID})(?:/${PLAY_SESSION_ID})?|T/(${PLACE_CODE}))(?:\\?|$)`,
)

/** The response that sends a cached page in an encoding that the client accepts, or 304 when it has the page. */
export function pageResponse(page: CachedPage, accepted?: string, knownEtag?: string) {
  const headers = {
    ...page.headers,
    ...(page.etag && { etag: page.etag }),
    ...(page.providerId && cdnHeaders(page.providerId)),
  }
  if (page.etag && knownEtag === page.etag) return { status: 304, headers, body: null }
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

const SIGN_IN_PAGES = ['/login', '/register', '/forgot-password'] // a signed-in user is redirected

/** The addresses whose page is the same for every visitor. */
export const SITE_PAGES = ['/', '/terms', '/privacy', '/sample-code.svg', ...SIGN_IN_PAGES]

/** What a page of the site is cached as; undefined if the request is for another page, or may get a response of its own. */
export function sitePageOf({ url = '', headers: { cookie, host } }: IncomingMessage) {
  const path = readLanguageAddress(url)?.path ?? url
  if (!SITE_PAGES.includes(path)) return undefined
  if (SIGN_IN_PAGES.includes(path) && mayBeSignedIn(cookie)) return undefined
  return path === '/sample-code.svg' ? `${path} ${host}` : path // the code leads to the host
}

/** The cached page for a request. */
function findCached(request: IncomingMessage) {
  const { url = '', headers } = request
  const language = () => languageOf(headers.cookie, headers['accept-language'])
  const [, path, id, code] = PLAIN_URL.exec(url) ?? []
  const named = id ?? code
  if (named) return findPage(path === 'menu' ? 'menu' : 'tip', language(), pageIdOf(named))
  const site = sitePageOf(request)
  return site && findPage('site', readLanguageAddress(url)?.language ?? language(), site)
}

/** The first stage: sends a customer's page, or one of the site, from memory, without the framework. */
export const serveCachedPage =
  (next: RequestListener): RequestListener =>
  (request, response) => {
    const page = request.method === 'GET' ? findCached(request) : undefined
    if (!page) return next(request, response)
    const { headers } = request
    const found = pageResponse(page, headers['accept-encoding'] as string, headers['if-none-match'])
    response.writeHead(found.status, found.headers).end(found.body)
  }
