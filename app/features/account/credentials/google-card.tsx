import { Form, useSearchParams } from 'react-router'
import { GoogleIcon } from '#app/features/identity/google/google-icon.tsx'
import { ReauthenticationFields } from '#app/features/identity/reauthentication/reauthentication-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { AccountCard, useAccountForm } from '../account-card.tsx'
import styles from '../account-cards.module.css'
import type { AccountResult } from '../account-settings.ts'
import type { Keys } from './keys-actions.server.ts'
import { RemovalQuestion } from './removal-question.tsx'

/** Connects a Google account as a way to sign in, or disconnects it. */
export function GoogleCard({ keys, result }: { keys: Keys; result?: AccountResult }) {
  const { google: t, problems } = useMessages('account')
  const { result: own, pending } = useAccountForm(result, 'google-connect', 'google-disconnect')
  const isDone = useSearchParams()[0].get('done') === 'google' && !result
  const intent = keys.google ? 'google-disconnect' : 'google-connect'
  return (
    <AccountCard id="account-google" heading="Google" result={own}>
      {isDone && keys.google && <Notice kind="ok">{t.done}</Notice>}
      <p className="muted small measure">{keys.google ? t.connected : t.missing}</p>
      <p className="muted small measure">{t.factor}</p>
      {keys.isGoogleOnlyMethod ? (
        <p className="muted small measure">{problems['only-way-in']}</p>
      ) : (
        <Form method="post" preventScrollReset className={`stack g4 hug ${styles.form}`}>
          {own?.reauthentication && !own.asks && (
            <ReauthenticationFields
              page="account"
              reason={t.connectReason}
              failure={own.reauthentication}
              busy={pending}
            />
          )}
          <Button type="submit" name="intent" value={intent} disabled={pending}>
            {!keys.google && <GoogleIcon />}
            {keys.google ? t.disconnect : t.connect}
          </Button>
        </Form>
      )}
      {own && result && keys.google && !keys.isGoogleOnlyMethod && (
        <RemovalQuestion
          result={result}
          busy={pending}
          t={{ heading: t.disconnectHeading, reason: t.disconnectReason, submit: t.disconnect }}
        />
      )}
    </AccountCard>
  )
}
