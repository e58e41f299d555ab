import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { KNOWN } from './features/account/known-device.ts'
import { type RefusedLogin, refusedUnseen, tryLogin } from './features/account/login-form.server.ts'
import { type Draw, refusalOf } from './kept-refusals.ts'
import { isOwnWrite } from './own-write.ts'
import { pressSmall, QUICK } from './pressed-page.ts'
import { clientAddress } from './server/client-address.server.ts'
import { isDraining } from './server/draining.server.ts'
import { env } from './server/env.server.ts'
import { FORM, formFrom } from './server/form.server.ts'
import { noPlaceLeft } from './server/hash.server.ts'
import { CLOSED_POLICY, RETRY_AFTER_S, SAFE_HEADERS } from './server/headers.server.ts'
import { log } from './server/log.server.ts'
import { countAnswer } from './server/metrics.server.ts'
import { refuse } from './server/unread.server.ts'

type Rest = (asked: IncomingMessage, response: ServerResponse) => void

const host = new URL(env.publicUrl).host
const MAX_FORM = 4096 // bytes; whoever has a longer address and password is answered like everybody else

/**
 * Answers the form of the sign-in page before anything else is asked: guesses come by the hundred, and must not keep the
 * thread busy that serves the customers. While as many strangers wait as may, only the form itself is read, also
 * when the script of the page sends it. `rest` does all else.
 */
export function answerSignIn(asked: IncomingMessage, response: ServerResponse, rest: Rest, draw: Draw) {
  const isFull = isPlainForm(asked) && !asked.headers.cookie?.includes(KNOWN) && noPlaceLeft()
  const isMine = asked.url === '/login' ? isPlainForm(asked) : asked.url === '/login.data' && isFull
  if (!isMine) return rest(asked, response)
  const began = performance.now()
  let text = ''
  asked
    .setEncoding('utf8')
    .on('data', (part: string) => {
      text += part
    })
    .once('end', async () => {
      try {
        await answerForm(formFrom(text), { asked, response, draw, isFull })
      } catch (error) {
        log.error({ err: error, path: '/login' }, 'request failed')
        refuse(response, 500)
      }
      countAnswer('POST', response.statusCode, performance.now() - began)
    })
}

/** Whether it is a form of our own page that can be read at once, by somebody who is not signed in. */
function isPlainForm({ method = '', headers }: IncomingMessage) {
  return (
    method === 'POST' &&
    (env.trial || headers.host === host) &&
    isOwnWrite(method, (name) => headers[name] as string | undefined) &&
    (headers['content-type'] ?? '').startsWith(FORM) &&
    Number(headers['content-length'] ?? Number.NaN) <= MAX_FORM &&
    !headers.cookie?.includes('tiplark.')
  )
}

type Form = { asked: IncomingMessage; response: ServerResponse; draw: Draw; isFull: boolean }

async function answerForm(form: FormData, { asked, response, draw, isFull }: Form) {
  const { cookie = '', 'user-agent': agent = '', 'x-forwarded-for': forwarded } = asked.headers
  const ip = clientAddress(asked.socket.remoteAddress ?? '0.0.0.0', forwarded as string | undefined)
  const headers = new Headers({ cookie, 'user-agent': agent })
  const answer = isFull ? { refused: refusedUnseen(form) } : await tryLogin(form, { ip, headers })
  if ('refused' in answer) return sendRefusal(answer.refused, asked, response, draw)
  // The gate of the sign-in pages knows where this person works.
  const head = ['location', '/login', 'content-security-policy', CLOSED_POLICY, 'cache-control', 'no-store']
  send(response, 302, [...head, ...[...answer.headers].flat()])
}

async function sendRefusal(
  refused: RefusedLogin,
  asked: IncomingMessage,
  response: ServerResponse,
  draw: Draw,
) {
  const { status } = refused
  const requestId = randomUUID()
  const { headers, body } = await refusalOf(refused, requestId, draw, asked.url)
  const head = [...headers.flat(), 'vary', 'accept-encoding']
  if (status === 503) head.push('x-request-id', requestId, 'retry-after', RETRY_AFTER_S)
  // Those that come by the hundred are not compressed: most are never read, and compressing them is most of the work.
  if (status > 401) return send(response, status, head, body)
  const accepted = asked.headers['accept-encoding'] as string | undefined
  const pressed = pressSmall(Buffer.concat(body.map(asBytes)), accepted, QUICK)
  if (pressed.encoding) head.push('content-encoding', pressed.encoding)
  send(response, status, head, [pressed.body])
}

const asBytes = (piece: Buffer | string) => (typeof piece === 'string' ? Buffer.from(piece) : piece)

const ALWAYS = Object.entries(SAFE_HEADERS).flat()

function send(response: ServerResponse, status: number, head: string[], body: (Uint8Array | string)[] = []) {
  const length = body.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0)
  const all = [...ALWAYS, ...head, 'content-length', String(length)]
  if (isDraining()) all.push('connection', 'close')
  response.cork()
  response.writeHead(status, all)
  for (const piece of body) response.write(piece)
  response.end()
}
