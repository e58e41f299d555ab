import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { type AnyMessageKey, translate } from '#content/messages.ts'
import styles from './confirm-with-google.module.css'
import { CONFIRMING, type GooglePage, googleCause } from './google.ts'
import { useGoogleFailure } from './google-button.tsx'
import { GoogleIcon } from './google-icon.tsx'
import { openGoogle } from './google-popup.client.ts'

type Props = { page: GooglePage; message: AnyMessageKey }

/** Why a confirmation failed that left the page. */
export function ConfirmationFailure({ page }: { page: GooglePage }) {
  const { problems } = useMessages('sign-in')
  const failure = useGoogleFailure(page)
  return failure ? <Notice kind="bad">{translate(problems, failure.message)}</Notice> : null
}

/** Renews the sign-in of a user without a password, from within a form. Without a popup the page itself goes to Google. */
export function ConfirmWithGoogle({ page, message }: Props) {
  const { google, problems } = useMessages('sign-in')
  const [state, setState] = useState<{ confirmed?: boolean; problem?: AnyMessageKey }>({})
  const stop = useRef<ReturnType<typeof openGoogle>>(undefined)
  useEffect(() => () => stop.current?.(), [])
  const params = { from: page, ...CONFIRMING }

  function open(event: React.MouseEvent) {
    stop.current?.()
    stop.current = openGoogle(new URLSearchParams(params), (failure) =>
      setState(failure ? { problem: googleCause(failure, page) } : { confirmed: true }),
    )
    if (stop.current) event.preventDefault()
  }

  if (state.confirmed) return <Notice kind="ok">{google.confirmed}</Notice>
  return (
    <div className={`stack ${styles.confirm}`}>
      <Notice kind="bad">{translate(problems, state.problem ?? message)}</Notice>
      <a
        href={`/api/auth/google?${new URLSearchParams(params)}`}
        onClick={open}
        className={buttonClass({ wide: true })}
      >
        <GoogleIcon />
        {google.confirm}
      </a>
    </div>
  )
}
