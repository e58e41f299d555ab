import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { ConfirmWithGoogle } from '#app/features/identity/google/confirm-with-google.tsx'
import { classes } from '#app/ui/classes.ts'
import { useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { translate } from '#content/messages.ts'
import styles from './account-cards.module.css'
import type { AccountFields, AccountIntent, AccountResult } from './account-settings.ts'

const NO_INPUT: AccountFields = {
  email: '',
  current: '',
  password: '',
  confirm: '',
  repeat: '',
  language: '',
  code: '',
  name: '',
}

/** The form of a card, which shows the action data of its own intents only. */
export function useAccountForm(result: AccountResult | undefined, ...intents: AccountIntent[]) {
  const own = result && intents.includes(result.intent) ? result : undefined
  const { problems: ofSignIn } = useMessages('sign-in')
  const { problems, results } = useMessages('account')
  const form = useForm<AccountFields, AccountResult>({
    initialValues: NO_INPUT,
    problems: { ...ofSignIn, ...problems },
    result: own,
    resets: true,
  })
  const { result: received } = form
  const shown = useMemo(
    () => received && { ...received, done: received.done && translate(results, received.done) },
    [received, results],
  )
  return { ...form, result: shown }
}

type Shown = { done?: string; message?: string; oldSession?: boolean }

/** The result of a form, which takes the focus. */
export function CardResult({ result }: { result: Shown | undefined }) {
  const { done, message, oldSession } = result ?? {}
  const notice = useRef<HTMLDivElement>(null)
  // The activated control may have been removed.
  useEffect(() => {
    if (result) notice.current?.focus()
  }, [result])
  if (!done && !message) return null
  return (
    <div ref={notice} tabIndex={-1}>
      {oldSession ? (
        <ConfirmWithGoogle page="account" message={message ?? 'old-session'} />
      ) : (
        <Notice kind={done ? 'ok' : 'bad'}>{done ?? message}</Notice>
      )}
    </div>
  )
}

type Props = {
  id: string
  heading: string
  headAction?: ReactNode // beside the heading
  result?: Shown
  className?: string
  children: ReactNode
}

/** One subject of the account page, with the result of its form. */
export const AccountCard = ({ id, heading, headAction, result, className, children }: Props) => (
  <Card className={classes('stack g4 packed breaks', className)} aria-labelledby={id}>
    <div className={`cluster g2-3 between ${styles.head}`}>
      <h2 className="large" id={id}>
        {heading}
      </h2>
      {headAction}
    </div>
    <CardResult result={result} />
    {children}
  </Card>
)
