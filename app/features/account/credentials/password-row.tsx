import { KeyRound } from 'lucide-react'
import { Form, Link } from 'react-router'
import { PasskeyAnswer } from '#app/features/identity/passkey/passkey-answer.tsx'
import { mayBeSet } from '#app/features/identity/password/new-password.ts'
import { NewPasswordFields } from '#app/features/identity/password/new-password-fields.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { monthText } from '#app/ui/day-text.ts'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { LOCALES } from '#content/languages.ts'
import { CardResult, useAccountForm } from '../account-card.tsx'
import cardStyles from '../account-cards.module.css'
import type { AccountResult } from '../account-settings.ts'
import styles from './password-row.module.css'
import { SignInMethodRow } from './sign-in-method-row.tsx'

type Props = {
  hasPassword: boolean
  passwordChangedAt: number | undefined
  now: number
  timeZone: string | undefined
  result?: AccountResult
}

/** The password among the ways to sign in: changes it with the current one, or links to setting the first one. */
export function PasswordRow({ hasPassword, passwordChangedAt, now, timeZone, result }: Props) {
  const { password: t } = useMessages('account')
  const form = useAccountForm(result, 'password')
  const hydrated = useHydrated()
  const locale = LOCALES[usePageLanguage().language]
  const heading = <h3 id="account-password">{t.heading}</h3>
  const icon = <KeyRound size={20} />
  if (!hasPassword)
    return (
      <section aria-labelledby="account-password">
        <SignInMethodRow
          icon={icon}
          name={heading}
          note={t.none}
          action={
            <Link to="/set-password" className={buttonClass({ variant: 'plain' })}>
              {t.set}
            </Link>
          }
        />
        <p className="muted small measure">{t.why}</p>
      </section>
    )
  const month =
    passwordChangedAt && monthText(passwordChangedAt, now, timeZone ?? (hydrated ? undefined : 'UTC'), locale)
  const isBusy = form.pending || (hydrated && !mayBeSet(form.values))
  return (
    <section aria-labelledby="account-password">
      <details className={styles.change} open={result?.intent === 'password'}>
        <summary>
          <SignInMethodRow
            icon={icon}
            name={heading}
            note={<span suppressHydrationWarning>{month && t.changed({ month })}</span>}
            action={<span className={`link bold ${styles.action}`}>{t.change}</span>}
          />
        </summary>
        <div className="stack g4 py3">
          <CardResult result={form.result} />
          <Form
            {...form.props}
            key={form.resetKey}
            method="post"
            preventScrollReset
            className={`stack g4 hug ${cardStyles.form}`}
          >
            <PasswordField label={t.now} autoComplete="current-password" {...form.field('current')} />
            <NewPasswordFields form={form} />
            <PasskeyAnswer disabled={isBusy} />
            <Button type="submit" name="intent" value="password" disabled={isBusy}>
              {t.submit}
            </Button>
          </Form>
        </div>
      </details>
    </section>
  )
}
