import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { AccountCard, useAccountForm } from './account-card.tsx'
import styles from './account-cards.module.css'
import type { AccountResult } from './account-settings.ts'

type Props = { isOn: boolean; result?: AccountResult }

/** Switches the mail about the week on and off. */
export function SummaryCard({ isOn, result }: Props) {
  const form = useAccountForm(result, 'summary-on', 'summary-off')
  const { summary: t } = useMessages('account')
  return (
    <AccountCard id="account-summary" heading={t.heading} result={form.result}>
      <p>{t.text}</p>
      <Form {...form.props} method="post" preventScrollReset className={`stack g4 hug ${styles.form}`}>
        <Button
          type="submit"
          name="intent"
          value={isOn ? 'summary-off' : 'summary-on'}
          disabled={form.pending}
        >
          {isOn ? t.off : t.on}
        </Button>
      </Form>
    </AccountCard>
  )
}
