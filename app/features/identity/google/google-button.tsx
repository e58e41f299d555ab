import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import type { AnyMessageKey, ProblemKey } from '#content/messages.ts'
import { type GooglePage, googleResult } from './google.ts'
import styles from './google-button.module.css'
import { GoogleIcon } from './google-icon.tsx'
import { openGoogle } from './google-popup.client.ts'

/** The failure of a sign-in without a popup, which the address of the page names. */
export function useGoogleFailure(page: GooglePage) {
  const [search] = useSearchParams()
  const [failure] = useState(() => {
    const cause = search.get('google')
    return cause ? googleResult({ cause }, page) : undefined
  })
  return failure
}

type Props = {
  page: GooglePage
  email?: string // of the user who signs in again over the page, which does not leave for Google
  invitation?: string // to make an account
  children: string
  onFailure: (failure: { message: AnyMessageKey; hint?: ProblemKey<'sign-in'> } | undefined) => void
  onDone: () => void
}

/** Opens Google in a popup; without JavaScript, or if the popup is blocked, in the page itself unless a user signs in again. */
export function GoogleButton({ page, email, invitation, children, onFailure, onDone }: Props) {
  const { google } = useMessages('sign-in')
  const requested = useSearchParams()[0].get('to')
  const [busy, setBusy] = useState(false)
  const stop = useRef<ReturnType<typeof openGoogle>>(undefined)
  useEffect(() => () => stop.current?.(), [])

  function open(event: React.SubmitEvent<HTMLFormElement>) {
    stop.current?.()
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    stop.current = openGoogle(new URLSearchParams(form as never), (failure) => {
      setBusy(false)
      onFailure(failure && googleResult(failure, page, email))
      if (!failure) onDone()
    })
    if (!stop.current && !email) return
    event.preventDefault()
    if (!stop.current) return onFailure({ message: 'popup-blocked' })
    onFailure(undefined)
    setBusy(true)
  }

  const button = {
    type: 'submit',
    wide: true,
    'aria-busy': busy || undefined,
    children: [<GoogleIcon key="icon" />, children],
  } as const
  return (
    <form action="/api/auth/google" onSubmit={open} className={styles.form}>
      <input type="hidden" name="from" value={page} />
      {invitation && <input type="hidden" name="invitation" value={invitation} />}
      {page === 'login' && requested && <input type="hidden" name="to" value={requested} />}
      <Button {...button} className={styles.remembered} />
      {page === 'login' && (
        // CSS shows this button instead while "Remember me" in the form above is not ticked.
        <Button {...button} name="remember" value="no" className={styles.forgotten} />
      )}
      {busy && (
        <p className={styles.busy} role="status">
          {google.busy}
        </p>
      )}
    </form>
  )
}
