import { request } from 'node:http'
import { expect } from '@playwright/test'
import { MAYA } from './sign-in.ts'

/*
 * Everything that AUTH_SECRET signs, made and used at one instance or another: the cookies of a sign-in, the mark of a
 * browser, the token for statistics, the right of a phone to its play session.
 */

export type Jar = Map<string, string>

/** The host that a proxy passes on: the same one, whichever instance it asks. */
export const HOST = 'tips.example.com'
export const SESSION = '__Host-tiplark_session'
const PASSWORD = 'Tiplark1'

type Ask = { form?: Record<string, string>; json?: object; headers?: Record<string, string> }

/** Asks an instance with these cookies and keeps those that come back, as a browser does. */
export async function ask(url: string, jar: Jar, path: string, { form, json, headers }: Ask = {}) {
  const body = form ? new URLSearchParams(form).toString() : json && JSON.stringify(json)
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  const answer = await new Promise<Response>((resolve, reject) => {
    // fetch lets nobody choose the host.
    const sent = request(
      url + path,
      {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          host: HOST,
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body !== undefined && { 'content-type': type }),
          ...headers,
        },
      },
      async (incoming) => {
        const parts: Buffer[] = []
        for await (const part of incoming) parts.push(part)
        const { statusCode: status = 0, rawHeaders } = incoming
        const all = new Headers()
        for (let at = 0; at < rawHeaders.length; at += 2) all.append(rawHeaders[at]!, rawHeaders[at + 1]!)
        const said = Buffer.concat(parts)
        resolve(new Response(said.length ? said : null, { status, headers: all }))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line)!
    jar.set(name, value)
  }
  return answer
}

export const isIn = async (url: string, jar: Jar) => (await ask(url, jar, '/account')).status === 200

export const logIn = (url: string, jar: Jar, form: Record<string, string> = {}) =>
  ask(url, jar, '/login', { form: { email: MAYA.email, password: PASSWORD, ...form } })

/** A browser in which Maya signed in here. */
export async function signInJar(url: string, more: Record<string, string> = {}) {
  const jar: Jar = new Map()
  await logIn(url, jar, more)
  expect(await isIn(url, jar)).toBe(true)
  return jar
}

/** The token with which an open dashboard asks for its statistics. */
export const readStatsToken = async (url: string, jar: Jar) =>
  /stats\.[\w-]+\.[\w-]+/.exec(await (await ask(url, jar, '/dashboard')).text())?.[0] ?? ''

/** The status that Maya's statistics are answered with. */
export const askFigures = async (url: string, token: string) =>
  (
    await ask(url, new Map(), `/scores/provider/${MAYA.id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).status

export type Visit = { id: string; jar: Jar }
let visits = 0

/** A customer's phone with a play session that was begun here. */
export async function beginVisit(url: string): Promise<Visit> {
  const jar: Jar = new Map()
  const wish = { providerId: MAYA.id, key: `signed-visit-${process.pid}-${++visits}` }
  const answer = await ask(url, jar, '/api/play-sessions', { json: wish })
  const { id } = (await answer.json()) as { id: string }
  return { id, jar }
}

/** The status that a tip of this phone is answered with. */
export async function leaveTip(url: string, { id, jar }: Visit, key: string) {
  const json = { kind: 'tip', key, cents: 300, method: 'venmo' }
  return (await ask(url, jar, `/api/play-sessions/${id}/events`, { json })).status
}
