import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { type GooglePage, googleMessage } from './google.ts'
import styles from './google-button.module.css'
import { openGoogle } from './google-popup.client.ts'

/** The failure of a sign-in without a popup, which the address of the page names. */
export function useGoogleFailure(page: GooglePage) {
  const [search] = useSearchParams()
  const [failure] = useState(() => {
    const cause = search.get('google')
    return cause ? { message: googleMessage({ cause }, page) } : undefined
  })
  return failure
}

type Props = {
  page: GooglePage
  children: string
  onFailure: (message: string | undefined) => void
  onDone: () => void
}

/** Opens Google in a popup; without JavaScript, or if the popup is blocked, in the page itself. */
export function GoogleButton({ page, children, onFailure, onDone }: Props) {
  const [busy, setBusy] = useState(false)
  const stop = useRef<ReturnType<typeof openGoogle>>(undefined)
  useEffect(() => () => stop.current?.(), [])

  function open(event: React.SubmitEvent<HTMLFormElement>) {
    stop.current?.()
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    stop.current = openGoogle(new URLSearchParams(form as never), (failure) => {
      setBusy(false)
      onFailure(failure && googleMessage(failure, page))
      if (!failure) onDone()
    })
    if (!stop.current) return
    event.preventDefault()
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
      <Button {...button} className={styles.remembered} />
      {page === 'login' && (
        // CSS shows this button instead while "Remember me" in the form above is not ticked.
        <Button {...button} name="remember" value="no" className={styles.forgotten} />
      )}
      {busy && (
        <p className={styles.busy} role="status">
          Go on in the window of Google.
        </p>
      )}
    </form>
  )
}

const ICON = {
  '#4285f4':
    'M45.1 24.5c0-1.6-.1-2.8-.4-4.1H24v7.6h12.1c-.2 1.9-1.6 4.8-4.5 6.7l6.9 5.4c4.2-3.8 6.6-9.5 6.6-15.6z',
  '#34a853':
    'M24 46c5.9 0 10.9-2 14.5-5.3l-6.9-5.4c-1.8 1.3-4.3 2.2-7.6 2.2-5.8 0-10.7-3.8-12.5-9.1l-7.2 5.5C7.9 41.1 15.4 46 24 46z',
  '#fbbc05': 'M11.5 28.4c-.5-1.4-.7-2.9-.7-4.4s.3-3 .7-4.4l-7.2-5.6C2.8 17 2 20.4 2 24s.8 7 2.3 10z',
  '#ea4335':
    'M24 10.5c4.1 0 6.9 1.8 8.4 3.3l6.2-6C34.8 4.2 29.9 2 24 2 15.4 2 7.9 6.9 4.3 14l7.2 5.6c1.8-5.3 6.7-9.1 12.5-9.1z',
}

const GoogleIcon = () => (
  <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden>
    {Object.entries(ICON).map(([fill, d]) => (
      <path key={fill} fill={fill} d={d} />
    ))}
  </svg>
)
