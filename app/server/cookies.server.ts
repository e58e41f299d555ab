import { parse, serialize } from 'hono/utils/cookie'
import { env } from './env.server.ts'

const SECURE = env.publicUrl.startsWith('https:')

type Options = {
  suffix?: string // distinguishes several cookies of one name
  path?: string
  maxAge?: number // seconds; without it the cookie lasts until the browser is closed
  readByScripts?: boolean
  acceptUnprefixed?: boolean // browsers hold it from a version without prefixes
}

/** The value of a cookie in a Cookie header. */
export const findCookie = (cookies: string | null | undefined, name: string): string | undefined =>
  parse(cookies ?? '', name)[name]

/** The names of the cookies in a request, without their prefixes; of one path the oldest come first (RFC 6265, 5.4). */
export const cookieNames = (headers: Headers) =>
  Object.keys(parse(headers.get('cookie') ?? '')).map((name) => name.replace(/^__(Host|Secure)-/, ''))

export const readCookie = (headers: Headers, name: string) => findCookie(headers.get('cookie'), name)

/** The cookie's name as sent: with the `__Host-` prefix under https, or `__Secure-` when its path varies (RFC 6265bis). */
export const cookieName = (name: string, prefix: '__Host-' | '__Secure-' = '__Host-') =>
  SECURE ? `${prefix}${name}` : name

/** Removes a cookie of an earlier version. */
export const removeCookie = (name: string) => serialize(name, '', { path: '/', maxAge: 0, secure: SECURE })

/** A cookie of the product: SameSite=Lax, HttpOnly unless scripts read it, Secure and prefixed under https. */
export function defineCookie(word: string, options: Options = {}) {
  const plainName = word + (options.suffix ?? '')
  const { path = '/', maxAge, readByScripts = false, acceptUnprefixed = false } = options
  const name = cookieName(plainName, path === '/' ? '__Host-' : '__Secure-')
  const write = (value: string, more: Pick<Options, 'maxAge' | 'path'> = {}) =>
    serialize(name, value, {
      path,
      maxAge,
      httpOnly: !readByScripts,
      sameSite: 'Lax',
      secure: SECURE,
      ...more,
    })
  return {
    read: (headers: Headers) =>
      readCookie(headers, name) ?? (acceptUnprefixed ? readCookie(headers, plainName) : undefined),
    write,
    remove: () => write('', { maxAge: 0 }),
  }
}
