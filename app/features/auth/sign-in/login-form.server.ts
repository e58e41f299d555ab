import { type Fields, readText } from '#app/server/form.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { type Caller, signIn } from '../session/account.server.ts'
import { AUTH_FAILED } from './auth-messages.ts'
import { checkLogin } from './login.ts'

/** Why a sign-in is refused, the status of that answer, and what the form shows again. */
export type RefusedLogin = { cause: string; email: string; remember: boolean; status: number }

const STATUS: Record<string, number> = {
  empty: 400,
  'invalid-email': 400,
  'too-many-requests': 429,
  busy: 503,
  unknown: 503,
} // all others: 401

const readLogin = (form: Fields) => ({
  email: readText(form, 'email'),
  password: readText(form, 'password'),
  remember: form.get('remember') === 'on',
})

const refusal = ({ email, remember }: ReturnType<typeof readLogin>, cause: string): RefusedLogin => ({
  cause,
  email,
  remember,
  status: STATUS[cause] ?? 401,
})

/** Signs in who sent this form, or says how it is refused; the headers carry the cookies. */
export async function tryLogin(
  form: Fields,
  caller: Caller,
): Promise<{ headers: Headers } | { refused: RefusedLogin }> {
  const login = readLogin(form)
  const problem = checkLogin(login)
  if (problem) return { refused: refusal(login, problem) }
  try {
    const answer = await signIn(login, login.remember, caller)
    return answer.ok ? { headers: answer.headers } : { refused: refusal(login, answer.cause) }
  } catch (error) {
    log.error({ err: error }, AUTH_FAILED.login)
    return { refused: refusal(login, 'unknown') }
  }
}

/** How this form is refused while no password can be looked at. */
export function refusedUnseen(form: Fields) {
  const login = readLogin(form)
  return refusal(login, checkLogin(login) ?? 'busy')
}
