import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { AccountCard, useAccountForm } from './account-card.tsx'
import styles from './account-cards.module.css'
import type { AccountResult } from './account-settings.ts'

type SignIn = { id: string; device: string; since: string; isThis: boolean }
type Props = { signIns: SignIn[]; result?: AccountResult }

// In UTC, so that server and browser render the same text.
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** The user's sessions, each with a button that ends it. */
export function SignInsCard({ signIns, result }: Props) {
  const { result: own, pending } = useAccountForm(result, 'end', 'end-others')
  return (
    <AccountCard id="account-sign-ins" heading="Where you are signed in" result={own}>
      <ul className={styles.list}>
        {signIns.map(({ id, device, since, isThis }) => (
          <li key={id}>
            <div>
              <strong>{device}</strong>
              <span>
                {isThis ? 'This browser, since' : 'Since'} {day.format(new Date(since))}
              </span>
            </div>
            {!isThis && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  variant="plain"
                  name="intent"
                  value="end"
                  disabled={pending}
                  aria-label={`Sign out ${device}`}
                >
                  Sign out
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {signIns.length > 1 && (
        <Form method="post" preventScrollReset className={styles.tail}>
          <Button type="submit" name="intent" value="end-others" disabled={pending}>
            Sign out everywhere else
          </Button>
        </Form>
      )}
    </AccountCard>
  )
}
