import { Form, Link } from 'react-router'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import styles from './verify-email-notice.module.css'

/** Asks quietly whether the address of an account is right, until its mail was read. */
export function VerifyEmailNotice({ email }: { email: string }) {
  const { checkEmail: t } = useMessages('dashboard')
  return (
    <Card as="div" className={`cluster muted small breaks g0-3 p2-4 ${styles.notice}`}>
      <p>{t.text({ email })}</p>
      <Form method="post" action="/verify-email">
        <button
          type="submit"
          name="intent"
          value="send"
          className={`inline g0 tap p0 no-border no-ground link inherits bold press ${styles.action}`}
        >
          {t.again}
        </button>
      </Form>
      <Link
        to="/account"
        className={`inline g0 tap p0 no-border no-ground link inherits bold press ${styles.action}`}
      >
        {t.change}
      </Link>
    </Card>
  )
}
