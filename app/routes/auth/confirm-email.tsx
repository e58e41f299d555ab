import { data, Form, Link, redirect, useActionData } from 'react-router'
import { confirmEmail } from '#app/features/account/change-email.server.ts'
import { findMailLink, readToken } from '#app/features/auth/password/mail-link.server.ts'
import { SignInFrame, SubmitButton } from '#app/features/auth/sign-in/sign-in-frame.tsx'
import { log } from '#app/server/observability/log.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { callServerAction } from '#app/ui/forms/call-server-action.ts'
import { type FormResult, useForm } from '#app/ui/forms/use-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/confirm-email.ts'
import styles from './sign-in.module.css'

const FAILED = 'The address could not be changed. Please try again.'

// The address holds the token, so no page receives it as a referrer.
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

export async function loader({ request }: Route.LoaderArgs) {
  const done = new URL(request.url).searchParams.has('done')
  const link = await findMailLink('change-email', readToken(request))
  return data({ email: link?.email, done }, { status: link || done ? 200 : 410 })
}

type Result = FormResult<object> & { gone?: boolean }

export async function action({ request }: Route.ActionArgs) {
  try {
    if (await confirmEmail(readToken(request))) return redirect('/confirm-email?done=yes')
    return data<Result>({ gone: true }, { status: 410 })
  } catch (error) {
    log.error({ err: error }, 'an address could not be changed')
    return data<Result>({ message: FAILED }, { status: 503 })
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  callServerAction<Result>(serverAction, { message: FAILED })

export const meta = () => [{ title: 'Confirm your email' }, { name: 'robots', content: 'noindex' }]

/** Opening the link alone changes nothing: programs that check mail open every link. */
export default function ConfirmEmail({ loaderData: { email, done } }: Route.ComponentProps) {
  const result = useActionData<Result>()
  const form = useForm({ initialValues: {}, result })
  const onward = (
    <Link to="/login" className={buttonClass({ variant: 'go', size: 'l', wide: true })}>
      Go on
    </Link>
  )
  if (done)
    return (
      <SignInFrame heading="Address changed">
        <Notice kind="ok">From now on you sign in with your new email.</Notice>
        {onward}
      </SignInFrame>
    )
  if (!email || result?.gone)
    return (
      <SignInFrame heading="This link does not work any more">
        <p className={styles.lead}>
          A link works once and for one hour. You can ask for a new one in your account.
        </p>
        {onward}
      </SignInFrame>
    )
  return (
    <SignInFrame heading="Confirm your email">
      {form.result?.message && <Notice kind="bad">{form.result.message}</Notice>}
      <p className={styles.lead}>{email} becomes the address you sign in with.</p>
      <Form {...form.props} method="post">
        <SubmitButton pending={form.pending && 'Confirming...'}>Confirm this address</SubmitButton>
      </Form>
    </SignInFrame>
  )
}
