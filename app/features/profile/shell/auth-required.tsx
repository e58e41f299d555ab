import { useState } from 'react'
import { useLocation } from 'react-router'
import { GoogleButton } from '#app/features/auth/google/google-button.tsx'
import { SIGNED_OUT } from '#app/features/auth/session/sign-in-again.tsx'
import { useSessionBroadcast } from '#app/features/auth/session/use-session-broadcast.ts'
import { signInAddress } from '#app/features/auth/sign-in/return-path.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyCoin } from '#app/ui/coin/coin.tsx'
import { CenteredPage } from '#app/ui/layout/centered-page.tsx'
import { Notice } from '#app/ui/notice.tsx'
import styles from './auth-required.module.css'

/** Also after a sign-in of the same user: this page has no data. */
const loadForSomebody = (who: string | null) => {
  if (who) location.reload()
}

/** Replaces a page without input when the session has ended while it was open. */
export function AuthRequired() {
  const [problem, setProblem] = useState<string>()
  const { pathname, search } = useLocation()
  useSessionBroadcast(null, loadForSomebody)
  return (
    <CenteredPage className={styles.page}>
      <EmptyCoin size={128}>
        <path d="M-13-4v-7a13 13 0 0 1 26 0v7M-19-4h38v23h-38Z" />
      </EmptyCoin>
      <h1>Authentication Required</h1>
      <p>{SIGNED_OUT}</p>
      <div className={styles.ways}>
        {problem && <Notice kind="bad">{problem}</Notice>}
        <GoogleButton
          page="dashboard"
          onFailure={(failure) => setProblem(failure?.message)}
          onDone={() => location.reload()}
        >
          Sign in with Google
        </GoogleButton>
        <a href={signInAddress(pathname + search)} className={buttonClass({ wide: true })}>
          Sign in with email
        </a>
      </div>
    </CenteredPage>
  )
}
