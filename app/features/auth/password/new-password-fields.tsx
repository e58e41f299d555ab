import { Check, Circle } from 'lucide-react'
import { PasswordField } from '#app/ui/forms/field.tsx'
import type { FormState } from '#app/ui/forms/use-form.ts'
import { NOT_COMMON } from '../sign-in/registration.ts'
import { checkNewPassword, type NewPassword, PASSWORD_RULES } from './new-password.ts'
import styles from './new-password-fields.module.css'

type Props = { form: FormState<NewPassword> }

/** The two fields of a new password, with a list between them that ticks off what it has. */
export function NewPasswordFields({ form: { values, errors, field } }: Props) {
  const live = checkNewPassword(values)
  // An empty field is incomplete, not wrong. What only the server can tell stays until the field changes.
  const errorOf = (name: keyof NewPassword) => (values[name] && live[name]) || errors[name]
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        {...field('password')}
        hint={NOT_COMMON}
        error={errorOf('password')}
      />
      <ul className={styles.rules} aria-label="What the password needs">
        {PASSWORD_RULES.map(({ label, fits }) => {
          const met = fits(values.password)
          const Icon = met ? Check : Circle
          return (
            <li key={label} data-met={met || undefined}>
              <Icon size={18} aria-hidden />
              {label}
              <span className="sr">{met ? ': done' : ': missing'}</span>
            </li>
          )
        })}
      </ul>
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...field('confirm')}
        error={errorOf('confirm')}
      />
    </>
  )
}
