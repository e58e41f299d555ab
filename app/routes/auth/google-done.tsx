import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import {
  GOOGLE_CHANNEL,
  type GoogleResult,
  parseFlow,
  parseGooglePage,
} from '#app/features/auth/google/google.ts'
import { SignInFrame } from '#app/features/auth/sign-in/sign-in-frame.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import type { Route } from './+types/google-done.ts'
import styles from './sign-in.module.css'

const IN_POPUP = { 'cross-origin-opener-policy': 'unsafe-none', 'referrer-policy': 'no-referrer' }
const CAUSE = /^\w[\w-]{0,40}$/

export const headers = () => IN_POPUP

/** The end of a sign-in with Google: a popup tells the page that opened it; without one the way goes on from here. */
export function loader({ request }: Route.LoaderArgs) {
  const said = new URL(request.url).searchParams
  const error = said.get('error')
  const cause = error && (CAUSE.test(error) ? error : 'failed')
  const flow = parseFlow(said.get('flow'))
  if (!flow) {
    const page = parseGooglePage(said.get('from'))
    // The gate of the sign-in pages knows where this person works.
    throw redirect(cause ? `/${page}?google=${cause}` : '/login')
  }
  const message = said.get('error_description') ?? undefined
  const answer: GoogleResult = { flow, ...(cause && { failure: { cause, message } }) }
  return data({ answer })
}

export const meta = () => [{ title: 'Google' }, { name: 'robots', content: 'noindex' }]

export default function GoogleDone({ loaderData: { answer } }: Route.ComponentProps) {
  useEffect(() => {
    // Only pages of our own origin hear it, and of them only the one that knows the name of this attempt.
    const channel = new BroadcastChannel(GOOGLE_CHANNEL)
    channel.postMessage(answer)
    channel.close()
    window.close()
  }, [answer])
  return (
    <SignInFrame heading={answer.failure ? 'The sign-in did not work' : 'You are signed in'}>
      <p className={styles.lead}>You can close this window.</p>
      <a className={buttonClass({ variant: 'go', size: 'l', wide: true })} href="/login">
        Go on
      </a>
    </SignInFrame>
  )
}
