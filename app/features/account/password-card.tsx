import { Form, Link } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { mayBeSet } from '../auth/password/new-password.ts'
import { NewPasswordFields } from '../auth/password/new-password-fields.tsx'
import { AccountCard, useAccountForm } from './account-card.tsx'
import styles from './account-cards.module.css'
import type { AccountResult } from './account-settings.ts'

type Props = { hasPassword: boolean; result?: AccountResult }

/** Changes the password with the current one, or links to setting the first one. */
export function PasswordCard({ hasPassword, result }: Props) {
  const { password: say } = useMessages('account')
  const form = useAccountForm(result, 'password')
  const hydrated = useHydrated()
  return (
    <AccountCard id="account-password" heading={say.heading} result={form.result}>
      {hasPassword ? (
        <Form {...form.props} key={form.resetKey} method="post" preventScrollReset className={styles.form}>
          <PasswordField label={say.now} autoComplete="current-password" {...form.field('current')} />
          <NewPasswordFields form={form} />
          <Button
            type="submit"
            name="intent"
            value="password"
            disabled={form.pending || (hydrated && !mayBeSet(form.values))}
          >
            {say.submit}
          </Button>
        </Form>
      ) : (
        <>
          <p className={styles.text}>{say.why}</p>
          <Link to="/set-password" className={`${buttonClass()} ${styles.tail}`}>
            {say.set}
          </Link>
        </>
      )}
    </AccountCard>
  )
}
