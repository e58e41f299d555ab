import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { PasswordField, TextField } from '#app/ui/forms/field.tsx'
import { useFieldErrors } from '../auth/use-field-errors.ts'
import { AccountCard } from './account-card.tsx'
import styles from './account-cards.module.css'
import type { AccountAnswer } from './account-settings.ts'
import { useTimesDone } from './use-times-done.ts'

type Props = { email: string; hasPassword: boolean; busy: boolean; answer?: AccountAnswer }

/** The address somebody signs in with; a new one counts when it was confirmed by mail. */
export function EmailCard({ email, hasPassword, busy, answer }: Props) {
  const mine = answer?.intent === 'email' ? answer : undefined
  const { errors, edit } = useFieldErrors(mine?.errors)
  const done = useTimesDone(mine)
  return (
    <AccountCard id="account-email" heading="Email" answer={answer} intents={['email']}>
      <p className={styles.text}>
        You sign in with <strong>{email}</strong>.
      </p>
      <Form method="post" noValidate preventScrollReset className={styles.form} key={done}>
        <TextField
          label="New email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={mine?.typed}
          error={errors?.email}
          onInput={() => edit('email')}
        />
        {hasPassword && (
          <PasswordField
            label="Your password"
            name="current"
            autoComplete="current-password"
            error={errors?.current}
            onInput={() => edit('current')}
          />
        )}
        <Button type="submit" name="intent" value="email" disabled={busy}>
          Change email
        </Button>
      </Form>
    </AccountCard>
  )
}
