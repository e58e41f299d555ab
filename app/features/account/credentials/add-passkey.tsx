import { Plus } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { makePasskey } from '#app/features/identity/passkey/make-passkey.client.ts'
import { useCanUsePasskeys } from '#app/features/identity/passkey/use-can-use-passkeys.ts'
import type { ReauthenticationFailure } from '#app/features/identity/reauthentication/reauthentication.ts'
import { ReauthenticationFields } from '#app/features/identity/reauthentication/reauthentication-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { type AnyMessageKey, translate } from '#content/messages.ts'
import styles from './sign-in-methods-card.module.css'

const ASKS: readonly AnyMessageKey[] = ['no-password', 'wrong-password', 'old-session', 'second-step']

/** Makes a passkey on this device, after the question whether it is its owner where the sign-in is old; nothing where there are none. */
export function AddPasskey() {
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
