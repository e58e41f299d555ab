import { refuse } from '#app/features/identity/action/refusal.ts'
import { findPending, findSignedIn } from '#app/features/identity/session/session.server.ts'
import { type Fields, readText } from '#app/server/form.server.ts'
import { needsStep, passStep } from './second-factor.server.ts'
import { checkStep, type StepFields } from './second-factor.ts'

/** Who has to pass the second step: the user of a sign-in that waits, or of a session that needs it and has not passed it. */
export async function findForStep(headers: Headers) {
  const pending = await findPending(headers)
  if (pending) return { user: pending, isPending: true }
  const user = await findSignedIn(headers)
  return user && needsStep(user) ? { user, isPending: false } : undefined
}

export const STEP_ACTION = { failure: 'a second step could not be checked', failed: 'step-failed' } as const

/** Passes the second step with the code of a form, and returns its cookies; undefined when its time is over. */
export async function submitStep(form: Fields, request: Headers) {
  const field: keyof StepFields = form.has('recovery') ? 'recovery' : 'code'
  const typed = readText(form, field)
  const waiting = await findForStep(request)
  if (!waiting) return undefined
  const errors = checkStep({ [field]: typed })
  if (Object.keys(errors).length) throw refuse({ errors })
  const result = await passStep(waiting.user, { field, typed, isPending: waiting.isPending }, request)
  if (result.ok) return result.headers
  const { cause } = result
  if (cause === 'step-expired') return undefined
  if (cause === 'too-many-tries') throw refuse({ message: cause }, 429)
  throw refuse({ errors: { [field]: cause } }, 401)
}
