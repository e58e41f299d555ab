import { Form } from 'react-router'
import { MAX_TOKEN_NAME, TOKEN_SCOPES } from '#app/features/identity/granted-access/token.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Choices } from '../choices.tsx'
import '../integrations.module.css'
import { useState } from 'react'
import { useActionData } from 'react-router'
import { formAction } from '#app/features/identity/action/form-action.server.ts'
import { ConfirmationFailure } from '#app/features/identity/google/confirm-with-google.tsx'
import type { ListedToken } from '#app/features/identity/granted-access/tokens.server.ts'
import { ReauthenticationDialog } from '#app/features/identity/reauthentication/reauthentication-dialog.tsx'
import { userContext } from '#app/features/identity/session/route-context.server.ts'
import {
  addOwnWebhook,
  endOwnToken,
  loadIntegrations,
  makeOwnToken,
  removeOwnWebhook,
  renewOwnSecret,
  sendOwnCall,
  switchOwnWebhook,
} from '#app/features/integrations/integrations.server.ts'
import type { IntegrationsResult } from '#app/features/integrations/integrations-result.ts'
import { OwnerShell } from '#app/features/owner-layout/owner-shell.tsx'
import type { WebhookEvent } from '#app/features/webhooks/webhook-events.server.ts'
import type { ListedWebhook } from '#app/features/webhooks/webhooks.server.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { clientFormAction } from '#app/ui/forms/call-server-action.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { translateResult } from '#content/messages.ts'
import styles from '../integrations.module.css'
import { PROGRAMS } from '../integrations-result.ts'
import { ShownOnce } from '../shown-once.tsx'
import { WebhooksCard } from '../webhooks-card.tsx'
import type { Route } from './+types/integrations.ts'

type TokensCardProps = { tokens: ListedToken[]; now: number; timeZone?: string; result?: IntegrationsResult }

/** The tokens of a provider, each with a button that ends it, and the form for a new one. */
function TokensCard({ tokens, now, timeZone, result }: TokensCardProps) {
  const { tokens: t } = useMessages('integrations')
  const form = useForm<Record<string, string>>({ initialValues: {} })
  return (
    <Card className="stack packed" aria-labelledby="tokens">
      <h2 className="large" id="tokens">
        {t.heading}
      </h2>
      <p className="measure muted">{t.text}</p>
      {result?.token && <ShownOnce text={result.token} why={t.once} testId="new-token" />}
      {tokens.length === 0 && <p>{t.none}</p>}
      <ul className={styles.list}>
        {tokens.map(({ id, name, begin, scopes, createdAt, usedAt }) => (
          <li className="grid g1-3 words-end mid py2 ruled breaks" key={id}>
            <div>
              <strong className="bold">{name}</strong>
              <p className="muted small">
                <code>{begin}…</code> · {scopes.map((scope) => t.scopeNames[scope]).join(' · ')}
              </p>
              <p className="muted small">
                {t.made} <LocalTime ms={createdAt} now={now} timeZone={timeZone} />
                {' · '}
                {usedAt === null ? (
                  t.unused
                ) : (
                  <>
                    {t.used} <LocalTime ms={usedAt} now={now} timeZone={timeZone} />
                  </>
                )}
              </p>
            </div>
            <Form {...form.props} method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                name="intent"
                value="end-token"
                variant="plain"
                aria-label={`${t.end}: ${name}`}
                disabled={form.pending}
              >
                {t.end}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <NewToken result={result} />
      <p className="muted small">{t.reset}</p>
    </Card>
  )
}

function NewToken({ result }: { result?: IntegrationsResult }) {
  const { tokens: t, problems } = useMessages('integrations')
  const own = result?.intent === 'make-token' && !result.reauthentication ? result : undefined
  const form = useForm<Record<string, string>, IntegrationsResult>({
    initialValues: { name: '' },
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
        {...form.field('name')}
        label={t.name}
        hint={t.nameHint}
        maxLength={MAX_TOKEN_NAME}
        autoComplete="off"
      />
      <Choices
        legend={t.scopes}
        choices={TOKEN_SCOPES}
        names={t.scopeNames}
        values={form.values}
        error={form.errors.scopes}
      />
      <Button type="submit" name="intent" value="make-token" variant="go" disabled={form.pending}>
        {form.pending ? t.making : t.make}
      </Button>
    </Form>
  )
}

type OwnIntegrations = {
  tokens: ListedToken[]
  webhooks: ListedWebhook[]
  events: WebhookEvent[]
  timeZone?: string
  now: number
}

type Props = { programs: OwnIntegrations; result: IntegrationsResult | undefined }

/** What other programs may read of a business, and what they are told. */
function IntegrationsView({ programs, result }: Props) {
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

export const handle: PageHandle = { onDemand: ['integrations'] }

export const loader = ({ context }: Route.LoaderArgs) => loadIntegrations(context.get(userContext))

export const action = formAction<IntegrationsResult>(
  { failure: 'the programs of a provider could not be changed', failed: 'not-saved' },
  {
    'make-token': makeOwnToken,
    'end-token': endOwnToken,
    'add-webhook': addOwnWebhook,
    'renew-secret': renewOwnSecret,
    'webhook-on': switchOwnWebhook(true),
    'webhook-off': switchOwnWebhook(false),
    'remove-webhook': removeOwnWebhook,
    'test-webhook': sendOwnCall(true),
    'send-again': sendOwnCall(false),
  },
)

export const clientAction = clientFormAction<IntegrationsResult>('no-answer')

export default function IntegrationsPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages('integrations')
  const result = useActionData<IntegrationsResult>()
  return (
    <OwnerShell current="programs">
      <title>{t.heading}</title>
      <IntegrationsView programs={loaderData} result={result} />
    </OwnerShell>
  )
}
