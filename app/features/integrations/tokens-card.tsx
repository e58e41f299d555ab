import { Form } from 'react-router'
import { MAX_TOKEN_NAME, TOKEN_SCOPES } from '#app/features/identity/granted-access/token.ts'
import type { ListedToken } from '#app/features/identity/granted-access/tokens.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Choices } from './choices.tsx'
import styles from './integrations.module.css'
import type { IntegrationsResult } from './integrations-result.ts'
import { ShownOnce } from './shown-once.tsx'

type Props = { tokens: ListedToken[]; now: number; timeZone?: string; result?: IntegrationsResult }

/** The tokens of a provider, each with a button that ends it, and the form for a new one. */
export function TokensCard({ tokens, now, timeZone, result }: Props) {
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
