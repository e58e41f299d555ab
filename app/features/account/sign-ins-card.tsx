import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { ReauthenticationFields } from '../auth/reauthentication/reauthentication-fields.tsx'
import { useSignOut } from '../profile/shell/owner-shell.tsx'
import { AccountCard, useAccountForm } from './account-card.tsx'
import styles from './account-cards.module.css'
import type { AccountResult } from './account-settings.ts'

type SignIn = { id: string; device: string; firstSeen: number; lastUsed: number; isThis: boolean }
type Props = { signIns: SignIn[]; now: number; timeZone: string | undefined; result?: AccountResult }

/** The user's sessions, each with a button that ends it. */
export function SignInsCard({ signIns, now, timeZone, result }: Props) {
  const { result: own, pending } = useAccountForm(result, 'end', 'end-others')
  const signOut = useSignOut()
  return (
    <AccountCard id="account-sign-ins" heading="Where you are signed in" result={own}>
      {signOut.failed && <Notice kind="bad">{signOut.failed}</Notice>}
      <ul className={styles.list}>
        {signIns.map(({ id, device, firstSeen, lastUsed, isThis }) => (
          <li key={id}>
            <div>
              <strong>
                {device} {isThis && <Tag>This device</Tag>}
              </strong>
              <p id={`used-${id}`}>
                {!isThis && (
                  <>
                    Last used: <LocalTime ms={lastUsed} now={now} timeZone={timeZone} />
                    <br />
                  </>
                )}
                Signed in: <LocalTime ms={firstSeen} now={now} timeZone={timeZone} />
              </p>
            </div>
            {isThis ? (
              <signOut.Form {...signOut.props}>
                <Button type="submit" variant="plain" disabled={signOut.leaving}>
                  {signOut.label}
                </Button>
              </signOut.Form>
            ) : (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  variant="plain"
                  name="intent"
                  value="end"
                  disabled={pending}
                  aria-label={`Sign out ${device}`}
                  aria-describedby={`used-${id}`}
                >
                  Sign out
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {own?.reauthentication && (
        <Form method="post" preventScrollReset className={styles.form}>
          <ReauthenticationFields
            page="account"
            reason="The sign-in ends at once."
            failure={own.reauthentication}
            busy={pending}
          />
          <input type="hidden" name="id" value={own.id ?? ''} />
          <Button type="submit" name="intent" value={own.intent} disabled={pending}>
            {own.intent === 'end' ? 'Sign out there' : 'Sign out everywhere else'}
          </Button>
        </Form>
      )}
      {signIns.length > 1 && !own?.reauthentication && (
        <Form method="post" preventScrollReset className={styles.tail}>
          <Button type="submit" name="intent" value="end-others" disabled={pending}>
            Sign out everywhere else
          </Button>
        </Form>
      )}
    </AccountCard>
  )
}
