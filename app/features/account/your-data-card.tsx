import { ChevronDown, Download } from 'lucide-react'
import { Form } from 'react-router'
import { DownloadLink } from '#app/features/download/download-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { PasskeyAnswer } from '../auth/passkey/passkey-answer.tsx'
import { AccountCard, useAccountForm } from './account-card.tsx'
import styles from './account-cards.module.css'
import type { AccountResult } from './account-settings.ts'

type Props = { userId: string; email: string; hasPassword: boolean; result?: AccountResult }

/** Downloads all data of the user, or deletes the account. */
export function YourDataCard({ userId, email, hasPassword, result }: Props) {
  const { data: say, deletion } = useMessages('account')
  const { proof } = useMessages('sign-in')
  const form = useAccountForm(result, 'delete')
  return (
    <AccountCard id="account-data" heading={say.heading} result={form.result}>
      <p className={styles.text}>{say.lead}</p>
      <div className={styles.tail}>
        <DownloadLink address={`/account/data.zip?account=${userId}`} failed={say.failed}>
          <Download size={20} aria-hidden />
          {say.download}
        </DownloadLink>
      </div>
      <details className={styles.danger} open={result?.intent === 'delete'}>
        <summary>
          {deletion.heading}
          <ChevronDown size={20} aria-hidden />
        </summary>
        <p className={styles.text}>{deletion.lead}</p>
        <Form {...form.props} key={form.resetKey} method="post" preventScrollReset className={styles.form}>
          {hasPassword ? (
            <PasswordField
              label={proof.password}
              autoComplete="current-password"
              {...form.field('current')}
            />
          ) : (
            <TextField
              label={deletion.repeat({ email })}
              autoComplete="off"
              autoCapitalize="none"
              {...form.field('repeat')}
            />
          )}
          <PasskeyAnswer disabled={form.pending} />
          <Button type="submit" variant="bad" name="intent" value="delete" disabled={form.pending}>
            {deletion.submit}
          </Button>
        </Form>
      </details>
    </AccountCard>
  )
}
