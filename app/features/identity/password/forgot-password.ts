import { looksLikeEmail } from '#app/kit/mail/email.ts'
import type { FormErrors } from '#app/ui/forms/use-form.ts'
import type { ProblemKey } from '#content/messages.ts'

/** The error of the address, if no link can be sent to it. */
export function checkForgotten({
  email,
}: {
  email: string
}): FormErrors<{ email: string }, ProblemKey<'sign-in'>> {
  if (!email.trim()) return { email: 'reset-email-missing' }
  return looksLikeEmail(email) ? {} : { email: 'reset-email-invalid' }
}
