import { ChevronDown, Download } from 'lucide-react'
import { Form } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { PasswordField, TextField } from '#app/ui/forms/field.tsx'
import { useFieldErrors } from '../auth/use-field-errors.ts'
import { AccountCard } from './account-card.tsx'
import styles from './account-cards.module.css'
import type { AccountAnswer } from './account-settings.ts'

type Props = { email: string; hasPassword: boolean; busy: boolean; answer?: AccountAnswer }

/** Take everything along, or delete everything. */
export function YourDataCard({ email, hasPassword, busy, answer }: Props) {
  const { errors, edit } = useFieldErrors(answer?.intent === 'delete' ? answer.errors : undefined)
  return (
    <AccountCard id="account-data" heading="Your data" answer={answer} intents={['delete']}>
      <p className={styles.text}>
        Profile, menu, visits and tips as one JSON file: to keep, or to take elsewhere.
      </p>
      <a href="/account/data.json" download="my-data.json" className={`${buttonClass()} ${styles.tail}`}>
        <Download size={20} aria-hidden />
        Download my data
      </a>
      <details className={styles.danger} open={answer?.intent === 'delete'}>
        <summary>
          Delete account
          <ChevronDown size={20} aria-hidden />
        </summary>
        <p className={styles.text}>
          Everything goes at once and cannot be brought back: profile, pictures, menu, figures. Printed codes
          stop working. Download your data first.
        </p>
        <Form method="post" noValidate preventScrollReset className={styles.form}>
          {hasPassword ? (
            <PasswordField
              label="Your password"
              name="current"
              autoComplete="current-password"
              error={errors?.current}
              onInput={() => edit('current')}
            />
          ) : (
            <TextField
              label={`Type ${email} to confirm`}
              name="repeat"
              autoComplete="off"
              autoCapitalize="none"
              error={errors?.repeat}
              onInput={() => edit('repeat')}
            />
          )}
          <Button type="submit" variant="bad" name="intent" value="delete" disabled={busy}>
            Delete my account
          </Button>
        </Form>
      </details>
    </AccountCard>
  )
}
