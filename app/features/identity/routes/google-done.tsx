import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { parseReturnPath } from '#app/kit/browser-session/return-path.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { googleChannel, parseFlow, parseGooglePage, SECOND_STEP } from '../google/google.ts'
import { SignInFrame } from '../sign-in/sign-in-frame.tsx'
import type { Route } from './+types/google-done.ts'
import styles from './sign-in.module.css'

export const handle: PageHandle = { translated: true, chunk: 'sign-in' }

const IN_POPUP = { 'cross-origin-opener-policy': 'unsafe-none', 'referrer-policy': 'no-referrer' }
const CAUSE = /^\w[\w-]{0,40}$/

export const headers = () => IN_POPUP

/** The end of a sign-in with Google: a popup reports to its opener; without a popup it redirects. */
export function loader({ request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  const error = params.get('error')
  const cause = error && (CAUSE.test(error) ? error : 'failed')
  const flow = parseFlow(params.get('flow'))
  if (!flow) {
    const page = parseGooglePage(params.get('from'))
    const requested = parseReturnPath(params.get('to'))
    const back = new URLSearchParams({ ...(cause && { google: cause }), ...(requested && { to: requested }) })
    if (params.has('confirm') && page === 'dashboard') back.set('view', 'profile')
    // The layout route of the sign-in pages redirects a signed-in user to the right page.
    const isConnected = params.has('connect') && !cause
    if (isConnected) back.set('done', 'google')
    const to = cause || params.has('confirm') || isConnected ? page : 'login'
    throw redirect(`/${to}${back.size ? `?${back}` : ''}`)
  }
  const message = params.get('error_description') ?? undefined
  const isPending = params.get(SECOND_STEP[0]) === SECOND_STEP[1]
  return data({ flow, failure: cause ? { cause, message } : undefined, isPending })
}

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function GoogleDone({ loaderData: { flow, failure, isPending } }: Route.ComponentProps) {
  const { google, secondStep, goOn } = useMessages('sign-in')
  const succeeded = isPending ? secondStep.heading : google.signedIn
  useEffect(() => {
    const channel = new BroadcastChannel(googleChannel(flow))
    channel.postMessage(failure)
    channel.close()
    window.close()
  }, [flow, failure])
  return (
    <SignInFrame heading={failure ? google.failed : succeeded} title="Google">
      <p className={`muted ${styles.lead}`}>{google.close}</p>
      <a className={buttonClass({ variant: 'go', size: 'l', wide: true })} href="/login">
        {goOn}
      </a>
    </SignInFrame>
  )
}
