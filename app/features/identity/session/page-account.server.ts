// Mechanism: signing in again over the page (401 and retry), account of a page, return path
import { redirect, redirectDocument } from 'react-router'
import { signInAddress } from '#app/kit/browser-session/return-path.ts'
import { readLanguage } from '#app/kit/i18n/language.server.ts'
import { unauthenticated } from '#app/server/body.server.ts'
import { ownReferrer } from '#app/server/own-referrer.server.ts'
import { isForPerson, PLAIN_HEADERS, plainPage } from '#app/server/plain-page.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import { unsentAddress } from '../sign-in/unsent-form.ts'

/** Whether the request is from a page of another account, which was signed in before. */
export const isOfAnother = (userId: string | undefined, headers: Headers) =>
  (headers.get('x-account') ?? userId) !== userId

/** The same for a file, whose plain link can name the account only in its address. */
export const isFileOfAnother = (userId: string, { headers, url }: Request) =>
  isOfAnother(userId, headers) || (new URL(url).searchParams.get('account') ?? userId) !== userId

/** Whether the browser navigates to the response. With JavaScript a form is sent by the page's script. */
const showsResponse = ({ method, headers }: Request) =>
  method === 'GET' || (headers.get('accept') ?? 'text/html').includes('text/html')

/**
 * Refuses a page's request while this user, or nobody, is signed in. A form sent by a script gets a 401, so that its
 * page stays. A form sent by the browser is redirected to the sign-in page, which says what was not saved. A page of
 * another account is loaded again for the user who is signed in.
 */
export function refusePage(request: Request, { pathname, search }: URL, userId: string | undefined) {
  // Thrown, it would lose its header.
  if (!showsResponse(request)) return unauthenticated()
  const page = pathname + search
  if (userId) throw redirectDocument(page)
  throw redirect(request.method === 'GET' ? signInAddress(page) : unsentAddress(page))
}

/** The 401 of a file address; with a link for a person whose browser opened it. The status keeps it from being saved. */
export function signInRequired(request: Request, { isOther = false } = {}) {
  if (!isForPerson(request.headers.get('accept'))) return unauthenticated()
  const language = readLanguage(request)
  const { signedOut, otherAccount, nothingDownloaded } = MESSAGES[language]['plain-pages']
  const { shell, 'sign-in': signIn } = MESSAGES[language]
  const page = plainPage(language, {
    heading: isOther ? otherAccount : signedOut,
    sentence: nothingDownloaded,
    link: isOther
      ? { label: signIn.again.openOther, to: '/login' }
      : { label: shell.download.signInAgain, to: signInAddress(ownReferrer(request) ?? '') },
  })
  return new Response(page, { status: 401, headers: PLAIN_HEADERS })
}
