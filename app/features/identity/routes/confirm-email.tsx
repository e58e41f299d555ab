import { data, Form, Link, redirect, useActionData } from 'react-router'
import { confirmEmail } from '#app/features/account/change-email.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { callServerAction } from '#app/ui/forms/call-server-action.ts'
import { type FormResult, useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { SignInCause } from '#content/messages/en/owner/sign-in.ts'
import { findMailLink, readToken } from '../password/mail-link.server.ts'
import { SignInFrame, SubmitButton } from '../sign-in/sign-in-frame.tsx'
import type { Route } from './+types/confirm-email.ts'
import styles from './sign-in.module.css'

// The address holds the token, so no page receives it as a referrer.
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

export async function loader({ request }: Route.LoaderArgs) {
  const done = new URL(request.url).searchParams.has('done')
  const link = await findMailLink('change-email', readToken(request))
  return data({ email: link?.email, done }, { status: link || done ? 200 : 410 })
}

type Result = FormResult<object, SignInCause> & { gone?: boolean }

export async function action({ request }: Route.ActionArgs) {
  try {
    if (await confirmEmail(readToken(request))) return redirect('/confirm-email?done=yes')
    return data<Result>({ gone: true }, { status: 410 })
  } catch (error) {
    log.error({ err: error }, 'an address could not be changed')
    return data<Result>({ message: 'address-failed' }, { status: 503 })
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  callServerAction<Result>(serverAction, { message: 'address-failed' })

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** Opening the link alone changes nothing: programs that check mail open every link. */
export default function ConfirmEmail({ loaderData: { email, done } }: Route.ComponentProps) {
  const { confirmEmail: say, deadLink, problems, goOn } = useMessages('sign-in')
  const result = useActionData<Result>()
  const form = useForm({ initialValues: {}, problems, result })
  const onward = (
    <Link to="/login" className={buttonClass({ variant: 'go', size: 'l', wide: true })}>
      {goOn}
    </Link>
  )
  if (done)
    return (
      <SignInFrame heading={say.doneHeading} title={say.heading}>
        <Notice kind="ok">{say.done}</Notice>
        {onward}
      </SignInFrame>
    )
  if (!email || result?.gone)
    return (
      <SignInFrame heading={deadLink.heading} title={say.heading}>
        <p className={styles.lead}>{deadLink.email}</p>
        {onward}
      </SignInFrame>
    )
  return (
    <SignInFrame heading={say.heading}>
      {form.result?.message && <Notice kind="bad">{form.result.message}</Notice>}
      <p className={styles.lead}>{say.lead({ email })}</p>
      <Form {...form.props} method="post">
        <SubmitButton pending={form.pending && say.pending}>{say.submit}</SubmitButton>
      </Form>
    </SignInFrame>
  )
}
