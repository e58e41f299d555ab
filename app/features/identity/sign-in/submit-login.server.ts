import { refuse } from '#app/features/identity/action/refusal.ts'
import { AUTH_FAILED } from '#app/features/identity/general-errors.ts'
import { checkLogin, type Login, type LoginRefusal, loginHint } from './login.ts'
import { type SignInRequest, signIn } from './sign-in.server.ts'

const STATUS: Partial<Record<LoginRefusal, number>> = { 'too-many-requests': 429, busy: 503 } // all others: 401

export const LOGIN_ACTION = { failure: AUTH_FAILED.login, failed: 'login-failed' } as const

/** Signs in with an address and a password, and returns its cookies; refuses what does not match. */
export async function submitLogin(login: Login, remember: boolean, request: SignInRequest) {
  const errors = checkLogin(login)
  if (errors.email || errors.password) throw refuse({ errors })
  const result = await signIn({ ...login, remember }, request)
  if (result.ok) return result.headers
  const { cause } = result
  throw refuse({ message: cause, hint: loginHint(cause) }, STATUS[cause] ?? 401)
}
