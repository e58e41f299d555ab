import { ChevronDown, Download } from 'lucide-react'
import { Form } from 'react-router'
import { DownloadLink } from '#app/features/download/download-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { AccountCard, useAccountForm } from './account-card.tsx'
import styles from './account-cards.module.css'
import type { AccountResult } from './account-settings.ts'

const DOWNLOAD_FAILED = 'Your data could not be downloaded. Please try again.'

type Props = { userId: string; email: string; hasPassword: boolean; result?: AccountResult }

/** Take everything along, or delete everything. */
export function YourDataCard({ userId, email, hasPassword, result }: Props) {
  const form = useAccountForm(result, 'delete')
  return (
    <AccountCard id="account-data" heading="Your data" result={form.result}>
      <p className={styles.text}>
        Profile, menu, visits, tips and pictures in one ZIP file: to keep, or to take elsewhere. Tips and menu
        open in any spreadsheet.
      </p>
      <div className={styles.tail}>
        <DownloadLink
          address={`/account/data.zip?account=${userId}`}
          fileName="my-data.zip"
          failed={DOWNLOAD_FAILED}
        >
          <Download size={20} aria-hidden />
          Download my data
        </DownloadLink>
      </div>
      <details className={styles.danger} open={result?.intent === 'delete'}>
        <summary>
          Delete account
          <ChevronDown size={20} aria-hidden />
        </summary>
        <p className={styles.text}>
          Everything goes at once and cannot be brought back: profile, pictures, menu, figures. Printed codes
          stop working. Download your data first.
        </p>
        <Form {...form.props} key={form.resetKey} method="post" preventScrollReset className={styles.form}>
          {hasPassword ? (
            <PasswordField label="Your password" autoComplete="current-password" {...form.field('current')} />
          ) : (
            <TextField
              label={`Type ${email} to confirm`}
              autoComplete="off"
              autoCapitalize="none"
              {...form.field('repeat')}
            />
          )}
          <Button type="submit" variant="bad" name="intent" value="delete" disabled={form.pending}>
            Delete my account
          </Button>
        </Form>
      </details>
    </AccountCard>
  )
}
