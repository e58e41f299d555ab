import { clientContext } from '#app/features/identity/session/route-context.server.ts'
import { methodNotAllowed } from '#app/server/body.server.ts'
import { openVisit } from '../play-session/open-visit.server.ts'
import type { Route } from './+types/api-play-sessions.ts'

export const action = ({ request, context }: Pick<Route.ActionArgs, 'request' | 'context'>) =>
  request.method === 'POST' ? openVisit(request, context.get(clientContext).ip) : methodNotAllowed('POST')

export const loader = () => methodNotAllowed('POST')
