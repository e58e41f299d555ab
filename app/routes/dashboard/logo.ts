import { redirect } from 'react-router'
import { receiveLogo } from '#app/features/profile/logo/logo.server.ts'
import { logoMessage } from '#app/features/profile/logo/logo.ts'
import { viewAddress } from '#app/features/profile/shell/owner-view.ts'
import { isStorageFailure } from '#app/features/upload/stored-picture.ts'
import { errorResponse, methodNotAllowed } from '#app/server/body.server.ts'
import { type Limit, takeAttempt } from '#app/server/limits.server.ts'
import { userContext } from '../context.ts'
import type { Route } from './+types/logo.ts'

const PER_USER: Limit = { max: 30, windowMs: 10 * 60 * 1000 }

/** Stores a provider's new logo and responds with its URL, or with the message of the error. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id } = context.get(userContext)
  if (!(await takeAttempt(`logo:user:${id}`, PER_USER))) return errorResponse(logoMessage('too-many'), 429)
  const result = await receiveLogo(id, request)
  if (!result.ok)
    return errorResponse(logoMessage(result.reason), isStorageFailure(result.reason) ? 503 : 400)
  if (!request.headers.get('accept')?.includes('application/json'))
    return redirect(
      new URL(request.url).searchParams.get('back') === 'profile' ? viewAddress('profile') : '/profile-setup',
      303,
    )
  return Response.json({ photoUrl: result.url })
}

export const loader = () => methodNotAllowed('POST')
