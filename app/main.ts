import { createServer, type Server } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import * as build from 'virtual:react-router/server-build'
import { getRequestListener } from '@hono/node-server'
import { createRequestHandler } from 'react-router'
import { migrations } from '#db/migrations.ts'
import { SAMPLE_PASSWORD, SAMPLES, seedSamples } from '#db/samples.ts'
import { indexProviders } from './features/admin/provider-search.server.ts'
import { standInForGoogle } from './features/auth/google/google.server.ts'
import { startTrialGoogle } from './features/auth/google/trial-google.server.ts'
import { sweepSessions } from './features/auth/session/session.server.ts'
import { sweepVitals } from './features/vitals/vitals.server.ts'
import { answerDirectly } from './http/cached-page.ts'
import { capConnections, capRequests } from './http/connection-limits.server.ts'
import { startDraining } from './http/draining.server.ts'
import { createApp } from './http/pipeline.ts'
import { keepCdnFresh } from './server/cdn.server.ts'
import { listenForChanges, stopListening } from './server/db/changes.server.ts'
import { db, giveUpAfter, lockDataDir } from './server/db/db.server.ts'
import { migrate } from './server/db/migrate.server.ts'
import { env } from './server/env.server.ts'
import { endEventStreams } from './server/event-stream.server.ts'
import { sweepAttempts } from './server/limits.server.ts'
import { mailsAreSent, sendWaitingMails } from './server/mail/mail.server.ts'
import { log, logConsole } from './server/observability/log.server.ts'
import { serveMetrics } from './server/observability/metrics.server.ts'
import { answerUnread, refuse, refuseUnread } from './server/request-body.server.ts'

const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // A proxy should be the one that lets go: what it sends while we do is lost. Most keep a line for 60 to 120 seconds.
  keepAliveTimeout: env.trustProxy ? 130_000 : 20_000,
  connectionsCheckingInterval: 1000,
  requireHostHeader: false, // Node would refuse it without our headers
}
const UNREAD_MS = 1000 // when stopping: the longest that a request which has come in is left unread
const CUT_AFTER_MS = 8_000 // when stopping: who has not finished a request by then never will
const STOP_WITHIN_MS = 10_000
// Long enough for a proxy that looks every second to see that this process takes nobody new.
const DRAIN_MS = 1500
const MAX_LINES = 256 // of one address; behind a proxy all lines are its own, and requests underway are counted
const MAX_STATEMENT_MS = 30_000 // of one that serves; to delete an account with a million visits takes a part of it
const SWEEP_MS = 60 * 60 * 1000

// Behind a proxy that speaks https a request comes without TLS, and the router would take our own forms for foreign ones.
// Whether they are is asked before it (own-write.ts); a trial does not know by what name people reach it.
const allowedActionOrigins = [env.trial ? '**' : new URL(env.publicUrl).host]
export const app = createApp(createRequestHandler({ ...build, allowedActionOrigins }, import.meta.env.MODE))
export const { trial } = env
export const samples = SAMPLES
export const samplePassword = SAMPLE_PASSWORD

/** Takes the data folder for this process and brings the data up to date; a trial gets its sample people. */
export async function prepare() {
  lockDataDir()
  await migrate(migrations)
  if (env.trial) await seedSamples()
  giveUpAfter(MAX_STATEMENT_MS)
  await listenForChanges()
}

/** Opens the data, brings it up to date and serves; returns the port and how to stop. */
export async function start() {
  await prepare()
  const server = await listen(app.fetch, {
    host: env.host,
    port: env.port,
    socket: env.socket,
  })
  const { port } = server.address() as AddressInfo
  const phones = env.phoneHost
    ? await listen(customersOnly(app.fetch), { host: env.phoneHost, port }).catch(() => undefined)
    : undefined
  const stopMetrics = await serveMetrics()
  const google = env.trial && !env.google.id ? await openTrialGoogle(port) : undefined
  const sweep = setInterval(
    () =>
      Promise.all([sweepAttempts(), sweepSessions(), sweepVitals(), indexProviders()]).catch((error) =>
        log.warn({ err: error }, 'sweep failed'),
      ),
    SWEEP_MS,
  )
  sweep.unref()
  const stopMails = sendWaitingMails()
  const cdnIsFresh = keepCdnFresh()

  logConsole()

  const stop = async () => {
    clearInterval(sweep)
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    startDraining()
    if (!env.trial) await new Promise((resolve) => setTimeout(resolve, DRAIN_MS))
    const closed = Promise.all([server, phones].map(close)) // first nobody new comes in
    endEventStreams()
    await closed
    await google?.stop()
    stopMails()
    await mailsAreSent()
    await cdnIsFresh()
    await stopListening()
    stopMetrics?.()
    await db.destroy()
  }
  return { port, lan: phones && `http://${env.phoneHost}:${port}`, stop }
}

/** The trial's Google. Without its package the product runs all the same, and the button says that it failed. */
async function openTrialGoogle(port: number) {
  try {
    const origins = [`http://localhost:${port}`, `http://127.0.0.1:${port}`, env.publicUrl]
    const google = await startTrialGoogle([...new Set(origins)])
    standInForGoogle(google.settings)
    return google
  } catch (error) {
    log.warn({ err: error }, 'the trial runs without a sign-in in place of Google')
  }
}

type Fetch = typeof app.fetch

/** An inherited socket takes precedence over host and port. */
type ListenOptions = { host: string; port: number; socket?: number }

/** Serves what `fetch` answers; a port of 0 is any that is free. */
export async function listen(fetch: Fetch, { host, port, socket }: ListenOptions) {
  const handle = getRequestListener(fetch, { hostname: host, errorHandler: answerUnread })
  const rest = env.trustProxy ? capRequests(handle, MAX_LINES) : handle
  const server = createServer(TIMEOUTS, (asked, response) => {
    if (asked.headers.host === undefined) return refuse(response, 400)
    answerDirectly(asked, response, rest)
  })
  refuseUnread(server)
  if (!env.trustProxy) capConnections(server, MAX_LINES)
  await new Promise<void>((resolve, reject) =>
    server
      .listen(socket === undefined ? { port, host } : { fd: socket })
      .once('listening', resolve)
      .once('error', reject),
  )
  return server
}

async function close(server: Server | undefined) {
  if (!server) return
  // Not by its own close(), which also cuts the line of who has just come in and whose request is not read yet.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  // A phone that keeps its line open without asking for anything would hold up the stop.
  const cutIdle = () => setInterval(() => server.closeIdleConnections(), 100).unref()
  setTimeout(cutIdle, UNREAD_MS).unref()
  setTimeout(() => server.closeAllConnections(), CUT_AFTER_MS).unref()
  await closed
}

const CUSTOMER_PATHS =
  /^\/(tip|play|game|session|menu|language|api\/providers|api\/play-sessions|api\/web-vitals|assets|files|favicon\.svg)(\/|$)/

/** What a trial shows to phones in the same network: never the sign-in, whose sample passwords everybody knows. */
const customersOnly =
  (fetch: Fetch): Fetch =>
  (request, ...rest) =>
    CUSTOMER_PATHS.test(new URL(request.url).pathname)
      ? fetch(request, ...rest)
      : new Response('Only the customer pages are served here', { status: 404 })
