import { redirect } from 'react-router'
import { receiveLogo } from '#app/features/profile/logo/logo.server.ts'
import { logoMessage } from '#app/features/profile/logo/logo.ts'
import { viewAddress } from '#app/features/profile/shell/owner-view.ts'
import { refuse } from '#app/server/body.server.ts'
import { type Limit, takeAttempt } from '#app/server/limits.server.ts'
import { userContext } from '../context.ts'
import type { Route } from './+types/logo.ts'

const PER_USER: Limit = { max: 30, windowMs: 10 * 60 * 1000 }

/** Takes a provider's new logo; answers with its address, or with the sentence that says why not. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id } = context.get(userContext)
  if (!(await takeAttempt(`logo:user:${id}`, PER_USER))) return refuse(logoMessage('too-many'), 429)
  const answer = await receiveLogo(id, request)
  if (!answer.ok) return refuse(logoMessage(answer.reason), answer.reason === 'storage' ? 503 : 400)
  if (!request.headers.get('accept')?.includes('application/json'))
    return redirect(
      new URL(request.url).searchParams.get('back') === 'profile' ? viewAddress('profile') : '/profile-setup',
      303,
    )
  return Response.json({ photoUrl: answer.photoUrl })
}

export const loader = () => refuse('method-not-allowed', 405)
