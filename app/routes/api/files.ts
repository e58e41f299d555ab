import { fileHeaders } from '#app/server/cdn.server.ts'
import { fileResponse } from '#app/server/storage/file-store.server.ts'
import type { Route } from './+types/files.ts'

/** A stored picture; its key is kind/provider/... */
export async function loader({ params }: Route.LoaderArgs) {
  const key = params['*']
  const answer = await fileResponse(key)
  const headers = answer.ok ? fileHeaders(key.split('/')[1]!) : {}
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  return answer
}
