import { redirect, redirectDocument } from 'react-router'
import { unauthenticated } from '#app/server/body.server.ts'
import { signInAddress, unsentAddress } from '../sign-in/return-path.ts'

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
