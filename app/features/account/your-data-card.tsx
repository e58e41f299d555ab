import { ChevronDown, Download } from 'lucide-react'
import { Form } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { PasswordField, TextField } from '#app/ui/forms/field.tsx'
import { AccountCard, useAccountForm } from './account-card.tsx'
import styles from './account-cards.module.css'
import type { AccountResult } from './account-settings.ts'

type Props = { email: string; hasPassword: boolean; result?: AccountResult }

/** Take everything along, or delete everything. */
export function YourDataCard({ email, hasPassword, result }: Props) {
  const form = useAccountForm(result, 'delete')
  return (
    <AccountCard id="account-data" heading="Your data" result={form.result}>
      <p className={styles.text}>
        Profile, menu, visits and tips as one JSON file: to keep, or to take elsewhere.
      </p>
      <a href="/account/data.json" download="my-data.json" className={`${buttonClass()} ${styles.tail}`}>
        <Download size={20} aria-hidden />
        Download my data
      </a>
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
