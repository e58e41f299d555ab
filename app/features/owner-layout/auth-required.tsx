import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { GoogleButton } from '#app/features/identity/google/google-button.tsx'
import { signInAddress } from '#app/kit/browser-session/return-path.ts'
import { useSessionBroadcast } from '#app/kit/browser-session/use-session-broadcast.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyCoin } from '#app/ui/coin/coin.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { CenteredPage } from '#app/ui/layout/centered-page.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type AnyMessageKey, translate } from '#content/messages.ts'
import styles from './auth-required.module.css'

/** Replaces a page without input when the session has ended while it was open. */
export function AuthRequired() {
  const { again, login, problems } = useMessages('sign-in')
  const [problem, setProblem] = useState<AnyMessageKey>()
  const { pathname, search } = useLocation()
  useEffect(() => {
    import('./owner-worker.client.ts').then(({ forgetShell }) => forgetShell(), console.error)
  }, [])
  // Also after a sign-in of the same user: this page has no data.
  useSessionBroadcast(null, (userId) => {
    if (userId) location.reload()
  })
  return (
    <CenteredPage className={styles.page}>
      <EmptyCoin size={128}>
        <path d="M-13-4v-7a13 13 0 0 1 26 0v7M-19-4h38v23h-38Z" />
      </EmptyCoin>
      <h1>{again.heading}</h1>
      <p>{again.signedOut}</p>
      <div className={`stack wide mt4 ${styles.ways}`}>
        {problem && <Notice kind="bad">{translate(problems, problem)}</Notice>}
        <GoogleButton
          page="dashboard"
          onFailure={(failure) => setProblem(failure?.message)}
          onDone={() => location.reload()}
        >
          {login.google}
        </GoogleButton>
        <a href={signInAddress(pathname + search)} className={buttonClass({ wide: true })}>
          {again.withEmail}
        </a>
      </div>
    </CenteredPage>
  )
}
