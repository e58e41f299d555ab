// Mechanism: caching of rendered pages, ETag, invalidation
// Mechanism: compression (brotli, gzip), content negotiation
// Mechanism: rendering limit for strangers, unknown query keys, trailing slashes
import type { IncomingMessage, RequestListener } from 'node:http'
import { CACHED } from 'virtual:pages'
import { mayBeSignedIn } from '#app/features/identity/session/session.server.ts'
import { PLACE_CODE } from '#app/features/places/place.ts'
import { PLAY_SESSION_ID } from '#app/features/visits/play-session/play-session.ts'
import { languageOf } from '#app/kit/i18n/language.server.ts'
import { readLanguageAddress } from '#app/kit/i18n/language-address.ts'
import { PROVIDER_ID } from '#app/kit/provider-id.ts'
import { cdnHeaders } from '#app/server/cdn.server.ts'
import { isLanguage } from '#content/languages.ts'
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

/** The pages that are the same for every visitor; a signed-in user is redirected from those of the sign-in. */
export const SITE_PAGES = Object.keys(CACHED)

/** The address of a page of the site without the keys that it does not read; undefined for another page. */
function siteAddress(url: string) {
  const [path = '', query] = url.split('?', 2)
  const keys = Object.hasOwn(CACHED, path) ? CACHED[path]!.keys : undefined
  if (!keys || !query) return keys && path
  const isRead = ([key, value]: [string, string]) =>
    keys.includes(key) && (key !== 'language' || isLanguage(value))
  const read = new URLSearchParams([...new URLSearchParams(query)].filter(isRead))
  return read.size ? `${path}?${read}` : path
}

/**
 * A page of the site by its address and what it is cached as; undefined if the request is for another page, or may get a
 * response of its own.
 */
export function sitePageOf({ url = '', headers: { cookie, host } }: IncomingMessage) {
  const address = siteAddress(url)
  if (address === undefined) return undefined
  const path = readLanguageAddress(address)?.path ?? address
  const cached = Object.hasOwn(CACHED, path) ? CACHED[path] : undefined
  if (!cached || (cached.isSignIn && mayBeSignedIn(cookie))) return undefined
  // The code leads to the host.
  return { address, id: path === '/sample-code.svg' ? `${path} ${host}` : path }
}

/** The cached page for a request. */
function findCached(request: IncomingMessage) {
  const { url = '', headers } = request
  const language = () => languageOf(headers.cookie, headers['accept-language'])
  const [, path, id, code] = PLAIN_URL.exec(url) ?? []
  const named = id ?? code
  if (named) return findPage(path === 'menu' ? 'menu' : 'tip', language(), pageIdOf(named))
  const site = sitePageOf(request)
  return site && findPage('site', readLanguageAddress(site.address)?.language ?? language(), site.id)
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
