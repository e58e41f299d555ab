import { z } from 'zod'
import {
  createPlaySession,
  findPlaySession,
  PLAY_REFUSAL_STATUS,
} from '#app/features/customer/play-session/play-session.server.ts'
import {
  endVisitCookie,
  readVisit,
  readVisitor,
  visitorCookie,
  writeTokenCookie,
} from '#app/features/customer/play-session/visit-cookies.server.ts'
import { IDEMPOTENCY_KEY } from '#app/features/idempotency/idempotency-key.ts'
import { errorResponse, methodNotAllowed, readJson } from '#app/server/body.server.ts'
import type { Limit } from '#app/server/limits.server.ts'
import { clientContext } from '../context.ts'
import type { Route } from './+types/play-sessions.ts'

// A room full of customers may share one address.
const PER_ADDRESS: Limit = { max: 200, windowMs: 10 * 60 * 1000 }

const newSession = z.object({
  providerId: z.string().regex(/^[A-Za-z0-9]{1,64}$/),
  key: z.string().regex(IDEMPOTENCY_KEY),
})

/** Creates a play session; its id comes from the server, never from a URL. */
export async function action({ request, context }: Pick<Route.ActionArgs, 'request' | 'context'>) {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  const read = await readJson(request, newSession)

  const visitorId = readVisitor(request)
  const started = await startedSession(request, read.providerId)
  const limits = [{ key: `play:ip:${context.get(clientContext).ip}`, limit: PER_ADDRESS }]
  const created = started
    ? { ok: true as const, session: started }
    : await createPlaySession({ ...read, visitorId }, Date.now(), limits)
  if (!created.ok) return errorResponse(created.reason, PLAY_REFUSAL_STATUS[created.reason])
  const { session } = created
  const headers = new Headers()
  headers.append('set-cookie', await writeTokenCookie(session.id))
  headers.append('set-cookie', visitorCookie(visitorId))
  if (started) headers.append('set-cookie', endVisitCookie())
  return Response.json({ id: session.id }, { status: 201, headers })
}

/** The session of a tip that was recorded before the script had loaded. */
async function startedSession(request: Request, providerId: string) {
  const id = await readVisit(request)
  const session = id && (await findPlaySession(id))
  return session && session.provider_id === providerId ? session : undefined
}

export const loader = () => methodNotAllowed('POST')
