import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { findSignedIn } from '#app/features/auth/session/account.server.ts'
import { KNOWN } from '#app/features/auth/session/trusted-device.ts'
import { type RefusedLogin, refusedUnseen, tryLogin } from '#app/features/auth/sign-in/login-form.server.ts'
import { noPlaceLeft } from '#app/server/crypto/hash.server.ts'
import { env } from '#app/server/env.server.ts'
import { FORM } from '#app/server/form.server.ts'
import { CLOSED_POLICY, RETRY_AFTER_S, SAFE_HEADERS } from '#app/server/headers.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { countAnswer } from '#app/server/observability/metrics.server.ts'
import { refuse } from '#app/server/request-body.server.ts'
import { clientAddress } from './client-address.server.ts'
import { isDraining } from './draining.server.ts'
import { type Draw, refusalOf } from './kept-refusals.ts'
import { joinPieces, pressPieces } from './pressed-pieces.ts'
import { isSameOriginWrite } from './same-origin.ts'

type Rest = (asked: IncomingMessage, response: ServerResponse) => void

const host = new URL(env.publicUrl).host
const MAX_FORM = 4096 // bytes; whoever has a longer address and password is answered like everybody else
const UNREAD: RefusedLogin = { cause: 'busy', email: '', remember: true, status: 503 }

/**
 * Answers the form of the sign-in page before anything else is asked: guesses come by the hundred, and must not keep the
 * thread busy that serves the customers. While as many strangers wait as may, they are refused unseen, also when the
 * script of the page sends the form. `rest` does all else.
 */
export async function answerSignIn(asked: IncomingMessage, response: ServerResponse, rest: Rest, draw: Draw) {
  const path = asked.url?.split('?')[0] ?? ''
  if (!isOwnForm(asked) || !PATHS.includes(path)) return rest(asked, response)
  const { cookie = '' } = asked.headers
  const isFull = noPlaceLeft()
  const isUnseen = isFull && !cookie.includes(KNOWN)
  const isSeen = path === '/login' && isShort(asked) && (isFull || !(await mayBeSignedIn(cookie)))
  if (!isUnseen && !isSeen) return rest(asked, response)
  const began = performance.now()
  try {
    const form = isShort(asked) ? new URLSearchParams(await textOf(asked)) : undefined
    const answer = isUnseen
      ? { refused: form ? refusedUnseen(form) : UNREAD }
      : await tryLogin(form!, callerOf(asked))
    if ('refused' in answer) await sendRefusal(answer.refused, path, asked, response, draw)
    else send(response, 302, [...LEAD_ON, ...[...answer.headers].flat()])
  } catch (error) {
    if (asked.destroyed && !asked.complete) return // who asked has gone
    log.error({ err: error, path }, 'request failed')
    refuse(response, 500)
  }
  countAnswer('POST', response.statusCode, performance.now() - began)
}

const PATHS = ['/login', '/login.data']

// The gate of the sign-in pages knows where this person works.
const LEAD_ON = ['location', '/login', 'content-security-policy', CLOSED_POLICY, 'cache-control', 'no-store']

/** Whether it was sent from our own page. */
const isOwnForm = ({ method = '', headers }: IncomingMessage) =>
  method === 'POST' &&
  (env.trial || headers.host === host) &&
  isSameOriginWrite(method, (name) => headers[name] as string | undefined)

/** Whether it says that it is a form without files, and short. */
const isShort = ({ headers }: IncomingMessage) =>
  (headers['content-type'] ?? '').startsWith(FORM) &&
  Number(headers['content-length'] ?? Number.NaN) <= MAX_FORM

/** The text of a short form; fails when it breaks off. Node's way to read any stream makes a dozen things for each. */
const textOf = (asked: IncomingMessage) =>
  new Promise<string>((resolve, reject) => {
    const parts: Buffer[] = []
    asked.on('data', (part: Buffer) => parts.push(part))
    asked.on('end', () => resolve(Buffer.concat(parts).toString()))
    asked.on('error', reject)
  })

/** Whoever is signed in is led on by the gate of the page. */
async function mayBeSignedIn(cookie: string) {
  if (!cookie.includes('tiplark.')) return false
  if (env.earlierSecrets.length) return true // such a cookie is signed anew before it can be read
  return findSignedIn(new Headers({ cookie })).then(
    (found) => found !== undefined,
    () => true,
  )
}

function callerOf({ socket, headers }: IncomingMessage) {
  const { cookie = '', 'user-agent': agent = '', 'x-forwarded-for': forwarded } = headers
  return {
    ip: clientAddress(socket.remoteAddress ?? '0.0.0.0', forwarded as string | undefined),
    headers: new Headers({ cookie, 'user-agent': agent }),
  }
}

async function sendRefusal(
  refused: RefusedLogin,
  path: string,
  asked: IncomingMessage,
  response: ServerResponse,
  draw: Draw,
) {
  const { status } = refused
  const requestId = randomUUID()
  const { headers, body } = await refusalOf(refused, requestId, draw, path)
  const head = [...headers.flat(), 'vary', 'accept-encoding']
  if (status === 503) head.push('x-request-id', requestId, 'retry-after', RETRY_AFTER_S)
  if (!asked.complete) head.push('connection', 'close') // what was not read has nowhere to go
  if (!(asked.headers['accept-encoding'] ?? '').includes('gzip'))
    return send(response, status, head, joinPieces(body))
  head.push('content-encoding', 'gzip')
  send(response, status, head, pressPieces(body))
}

const ALWAYS = Object.entries(SAFE_HEADERS).flat()
const NOTHING = Buffer.alloc(0)

function send(response: ServerResponse, status: number, head: string[], body = NOTHING) {
  const all = [...ALWAYS, ...head, 'content-length', String(body.byteLength)]
  if (isDraining() && !head.includes('connection')) all.push('connection', 'close')
  response.writeHead(status, all).end(body) // in one piece, which is written at once
}
