import { redirect } from 'react-router'
import { receiveLogo } from '#app/features/profile/logo/logo.server.ts'
import { logoMessage } from '#app/features/profile/logo/logo.ts'
import { viewAddress } from '#app/features/profile/shell/owner-view.ts'
import type { StoredPicture } from '#app/features/upload/stored-picture.server.ts'
import { isStorageFailure, type PictureRefusal } from '#app/features/upload/stored-picture.ts'
import { methodNotAllowed } from '#app/server/body.server.ts'
import { type Limit, takeAttempt } from '#app/server/limits.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { userContext } from '../context.ts'
import type { Route } from './+types/logo.ts'

const PER_USER: Limit = { max: 30, windowMs: 10 * 60 * 1000 }

/** The database may fail before the picture is read, such as on a full disk. */
async function storeLogo(userId: string, request: Request): Promise<StoredPicture> {
  try {
    if (!(await takeAttempt(`logo:user:${userId}`, PER_USER))) return { ok: false, reason: 'too-many' }
    return await receiveLogo(userId, request)
  } catch (error) {
    log.error({ err: error, userId }, 'a logo could not be saved')
    return { ok: false, reason: 'storage' }
  }
}

function statusOf(reason: PictureRefusal) {
  if (reason === 'too-many') return 429
  return isStorageFailure(reason) ? 503 : 400
}

/** Where the form without script is, which shows the message of a refusal. */
function pageOf(request: Request, refusal = '') {
  const isProfile = new URL(request.url).searchParams.get('back') === 'profile'
  const page = isProfile ? viewAddress('profile') : '/profile-setup'
  if (!refusal) return page
  return `${page}${page.includes('?') ? '&' : '?'}logo=${refusal}`
}

/** Stores a provider's new logo and responds with its URL, or with the message of the error. */
export async function action({ request, context }: Route.ActionArgs) {
  const result = await storeLogo(context.get(userContext).id, request)
  if (request.headers.get('accept')?.includes('text/html'))
    return redirect(pageOf(request, result.ok ? undefined : result.reason), 303)
  if (result.ok) return Response.json({ photoUrl: result.url })
  const { reason } = result
  return Response.json({ error: reason, message: logoMessage(reason) }, { status: statusOf(reason) })
}

export const loader = () => methodNotAllowed('POST')
