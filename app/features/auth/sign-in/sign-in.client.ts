import { type LoginResult, loginMessage } from './login.ts'

const UNREACHABLE = 'The server could not be reached. What you entered is still here.'

/** Why the request was refused before the sign-in read it. */
const CAUSES: Record<number, string> = { 429: 'too-many-requests', 503: 'busy' }

/** Signs in from within a page, which stays. */
export async function signInHere(form: FormData): Promise<LoginResult> {
  try {
    const fields = new URLSearchParams({
      email: String(form.get('email') ?? ''),
      password: String(form.get('password') ?? ''),
    })
    const response = await fetch('/api/auth/login', { method: 'POST', body: fields })
    const result = await response.json()
    return 'error' in result ? { message: loginMessage(CAUSES[response.status] ?? 'unknown') } : result
  } catch {
    return { message: loginMessage('unknown'), hint: UNREACHABLE }
  }
}
