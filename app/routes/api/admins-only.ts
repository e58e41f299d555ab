import { recordRefusedAdmin } from '#app/features/auth/admin-claim.server.ts'
import { findSignedIn } from '#app/features/auth/session/session.server.ts'
import { permissionDenied, signInRequired } from '#app/server/body.server.ts'
import { clientContext } from '../context.ts'
import type { Route } from './+types/admins-only.ts'

/** The middleware of JSON endpoints and files for admins: it responds with a status instead of redirecting. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }) => {
    const user = await findSignedIn(request.headers)
    if (user?.isAdmin) return
    await recordRefusedAdmin(user?.id, context.get(clientContext).ip)
    throw user ? permissionDenied() : signInRequired(request)
  },
]
