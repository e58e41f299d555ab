// Mechanism: CSRF, same-origin and host checks
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { wrongAddressPage } from '#app/features/admin/setup/wrong-address.server.ts'
import { findSignedIn } from '#app/features/identity/session/session.server.ts'
import { languageOf } from '#app/kit/i18n/language.server.ts'
import { countByClient } from '#app/server/count-by-client.server.ts'
import { env } from '#app/server/env.server.ts'
import { TOO_LARGE_HEADER } from '#app/server/form.server.ts'
import { CLOSED_POLICY, RETRY_AFTER_S, SECURITY_HEADERS } from '#app/server/headers.server.ts'
import { comparableHost } from '#app/server/network/comparable-host.ts'
import { log } from '#app/server/observability/log.server.ts'
import { countResponse } from '#app/server/observability/metrics.server.ts'
import { isForPerson, PLAIN_HEADERS, plainPage } from '#app/server/plain-page.server.ts'
import { isProgramPath, PROBLEM_TYPE, problemBody } from '#app/server/problem.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import type { Language } from '#content/languages.ts'
import { BODY_LIMITS, type BodyKind } from './body-limits.ts'
import { capRequests } from './connection-limits.ts'
import { logRefused } from './refused-requests.ts'
import { hasBody, readBody } from './request-body.ts'

/*
 * What holds for every request and every response, whichever stage responds: the cached page, a static file, the router,
 * or a refusal. The stages add to it and never repeat it.
 */

/** Headers of every response. A stage may replace them, with names in lower case, as `Headers` lists them. */
export const DEFAULT_HEADERS: Record<string, string> = {
  ...SECURITY_HEADERS,
  'content-security-policy': CLOSED_POLICY,
  'cache-control': 'no-store',
}

let draining = false

/** From now on the process takes no new clients: `/readyz` says so, and connections close after their response. */
export function startDraining() {
  draining = true
}

export const isDraining = () => draining

export type PolicyResponse = ServerResponse & {
  requestId: string
  startedAt: number
  accountId?: string // of the user whose request it answers
}

// All our texts are UTF-8, and a stream of events cannot be anything else.
const LACKS_CHARSET = /^(text\/(?!event-stream)[\w.-]+|[\w.-]+\/[\w.-]+\+xml)$/

/** Gives a response its default headers and a request id, counts it, logs a refusal, and turns one that cannot be written into a 400. */
export function applyResponsePolicy(response: ServerResponse): PolicyResponse {
  const requestId = randomUUID()
  const startedAt = performance.now()
  const policyResponse: PolicyResponse = Object.assign(response, { requestId, startedAt })
  const { writeHead, end } = response
  const defaults: OutgoingHttpHeaders = { ...DEFAULT_HEADERS, 'x-request-id': requestId }
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const own = typeof rest[0] === 'object' ? rest[0] : rest[1] // a message may stand between
    if (draining) response.shouldKeepAlive = false
    if (status === 503 || status === 429) defaults['retry-after'] = RETRY_AFTER_S
    try {
      // Node writes one object several times as fast as headers that were set one by one.
      Object.assign(defaults, response.getHeaders(), own)
      // Nobody asks about a file that never changes.
      if (String(defaults['cache-control']).includes('immutable')) delete defaults['x-request-id']
      const type = String(defaults['content-type'] ?? '')
      if (LACKS_CHARSET.test(type)) defaults['content-type'] = `${type}; charset=utf-8`
      writeHead.call(response, status, defaults)
    } catch (error) {
      if (!isInvalidHeader(error)) throw error
      for (const name of response.getHeaderNames()) response.removeHeader(name)
      writeHead.call(response, 400, { ...DEFAULT_HEADERS, 'x-request-id': requestId, 'content-length': '0' })
      // The handler continues with the body of the response that could not be written.
      response.write = () => true
      response.end = () => end.call(response, undefined, 'utf8')
    }
    countResponse(response.req.method ?? '', response.statusCode, performance.now() - startedAt)
    logRefused(response.req, policyResponse, response.statusCode, defaults)
    return response
  }
  return policyResponse
}

const isInvalidHeader = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  /^ERR_(INVALID_CHAR|HTTP_INVALID_HEADER_VALUE|INVALID_HTTP_TOKEN)$/.test(String(error.code))

const isNavigation = ({ headers }: IncomingMessage) => isForPerson(headers.accept)

type RequestRefusal = { status: number; error: string; closes?: boolean }

/** Sends a refusal: a page to the browser of a person, as for a form without JavaScript, else JSON. */
export function sendRefusal(response: ServerResponse, { status, error, closes }: RequestRefusal) {
  const { cookie, 'accept-language': accepted } = response.req.headers
  const language = languageOf(cookie, accepted)
  const sentences: Record<string, string> = MESSAGES[language]['plain-pages'].refusals
  const isProgram = isProgramPath(response.req.url ?? '')
  const sentence = !isProgram && isNavigation(response.req) && sentences[error]
  const body = sentence
    ? plainPage(language, {
        heading: MESSAGES[language].failure.known,
        sentence,
        ...(error === UNKNOWN_HOST.error && { link: linkToPublic(language, response.req.url) }),
      })
    : isProgram
      ? problemBody(status, error)
      : JSON.stringify({ error })
  if (closes) response.shouldKeepAlive = false
  response
    .writeHead(status, {
      ...(sentence ? PLAIN_HEADERS : { 'content-type': isProgram ? PROBLEM_TYPE : 'application/json' }),
      'content-length': String(Buffer.byteLength(body)),
    })
    .end(body)
}

const { host: publicHost, origin: publicOrigin, protocol } = new URL(env.publicUrl)
const EARLIER_HOSTS = new Set(env.earlierHosts.map((host) => comparableHost(host, protocol)))
const UNKNOWN_HOST = { status: 421, error: 'unknown-host' }
const HOST = /^[\w.:[\]-]+$/
const HEALTH = /^\/(healthz|readyz)(\?|$)/ // checked by address

function checkRequest({
  method = '',
  url = '',
  headers,
  rawHeaders,
}: IncomingMessage): RequestRefusal | undefined {
  if (countHosts(rawHeaders) !== 1 || !HOST.test(headers.host ?? ''))
    return { status: 400, error: 'bad-host', closes: true }
  if (!env.trial && !isPublicHost(headers.host!) && !HEALTH.test(url)) {
    if (!isEarlierHost(headers.host!)) logForeignHost(headers.host)
    return UNKNOWN_HOST
  }
  if (!isSameOrigin(method, headers)) return { status: 403, error: 'foreign-origin' }
}

const isPublicHost = (host: string) =>
  host === publicHost || comparableHost(host, protocol) === comparableHost(publicHost, protocol)

const isEarlierHost = (host: string) => EARLIER_HOSTS.has(comparableHost(host, protocol))

/** The same path at PUBLIC_URL. */
const publicAddress = (url = '') => publicOrigin + (url.startsWith('/') ? url : '/')

/** Where a person finds what an unknown host does not have; no link without a public address. */
function linkToPublic(language: Language, url = '') {
  if (!env.isPublicUrlSet) return undefined
  const there = new URL(publicAddress(url.split('?', 1)[0]))
  return {
    label: MESSAGES[language]['plain-pages'].wrongAddress.open({ there: publicOrigin }),
    to: there.href,
  }
}

const FIRST_RUN = /^\/setup(\?|$)/

/**
 * Refuses another host, or leads from an earlier one to the same path. Until there is an admin, the page of the first run
 * says there what is wrong.
 */
async function refuseHost(request: IncomingMessage, response: ServerResponse, refusal: RequestRefusal) {
  if (isEarlierHost(request.headers.host!) && /^(GET|HEAD)$/.test(request.method!)) {
    response.writeHead(308, { location: publicAddress(request.url), 'content-length': '0' })
    return void response.end()
  }
  const isFirstRun = request.method === 'GET' && FIRST_RUN.test(request.url ?? '') && isNavigation(request)
  const page = isFirstRun ? await wrongAddressPage(request.headers).catch(() => undefined) : undefined
  if (!page) return sendRefusal(response, refusal)
  const length = String(Buffer.byteLength(page))
  response.writeHead(refusal.status, { ...PLAIN_HEADERS, 'content-length': length }).end(page)
}

const FOREIGN_HOST_MS = 60_000 // anybody can send such requests, so not each is logged
let nextForeignHost = 0

function logForeignHost(host = '') {
  if (performance.now() < nextForeignHost) return
  nextForeignHost = performance.now() + FOREIGN_HOST_MS
  log.warn(
    { host: host.slice(0, 100), expected: publicHost },
    'the host of a request is not that of PUBLIC_URL',
  )
}

/** Node keeps the first of several Host headers, a proxy may keep the last (RFC 9112, section 3.2). */
function countHosts(rawHeaders: string[]) {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]!.length === 4 && rawHeaders[index]!.toLowerCase() === 'host') count++
  return count
}

/** CSRF protection: only our own pages may change something, and a browser says where a request comes from. */
function isSameOrigin(method: string, headers: IncomingMessage['headers']) {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return true
  const site = headers['sec-fetch-site']
  if (site && site !== 'same-origin' && site !== 'none') return false
  const { origin, host } = headers
  if (origin === undefined) return true
  // What a page sends that hides its address, as a mailed one does. No other site can send it with this header.
  if (origin === 'null') return site === 'same-origin'
  // The proxy in front knows the scheme, and PUBLIC_URL names it. A page under the host with a final dot names that.
  if (isPublicHost(host!)) return origin.replace(/\.(?=:\d+$|$)/, '') === publicOrigin
  // A trial has other hosts, such as those of tunnels. Browsers say `same-origin` of https alone, and of this machine.
  return origin === `http://${host}` || (origin === `https://${host}` && site === 'same-origin')
}

const TOO_MANY = { status: 429, error: 'too-many-requests' }

const MAX_UPLOADS = 4 // of one account under way, so that it cannot hold the memory for all bodies

const uploads = countByClient(MAX_UPLOADS)

/** How many bytes of a body are taken, 0 for an upload without a session, or why none are. */
async function bodyLimit(
  request: IncomingMessage,
  response: ServerResponse,
  kind: BodyKind,
): Promise<number | RequestRefusal> {
  if (kind !== 'upload') return BODY_LIMITS[kind]
  if (Number(request.headers['content-length']) <= BODY_LIMITS.form) return BODY_LIMITS.form
  const userId = await findUserId(request)
  if (!userId) return 0
  if (!uploads.acquire(userId)) return TOO_MANY
  response.once('close', () => uploads.release(userId))
  return BODY_LIMITS.upload
}

/** The user whom the request's session cookie signs in. During an outage it signs nobody in. */
async function findUserId({ headers: { cookie } }: IncomingMessage) {
  if (!cookie) return undefined
  try {
    return (await findSignedIn(new Headers({ cookie })))?.id
  } catch {
    return undefined
  }
}

/** Reads the body within its limit and passes it on as `rawBody`, from which `@hono/node-server` makes the request. */
async function receiveBody(
  request: IncomingMessage,
  response: ServerResponse,
  next: RequestListener,
  kind: BodyKind,
  refused: RequestRefusal | undefined,
) {
  const limited = refused ?? (await bodyLimit(request, response, kind))
  const [limit, refusal] = typeof limited === 'number' ? [limited] : [0, limited]
  const result = await readBody(request, response, limit)
  if (result.ok || limit === 0) {
    if (refusal) return sendRefusal(response, refusal)
    const rawBody = result.ok ? result.body : Buffer.alloc(0) // the route checks the session again
    return next(Object.assign(request, { rawBody }), response)
  }
  if (result.reason === 'too-large' && isNavigation(request)) {
    // A form sent without JavaScript: the route responds with its page.
    request.headers[TOO_LARGE_HEADER] = 'yes'
    request.rawHeaders.push(TOO_LARGE_HEADER, 'yes')
    return next(Object.assign(request, { rawBody: Buffer.alloc(0) }), response)
  }
  if (result.reason === 'too-large') sendRefusal(response, { status: 413, error: 'too-large' })
  if (result.reason === 'busy') sendRefusal(response, { status: 503, error: 'unavailable' })
}

const MAX_UNDER_METHOD = 256 // requests of one client behind a proxy, to which all connections belong

type KindOfBody = (pathname: string) => BodyKind

/** Applies the policy to each request and its response, then calls `next`. */
export function withRequestPolicy(
  next: RequestListener,
  kindOfBody: KindOfBody = () => 'form',
): RequestListener {
  const check: RequestListener = (request, response) => {
    const refusal = checkRequest(request)
    if (hasBody(request)) {
      const kind = kindOfBody(request.url!.split('?', 1)[0]!)
      return void receiveBody(request, response, next, kind, refusal)
    }
    if (refusal?.error === 'unknown-host') void refuseHost(request, response, refusal)
    else if (refusal) sendRefusal(response, refusal)
    else next(request, response)
  }
  const sendTooMany = (response: ServerResponse) => sendRefusal(response, { ...TOO_MANY, closes: true })
  const handle = env.trustProxy ? capRequests(check, sendTooMany, MAX_UNDER_METHOD) : check
  return (request, response) => handle(request, applyResponsePolicy(response))
}
