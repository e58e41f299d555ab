import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { type GoogleFailure, type GooglePage, googleMessage } from './google.ts'
import styles from './google-button.module.css'
import { openGoogle } from './google-popup.client.ts'

type Props = {
  page: GooglePage
  children: string
  onFailure: (message: string | undefined) => void
  onDone: () => void
}

/** Opens Google in a popup; without script, or where popups are not allowed, in the page itself. */
export function GoogleButton({ page, children, onFailure, onDone }: Props) {
  const [busy, setBusy] = useState(false)
  const popup = useRef<ReturnType<typeof openGoogle>>(undefined)
  useEffect(() => () => popup.current?.stop(), [])

  function open(event: React.SubmitEvent) {
    popup.current?.stop()
    let finished = false
    const fail = (failure: GoogleFailure) => {
      setBusy(false)
      onFailure(googleMessage(failure, page))
    }
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    const remember = submitter?.getAttribute('name') !== 'remember'
    popup.current = openGoogle({ from: page, remember }, ({ failure }) => {
      if (finished) return // the popup closes after its result
      finished = failure?.cause !== 'closed'
      if (failure) return fail(failure)
      setBusy(false)
      onFailure(undefined)
      onDone()
    })
    if (!popup.current) return
    event.preventDefault()
    onFailure(undefined)
    setBusy(true)
  }

  return (
    <form action="/api/auth/google" onSubmit={open} className={styles.form}>
      <input type="hidden" name="from" value={page} />
      <Button type="submit" wide aria-busy={busy || undefined} className={styles.remembered}>
        <GoogleIcon />
        {children}
      </Button>
      {page === 'login' && (
        // CSS shows this button instead while "Remember me" in the form above is not ticked.
        <Button
          type="submit"
          name="remember"
          value="no"
          wide
          aria-busy={busy || undefined}
          className={styles.forgotten}
        >
          <GoogleIcon />
          {children}
        </Button>
      )}
      {busy && (
        <p className={styles.busy} role="status">
          Go on in the window of Google.
        </p>
      )}
    </form>
  )
}

function GoogleIcon() {
  return (
    <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden>
      <path
        fill="#4285f4"
        d="M45.1 24.5c0-1.6-.1-2.8-.4-4.1H24v7.6h12.1c-.2 1.9-1.6 4.8-4.5 6.7l6.9 5.4c4.2-3.8 6.6-9.5 6.6-15.6z"
      />
      <path
        fill="#34a853"
        d="M24 46c5.9 0 10.9-2 14.5-5.3l-6.9-5.4c-1.8 1.3-4.3 2.2-7.6 2.2-5.8 0-10.7-3.8-12.5-9.1l-7.2 5.5C7.9 41.1 15.4 46 24 46z"
      />
      <path
        fill="#fbbc05"
        d="M11.5 28.4c-.5-1.4-.7-2.9-.7-4.4s.3-3 .7-4.4l-7.2-5.6C2.8 17 2 20.4 2 24s.8 7 2.3 10z"
      />
      <path
        fill="#ea4335"
        d="M24 10.5c4.1 0 6.9 1.8 8.4 3.3l6.2-6C34.8 4.2 29.9 2 24 2 15.4 2 7.9 6.9 4.3 14l7.2 5.6c1.8-5.3 6.7-9.1 12.5-9.1z"
      />
    </svg>
  )
}
