import { TextField } from '#app/ui/forms/field.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import type { FormState } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import type { Login } from './login.ts'

type Form = Pick<FormState<Login>, 'field' | 'errors'> & { result?: { message?: string } }

/** The one message of a sign-in form, whichever field it is about. */
export const loginProblem = ({ result, errors }: Form) => result?.message ?? errors.email ?? errors.password

/** The fields of a sign-in form, which shows `loginProblem` above them. */
export function LoginFields({ form: { field, errors } }: { form: Form }) {
  const { fields } = useMessages('sign-in')
  return (
    <>
      <TextField
        label={fields.email}
        type="email"
        autoComplete="username webauthn"
        {...field('email')}
        error={undefined}
        aria-invalid={errors.email ? true : undefined}
      />
      <PasswordField
        label={fields.password}
        autoComplete="current-password"
        {...field('password')}
        error={undefined}
        aria-invalid={errors.password ? true : undefined}
      />
    </>
  )
}
