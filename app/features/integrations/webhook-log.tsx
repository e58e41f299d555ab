import { Form } from 'react-router'
import type { ListedDelivery, ListedWebhook } from '#app/features/webhooks/webhooks.server.ts'
import { Button } from '#app/ui/button.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { LocalTime } from '#app/ui/local-time.tsx'
import styles from './integrations.module.css'

type Props = { webhook: ListedWebhook; now: number; timeZone?: string }

/** The last calls of a webhook, each with what came of it and a button that sends it again. */
export function WebhookLog({ webhook, now, timeZone }: Props) {
  const { webhooks: t } = useMessages('integrations')
  const form = useForm<Record<string, string>>({ initialValues: {} })
  const { deliveries, isOff } = webhook
  const nameOf = ({ event }: ListedDelivery) => (event === 'webhook.test' ? t.testEvent : t.eventNames[event])
  if (!deliveries.length) return <p>{t.noLog}</p>
  return (
    <details className={styles.log}>
      <summary className="tap bold press">{t.log}</summary>
      <ul className={styles.list}>
        {deliveries.map((one) => (
          <li className="grid g1-3 words-end mid py2 ruled breaks tall" key={one.id}>
            <div>
              <strong className="bold">{nameOf(one)}</strong>
              <p className="muted small">
                {t.states[one.state]} · {outcomeOf(one, t)}
                <LocalTime ms={one.at} now={now} timeZone={timeZone} />
              </p>
              {one.nextTryAt !== null && one.tries > 0 && (
                <p className="muted small">
                  {t.next} <LocalTime ms={one.nextTryAt} now={now} timeZone={timeZone} />
                </p>
              )}
            </div>
            {!isOff && one.state !== 'waiting' && (
              <Form {...form.props} method="post" preventScrollReset>
                <input type="hidden" name="id" value={one.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="send-again"
                  variant="plain"
                  aria-label={`${t.again}: ${nameOf(one)}`}
                  disabled={form.pending}
                >
                  {t.again}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

type Say = ReturnType<typeof useMessages<'integrations'>>['webhooks']

/** The answer of a call or why there is none, and its tries. */
function outcomeOf({ status, cause, tries }: ListedDelivery, t: Say) {
  const answer = cause ? t.causes[cause] : status === null ? undefined : t.answer({ status })
  const parts = [answer, tries > 1 ? t.tries({ count: tries }) : undefined].filter(Boolean)
  return parts.length ? `${parts.join(' · ')} · ` : ''
}
