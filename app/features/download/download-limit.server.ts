import { errorResponse } from '#app/server/body.server.ts'
import { type Limit, takeAttempt } from '#app/server/limits.server.ts'
import { isForPerson, PAGE_TYPE, plainPage } from '#app/server/plain-page.server.ts'
import { messages as failure } from '#content/messages/en/failure.ts'
import { messages as signIn } from '#content/messages/en/owner/sign-in.ts'
import { TOO_MANY_DOWNLOADS } from './too-many-downloads.ts'

const DOWNLOADS_PER_USER: Limit = { max: 60, windowMs: 10 * 60 * 1000 }

const PAGE = plainPage(failure.known, TOO_MANY_DOWNLOADS, { label: signIn.toDashboard, to: '/dashboard' })

/** Counts a file that is made for a user; throws the refusal beyond the limit. */
export async function takeDownload(request: Request, userId: string) {
  if (await takeAttempt(`download:user:${userId}`, DOWNLOADS_PER_USER)) return
  throw isForPerson(request.headers.get('accept'))
    ? new Response(PAGE, { status: 429, headers: { 'content-type': PAGE_TYPE } })
    : errorResponse('too-many-requests', 429)
}
