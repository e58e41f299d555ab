import { Check, Circle } from 'lucide-react'
import { PasswordField } from '#app/ui/forms/field.tsx'
import { type NewPassword, type NewPasswordErrors, PASSWORD_RULES } from './new-password.ts'
import styles from './new-password-fields.module.css'

type Props = {
  typed: NewPassword
  errors: NewPasswordErrors
  onEdit: (field: keyof NewPassword, text: string) => void
}

/** The two fields of a new password, with a list between them that ticks off what it has. */
export function NewPasswordFields({ typed, errors, onEdit }: Props) {
  return (
    <>
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        value={typed.password}
        error={errors.password}
        onInput={(event) => onEdit('password', event.currentTarget.value)}
      />
      <ul className={styles.rules} aria-label="What the password needs">
        {PASSWORD_RULES.map(({ label, fits }) => {
          const met = fits(typed.password)
          const Sign = met ? Check : Circle
          return (
            <li key={label} data-met={met || undefined}>
              <Sign size={18} aria-hidden />
              {label}
              <span className="sr">{met ? ': done' : ': missing'}</span>
            </li>
          )
        })}
      </ul>
      <PasswordField
        label="Confirm password"
        name="confirm"
        autoComplete="new-password"
        value={typed.confirm}
        error={errors.confirm}
        onInput={(event) => onEdit('confirm', event.currentTarget.value)}
      />
    </>
  )
}
