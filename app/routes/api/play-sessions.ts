import { openVisit } from '#app/features/customer/play-session/open-visit.server.ts'
import { methodNotAllowed } from '#app/server/body.server.ts'
import { clientContext } from '../context.ts'
import type { Route } from './+types/play-sessions.ts'

export const action = ({ request, context }: Pick<Route.ActionArgs, 'request' | 'context'>) =>
  request.method === 'POST' ? openVisit(request, context.get(clientContext).ip) : methodNotAllowed('POST')

export const loader = () => methodNotAllowed('POST')
