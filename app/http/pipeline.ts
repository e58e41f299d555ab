import { randomBytes, randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { RouterContextProvider } from 'react-router'
import { readProviderAddress } from '#app/features/customer/page/provider-id.ts'
import { readLanguage, VARIES } from '#app/features/i18n/language.server.ts'
import { isCustomerPath } from '#app/features/i18n/language.ts'
import { action as recordEvent } from '#app/routes/api/play-events.ts'
import { action as beginSession } from '#app/routes/api/play-sessions.ts'
import { type Client, clientContext, shownProviderContext } from '#app/routes/context.ts'
import { db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import { CLOSED_POLICY, RETRY_AFTER_S, SAFE_HEADERS } from '#app/server/headers.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { countAnswer } from '#app/server/observability/metrics.server.ts'
import { isOutage, outageSince } from '#app/server/outage.server.ts'
import { discardBody } from '#app/server/request-body.server.ts'
import { keptAnswer } from './cached-page.ts'
import { clientAddress } from './client-address.server.ts'
import { pressPage } from './compression.ts'
import { finishTipPage } from './customer-document.tsx'
import { isDraining } from './draining.server.ts'
import { type CachedPage, findPage, keepPage, type PageKind, pageTicket } from './page-cache.server.ts'
import { isSameOriginWrite } from './same-origin.ts'

/** React Router's request handler. */
type RequestHandler = (request: Request, context: RouterContextProvider) => Promise<Response>

type Env = { Bindings: HttpBindings; Variables: { started: number } }

const MAX_BODY = 6 * 1024 * 1024 // bytes: the largest picture with what a form puts around it
const YEAR_S = 365 * 24 * 60 * 60

/** Everything a request passes on its way, outermost first; at the end the router's pages. */
export function createApp(handle: RequestHandler) {
  const app = new Hono<Env>()

  app.use(async (c, next) => {
    const started = performance.now()
    c.set('started', started)
    await next()
    countAnswer(c.req.method, c.res.status, performance.now() - started)
    for (const [name, value] of Object.entries(SAFE_HEADERS)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    if (!c.res.headers.has('content-security-policy'))
      c.res.headers.set('content-security-policy', CLOSED_POLICY)
    // The data of a page comes without a word about it, and nobody on its way may keep what belongs to a person.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
    if (c.res.status === 503) c.res.headers.set('retry-after', RETRY_AFTER_S)
    if (!(await isWhollyRead(c)) || isDraining()) c.res.headers.set('connection', 'close')
  })

  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    if (isDraining()) return c.text('this process is about to stop', 503)
    // For a proxy: whether to send somebody here. Without its database a process still shows the pages that it keeps.
    if (c.req.query('without') === 'database') return c.text('ready')
    try {
      await db.selectFrom('user').select('id').limit(1).execute()
      return c.text('ready')
    } catch {
      return c.text('the database does not answer', 503)
    }
  })

  app.use(async (c, next) => {
    if (!env.trial && c.req.header('host') !== new URL(env.publicUrl).host) return c.text('unknown host', 421)
    if (!isSameOriginWrite(c.req.method, (name) => c.req.header(name)))
      return c.json({ error: 'foreign-origin' }, 403)
    return next()
  })
  const tooLarge = (c: Context) => c.json({ error: 'too-large' }, 413)
  const limitBody = bodyLimit({ maxSize: MAX_BODY, onError: tooLarge })
  app.use(async (c, next) => {
    const size = sizeOfBody(c)
    if (size === undefined) return limitBody(c, next)
    return size > MAX_BODY ? tooLarge(c) : next()
  })

  for (const path of ['/tip', '/play', '/game', '/session']) {
    app.get(path, (c) => publicPage(c, handle, 'tip'))
    app.get(`${path}/:id/:rest?`, (c) => publicPage(c, handle, 'tip'))
  }
  app.get('/menu/:id?', (c) => publicPage(c, handle, 'menu'))

  app.get(
    '/assets/*',
    serveStatic({
      root: 'build/client',
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', `public, max-age=${YEAR_S}, immutable`),
    }),
  )
  app.get(
    '/*',
    serveStatic({
      root: 'build/client',
      precompressed: true,
      rewriteRequestPath: (path) => (path.includes('/.') || path.endsWith('/') ? '/-' : path),
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=3600'),
    }),
  )

  // What phones report while people play, as often as everything else together: the router's part is most of its work.
  app.post('/api/play-sessions', (c) => beginSession(actionArgs(c)))
  app.post('/api/play-sessions/:sessionId/events', (c) =>
    recordEvent({ ...actionArgs(c), params: c.req.param() }),
  )

  app.use(compress())
  app.all('*', async (c) => pressPage(await route(c, handle), c.req.header('accept-encoding')))

  app.onError((error, c) => {
    log.error({ err: error, path: c.req.path }, 'request failed')
    // What follows from an outage need not look like one, such as undoing what the database has undone itself.
    const away = isOutage(error) || outageSince(c.get('started'))
    return away ? c.json({ error: 'unavailable' }, 503) : c.json({ error: 'unexpected' }, 500)
  })
  return app
}

/**
 * How many bytes a request says that it brings, or undefined where it does not say: Node lets no more of them in. Looking
 * at the body itself would make a stream of it, which takes longer than reading it.
 */
function sizeOfBody(c: Context<Env>) {
  if (['GET', 'HEAD'].includes(c.req.method)) return 0
  return c.req.header('transfer-encoding') ? undefined : Number(c.req.header('content-length') ?? 0)
}

/** Whether nothing of the body is left on its way, so that another request may follow on the same line. */
async function isWhollyRead({ env: bindings }: Context<Env>) {
  const asked = bindings?.incoming
  if (!asked) return true
  await discardBody(asked)
  return asked.complete
}

const clientOf = (c: Context<Env>): Client => ({
  ip: clientAddress(c.env?.incoming?.socket.remoteAddress ?? '0.0.0.0', c.req.header('x-forwarded-for')),
  origin: env.trial ? new URL(c.req.url).origin : env.publicUrl,
  requestId: randomUUID(),
  nonce: randomBytes(16).toString('base64url'),
})

/** What an action is given that is called without the router. */
function actionArgs(c: Context<Env>) {
  const context = new RouterContextProvider()
  context.set(clientContext, clientOf(c))
  return { request: c.req.raw, context }
}

async function route(c: Context<Env>, handle: RequestHandler, context = new RouterContextProvider()) {
  const client = clientOf(c)
  context.set(clientContext, client)
  const started = performance.now()
  const answer = await handle(c.req.raw, context)
  if (isCustomerPath(c.req.path)) answer.headers.append('vary', VARIES)
  // It was not the request that failed but the database under it: asked again in a moment, it will work.
  const status = answer.status >= 500 && outageSince(started) ? 503 : answer.status
  if (status < 500) return answer
  const headers = new Headers(answer.headers)
  headers.set('x-request-id', client.requestId) // the log names it beside the cause
  return new Response(answer.body, { status, headers })
}

/** The finished page of a provider from memory; made, compressed and kept when it is not there. */
async function publicPage(c: Context<Env>, handle: RequestHandler, kind: PageKind) {
  const url = new URL(c.req.url)
  const { id } = readProviderAddress(url.pathname, url.searchParams)
  if (!id || url.pathname.endsWith('.data')) return route(c, handle)
  const language = readLanguage(c.req.raw)
  const kept = findPage(kind, language, id)
  if (kept) return sendPage(c, kept)
  const ticket = pageTicket(id)
  const finished = kind === 'tip' && (await finishTipPage(id, language))
  if (finished) return sendPage(c, finished)
  const page = await drawnPage(c, handle, id)
  if (page instanceof Response) return page
  return sendPage(c, await keepPage(kind, language, id, ticket, page))
}

/** What the router answers: a page that may be kept for the next, or an answer for this one alone. */
async function drawnPage(c: Context<Env>, handle: RequestHandler, id: string) {
  const context = new RouterContextProvider()
  const made = await route(c, handle, context)
  // The answer to HEAD has no body: kept, it would be everyone's empty page.
  const whole = c.req.method === 'GET' && made.status === 200 && context.get(shownProviderContext) === id
  if (!whole) return made
  return { html: await made.text(), policy: made.headers.get('content-security-policy') ?? '' }
}

function sendPage(c: Context<Env>, page: CachedPage) {
  const { status, head, body } = keptAnswer(
    page,
    c.req.header('accept-encoding'),
    c.req.header('if-none-match'),
  )
  const headers = head.flatMap((name, at): [string, string][] => (at % 2 ? [] : [[name, head[at + 1]!]]))
  return new Response(body, { status, headers })
}
