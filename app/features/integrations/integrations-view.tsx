import { useState } from 'react'
import { ConfirmationFailure } from '#app/features/identity/google/confirm-with-google.tsx'
import type { ListedToken } from '#app/features/identity/granted-access/tokens.server.ts'
import { ReauthenticationDialog } from '#app/features/identity/reauthentication/reauthentication-dialog.tsx'
import type { WebhookEvent } from '#app/features/webhooks/webhook-events.server.ts'
import type { ListedWebhook } from '#app/features/webhooks/webhooks.server.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { translateResult } from '#content/messages.ts'
import styles from './integrations.module.css'
import { type IntegrationsResult, PROGRAMS } from './integrations-result.ts'
import { TokensCard } from './tokens-card.tsx'
import { WebhooksCard } from './webhooks-card.tsx'

export type OwnIntegrations = {
  tokens: ListedToken[]
  webhooks: ListedWebhook[]
  events: WebhookEvent[]
  timeZone?: string
  now: number
}

type Props = { programs: OwnIntegrations; result: IntegrationsResult | undefined }

/** What other programs may read of a business, and what they are told. */
export function IntegrationsView({ programs, result }: Props) {
  const t = useMessages('integrations')
  const [ended, setEnded] = useState<IntegrationsResult>()
  const { tokens, webhooks, events, timeZone, now } = programs
  const message = result && translateResult(result, t.problems).message
  const proof = result !== ended && result?.reauthentication
  const reason = result?.intent === 'make-token' ? t.proof.tokenReason : t.proof.webhookReason
  return (
    <div className="stack g4">
      <header>
        <h1 tabIndex={-1}>{t.heading}</h1>
        <p className="measure muted mt1">{t.lead}</p>
      </header>
      <ConfirmationFailure page="programs" />
      {message && <Notice kind="bad">{message}</Notice>}
      {result?.done && result.done !== 'made' && (
        <Notice kind="ok">{result.done === 'ended' ? t.tokens.ended : t.webhooks[result.done]}</Notice>
      )}
      <div className={`stack g4 top ${styles.columns}`}>
        <TokensCard tokens={tokens} now={now} timeZone={timeZone} result={result} />
        <WebhooksCard webhooks={webhooks} events={events} now={now} timeZone={timeZone} result={result} />
      </div>
      <p>
        <a href="/api/v1/openapi.json" target="_blank" rel="noreferrer">
          {t.description}
        </a>
      </p>
      {proof && (
        <ReauthenticationDialog
          failure={proof}
          fields={result.fields ?? {}}
          action={PROGRAMS}
          page="programs"
          t={{ ...t.proof, reason }}
          onClose={() => setEnded(result)}
        />
      )}
    </div>
  )
}
