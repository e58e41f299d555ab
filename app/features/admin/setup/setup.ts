import { MAX_PASSWORD } from '#app/features/identity/sign-in/registration.ts'
import { MAX_OPERATOR_ADDRESS, MAX_OPERATOR_NAME } from '#app/features/instance/settings/site-settings.ts'
import { looksLikeEmail } from '#app/kit/mail/email.ts'
import type { FormErrors } from '#app/ui/forms/use-form.ts'
import type { MessageKey, Messages, ProblemKey } from '#content/messages.ts'

export const MIN_ADMIN_PASSWORD = 12 // characters

export type Setup = {
  code: string
  name: string // of the operator, and of the admin's account
  contact: string // '' where SUPPORT_EMAIL is set
  email: string
  password: string
  digits: string // of the test mail; '' starts without mail
  registration: string
  address: string
}

export const NO_SETUP: Setup = {
  code: '',
  name: '',
  contact: '',
  email: '',
  password: '',
  digits: '',
  registration: 'open',
  address: '',
}

export type SetupCause = MessageKey<Messages['setup']['problems']> | ProblemKey<'sign-in'>
export type SetupErrors = FormErrors<Omit<Setup, 'password'>, SetupCause> & {
  password?: ProblemKey<'sign-in'>
}

const emailError = (email: string) =>
  !email.trim() ? 'email-missing' : looksLikeEmail(email) ? undefined : 'email-invalid'

/** The errors of the code and the address, which a test mail needs as well. */
export function checkForMail({ code, email }: Setup): SetupErrors {
  const errors: SetupErrors = {}
  if (!code.trim()) errors.code = 'setup-code-missing'
  const wrongEmail = emailError(email)
  if (wrongEmail) errors.email = wrongEmail
  return errors
}

/** One cause per field; an empty object means the form is good. */
export function checkFirstRun(input: Setup): SetupErrors {
  const { name, contact, password, address } = input
  const errors = checkForMail(input)
  if (!name.trim()) errors.name = 'name-missing'
  else if (name.length > MAX_OPERATOR_NAME) errors.name = ['name-long', { max: MAX_OPERATOR_NAME }]
  if (contact.trim() && !looksLikeEmail(contact)) errors.contact = 'email-invalid'
  if (!password) errors.password = 'password-missing'
  else if (password.length < MIN_ADMIN_PASSWORD)
    errors.password = ['password-short', { min: MIN_ADMIN_PASSWORD }]
  else if (password.length > MAX_PASSWORD) errors.password = ['password-long', { max: MAX_PASSWORD }]
  if (address.length > MAX_OPERATOR_ADDRESS) errors.address = ['address-long', { max: MAX_OPERATOR_ADDRESS }]
  return errors
}

export const SETUP_STEPS = ['operator', 'admin', 'public', 'mail', 'registration', 'imprint'] as const
export type SetupPart = (typeof SETUP_STEPS)[number]

/** The steps that are done, as they are typed. */
export function stepsDone(input: Setup, reachesHere: boolean): Record<SetupPart, boolean> {
  const errors = checkFirstRun(input)
  const operator = !errors.name && !errors.contact
  const admin = !errors.email && !errors.password
  return {
    operator,
    admin,
    public: reachesHere,
    mail: /^\d{4}$/.test(input.digits.trim()),
    registration: operator && admin,
    imprint: Boolean(input.address.trim()) && !errors.address,
  }
}
