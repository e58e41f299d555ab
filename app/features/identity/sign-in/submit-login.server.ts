import { type Fields, readText } from '#app/server/form.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { AUTH_FAILED } from '../general-errors.ts'
import { checkLogin, type LoginRefusal, type LoginResult, loginHint } from './login.ts'
import { type SignInRequest, signIn } from './sign-in.server.ts'

const STATUS: Partial<Record<LoginRefusal, number>> = { 'too-many-requests': 429, busy: 503 } // all others: 401

type Outcome =
  | { headers: Headers; isPending: boolean; refusal?: undefined }
  | { refusal: LoginResult; status: number }

/** Signs in with the address and the password of a form, or returns what the form shows instead. */
export async function submitLogin(form: Fields, remember: boolean, request: SignInRequest): Promise<Outcome> {
  const login = { email: readText(form, 'email'), password: readText(form, 'password') }
  const errors = checkLogin(login)
  if (errors.email || errors.password) return { refusal: { errors }, status: 400 }
  try {
    const result = await signIn({ ...login, remember }, request)
    if (result.ok) return { headers: result.headers, isPending: result.headers.isPending }
    const { cause } = result
    return { refusal: { message: cause, hint: loginHint(cause) }, status: STATUS[cause] ?? 401 }
  } catch (error) {
    log.error({ err: error }, AUTH_FAILED.login)
    return { refusal: { message: 'login-failed' }, status: 503 }
  }
}
