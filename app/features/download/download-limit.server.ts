import { errorResponse } from '#app/server/body.server.ts'
import { type Limit, takeAttempt } from '#app/server/limits.server.ts'
import { TOO_MANY_DOWNLOADS } from './too-many-downloads.ts'

const DOWNLOADS_PER_USER: Limit = { max: 60, windowMs: 10 * 60 * 1000 }

/** Counts a file that is made for a user; throws the refusal beyond the limit. */
export async function takeDownload(request: Request, userId: string) {
  if (await takeAttempt(`download:user:${userId}`, DOWNLOADS_PER_USER)) return
  const isPage = request.headers.get('accept')?.includes('text/html')
  throw isPage ? new Response(TOO_MANY_DOWNLOADS, { status: 429 }) : errorResponse('too-many-requests', 429)
}
