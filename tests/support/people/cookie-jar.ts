import { expect } from '@playwright/test'
import { type CookieJar, type RequestOptions, sendRequest } from './http-client.ts'
import { MAYA, postSignIn } from './sign-in.ts'

/*
 * Creates and uses at different instances what AUTH_SECRET signs: session cookies, the cookie of a trusted device, the
 * token for statistics, and the write token of a play session.
 */

/** The Host header that the proxy sends to every instance. */
export const HOST = 'tips.example.com'
export const SESSION = '__Host-tiplark_session'

type Content = { form?: Record<string, string>; json?: object; headers?: Record<string, string> }

/** Sends a form or JSON to an instance, or reads a page, and stores the cookies of the response. */
export async function sendWithCookies(
  url: string,
  jar: CookieJar,
  path: string,
  { form, json, headers }: Content = {},
) {
  const options: RequestOptions = { headers: { host: HOST, ...headers } }
  if (form) Object.assign(options, { method: 'POST', body: new URLSearchParams(form) })
  if (json)
    Object.assign(options, {
      method: 'POST',
      body: JSON.stringify(json),
      headers: { host: HOST, 'content-type': 'application/json', ...headers },
    })
  const response = await sendRequest(url, jar, path, options)
  const { status } = response
  return new Response(status === 204 ? null : await response.arrayBuffer(), {
    status,
    headers: response.headers,
  })
}

export const isSignedIn = async (url: string, jar: CookieJar) =>
  (await sendWithCookies(url, jar, '/account')).status === 200

/** Signs Maya in at this instance and adds the cookies to the jar. */
export const signInWith = (url: string, jar: CookieJar, fields: Record<string, string> = {}) =>
  postSignIn((path, options) => sendRequest(url, jar, path, { ...options, headers: { host: HOST } }), fields)

/** The cookies of a browser in which Maya signed in at this instance. */
export async function createSignedInJar(url: string, fields: Record<string, string> = {}) {
  const jar: CookieJar = new Map()
  await signInWith(url, jar, fields)
  expect(await isSignedIn(url, jar)).toBe(true)
  return jar
}

/** The status of a request for Maya's statistics. */
export const readStatsStatus = async (url: string, token: string) =>
  (
    await sendWithCookies(url, new Map(), `/scores/provider/${MAYA.id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).status

export type Visit = { id: string; jar: CookieJar }
let visits = 0

/** Starts a play session at this provider, as the phone of a new customer. */
export async function beginVisit(url: string, providerId: string = MAYA.id): Promise<Visit> {
  const jar: CookieJar = new Map()
  const json = { providerId, key: `signed-visit-${process.pid}-${++visits}` }
  const response = await sendWithCookies(url, jar, '/api/play-sessions', { json })
  const { id } = (await response.json()) as { id: string }
  return { id, jar }
}

/** Starts a round; unlike tips, rounds of one visit have no limit. */
export async function startRound(url: string, { id, jar }: Visit, key: string) {
  const json = { kind: 'start', key, gameType: 'snake' }
  return (await sendWithCookies(url, jar, `/api/play-sessions/${id}/events`, { json })).status
}

/** The status of a tip that this phone reports. */
export async function leaveTip(url: string, { id, jar }: Visit, key: string) {
  const json = { kind: 'tip', key, cents: 300, method: 'venmo' }
  return (await sendWithCookies(url, jar, `/api/play-sessions/${id}/events`, { json })).status
}
