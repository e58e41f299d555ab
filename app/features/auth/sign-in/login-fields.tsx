import { PasswordField, TextField } from '#app/ui/forms/field.tsx'
import type { FormState } from '#app/ui/forms/use-form.ts'
import type { Login, LoginResult } from './login.ts'

type Form = Pick<FormState<Login>, 'field' | 'errors'> & { result?: LoginResult }

/** The one message of a sign-in form, whichever field it is about. */
export const loginProblem = ({ result, errors }: Form) => result?.message ?? errors.email ?? errors.password

/** The fields of a sign-in form, which shows `loginProblem` above them. */
export const LoginFields = ({ form: { field, errors } }: { form: Form }) => (
  <>
    <TextField
      label="Email"
      type="email"
      autoComplete="username"
      {...field('email')}
      error={undefined}
      aria-invalid={errors.email ? true : undefined}
    />
    <PasswordField
      label="Password"
      autoComplete="current-password"
      {...field('password')}
      error={undefined}
      aria-invalid={errors.password ? true : undefined}
    />
  </>
)
