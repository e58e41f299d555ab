import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { CLOSED_POLICY, SAFE_HEADERS } from '#app/server/headers.server.ts'

/** What is answered before the app has read a request: under the same headers as everything else. */
const HEADERS = { ...SAFE_HEADERS, 'content-security-policy': CLOSED_POLICY, 'cache-control': 'no-store' }

/** An answer to what is a request for Node but not for the app, such as one whose Host is no host. */
export const answerUnread = () => new Response(null, { status: 400, headers: HEADERS })

/** Refuses a request for good: what follows on its line is not looked at. */
export function refuse(answer: ServerResponse, status: number, more: Record<string, string> = {}) {
  answer.writeHead(status, { ...HEADERS, ...more, connection: 'close', 'content-length': '0' }).end()
}

/** Bytes of a body that nobody wants: up to here they are read and thrown away before the answer. */
export const MAX_DISCARDED = 32 * 1024 * 1024

/**
 * Reads what is left of a body, and forgets it: whoever is cut off while sending never sees the answer, and a proxy would
 * send the next person's request after the rest. Ends when all of it came, when it is more than 32 MB, or when the sender
 * has gone.
 */
export function discardBody(asked: IncomingMessage) {
  if (asked.complete || asked.destroyed) return
  return new Promise<void>((resolve) => {
    let size = 0
    // A reader that has stopped in the middle would hold it up.
    asked.removeAllListeners('data').on('data', (part: Buffer) => {
      size += part.length
      if (size > MAX_DISCARDED) resolve()
    })
    asked.once('end', resolve).once('close', resolve).resume()
  })
}

const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Answers what Node cannot read, and what it would answer by itself. */
export function refuseUnread(server: Server) {
  server.on(
    'clientError',
    (error: Error & { code?: string }, line: Socket & { _httpMessage?: ServerResponse }) => {
      // An answer that has begun would go on with these words as if they were its own.
      if (!line.writable || line._httpMessage?.headersSent) return void line.destroy()
      const status = STATUSES[error.code ?? ''] ?? 400
      const head = Object.entries({ ...HEADERS, connection: 'close', 'content-length': '0' })
      const lines = [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        ...head.map(([name, value]) => `${name}: ${value}`),
      ]
      line.setTimeout(1000, () => line.destroy())
      line.end(`${lines.join('\r\n')}\r\n\r\n`, () => line.destroy())
    },
  )
  server.on('checkExpectation', (_: IncomingMessage, answer: ServerResponse) => refuse(answer, 417))
}
