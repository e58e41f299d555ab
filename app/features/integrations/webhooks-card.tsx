import type { ListedDelivery } from '#app/features/webhooks/webhooks.server.ts'
import './integrations.module.css'
import { Form } from 'react-router'
import { MAX_URL } from '#app/features/webhooks/webhook.ts'
import type { WebhookEvent } from '#app/features/webhooks/webhook-events.server.ts'
import type { ListedWebhook } from '#app/features/webhooks/webhooks.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { Choices } from './choices.tsx'
import styles from './integrations.module.css'
import type { IntegrationsResult } from './integrations-result.ts'
import { ShownOnce } from './shown-once.tsx'

type WebhookLogProps = { webhook: ListedWebhook; now: number; timeZone?: string }

/** The last calls of a webhook, each with what came of it and a button that sends it again. */
function WebhookLog({ webhook, now, timeZone }: WebhookLogProps) {
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

type NewProps = { events: WebhookEvent[]; result?: IntegrationsResult }
type Props = NewProps & { webhooks: ListedWebhook[]; now: number; timeZone?: string }

/** The webhooks of a provider with their last calls, and the form for a new one. */
export function WebhooksCard({ webhooks, events, now, timeZone, result }: Props) {
  const { webhooks: t } = useMessages('integrations')
  return (
    <Card className="stack packed" aria-labelledby="webhooks">
      <h2 className="large" id="webhooks">
        {t.heading}
      </h2>
      <p className="measure muted">{t.text}</p>
      {result?.secret && <ShownOnce text={result.secret} why={t.secretOnce} testId="new-secret" />}
      {webhooks.length === 0 && <p>{t.none}</p>}
      {webhooks.map((webhook) => (
        <OneWebhook key={webhook.id} webhook={webhook} now={now} timeZone={timeZone} />
      ))}
      <NewWebhook events={events} result={result} />
    </Card>
  )
}

type OneProps = { webhook: ListedWebhook; now: number; timeZone?: string }

function OneWebhook({ webhook, now, timeZone }: OneProps) {
  const { webhooks: t } = useMessages('integrations')
  const form = useForm<Record<string, string>>({ initialValues: {} })
  const {
    id,
    host: name,
    url,
    events,
    isOff,
    offCause,
    lacksSecret,
    failingSince,
    earlierUntil,
    waiting,
  } = webhook
  const time = (ms: number) => <LocalTime ms={ms} now={now} timeZone={timeZone} />
  const actions = [
    ...(isOff ? [] : [['test-webhook', t.test] as const]),
    ['renew-secret', t.rotate] as const,
    isOff ? (['webhook-on', t.on] as const) : (['webhook-off', t.off] as const),
    ['remove-webhook', t.remove] as const,
  ]
  return (
    <section className={`stack g2 py3 ruled breaks ${styles.webhook}`} aria-labelledby={`webhook-${id}`}>
      <h3 id={`webhook-${id}`}>
        {url} {isOff && <Tag>{t.isOff}</Tag>}
      </h3>
      <p className="muted small">{events.map((event) => t.eventNames[event]).join(' · ')}</p>
      {lacksSecret && <p className="muted small">{t.lacksSecret}</p>}
      {offCause === 'failed' && <p className="muted small">{t.failed}</p>}
      {offCause === 'gone' && <p className="muted small">{t.gone}</p>}
      {!isOff && failingSince !== null && (
        <p className="muted small">
          {t.failing} {time(failingSince)}
        </p>
      )}
      {waiting > 0 && <p className="muted small">{t.waiting({ count: waiting })}</p>}
      {earlierUntil !== null && (
        <p className="muted small">
          {t.earlierUntil} {time(earlierUntil)}
        </p>
      )}
      <Form
        {...form.props}
        method="post"
        preventScrollReset
        className={`cluster stretch g0-2 ${styles.actions}`}
      >
        <input type="hidden" name="id" value={id} />
        {actions.map(([intent, label]) => (
          <Button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            variant="plain"
            aria-label={`${label}: ${name}`}
            disabled={form.pending}
          >
            {label}
          </Button>
        ))}
      </Form>
      <WebhookLog webhook={webhook} now={now} timeZone={timeZone} />
    </section>
  )
}

function NewWebhook({ events, result }: NewProps) {
  const { webhooks: t, problems } = useMessages('integrations')
  const own = result?.intent === 'add-webhook' && !result.reauthentication ? result : undefined
  const form = useForm<Record<string, string>, IntegrationsResult>({
    initialValues: { url: '' },
    problems,
    result: own,
    resets: true,
  })
  return (
    <Form
      {...form.props}
      key={form.resetKey}
      method="post"
      preventScrollReset
      className={`stack g4 hug pt4 ruled ${styles.form}`}
    >
      <TextField
        {...form.field('url')}
        label={t.url}
        hint={t.urlHint}
        type="url"
        maxLength={MAX_URL}
        autoComplete="off"
      />
      <Choices
        legend={t.events}
        choices={events}
        names={t.eventNames}
        values={form.values}
        error={form.errors.events}
      />
      <Button type="submit" name="intent" value="add-webhook" variant="go" disabled={form.pending}>
        {form.pending ? t.adding : t.add}
      </Button>
    </Form>
  )
}
