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
