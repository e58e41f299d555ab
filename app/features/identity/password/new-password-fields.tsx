import { Check, Circle } from 'lucide-react'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import type { FormState } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { translate, translateResult } from '#content/messages.ts'
import { checkNewPassword, MIN_NEW_PASSWORD, type NewPassword, PASSWORD_RULES } from './new-password.ts'
import styles from './new-password-fields.module.css'

type Props = { form: FormState<NewPassword> }

/** The two fields of a new password, with a checklist of the rules between them. */
export function NewPasswordFields({ form: { values, errors, field } }: Props) {
  const { fields, newPassword, problems } = useMessages('sign-in')
  const live = translateResult({ errors: checkNewPassword(values) }, problems).errors ?? {}
  // An empty field is incomplete, not wrong. What only the server can tell stays until the field changes.
  const errorOf = (name: keyof NewPassword) => (values[name] && live[name]) || errors[name]
  return (
    <>
      <PasswordField
        label={fields.newPassword}
        autoComplete="new-password"
        {...field('password')}
        hint={newPassword.notCommon}
        error={errorOf('password')}
      />
      <ul className={`stack g2 ${styles.rules}`} aria-label={newPassword.needs}>
        {PASSWORD_RULES.map(({ cause, fits }) => {
          const met = fits(values.password)
          const Icon = met ? Check : Circle
          return (
            <li className="row muted small snug" key={cause} data-met={met || undefined}>
              <Icon size={18} aria-hidden />
              {translate(newPassword.rules, [cause, { min: MIN_NEW_PASSWORD }])}
              <span className="sr">{met ? newPassword.met : newPassword.missing}</span>
            </li>
          )
        })}
      </ul>
      <PasswordField
        label={fields.confirm}
        autoComplete="new-password"
        {...field('confirm')}
        error={errorOf('confirm')}
      />
    </>
  )
}
