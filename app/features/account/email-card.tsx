import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { AccountCard, useAccountForm } from './account-card.tsx'
import styles from './account-cards.module.css'
import type { AccountResult } from './account-settings.ts'

type Props = {
  email: string
  pendingEmail?: string
  hasPassword: boolean
  sendsMail: boolean
  result?: AccountResult
}

/** The sign-in address; a new one takes effect when it is confirmed by mail. */
export function EmailCard({ email, pendingEmail, hasPassword, sendsMail, result }: Props) {
  const { problems } = useMessages('sign-in')
  const form = useAccountForm(result, 'email', 'cancel-email')
  return (
    <AccountCard id="account-email" heading="Email" result={form.result}>
      <p className={styles.text}>
        You sign in with <strong>{email}</strong>.
      </p>
      {pendingEmail && (
        <Form method="post" preventScrollReset className={styles.pending}>
          <p>
            Not confirmed yet: <strong>{pendingEmail}</strong>. Open the link in the mail we sent there.
          </p>
          <Button type="submit" variant="plain" name="intent" value="cancel-email" disabled={form.pending}>
            Cancel this change
          </Button>
        </Form>
      )}
      {sendsMail ? (
        <Form {...form.props} key={form.resetKey} method="post" preventScrollReset className={styles.form}>
          <TextField label="New email" type="email" autoComplete="email" {...form.field('email')} />
          {hasPassword && (
            <PasswordField label="Your password" autoComplete="current-password" {...form.field('current')} />
          )}
          <Button type="submit" name="intent" value="email" disabled={form.pending}>
            Change email
          </Button>
        </Form>
      ) : (
        !form.result?.message && <p className={styles.text}>{problems['no-mail-for-address']}</p>
      )}
    </AccountCard>
  )
}
