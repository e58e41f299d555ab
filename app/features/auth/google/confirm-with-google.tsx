import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import styles from './confirm-with-google.module.css'
import { CONFIRMING, type GooglePage, googleMessage } from './google.ts'
import { useGoogleFailure } from './google-button.tsx'
import { GoogleIcon } from './google-icon.tsx'
import { openGoogle } from './google-popup.client.ts'

type Props = { page: GooglePage; message?: string }

/** Why a confirmation failed that left the page. */
export function ConfirmationFailure({ page }: { page: GooglePage }) {
  const failure = useGoogleFailure(page)
  return failure ? <Notice kind="bad">{failure.message}</Notice> : null
}

/** Renews the sign-in of a user without a password, from within a form. Without a popup the page itself goes to Google. */
export function ConfirmWithGoogle({ page, message }: Props) {
  const [state, setState] = useState<{ confirmed?: boolean; problem?: string }>({})
  const stop = useRef<ReturnType<typeof openGoogle>>(undefined)
  useEffect(() => () => stop.current?.(), [])
  const params = { from: page, ...CONFIRMING }

  function open(event: React.MouseEvent) {
    stop.current?.()
    stop.current = openGoogle(new URLSearchParams(params), (failure) =>
      setState(failure ? { problem: googleMessage(failure, page) } : { confirmed: true }),
    )
    if (stop.current) event.preventDefault()
  }

  if (state.confirmed) return <Notice kind="ok">Thank you. Now send it once more.</Notice>
  return (
    <div className={styles.confirm}>
      <Notice kind="bad">{state.problem ?? message}</Notice>
      <a
        href={`/api/auth/google?${new URLSearchParams(params)}`}
        onClick={open}
        className={buttonClass({ wide: true })}
      >
        <GoogleIcon />
        Confirm with Google
      </a>
    </div>
  )
}
