import { parse, serialize, serializeSigned } from 'hono/utils/cookie'
import { env } from '#app/server/env.server.ts'
import { auth } from '../session/auth.server.ts'
import { NOT_REMEMBERED } from './google.ts'

/*
 * The sign-in library asks nobody whether a sign-in with Google shall be remembered: what it answers is changed here so
 * that it becomes the same as after a sign-in with a password.
 */

/** Whether this browser was signed in last so that it should not be remembered. */
export async function wasShort(headers: Headers) {
  const { name } = (await auth.$context).authCookies.dontRememberToken
  return Boolean(parse(headers.get('cookie') ?? '', name)[name])
}

/** The cookies of a request without the sign of an earlier sign-in that was not to be remembered. */
export async function withoutShortSign(headers: Headers) {
  const { name } = (await auth.$context).authCookies.dontRememberToken
  const all = headers.get('cookie')?.split(/; */) ?? []
  return all.filter((pair) => !pair.startsWith(`${name}=`)).join('; ')
}

/** The headers of a finished sign-in; its cookie ends with the browser when the start said so. */
export async function rememberAsWished(answer: Headers) {
  const { sessionToken, dontRememberToken } = (await auth.$context).authCookies
  const headers = new Headers(answer)
  const lines = answer.getSetCookie()
  const isSession = (line: string) => line.startsWith(`${sessionToken.name}=`)
  if (!lines.some(isSession)) return headers
  const { name, attributes } = dontRememberToken
  const to = new URL(answer.get('location') ?? '', env.publicUrl)
  if (to.searchParams.get('remember') !== NOT_REMEMBERED.remember) {
    headers.append('set-cookie', serialize(name, '', { ...attributes, maxAge: 0 }))
    return headers
  }
  headers.delete('set-cookie')
  for (const line of lines)
    headers.append('set-cookie', isSession(line) ? line.replace(/; *(max-age|expires)=[^;]*/gi, '') : line)
  headers.append('set-cookie', await serializeSigned(name, 'true', env.authSecret, attributes))
  return headers
}
