// Mechanism: cookies
import { parse, serialize } from 'hono/utils/cookie'
import { env } from './env.server.ts'

const SECURE = env.publicUrl.startsWith('https:')

type Options = {
  suffix?: string // distinguishes several cookies of one name
  maxAge?: number // seconds; without it the cookie lasts until the browser is closed
  readByScripts?: boolean
}

/** The value of a cookie in a Cookie header. */
export const findCookie = (cookies: string | null | undefined, name: string): string | undefined =>
  parse(cookies ?? '', name)[name]

/** The names of the cookies in a request, without their prefixes; of one path the oldest come first (RFC 6265, 5.4). */
export const cookieNames = (headers: Headers) =>
  Object.keys(parse(headers.get('cookie') ?? '')).map((name) => name.replace(/^__(Host|Secure)-/, ''))

export const readCookie = (headers: Headers, name: string) => findCookie(headers.get('cookie'), name)

/** The cookie's name as sent: with the prefix `__Host-` under https (RFC 6265bis). */
export const cookieName = (name: string) => (SECURE ? `__Host-${name}` : name)

/** A cookie of the product: SameSite=Lax, HttpOnly unless scripts read it, Secure and prefixed under https. */
export function defineCookie(word: string, options: Options = {}) {
  const { suffix = '', maxAge, readByScripts = false } = options
  const name = cookieName(word + suffix)
  const write = (value: string, more: Pick<Options, 'maxAge'> = {}) =>
    serialize(name, value, {
      path: '/',
      maxAge,
      httpOnly: !readByScripts,
      sameSite: 'Lax',
      secure: SECURE,
      ...more,
    })
  return {
    read: (headers: Headers) => readCookie(headers, name),
    write,
    remove: () => write('', { maxAge: 0 }),
  }
}
