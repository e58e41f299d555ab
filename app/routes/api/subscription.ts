import { z } from 'zod'
import { findSignedIn } from '#app/features/auth/session/session.server.ts'
import { choosePlan, findSubscription } from '#app/features/plan/plan.server.ts'
import { INVALID_PLAN, isPlan } from '#app/features/plan/plan.ts'
import { readJson, refuse } from '#app/server/body.server.ts'
import type { Route } from './+types/subscription.ts'

const body = z.object({ plan: z.string() })

/** What the signed-in provider chose; null for who never did. */
export async function loader({ request }: Route.LoaderArgs) {
  const user = await findSignedIn(request.headers)
  if (!user) return refuse('unauthenticated', 401)
  const subscription = (await findSubscription(user.id)) ?? null
  return Response.json({ subscription }, { headers: { 'cache-control': 'no-store' } })
}

/** Records a choice. The client names the plan and nothing else. */
export async function action({ request }: Route.ActionArgs) {
  if (request.method !== 'POST') return refuse('method-not-allowed', 405)
  const user = await findSignedIn(request.headers)
  if (!user) return refuse('unauthenticated', 401)
  const wish = await readJson(request, body)
  if (wish instanceof Response) return wish
  if (!isPlan(wish.plan))
    return Response.json({ error: 'invalid-plan', message: INVALID_PLAN }, { status: 400 })
  const { subscription } = await choosePlan(user.id, wish.plan)
  return Response.json({ subscription })
}
