// Mechanism: fallback for an unreachable server, clicks without a network
import { data, isRouteErrorResponse } from 'react-router'
import type { AnyMessageKey } from '#content/messages.ts'

const UNREACHABLE = 503
const SIGNED_OUT = 'signed-out' // a cause of the messages of `ui`, which every form shows

/**
 * The result of the page's action, or `fallback` when the server cannot be reached or fails; a redirect is followed.
 * After a fallback the page's data is not revalidated: that would fail too, and drop the page with the input. A user who
 * declined to sign in again reads why nothing was saved. `tooLarge` is the cause of a 413 by the text of its body.
 */
export async function callServerAction<T extends { message?: AnyMessageKey }>(
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

type FormAction = { request: Request; serverAction: () => Promise<unknown> }
type FormFallback = { keepsValues?: boolean; tooLarge?: (body: unknown) => AnyMessageKey }

/** The `clientAction` of a page with forms: `message` is what the form shows when the server cannot be reached or fails. */
export const clientFormAction =
  <T extends { message?: AnyMessageKey }>(
    message: T['message'] | ((intent: string) => T['message']),
    { keepsValues = false, tooLarge }: FormFallback = {},
  ) =>
  async ({ request, serverAction }: FormAction) => {
    const form = await request.clone().formData()
    const texts = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
    const { intent = '', id } = texts as Record<string, string>
    const fallback = {
      intent,
      ...(keepsValues && { id, values: texts }),
      message: typeof message === 'function' ? message(intent) : message,
    }
    return callServerAction(serverAction as () => Promise<T>, fallback as unknown as NoInfer<T>, tooLarge)
  }
