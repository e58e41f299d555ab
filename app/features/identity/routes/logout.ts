import { redirect } from 'react-router'
import { formAction } from '#app/features/identity/action/form-action.server.ts'
import { AUTH_FAILED } from '#app/features/identity/general-errors.ts'
import { isOfAnother } from '#app/features/identity/session/page-account.server.ts'
import { findSignedIn, signOut } from '#app/features/identity/session/session.server.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { unauthenticated } from '#app/server/body.server.ts'
import { callServerAction } from '#app/ui/forms/call-server-action.ts'
import type { Route } from './+types/logout.ts'

export const handle: PageHandle = { chunk: 'sign-in' }

type LogoutResult = { failed: boolean; message?: string }

/** The page of an account signs out no other. An action would lose the header of its response. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request }) => {
    if (request.method === 'GET') return
    const user = await findSignedIn(request.headers).catch(() => undefined) // then the action fails, too
    if (user && isOfAnother(user.id, request.headers)) return unauthenticated()
  },
]

export const action = formAction<LogoutResult>(
  { failure: AUTH_FAILED.logout, failed: AUTH_FAILED.logout },
  async ({ request, keep }) => {
    keep({ failed: true })
    return redirect('/login', { headers: await signOut(request.headers) })
  },
)

/** Each screen with a Logout shows its own sentence for a failure. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  callServerAction<LogoutResult>(serverAction, { failed: true })

export const loader = () => redirect('/login')
