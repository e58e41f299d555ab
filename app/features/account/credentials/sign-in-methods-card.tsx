import { Plus } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { makePasskey } from '#app/features/identity/passkey/make-passkey.client.ts'
import { useCanUsePasskeys } from '#app/features/identity/passkey/use-can-use-passkeys.ts'
import type { ReauthenticationFailure } from '#app/features/identity/reauthentication/reauthentication.ts'
import { Notice } from '#app/ui/notice.tsx'
import { type AnyMessageKey, translate } from '#content/messages.ts'
import './sign-in-methods-card.module.css'
import { FingerprintPattern, Laptop, Usb } from 'lucide-react'
import { Form } from 'react-router'
import type { ListedPasskey, PasskeyKind } from '#app/features/identity/passkey/passkey.ts'
import { MAX_PASSKEY_NAME } from '#app/features/identity/passkey/passkey.ts'
import { ReauthenticationFields } from '#app/features/identity/reauthentication/reauthentication-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { dayText } from '#app/ui/day-text.ts'
import { TextField } from '#app/ui/forms/field.tsx'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { LOCALES } from '#content/languages.ts'
import { AccountCard, useAccountForm } from '../account-card.tsx'
import cardStyles from '../account-cards.module.css'
import type { AccountResult } from '../account-settings.ts'
import { PasswordRow } from './password-row.tsx'
import { RemovalQuestion } from './removal-question.tsx'
import { SignInMethodRow } from './sign-in-method-row.tsx'
import styles from './sign-in-methods-card.module.css'

const ASKS: readonly AnyMessageKey[] = ['no-password', 'wrong-password', 'old-session', 'second-step']

/** Makes a passkey on this device, after the question whether it is its owner where the sign-in is old; nothing where there are none. */
function AddPasskey() {
  const { ways: t, results } = useMessages('account')
  const { passkey, problems } = useMessages('sign-in')
  const canUse = useCanUsePasskeys()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<{ busy?: boolean; done?: boolean; problem?: AnyMessageKey }>({})
  const notice = useRef<HTMLDivElement>(null)
  const { busy = false, done, problem } = state
  const asks = problem && ASKS.includes(problem) ? (problem as ReauthenticationFailure) : undefined
  useEffect(() => {
    if (done || (problem && !asks)) notice.current?.focus()
  }, [done, problem, asks])

  async function add(answer: Record<string, string> = {}) {
    setState((before) => ({ busy: true, problem: asks ? before.problem : undefined }))
    const result = await makePasskey(answer)
    setState(result)
    if (result.done) await revalidate()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void add(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>)
  }

  if (!canUse) return null
  const words = (
    <>
      <Plus size={20} aria-hidden />
      {busy ? passkey.busy : t.add}
    </>
  )
  return (
    <div className={`stack needs-script ${styles.add}`}>
      {(done || (problem && !asks)) && (
        <div ref={notice} tabIndex={-1}>
          {done && <Notice kind="ok">{results['passkey-added']}</Notice>}
          {problem && <Notice kind="bad">{translate(problems, problem)}</Notice>}
        </div>
      )}
      {asks ? (
        <form onSubmit={submit} noValidate>
          <ReauthenticationFields page="account" reason={t.whyAdd} failure={asks} busy={busy} />
          <Button type="submit" variant="go" disabled={busy}>
            {words}
          </Button>
        </form>
      ) : (
        <Button variant="go" onClick={() => add()} aria-busy={busy || undefined} disabled={busy}>
          {words}
        </Button>
      )}
    </div>
  )
}

const ICONS = { person: FingerprintPattern, computer: Laptop, stick: Usb } satisfies Record<
  PasskeyKind,
  unknown
>

type Props = {
  passkeys: ListedPasskey[]
  onlySignInMethod: boolean // a single passkey, which cannot be removed
  hasPassword: boolean
  passwordChangedAt: number | undefined
  now: number
  timeZone: string | undefined
  result?: AccountResult
}

/** The ways to sign in: passkeys and the password. */
export function SignInMethodsCard({ passkeys, onlySignInMethod, result, ...password }: Props) {
  const { ways: t } = useMessages('account')
  const { hasPassword } = password
  const { result: own, pending } = useAccountForm(
    result,
    'rename-passkey',
    'remove-passkey',
    ...(hasPassword ? [] : ['password' as const]),
  )
  return (
    <AccountCard id="account-ways" heading={t.heading} result={own} className="anchor">
      <AddPasskey />
      <ul>
        {passkeys.map((passkey) => (
          <li className="py3 ruled" key={passkey.id}>
            <PasskeyRow
              passkey={passkey}
              isKept={onlySignInMethod && !passkey.isStopped}
              pending={pending}
              result={result?.id === passkey.id ? result : undefined}
              {...password}
            />
          </li>
        ))}
        <li className="py3 ruled">
          <PasswordRow result={result} {...password} />
        </li>
      </ul>
      {own && result && (
        <RemovalQuestion
          result={result}
          busy={pending}
          t={{ heading: t.lastHeading, reason: t.removeLast, submit: t.remove }}
        />
      )}
      {own?.reauthentication && !own.asks && (
        <Form method="post" preventScrollReset className={`stack g4 hug ${cardStyles.form}`}>
          <ReauthenticationFields
            page="account"
            reason={t.whyRemove}
            failure={own.reauthentication}
            busy={pending}
          />
          <input type="hidden" name="id" value={own.id ?? ''} />
          <Button type="submit" name="intent" value="remove-passkey" disabled={pending}>
            {t.remove}
          </Button>
        </Form>
      )}
    </AccountCard>
  )
}

type RowProps = {
  passkey: ListedPasskey
  isKept: boolean
  pending: boolean
  now: number
  timeZone: string | undefined
  result: AccountResult | undefined
}

function PasskeyRow({ passkey, isKept, pending, now, timeZone, result }: RowProps) {
  const { ways: t } = useMessages('account')
  const form = useAccountForm(result, 'rename-passkey')
  const locale = LOCALES[usePageLanguage().language]
  const hydrated = useHydrated()
  const { id, name, usedAt, isStopped, kind } = passkey
  const Icon = ICONS[kind]
  const used =
    usedAt && t.used({ day: dayText(usedAt, now, timeZone ?? (hydrated ? undefined : 'UTC'), locale) })
  return (
    <>
      <SignInMethodRow
        isCoin={!isStopped}
        icon={<Icon size={20} />}
        name={<strong>{name}</strong>}
        note={<span suppressHydrationWarning>{isStopped ? t.stopped : (used ?? t.unused)}</span>}
        action={
          !isKept && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                variant="plain"
                name="intent"
                value="remove-passkey"
                disabled={pending}
                aria-label={t.removeOf({ name })}
              >
                {t.remove}
              </Button>
            </Form>
          )
        }
      />
      {isKept && <p className={`muted small ${styles.only}`}>{t.only}</p>}
      <details className={styles.rename} key={form.resetKey}>
        <summary className="inline g0 tap link small bold press" aria-label={t.renameOf({ name })}>
          {t.rename}
        </summary>
        <Form
          {...form.props}
          method="post"
          preventScrollReset
          className={`py3 stack g4 hug ${cardStyles.form}`}
        >
          <input type="hidden" name="id" value={id} />
          <TextField
            label={t.name}
            maxLength={MAX_PASSKEY_NAME}
            autoComplete="off"
            {...form.field('name')}
            defaultValue={name}
          />
          <Button type="submit" name="intent" value="rename-passkey" disabled={form.pending}>
            {t.save}
          </Button>
        </Form>
      </details>
    </>
  )
}
