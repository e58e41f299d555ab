import { fileHeaders } from '#app/server/cdn.server.ts'
import { fileResponse } from '#app/server/storage/file-store.server.ts'
import type { Route } from './+types/files.ts'

/** A stored picture; its key is kind/provider/... */
export async function loader({ params }: Route.LoaderArgs) {
  const key = params['*']
  const response = await fileResponse(key)
  const headers = response.ok ? fileHeaders(key.split('/')[1]!) : {}
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}
