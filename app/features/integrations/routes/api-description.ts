import { clientContext } from '#app/features/identity/session/route-context.server.ts'
import { problem } from '#app/server/problem.server.ts'
import { describeApi } from '../api/openapi.server.ts'
import type { Route } from './+types/api-description.ts'

/** The description of the interface, for everybody. */
export const loader = ({ context }: Route.LoaderArgs) =>
  Response.json(describeApi(context.get(clientContext).origin), {
    headers: { 'cache-control': 'public, max-age=300' },
  })

export const action = () => problem('method-not-allowed', 405, { headers: { allow: 'GET' } })
