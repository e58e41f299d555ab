import { recordRefusal } from '#app/features/audit-log/audit-log.server.ts'
import { adminRefusal, consumeAdminLimit } from '#app/features/identity/admin-claim.server.ts'
import { signInRequired } from '#app/features/identity/session/page-account.server.ts'
import { setUser } from '#app/features/identity/session/route-context.server.ts'
import { findSignedIn } from '#app/features/identity/session/session.server.ts'
import { errorResponse, permissionDenied } from '#app/server/body.server.ts'
import type { Route } from './+types/admin-files-only.ts'

/** The middleware of JSON endpoints and files for admins: it responds with a status instead of redirecting. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context }) => {
    const user = await findSignedIn(request.headers)
    if (user?.isAdmin) {
      if (!(await consumeAdminLimit(user.id))) throw errorResponse('too-many-requests', 429)
      return setUser(context, user, url)
    }
    await recordRefusal(adminRefusal(user?.adminGate), user?.id)
    throw user ? permissionDenied() : signInRequired(request)
  },
]
