import { parse, serialize } from 'hono/utils/cookie'
import { env } from './env.server.ts'

const SECURE = env.publicUrl.startsWith('https:')

type Options = {
  path?: string
  maxAge?: number // seconds; without it the cookie lasts until the browser is closed
  readByScripts?: boolean // scripts know it by its plain name
  acceptUnprefixed?: boolean // browsers hold it from a version without prefixes
}

/** The value of a cookie in a Cookie header. */
export const findCookie = (cookies: string | null | undefined, name: string): string | undefined =>
  parse(cookies ?? '', name)[name]

export const readCookie = (headers: Headers, name: string) => findCookie(headers.get('cookie'), name)

/** The cookie's name as sent: with the `__Host-` prefix under https, or `__Secure-` when its path varies (RFC 6265bis). */
export const cookieName = (name: string, prefix: '__Host-' | '__Secure-' = '__Host-') =>
  SECURE ? `${prefix}${name}` : name

/** Removes a cookie of an earlier version. */
export const removeCookie = (name: string) => serialize(name, '', { path: '/', maxAge: 0, secure: SECURE })

/** A cookie of the product: HttpOnly and SameSite=Lax, Secure and prefixed under https. */
export function defineCookie(plainName: string, options: Options = {}) {
  const { path = '/', maxAge, readByScripts = false, acceptUnprefixed = false } = options
  const name = readByScripts ? plainName : cookieName(plainName, path === '/' ? '__Host-' : '__Secure-')
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
