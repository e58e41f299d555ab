import type { StepMethods, StepResult } from '../second-factor/second-factor.ts'
import type { LoginRefusal, LoginResult } from './login.ts'

/** Why the request was refused before the sign-in read it. */
const CAUSES: Record<number, LoginRefusal> = { 429: 'too-many-requests', 503: 'busy' }

/** Signs in from within a page, which stays. */
export async function signInHere(form: FormData): Promise<LoginResult> {
  try {
    const fields = new URLSearchParams({
      email: String(form.get('email') ?? ''),
      password: String(form.get('password') ?? ''),
    })
    const response = await fetch('/api/auth/login', { method: 'POST', body: fields })
    const result = await response.json()
    return 'error' in result ? { message: CAUSES[response.status] ?? 'login-failed' } : result
  } catch {
    return { message: 'login-failed', hint: 'unreachable' }
  }
}

const STEP = '/api/auth/second-factor'

/** The ways in which a sign-in that waits for its second step can go on; undefined if none waits. */
export async function fetchStepMethods(): Promise<StepMethods | undefined> {
  try {
    const response = await fetch(STEP)
    return response.ok ? ((await response.json()) ?? undefined) : undefined
  } catch {
    return undefined
  }
}

/** Passes the second step of a sign-in from within a page, which stays. */
export async function passStepHere(form: FormData): Promise<StepResult> {
  try {
    const response = await fetch(STEP, { method: 'POST', body: new URLSearchParams(form as never) })
    const result = await response.json()
    if (!('error' in result)) return result
    return { message: response.status === 429 ? 'too-many-tries' : 'step-failed' }
  } catch {
    return { message: 'step-failed', hint: 'unreachable' }
  }
}
