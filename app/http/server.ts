// Mechanism: graceful shutdown, readiness, inherited socket
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { env } from '#app/server/env.server.ts'
import { countResponse } from '#app/server/observability/metrics.server.ts'
import { capConnections } from './connection-limits.ts'
import { applyResponsePolicy, DEFAULT_HEADERS, sendRefusal, startDraining } from './request-policy.ts'

const OPTIONS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // A proxy closes an idle connection first, or it may send a request on one that we are closing. Most wait 60 to 120 s.
  keepAliveTimeout: env.trustProxy ? 130_000 : 20_000,
  connectionsCheckingInterval: 1000,
  requireHostHeader: false, // the policy refuses it, with our headers
}
const MAX_CONNECTIONS = 256 // of one address; behind a proxy the policy counts requests instead

const DRAIN_MS = 1500 // a load balancer that checks every second sees that this process takes no new clients
const UNREAD_MS = 1000 // a request that was sent before its client could know of the stop is read by then
const CLOSE_AFTER_MS = 8_000 // a request that is not finished by then is cut off

/** An inherited socket takes precedence over host and port. Port 0 is any free one. */
type ListenOptions = { host: string; port: number; socket?: number }

export async function listen(handler: RequestListener, { host, port, socket }: ListenOptions) {
  const server = createServer(OPTIONS, handler)
  if (!env.trustProxy) capConnections(server, MAX_CONNECTIONS)
  server.on('clientError', refuseMalformed)
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) =>
    sendRefusal(applyResponsePolicy(response), { status: 417, error: 'unknown-expectation', closes: true }),
  )
  await once(server.listen(socket === undefined ? { port, host } : { fd: socket }), 'listening')
  return server
}

const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

type MalformedSocket = Socket & { _httpMessage?: ServerResponse }

/** Responds to requests that Node cannot parse. There is no response object, so the bytes are written to the socket. */
function refuseMalformed(error: Error & { code?: string }, socket: MalformedSocket) {
  // These bytes would become part of a response that has begun.
  if (!socket.writable || socket._httpMessage?.headersSent) return void socket.destroy()
  const status = STATUSES[error.code ?? ''] ?? 400
  const headers = [
    ...Object.entries(DEFAULT_HEADERS),
    ['x-request-id', randomUUID()],
    ['connection', 'close'],
    ['content-length', '0'],
  ]
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers.map((header) => header.join(': '))]
  countResponse('', status, 0)
  socket.setTimeout(1000, () => socket.destroy())
  socket.end(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy())
}

let drainsSince: number | undefined

/** Announces to load balancers that the process stops, and waits until they have seen it. */
export async function drain() {
  startDraining()
  drainsSince ??= performance.now()
  if (!env.trial) await new Promise((resolve) => setTimeout(resolve, DRAIN_MS))
}

/** Stops listening and waits for the requests under way. */
export async function close(server: Server) {
  // Server.close() of node:http also closes a connection whose request has arrived and is not parsed yet.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  // Idle keep-alive connections would delay the stop, and new ones wait for it where systemd holds the socket.
  const closeIdle = () => setInterval(() => server.closeIdleConnections(), 50).unref()
  const now = performance.now()
  setTimeout(closeIdle, Math.max(0, UNREAD_MS - (now - (drainsSince ?? now)))).unref()
  setTimeout(() => server.closeAllConnections(), CLOSE_AFTER_MS).unref()
  await closed
}
