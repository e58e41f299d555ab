import { type Fields, readText } from '#app/server/form.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { findPending, findSignedIn } from '../session/session.server.ts'
import { needsStep, passStep } from './second-factor.server.ts'
import { checkStep, type StepFields, type StepResult } from './second-factor.ts'

/** Who has to pass the second step: the user of a sign-in that waits, or of a session that needs it and has not passed it. */
export async function findForStep(headers: Headers) {
  const pending = await findPending(headers)
  if (pending) return { user: pending, isPending: true }
  const user = await findSignedIn(headers)
  return user && needsStep(user) ? { user, isPending: false } : undefined
}

type Outcome = { headers: Headers; refusal?: undefined } | { refusal: StepResult; status: number }

const EXPIRED = { refusal: { message: 'step-expired', expired: true }, status: 401 } as const

/** Passes the second step with the code of a form, or returns what the form shows instead. */
export async function submitStep(form: Fields, request: Headers): Promise<Outcome> {
  const field: keyof StepFields = form.has('recovery') ? 'recovery' : 'code'
  const typed = readText(form, field)
  try {
    const waiting = await findForStep(request)
    if (!waiting) return EXPIRED
    const errors = checkStep({ [field]: typed })
    if (Object.keys(errors).length) return { refusal: { errors }, status: 400 }
    const result = await passStep(waiting.user, { field, typed, isPending: waiting.isPending }, request)
    if (result.ok) return { headers: result.headers }
    const { cause } = result
    if (cause === 'step-expired') return EXPIRED
    if (cause === 'too-many-tries') return { refusal: { message: cause }, status: 429 }
    return { refusal: { errors: { [field]: cause } }, status: 401 }
  } catch (error) {
    log.error({ err: error }, 'a second step could not be checked')
    return { refusal: { message: 'step-failed' }, status: 503 }
  }
}
