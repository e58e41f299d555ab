import { data, isRouteErrorResponse } from 'react-router'
import type { AnyCause } from '#content/messages/cause.ts'

const UNREACHABLE = 503
const SIGNED_OUT = 'signed-out' // a cause of the messages of `ui`, which every form shows

/**
 * The result of the page's action, or `fallback` when the server cannot be reached or fails; a redirect is followed.
 * After a fallback the page's data is not revalidated: that would fail too, and drop the page with the input. A user who
 * declined to sign in again reads why nothing was saved. `tooLarge` is the cause of a 413 by the text of its body.
 */
export async function callServerAction<T extends { message?: AnyCause }>(
  serverAction: () => Promise<T>,
  fallback: NoInfer<T>,
  tooLarge?: (body: unknown) => NoInfer<T>['message'],
) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    if (isRouteErrorResponse(error) && error.status === 401)
      return data({ ...fallback, message: SIGNED_OUT }, { status: 401 })
    if (tooLarge && isRouteErrorResponse(error) && error.status === 413)
      return data({ ...fallback, message: tooLarge(error.data) }, { status: 413 })
    return data(fallback, { status: UNREACHABLE })
  }
}
