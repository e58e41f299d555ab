import { clientContext } from '#app/features/identity/session/route-context.server.ts'
import { problem } from '#app/server/problem.server.ts'
import { readTip } from '../api/operations.server.ts'
import { serve } from '../api/serve.server.ts'
import type { Route } from './+types/api-tip.ts'

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  serve(readTip, { request, params, ...context.get(clientContext) })

export const action = () => problem('method-not-allowed', 405, { headers: { allow: 'GET' } })
