import { describeApi } from '#app/features/integrations/api/openapi.server.ts'
import { problem } from '#app/server/problem.server.ts'
import { clientContext } from '../context.ts'
import type { Route } from './+types/api-description.ts'

/** The description of the interface, for everybody. */
export const loader = ({ context }: Route.LoaderArgs) =>
  Response.json(describeApi(context.get(clientContext).origin), {
    headers: { 'cache-control': 'public, max-age=300' },
  })

export const action = () => problem('method-not-allowed', 405, { headers: { allow: 'GET' } })
