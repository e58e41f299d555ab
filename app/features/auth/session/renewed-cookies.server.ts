import { parse, parseSigned, serializeSigned } from 'hono/utils/cookie'
import { env } from '#app/server/env.server.ts'
import { auth } from './auth.server.ts'

/*
 * The sign-in library knows one secret for the cookies that it signs. What an earlier one signed is signed anew before
 * the library reads it, and the browser is given the new cookie.
 */

/**
 * The cookies of a request with those signed anew that an earlier secret signed, and the lines that give them to the
 * browser; undefined when there are none.
 */
export async function renewCookies(cookies: string | null) {
  if (!env.earlierSecrets.length || !cookies?.includes('tiplark.')) return undefined
  const { authCookies, createAuthCookie } = await auth.$context
  const { sessionToken, dontRememberToken } = authCookies
  const all = parse(cookies)
  // Somebody who is not remembered stays signed in until the browser is closed, as before. The sign-in itself ends when
  // it would have ended anyway.
  const maxAge = all[dontRememberToken.name] ? undefined : sessionToken.attributes.maxAge
  const session = { ...sessionToken.attributes, maxAge }
  const lines = {
    session: await signAnew(cookies, sessionToken.name, session),
    short: await signAnew(cookies, dontRememberToken.name, dontRememberToken.attributes),
    // Of a sign-in with Google that is underway: it ends within minutes, so the browser may keep what it has.
    google: await signAnew(cookies, createAuthCookie('state').name, session),
  }
  const anew = Object.values(lines).flatMap((line) => line?.split(';')[0] ?? [])
  if (!anew.length) return undefined
  const others = Object.entries(all).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const kept = others.filter((pair) => !anew.some((one) => nameOf(one) === nameOf(pair)))
  return {
    cookie: [...kept, ...anew].join('; '),
    lines: [lines.session, lines.short].filter((line) => line !== undefined),
  }
}

/** Adds the renewed cookies to an answer, unless it signs in or out itself. */
export function giveRenewed(headers: Headers, lines: string[]) {
  const own = headers.getSetCookie().map(nameOf)
  if (lines.some((line) => own.includes(nameOf(line)))) return
  for (const line of lines) headers.append('set-cookie', line)
}

const nameOf = (line: string) => line.split('=')[0]

/** This cookie signed with the secret of today, when one of the earlier secrets signed it. */
async function signAnew(cookies: string, name: string, attributes: object) {
  for (const secret of env.earlierSecrets) {
    const value = (await parseSigned(cookies, secret, name))[name]
    if (value) return serializeSigned(name, value, env.authSecret, attributes)
  }
  return undefined
}
