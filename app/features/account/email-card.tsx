import { Form } from 'react-router'
import { PasskeyAnswer } from '#app/features/identity/passkey/passkey-answer.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { RichText } from '#app/ui/i18n/rich-text.tsx'
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

const strong = (text: string) => <strong>{text}</strong>

/** The sign-in address; a new one takes effect when it is confirmed by mail. */
export function EmailCard({ email, pendingEmail, hasPassword, sendsMail, result }: Props) {
  const { problems, proof } = useMessages('sign-in')
  const { email: t } = useMessages('account')
  const form = useAccountForm(result, 'email', 'cancel-email')
  return (
    <AccountCard id="account-email" heading={t.heading} result={form.result}>
      <p className="muted small measure">
        <RichText text={t.now({ email })} tags={{ strong }} />
      </p>
      {pendingEmail && (
        <Form method="post" preventScrollReset className="cluster g1-3 between rounded sunk small p2-4">
          <p>
            <RichText text={t.pending({ email: pendingEmail })} tags={{ strong }} />
          </p>
          <Button type="submit" variant="plain" name="intent" value="cancel-email" disabled={form.pending}>
            {t.cancel}
          </Button>
        </Form>
      )}
      {sendsMail ? (
        <Form
          {...form.props}
          key={form.resetKey}
          method="post"
          preventScrollReset
          className={`stack g4 hug ${styles.form}`}
        >
          <TextField label={t.field} type="email" autoComplete="email" {...form.field('email')} />
          {hasPassword && (
            <PasswordField
              label={proof.password}
              autoComplete="current-password"
              {...form.field('current')}
            />
          )}
          <PasskeyAnswer disabled={form.pending} />
          <Button type="submit" name="intent" value="email" disabled={form.pending}>
            {t.submit}
          </Button>
        </Form>
      ) : (
        !form.result?.message && <p className="muted small measure">{problems['no-mail-for-address']}</p>
      )}
    </AccountCard>
  )
}
