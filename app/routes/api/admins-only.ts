import { findSignedIn } from '#app/features/auth/session/session.server.ts'
import { permissionDenied, signInRequired } from '#app/server/body.server.ts'
import type { Route } from './+types/admins-only.ts'

/** The middleware of JSON endpoints and files for admins: it responds with a status instead of redirecting. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request }) => {
    const user = await findSignedIn(request.headers)
    if (!user) throw signInRequired(request)
    if (!user.isAdmin) throw permissionDenied()
  },
]
