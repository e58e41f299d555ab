import { isFileOfAnother, signInRequired } from '#app/features/identity/session/page-account.server.ts'
import { setUser } from '#app/features/identity/session/route-context.server.ts'
import { findSignedIn } from '#app/features/identity/session/session.server.ts'
import { consumeDownloadLimit } from '#app/kit/download/download-limit.server.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import type { Route } from './+types/signed-in-files.ts'

export const handle: PageHandle = { translated: true }

/** Puts the signed-in user into the context of file addresses; others get a status and not another page. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context }) => {
    const user = await findSignedIn(request.headers)
    if (!user) return signInRequired(request)
    if (isFileOfAnother(user.id, request)) return signInRequired(request, { isOther: true })
    await consumeDownloadLimit(request, user)
    setUser(context, user, url)
  },
]
