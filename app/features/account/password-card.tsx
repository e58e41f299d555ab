import { Form, Link } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/forms/field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { NewPasswordFields } from '../auth/password/new-password-fields.tsx'
import { useNewPassword } from '../auth/password/use-new-password.ts'
import { useFieldErrors } from '../auth/use-field-errors.ts'
import { AccountCard } from './account-card.tsx'
import styles from './account-cards.module.css'
import type { AccountAnswer } from './account-settings.ts'
import { useTimesDone } from './use-times-done.ts'

type Props = { hasPassword: boolean; busy: boolean; answer?: AccountAnswer }

/** Changes the password of who knows it, or leads to setting the first one. */
export function PasswordCard({ hasPassword, busy, answer }: Props) {
  const done = useTimesDone(answer?.intent === 'password' ? answer : undefined)
  return (
    <AccountCard id="account-password" heading="Password" answer={answer} intents={['password']}>
      {hasPassword ? (
        <ChangePassword key={done} busy={busy} answer={answer} />
      ) : (
        <>
          <p className={styles.text}>
            You sign in with Google. With a password you can also log in by email.
          </p>
          <Link to="/set-password" className={`${buttonClass()} ${styles.tail}`}>
            Set a password
          </Link>
        </>
      )}
    </AccountCard>
  )
}

function ChangePassword({ busy, answer }: Omit<Props, 'hasPassword'>) {
  const refused = answer?.intent === 'password' ? answer.errors : undefined
  const hydrated = useHydrated()
  const { typed, errors, ready, edit } = useNewPassword(refused)
  const current = useFieldErrors(refused)
  return (
    <Form method="post" noValidate preventScrollReset className={styles.form}>
      <PasswordField
        label="Current password"
        name="current"
        autoComplete="current-password"
        error={current.errors?.current}
        onInput={() => current.edit('current')}
      />
      <NewPasswordFields typed={typed} errors={errors} onEdit={edit} />
      <Button type="submit" name="intent" value="password" disabled={busy || (hydrated && !ready)}>
        Change password
      </Button>
    </Form>
  )
}
