import { Copy, Download, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Form } from 'react-router'
import { useCanUsePasskeys } from '#app/features/identity/passkey/use-can-use-passkeys.ts'
import { ReauthenticationFields } from '#app/features/identity/reauthentication/reauthentication-fields.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { copy } from '#app/ui/copy.client.ts'
import { TextField } from '#app/ui/forms/field.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { AccountCard, useAccountForm } from '../account-card.tsx'
import styles from '../account-cards.module.css'
import type { AccountResult, KeysIntent } from '../account-settings.ts'
import type { Keys } from './keys-actions.server.ts'
import own from './second-factor-card.module.css'

/** New recovery codes, which are shown only now. */
function RecoveryCodes({ codes }: { codes: string[] }) {
  const { secondFactor: t } = useMessages('account')
  const [state, setState] = useState<'copied' | 'copyFailed'>()
  const hydrated = useHydrated()
  const text = `${codes.join('\n')}\n`
  return (
    <section className={`stack p4 rounded sunk ${styles.box}`} aria-labelledby="recovery-codes">
      <h3 id="recovery-codes">{t.codes}</h3>
      <p className="muted small measure">{t.codesLead}</p>
      <ol className={`grid g2-3 numbers bold ${styles.codes}`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="cluster stretch no-print">
        {hydrated && (
          <Button onClick={async () => setState((await copy(text)) ? 'copied' : 'copyFailed')}>
            <Copy size={20} aria-hidden />
            {t.copy}
          </Button>
        )}
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className={buttonClass()}
        >
          <Download size={20} aria-hidden />
          {t.download}
        </a>
        {hydrated && (
          <Button onClick={() => print()}>
            <Printer size={20} aria-hidden />
            {t.print}
          </Button>
        )}
      </div>
      <p role="status" className="muted small measure">
        {state && t[state]}
      </p>
    </section>
  )
}

const QUIET_ZONE = 4 // modules around the QR code

type Props = { keys: Keys; now: number; timeZone: string | undefined; result?: AccountResult }

/** The authenticator app, the second step of each sign-in, and the recovery codes. */
export function SecondFactorCard({ keys, now, timeZone, result }: Props) {
  const { secondFactor: t } = useMessages('account')
  const canUsePasskeys = useCanUsePasskeys()
  const form = useAccountForm(
    result,
    'app-set-up',
    'app-confirm',
    'app-remove',
    'recovery-codes',
    'second-step-on',
    'second-step-off',
  )
  const { result: shown, pending } = form
  const hasFactor = keys.appSince !== undefined || keys.passkeys > 0
  const send = (intent: KeysIntent, label: string) => (
    <Form method="post" preventScrollReset>
      <Button type="submit" variant="plain" name="intent" value={intent} disabled={pending}>
        {label}
      </Button>
    </Form>
  )
  return (
    <div id="second-factor" className={own.anchor}>
      <AccountCard id="account-second-factor" heading={t.heading} result={shown}>
        {keys.needsFactor ? (
          <Notice kind="warn">{canUsePasskeys ? t.adminSetUp : t.adminSetUpApp}</Notice>
        ) : (
          <p className="muted small measure">{t.lead}</p>
        )}
        {shown?.codes && <RecoveryCodes codes={shown.codes} />}
        {shown?.setUp && <SetUp setUp={shown.setUp} form={form} />}
        {shown && !shown.setUp && (shown.reauthentication || shown.asks) && (
          <Confirm result={shown} isLast={keys.isLast} busy={pending} />
        )}
        <ul className={`stack g0 ${styles.list}`}>
          <Row
            name={t.app}
            text={
              keys.appSince === undefined ? (
                t.appMissing
              ) : (
                <>
                  {t.appSince} <LocalTime ms={keys.appSince} now={now} timeZone={timeZone} />
                </>
              )
            }
          >
            {!shown?.setUp && send('app-set-up', keys.appSince === undefined ? t.setUp : t.again)}
            {keys.appSince !== undefined &&
              (keys.mayRemoveApp ? (
                send('app-remove', t.remove)
              ) : (
                <p className="muted tiny">{t.adminNeeds}</p>
              ))}
          </Row>
          {hasFactor && (
            <>
              <Row
                name={t.step}
                text={keys.isAdmin ? t.stepAdmin : keys.hasSecondStep ? t.stepOn : t.stepOff}
              >
                {keys.isAdmin
                  ? undefined
                  : keys.hasSecondStep
                    ? send('second-step-off', t.switchOff)
                    : send('second-step-on', t.switchOn)}
              </Row>
              <Row name={t.recovery} text={t.left({ left: keys.recoveryCodes })}>
                {send('recovery-codes', t.makeNew)}
              </Row>
            </>
          )}
        </ul>
      </AccountCard>
    </div>
  )
}

function Row({ name, text, children }: { name: string; text: ReactNode; children?: ReactNode }) {
  return (
    <li className={`grid g1-3 icon-words-end mid py2 ruled ${styles.plain}`}>
      <div>
        <strong className="block bold">{name}</strong>
        <p className="muted tiny">{text}</p>
      </div>
      <div className="cluster stretch">{children}</div>
    </li>
  )
}

type Asked = Pick<AccountResult, 'intent' | 'asks' | 'reauthentication'>

/** Asks for the owner of the account before a change, and whether a factor may go. */
function Confirm({ result, isLast, busy }: { result: Asked; isLast: boolean; busy: boolean }) {
  const { secondFactor: t } = useMessages('account')
  const words: Partial<Record<AccountResult['intent'], [reason: string, label: string]>> = {
    'app-set-up': [t.setUpReason, t.setUp],
    'app-remove': [isLast ? t.removeLast : t.removeQuestion, t.remove],
    'recovery-codes': [t.newReason, t.makeNew],
    'second-step-on': [t.onReason, t.switchOn],
    'second-step-off': [t.offReason, t.switchOff],
  }
  const [reason = '', label = ''] = words[result.intent] ?? []
  return (
    <Form method="post" preventScrollReset className={`stack g4 hug ${styles.form}`}>
      {result.reauthentication ? (
        <ReauthenticationFields
          page="account"
          reason={reason}
          failure={result.reauthentication}
          busy={busy}
        />
      ) : (
        <p className="muted small measure">{reason}</p>
      )}
      {result.asks && <input type="hidden" name="sure" value="yes" />}
      <Button
        type="submit"
        variant={result.intent === 'app-remove' ? 'bad' : 'go'}
        name="intent"
        value={result.intent}
        disabled={busy}
      >
        {label}
      </Button>
    </Form>
  )
}

type SetUpProps = {
  setUp: NonNullable<AccountResult['setUp']>
  form: Pick<ReturnType<typeof useAccountForm>, 'props' | 'field' | 'pending'>
}

/** The QR code and the secret for an app, and the field for the code that it shows then. */
function SetUp({ setUp: { token, secret, size, outline }, form }: SetUpProps) {
  const { secondFactor: t } = useMessages('account')
  const { secondStep } = useMessages('sign-in')
  const side = size + 2 * QUIET_ZONE
  return (
    <Form {...form.props} method="post" preventScrollReset className={`stack g4 hug ${styles.form}`}>
      <p className="muted small measure">{t.scan}</p>
      <svg
        className={`wide rounded ${own.code}`}
        viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
        role="img"
        aria-label={t.picture}
        shapeRendering="crispEdges"
      >
        <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={side} height={side} fill="white" />
        <path d={outline} />
      </svg>
      <p>
        {t.secret} <strong className="block numbers breaks">{secret.match(/.{1,4}/g)?.join(' ')}</strong>
      </p>
      <input type="hidden" name="token" value={token} />
      <TextField
        label={secondStep.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('code')}
      />
      <Button type="submit" variant="go" name="intent" value="app-confirm" disabled={form.pending}>
        {t.confirm}
      </Button>
    </Form>
  )
}
