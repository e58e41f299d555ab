import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { PasswordField, TextField } from '#app/ui/forms/field.tsx'
import { AccountCard, useAccountForm } from './account-card.tsx'
import styles from './account-cards.module.css'
import type { AccountResult } from './account-settings.ts'

type Props = { email: string; hasPassword: boolean; result?: AccountResult }

/** The sign-in address; a new one takes effect when it is confirmed by mail. */
export function EmailCard({ email, hasPassword, result }: Props) {
  const form = useAccountForm(result, 'email')
  return (
    <AccountCard id="account-email" heading="Email" result={form.result}>
      <p className={styles.text}>
        You sign in with <strong>{email}</strong>.
      </p>
      <Form {...form.props} key={form.resetKey} method="post" preventScrollReset className={styles.form}>
        <TextField label="New email" type="email" autoComplete="email" {...form.field('email')} />
        {hasPassword && (
          <PasswordField label="Your password" autoComplete="current-password" {...form.field('current')} />
        )}
        <Button type="submit" name="intent" value="email" disabled={form.pending}>
          Change email
        </Button>
      </Form>
    </AccountCard>
  )
}
