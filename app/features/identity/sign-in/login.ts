import { looksLikeEmail } from '#app/kit/mail/email.ts'
import type { FormErrors, FormResult } from '#app/ui/forms/use-form.ts'
import type { ProblemKey } from '#content/messages.ts'

export type Login = { email: string; password: string }
/** With `secondStep` the sign-in waits for a code or a passkey. */
export type LoginResult = FormResult<Login, ProblemKey<'sign-in'>> & { secondStep?: boolean }

/** One cause per field that is wrong; an empty object means that the form may be sent. */
export function checkLogin({ email, password }: Login): FormErrors<Login, ProblemKey<'sign-in'>> {
  const empty = 'fields-empty'
  if (!email.trim()) return { email: empty, ...(!password && { password: empty }) }
  if (!password) return { password: empty }
  if (looksLikeEmail(email)) return {}
  return { email: 'email-format' }
}

/** Why a sign-in was refused. */
export type LoginRefusal = 'invalid-credential' | 'user-not-found' | 'too-many-requests' | 'busy'

/** Follows every refused password, so that it does not reveal how an account signs in. */
export const loginHint = (cause: LoginRefusal) => (cause === 'invalid-credential' ? 'try-google' : undefined)
