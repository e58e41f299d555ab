import { fileHeaders } from '#app/server/cdn.server.ts'
import { fileResponse } from '#app/server/storage/storage.server.ts'
import type { Route } from './+types/files.ts'

/** A picture, kept under its provider: kind/provider/... */
export async function loader({ params }: Route.LoaderArgs) {
  const key = params['*']
  const answer = await fileResponse(key)
  const head = answer.ok ? fileHeaders(key.split('/')[1]!) : []
  for (let at = 0; at < head.length; at += 2) answer.headers.set(head[at]!, head[at + 1]!)
  return answer
}
