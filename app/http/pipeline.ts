// Mechanism: request pipeline, data of pages and of no files
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler, type Next } from 'hono'
import { compress } from 'hono/compress'
import { RouterContextProvider } from 'react-router'
import {
  type Client,
  clientContext,
  languageContext,
  shownProviderContext,
} from '#app/features/identity/session/route-context.server.ts'
import { findSignedIn } from '#app/features/identity/session/session.server.ts'
import { hasSignedIn } from '#app/features/identity/session/trusted-device.server.ts'
import { isPlaceCode, readPlaceCode } from '#app/features/places/place.ts'
import { hasLanguages, readLanguage, VARIES } from '#app/kit/i18n/language.server.ts'
import { readProviderAddress } from '#app/kit/provider-id.ts'
import { ARRIVAL_HEADER, isSignedArrival } from '#app/server/arrival.server.ts'
import { buildInfo } from '#app/server/build-info.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { databaseAway } from '#app/server/db/wait-for-database.server.ts'
import { env } from '#app/server/env.server.ts'
import { WORKER_POLICY } from '#app/server/headers.server.ts'
import { countMiss } from '#app/server/limits.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { hadOutageSince, isOutage } from '#app/server/outage.server.ts'
import { isForPerson, PLAIN_HEADERS, plainPage } from '#app/server/plain-page.server.ts'
import { asProblem } from '#app/server/problem.server.ts'
import { type CurrentRequest, currentRequest } from '#app/server/request-context.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import { clientAddress } from './client-address.ts'
import { compressPage } from './compression.ts'
import {
  type CachedPage,
  type CachedPageKind,
  cachePage,
  findPage,
  pageIdOf,
  pageVersion,
  rememberCode,
} from './page-cache.ts'
import { returnRender, takeRender } from './render-limit.ts'
import { isDraining, type PolicyResponse } from './request-policy.ts'
import { pageResponse, SITE_PAGES, serveCachedPage, sitePageOf } from './serve-cached-page.ts'

/** React Router's request handler. */
type RequestHandler = (request: Request, context: RouterContextProvider) => Promise<Response>
type Env = { Bindings: { incoming: IncomingMessage; outgoing: PolicyResponse } }

const FOREVER = 'max-age=31536000, immutable' // the names of assets change with their content
const AN_HOUR = 'public, max-age=3600'
const WORKER = '/owner-worker.js'

/** The stages behind the request policy: the cached page, then health, public pages, static files and the router. */
export function createPipeline(handler: RequestHandler): RequestListener {
  const app = createApp(handler)
  // Called for a request that is none for the Fetch API, such as one with an invalid host.
  const errorHandler = () => new Response(null, { status: 400 })
  return serveCachedPage(getRequestListener(app.fetch as never, { errorHandler }))
}

function createApp(handler: RequestHandler) {
  const app = new Hono<Env>()
  app.use(awaitBody)

  app.get('/healthz', (c) =>
    isSignedArrival(c.req.header(ARRIVAL_HEADER), Date.now()) ? c.json(whatArrived(c)) : c.text('ok'),
  )
  app.get('/readyz', async (c) => {
    if (isDraining()) return c.text('this process is about to stop', 503)
    const reason = databaseAway()
    if (reason) return c.text(reason, 503)
    // Without its database a process still serves cached pages, so a proxy leaves the database out of its check.
    if (c.req.query('without') === 'database') return c.text('ready')
    try {
      await db.selectFrom('user').select('id').limit(1).execute()
      return c.text('ready')
    } catch {
      return c.text('the database does not answer', 503)
    }
  })

  app.use(dropTrailingSlash)
  app.use((c, next) => (databaseAway() ? Promise.resolve(failure(c, true)) : next()))

  for (const path of ['tip', 'play', 'game', 'session'])
    app.get(`/${path}/:id?/:rest?`, (c, next) =>
      c.req.param('rest') === OF_ONE_CUSTOMER ? next() : servePublicPage(c, handler, 'tip'),
    )
  // Where password managers lead somebody who should change a password (W3C: A Well-Known URL for Changing Passwords).
  app.get('/.well-known/change-password', (c) => c.redirect('/account'))
  app.get('/T/:code', (c) => servePublicPage(c, handler, 'tip'))
  app.get('/menu/:id?', (c) => servePublicPage(c, handler, 'menu'))
  for (const path of SITE_PAGES) app.get(path, (c, next) => serveSitePage(c, handler, next))

  app.get(
    '/*',
    serveStatic({
      root: 'build/client',
      precompressed: true,
      rewriteRequestPath: (path) => (path.includes('/.') || path.endsWith('/') ? '/-' : path),
      onFound: (_path, c) => {
        const isAsset = c.req.path.startsWith('/assets/')
        c.header('cache-control', isAsset ? FOREVER : AN_HOUR)
        if (isAsset) c.header('last-modified', undefined) // 45 bytes with every file, for what is never revalidated
        if (c.req.path !== WORKER) return
        c.header('cache-control', 'no-cache')
        c.header('content-security-policy', WORKER_POLICY) // it holds for what the worker fetches
      },
    }),
  )

  app.use(compress())
  app.all('*', async (c) =>
    compressPage(asProblem(c.req.path, await render(c, handler)), c.req.header('accept-encoding')),
  )

  app.onError((error, c) => {
    log.error({ err: error, path: c.req.path }, 'request failed')
    // During an outage an error may name another cause, such as a rollback that the database has done itself.
    return asProblem(c.req.path, failure(c, isOutage(error) || hadOutageSince(c.env.outgoing.startedAt)))
  })
  return app
}

/**
 * Waits for the first chunk of a body. A stream that fails before it would be answered by `@hono/node-server`, with the
 * text of the error; here it is an error as any other.
 */
const awaitBody: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  const { body, status, headers } = c.res
  if (!body) return
  c.res = undefined // its headers would be added to those of the next response
  const [first, whole] = body.tee()
  const reader = first.getReader()
  await reader.read()
  void reader.cancel()
  c.res = new Response(whole, { status, headers })
}

// An own path with a slash too many, of characters that no browser reads as another host.
const WITH_SLASH = /^((?:\/[\w~.%-]+)+)\/+$/

/** One page has one address. */
const dropTrailingSlash: MiddlewareHandler<Env> = async (c, next) => {
  const [path = '', ...query] = (c.env.incoming.url ?? '').split('?')
  const plain = c.req.method === 'GET' || c.req.method === 'HEAD' ? WITH_SLASH.exec(path)?.[1] : undefined
  if (!plain) return next()
  return c.redirect(query.length ? `${plain}?${query.join('?')}` : plain, 308)
}

/** What the doctor compares with what it sent. */
const whatArrived = (c: Context<Env>) => ({
  host: c.req.header('host'),
  forwardedFor: (c.req.header('x-forwarded-for') ?? '').split(',').flatMap((entry) => entry.trim() || []),
  version: buildInfo.version,
})

const newNonce = () => randomBytes(16).toString('base64url')

const clientOf = (c: Context<Env>): Omit<Client, 'nonce'> => ({
  ip: clientAddress(c.env.incoming.socket.remoteAddress ?? '0.0.0.0', c.req.header('x-forwarded-for')),
  origin: env.trial ? new URL(c.req.url).origin : env.publicUrl,
  requestId: c.env.outgoing.requestId,
})

async function callRouter(
  c: Context<Env>,
  handler: RequestHandler,
  { context = new RouterContextProvider(), isForAll = false, request = c.req.raw } = {},
) {
  const client = { ...clientOf(c), nonce: isForAll ? undefined : newNonce() }
  context.set(clientContext, client)
  const isTranslated = hasLanguages(c.req.path + new URL(request.url).search)
  if (isTranslated) context.set(languageContext, readLanguage(request))
  const { ip, origin, requestId } = client
  const current: CurrentRequest = { ip, origin, requestId, userAgent: c.req.header('user-agent') }
  const response = await currentRequest.run(current, () => handler(request, context))
  c.env.outgoing.accountId = current.accountId
  if (response.status === 429 && current.retryAfterS)
    response.headers.set('retry-after', String(current.retryAfterS))
  if (response.status === 404 && !(await countMiss(client.ip))) return tooMany(c, 'tooManyMisses', '60')
  if (isTranslated) response.headers.append('vary', VARIES)
  if (response.status < 500) return response
  // During an outage the database failed, not the request: a retry will work.
  const hadOutage = hadOutageSince(c.env.outgoing.startedAt)
  const isRouterText =
    response.status === 500 && response.headers.get('content-type')?.startsWith('text/plain')
  if (isRouterText) return failure(c, hadOutage)
  return hadOutage ? new Response(response.body, { status: 503, headers: response.headers }) : response
}

const NO_PAGE = /^\/(api|files|assets)\/|^\/tip\/[^/]+\/tap$/

/**
 * Calls the router. Pages that are rendered for strangers, also for a form that is refused, are limited by their address.
 * Somebody who has signed in with this browser does so again, whatever others send from there.
 */
async function render(
  c: Context<Env>,
  handler: RequestHandler,
  options?: { context?: RouterContextProvider; isForAll?: boolean; request?: Request },
) {
  if (NO_PAGE.test(c.req.path)) return callRouter(c, handler, options)
  const { ip } = clientOf(c)
  const isTaken = takeRender(ip)
  const { headers } = c.req.raw
  if (!isTaken && !hasSignedIn(headers) && !(await isSignedIn(headers)))
    return tooMany(c, 'tooManyPages', '10')
  const response = await callRouter(c, handler, options)
  if (isTaken && (c.env.outgoing.accountId || !isRendered(response))) returnRender(ip)
  return response
}

/** Whether the router made a page, or its data, and no redirect. */
const isRendered = ({ status, headers }: Response) =>
  status !== 202 && /^text\/(html|x-script)/.test(headers.get('content-type') ?? '')

/** Whether somebody is signed in; nobody during an outage. */
const isSignedIn = async (headers: Headers) => Boolean(await findSignedIn(headers).catch(() => undefined))

function tooMany(c: Context<Env>, what: 'tooManyMisses' | 'tooManyPages', afterS: string) {
  c.header('retry-after', afterS)
  if (!isForPerson(c.req.header('accept'))) return c.json({ error: 'too-many-requests' }, 429)
  const language = readLanguage(c.req.raw)
  const page = {
    heading: MESSAGES[language].failure.known,
    sentence: MESSAGES[language]['plain-pages'][what],
  }
  return c.body(plainPage(language, page), 429, PLAIN_HEADERS)
}

function failure(c: Context<Env>, hadOutage: boolean) {
  const status = hadOutage ? 503 : 500
  if (!isForPerson(c.req.header('accept')))
    return c.json({ error: hadOutage ? 'unavailable' : 'unexpected' }, status)
  const language = readLanguage(c.req.raw)
  const { unknown, hint } = MESSAGES[language].failure
  return c.body(plainPage(language, { heading: unknown, sentence: hint }), status, PLAIN_HEADERS)
}

// The last part of an address whose page is not the same for everybody.
const OF_ONE_CUSTOMER = 'sent'

/** A provider's public page from the cache; rendered, compressed and cached when it is not there. */
async function servePublicPage(c: Context<Env>, handler: RequestHandler, kind: CachedPageKind) {
  const url = new URL(c.req.url)
  const named = readPlaceCode(url.pathname) ?? readProviderAddress(url.pathname, url.searchParams).id
  if (!named || url.pathname.endsWith('.data')) return render(c, handler)
  const language = readLanguage(c.req.raw)
  const cached = findPage(kind, language, pageIdOf(named))
  if (cached) return sendPage(c, cached)
  const version = pageVersion()
  const context = new RouterContextProvider()
  const response = await render(c, handler, { context })
  // The response to HEAD has no body.
  const shown = context.get(shownProviderContext)
  const isCode = isPlaceCode(named)
  const isPage = c.req.method === 'GET' && response.status === 200 && (isCode || shown?.pageId === named)
  if (!isPage || !shown) return response
  if (isCode) rememberCode(named, shown, version)
  const content = await contentOf(response)
  return sendPage(c, await cachePage(kind, language, shown.pageId, version, content, shown.providerId))
}

/** A page that is the same for every visitor. It is rendered without what belongs to one request. */
async function serveSitePage(c: Context<Env>, handler: RequestHandler, next: Next) {
  const page = sitePageOf(c.env.incoming)
  // Vite inserts scripts of its own.
  if (!page || import.meta.env.MODE === 'development') return next()
  const { id, address } = page
  const { method, headers } = c.req.raw
  const request = new Request(new URL(address, c.req.url), { method, headers })
  const language = readLanguage(request)
  const cached = findPage('site', language, id)
  if (cached) return sendPage(c, cached)
  const version = pageVersion()
  const response = await render(c, handler, { isForAll: true, request })
  const isPage = c.req.method === 'GET' && response.status === 200 && !response.headers.has('set-cookie')
  if (!isPage) return response
  return sendPage(c, await cachePage('site', language, id, version, await contentOf(response)))
}

const contentOf = async (response: Response) => ({ text: await response.text(), headers: response.headers })

const sendPage = (c: Context<Env>, page: CachedPage) => {
  const { body, ...init } = pageResponse(page, c.req.header('accept-encoding'), c.req.header('if-none-match'))
  return new Response(body, init)
}
