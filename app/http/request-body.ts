// Mechanism: body limits, stated by routes; draining of unread bodies
import type { IncomingMessage, ServerResponse } from 'node:http'

const MAX_HELD = 64 * 1024 * 1024 // bytes of all bodies that are held until their response is sent
const MAX_DISCARDED = 32 * 1024 * 1024 // bytes of a refused body; beyond them the connection closes

let held = 0

type Body = { ok: true; body: Buffer } | { ok: false; reason: 'too-large' | 'busy' | 'aborted' }

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Reads a body of at most `limit` bytes. A body that is refused is still read and discarded: a client that is cut off
 * while it sends never sees the response, and a proxy would take the rest for the next request.
 */
export function readBody(request: IncomingMessage, response: ServerResponse, limit: number): Promise<Body> {
  const chunks: Buffer[] = []
  let size = 0
  let own = 0
  let reason: 'too-large' | 'busy' | undefined
  if (Number(request.headers['content-length']) > limit) reason = 'too-large'
  const release = () => {
    held -= own
    own = 0
    chunks.length = 0
  }
  response.once('close', release)
  return new Promise((resolve) => {
    const finish = () => resolve(reason ? { ok: false, reason } : { ok: true, body: Buffer.concat(chunks) })
    request
      .on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > limit) reason ??= 'too-large'
        else if (held + chunk.length > MAX_HELD) reason ??= 'busy'
        if (reason) {
          release()
          if (size <= MAX_DISCARDED) {
            // Many refused bodies at once must not keep the event loop from the other connections.
            request.pause()
            setImmediate(() => request.resume())
            return
          }
          response.shouldKeepAlive = false
          return finish()
        }
        held += chunk.length
        own += chunk.length
        chunks.push(chunk)
      })
      .once('end', finish)
      .once('close', () => resolve({ ok: false, reason: 'aborted' }))
  })
}
