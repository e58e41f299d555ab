import { data, redirect } from 'react-router'
import { unauthenticated } from '#app/server/body.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { callServerAction } from '#app/ui/forms/call-server-action.ts'
import { AUTH_FAILED } from '../general-errors.ts'
import { isOfAnother } from '../session/page-account.server.ts'
import { findSignedIn, signOut } from '../session/session.server.ts'
import type { Route } from './+types/logout.ts'

type LogoutResult = { failed: boolean; message?: string }

/** The page of an account signs out no other. An action would lose the header of its response. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request }) => {
    if (request.method === 'GET') return
    const user = await findSignedIn(request.headers).catch(() => undefined) // then the action fails, too
    if (user && isOfAnother(user.id, request.headers)) return unauthenticated()
  },
]

export async function action({ request }: Route.ActionArgs) {
  try {
    return redirect('/login', { headers: await signOut(request.headers) })
  } catch (error) {
    log.error({ err: error }, AUTH_FAILED.logout)
    return data<LogoutResult>({ failed: true, message: AUTH_FAILED.logout }, { status: 503 })
  }
}

/** Each screen with a Logout shows its own sentence for a failure. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  callServerAction<LogoutResult>(serverAction, { failed: true })

export const loader = () => redirect('/login')
