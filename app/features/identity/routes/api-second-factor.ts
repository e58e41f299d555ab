import { data } from 'react-router'
import { jsonAction } from '#app/features/identity/action/form-action.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import { readStepMethods } from '#app/features/identity/second-factor/second-factor.server.ts'
import type { StepResult } from '#app/features/identity/second-factor/second-factor.ts'
import {
  findForStep,
  STEP_ACTION,
  submitStep,
} from '#app/features/identity/second-factor/submit-step.server.ts'
import type { Route } from './+types/api-second-factor.ts'

/** The ways in which the sign-in of this browser can go on, which waits for its second step; null if none waits. */
export async function loader({ request }: Route.LoaderArgs) {
  const waiting = await findForStep(request.headers)
  return Response.json(waiting ? await readStepMethods(waiting.user.id) : null)
}

/** Passes the second step from within a page. */
export const action = jsonAction<StepResult>('sign-in', STEP_ACTION, async ({ form, request }) => {
  const headers = await submitStep(form, request.headers)
  return headers ? data({ done: true }, { headers }) : refuse({ message: 'step-expired', expired: true }, 401)
})
