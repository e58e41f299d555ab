import { type LoginResult, loginMessage } from './login.ts'

const UNREACHABLE = 'The server could not be reached. What you entered is still here.'

/** Signs in from within a page, which stays. */
export async function signInHere(form: FormData): Promise<LoginResult> {
  try {
    const fields = new URLSearchParams({
      email: String(form.get('email') ?? ''),
      password: String(form.get('password') ?? ''),
    })
    const response = await fetch('/api/auth/login', { method: 'POST', body: fields })
    return await response.json()
  } catch {
    return { message: loginMessage('unknown'), hint: UNREACHABLE }
  }
}
