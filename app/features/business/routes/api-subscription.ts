import { z } from 'zod'
import { choosePlan, findSubscription } from '#app/features/business/plan/plan.server.ts'
import { isPlan } from '#app/features/business/plan/plan.ts'
import { refusalResponse } from '#app/features/identity/action/cause-response.server.ts'
import { isOfAnother } from '#app/features/identity/session/page-account.server.ts'
import { findSignedIn } from '#app/features/identity/session/session.server.ts'
import { methodNotAllowed, readJson, unauthenticated } from '#app/server/body.server.ts'
import type { Route } from './+types/api-subscription.ts'

const body = z.object({ plan: z.string() })

/** Null for a provider who never chose a plan. */
export async function loader({ request }: Route.LoaderArgs) {
  const user = await findSignedIn(request.headers)
  if (!user) return unauthenticated()
  const subscription = (await findSubscription(user.id)) ?? null
  return Response.json({ subscription })
}

/** The client sends the plan and nothing else. */
export async function action({ request }: Route.ActionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('GET, POST')
  const user = await findSignedIn(request.headers)
  if (!user || isOfAnother(user.id, request.headers)) return unauthenticated()
  const input = await readJson(request, body)
  if (!isPlan(input.plan)) return refusalResponse(request, 'plan')('invalid-plan', 400)
  const { subscription } = await choosePlan(user.id, input.plan)
  return Response.json({ subscription })
}
