import { NOTICE_PARAMS } from '#app/ui/preserved-params.ts'

const OWN = 'http://own.example'
const MAX_LENGTH = 500 // characters; it travels in a cookie too
const UNSAFE = /[\\\p{Cc}]/u // browsers read a backslash as a slash and skip control characters
const NO_PAGES = /^\/(login|register|forgot-password|second-factor|logout|google-done|logo|api)(\/|$)/

/** The address of an own page, as a browser would request it; undefined for anything else. */
export function parseOwnAddress(text: string | null) {
  if (!text?.startsWith('/') || text.length > MAX_LENGTH || UNSAFE.test(text)) return undefined
  if (!URL.canParse(text, OWN)) return undefined
  const address = new URL(text, OWN)
  // `/.//other.example` is on our origin, its path alone is not.
  return address.origin === OWN && !address.pathname.startsWith('//') ? address : undefined
}

/** The path of our own page to which the sign-in redirects; undefined for anything else. */
export function parseReturnPath(text: string | null) {
  const address = parseOwnAddress(text)
  if (!address || NO_PAGES.test(address.pathname)) return undefined
  const { pathname, searchParams } = address
  for (const name of NOTICE_PARAMS) searchParams.delete(name)
  const query = String(searchParams)
  return query ? `${pathname}?${query}` : pathname
}

/** The sign-in page, which leads on to this page. */
export function signInAddress(page: string) {
  const to = parseReturnPath(page)
  return to ? `/login?${new URLSearchParams({ to })}` : '/login'
}

/** The page of the second step, which leads on to this page. */
export function stepAddress(page: string) {
  const to = parseReturnPath(page)
  return to ? `/second-factor?${new URLSearchParams({ to })}` : '/second-factor'
}
