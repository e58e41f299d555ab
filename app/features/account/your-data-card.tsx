import { ChevronDown, Download } from 'lucide-react'
import { Form } from 'react-router'
import { PasskeyAnswer } from '#app/features/identity/passkey/passkey-answer.tsx'
import { DownloadLink } from '#app/kit/download/download-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { useWhen } from '#app/ui/local-time.tsx'
import { AccountCard, useAccountForm } from './account-card.tsx'
import styles from './account-cards.module.css'
import type { AccountResult } from './account-settings.ts'

type Props = {
  userId: string
  email: string
  hasPassword: boolean
  deletionDueAt?: number
  now: number
  timeZone?: string
  result?: AccountResult
}

/** Downloads all data of the user, or deletes the account. */
export function YourDataCard({ userId, email, hasPassword, deletionDueAt, now, timeZone, result }: Props) {
  const { data: t, deletion } = useMessages('account')
  const { proof } = useMessages('sign-in')
  const form = useAccountForm(result, 'delete', 'keep')
  const due = useWhen(deletionDueAt ?? now, now, timeZone)
  return (
    <AccountCard id="account-data" heading={t.heading} result={form.result}>
      <p className="muted small measure">{t.lead}</p>
      <div className="own-width">
        <DownloadLink address={`/account/data.zip?account=${userId}`} failed={t.failed}>
          <Download size={20} aria-hidden />
          {t.download}
        </DownloadLink>
      </div>
      <details
        className={`ruled ${styles.danger}`}
        open={deletionDueAt !== undefined || result?.intent === 'delete' || result?.intent === 'keep'}
      >
        <summary className="inline tap bad bold press">
          {deletion.heading}
          <ChevronDown size={20} aria-hidden />
        </summary>
        <p className="muted small measure" suppressHydrationWarning>
          {deletionDueAt === undefined
            ? `${deletion.lead} ${deletion.newDevice}`
            : deletion.waits({ time: due })}
        </p>
        <Form
          {...form.props}
          key={form.resetKey}
          method="post"
          preventScrollReset
          className={`stack g4 hug mt4 ${styles.form}`}
        >
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
          {deletionDueAt === undefined ? (
            <Button type="submit" variant="bad" name="intent" value="delete" disabled={form.pending}>
              {deletion.submit}
            </Button>
          ) : (
            <Button type="submit" variant="go" name="intent" value="keep" disabled={form.pending}>
              {deletion.keep}
            </Button>
          )}
        </Form>
      </details>
    </AccountCard>
  )
}
