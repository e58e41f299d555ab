import { data, Form, Link, redirect, useActionData } from 'react-router'
import { findVerification, mailVerification, verifyEmail } from '#app/features/account/verify-email.server.ts'
import { formAction } from '#app/features/identity/action/form-action.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import { readToken } from '#app/features/identity/password/mail-link.server.ts'
import { isOfAnother, refusePage } from '#app/features/identity/session/page-account.server.ts'
import { findSignedIn } from '#app/features/identity/session/session.server.ts'
import { SignInFrame, SubmitButton } from '#app/features/identity/sign-in/sign-in-frame.tsx'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { clientFormAction } from '#app/ui/forms/call-server-action.ts'
import { type FormResult, useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { ProblemKey } from '#content/messages.ts'
import type { Route } from './+types/verify-email.ts'
import styles from './sign-in.module.css'

export const handle: PageHandle = { translated: true, chunk: 'sign-in' }

// The address holds the token, so no page receives it as a referrer.
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

const DONE = ['verified', 'sent'] as const

/** Opening the link changes nothing: programs that check mail open every link. */
export async function loader({ request }: Route.LoaderArgs) {
  const done = DONE.find((one) => one === new URL(request.url).searchParams.get('done'))
  const email = await findVerification(readToken(request))
  return data({ email, done }, { status: email || done ? 200 : 410 })
}

type Result = FormResult<object, ProblemKey<'sign-in'>> & { gone?: boolean }

/** The action is open to visitors, so that it finds the sender of a new mail itself. */
async function sendAgain(request: Request) {
  const user = await findSignedIn(request.headers).catch(() => undefined)
  if (!user || isOfAnother(user.id, request.headers))
    return refusePage(request, new URL(request.url), user?.id)
  return (await mailVerification(user))
    ? redirect('/verify-email?done=sent')
    : refuse({ message: 'too-many-tries' }, 429)
}

export const action = formAction<Result>(
  { failure: 'an address could not be confirmed', failed: 'address-failed' },
  async ({ intent, request }) => {
    if (intent === 'send') return sendAgain(request)
    return (await verifyEmail(readToken(request)))
      ? redirect('/verify-email?done=verified')
      : refuse({ gone: true }, 410)
  },
)

export const clientAction = clientFormAction<Result>('address-failed')

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function VerifyEmail({ loaderData: { email, done } }: Route.ComponentProps) {
  const { verifyEmail: t, deadLink, problems, goOn } = useMessages('sign-in')
  const result = useActionData<Result>()
  const form = useForm({ initialValues: {}, problems, result })
  const onward = (
    <Link to="/login" className={buttonClass({ variant: 'go', size: 'l', wide: true })}>
      {goOn}
    </Link>
  )
  if (done)
    return (
      <SignInFrame heading={t.done[done].heading} title={t.heading}>
        <Notice kind="ok">{t.done[done].text}</Notice>
        {onward}
      </SignInFrame>
    )
  const message = form.result?.message
  if (!email || result?.gone)
    return (
      <SignInFrame heading={message ? t.heading : deadLink.heading} title={t.heading}>
        {message ? <Notice kind="bad">{message}</Notice> : <p className={`muted ${styles.lead}`}>{t.dead}</p>}
        {onward}
      </SignInFrame>
    )
  return (
    <SignInFrame heading={t.heading}>
      {message && <Notice kind="bad">{message}</Notice>}
      <p className={`muted ${styles.lead}`}>{t.lead({ email })}</p>
      <Form {...form.props} method="post">
        <SubmitButton pending={form.pending && t.pending}>{t.submit}</SubmitButton>
      </Form>
    </SignInFrame>
  )
}
