import { data, Form, Link, redirect, useActionData } from 'react-router'
import { confirmEmail } from '#app/features/account/change-email.server.ts'
import { formAction } from '#app/features/identity/action/form-action.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import { findMailLink, readToken } from '#app/features/identity/password/mail-link.server.ts'
import { SignInFrame, SubmitButton } from '#app/features/identity/sign-in/sign-in-frame.tsx'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { clientFormAction } from '#app/ui/forms/call-server-action.ts'
import { type FormResult, useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { ProblemKey } from '#content/messages.ts'
import type { Route } from './+types/confirm-email.ts'
import styles from './sign-in.module.css'

export const handle: PageHandle = { translated: true, chunk: 'sign-in' }

// The address holds the token, so no page receives it as a referrer.
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

export async function loader({ request }: Route.LoaderArgs) {
  const done = new URL(request.url).searchParams.has('done')
  const link = await findMailLink('change-email', readToken(request))
  return data({ email: link?.email, done }, { status: link || done ? 200 : 410 })
}

type Result = FormResult<object, ProblemKey<'sign-in'>> & { gone?: boolean }

export const action = formAction<Result>(
  { failure: 'an address could not be changed', failed: 'address-failed' },
  async ({ request }) =>
    (await confirmEmail(readToken(request)))
      ? redirect('/confirm-email?done=yes')
      : refuse({ gone: true }, 410),
)

export const clientAction = clientFormAction<Result>('address-failed')

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** Opening the link alone changes nothing: programs that check mail open every link. */
export default function ConfirmEmail({ loaderData: { email, done } }: Route.ComponentProps) {
  const { confirmEmail: t, deadLink, problems, goOn } = useMessages('sign-in')
  const result = useActionData<Result>()
  const form = useForm({ initialValues: {}, problems, result })
  const onward = (
    <Link to="/login" className={buttonClass({ variant: 'go', size: 'l', wide: true })}>
      {goOn}
    </Link>
  )
  if (done)
    return (
      <SignInFrame heading={t.doneHeading} title={t.heading}>
        <Notice kind="ok">{t.done}</Notice>
        {onward}
      </SignInFrame>
    )
  if (!email || result?.gone)
    return (
      <SignInFrame heading={deadLink.heading} title={t.heading}>
        <p className={`muted ${styles.lead}`}>{deadLink.email}</p>
        {onward}
      </SignInFrame>
    )
  return (
    <SignInFrame heading={t.heading}>
      {form.result?.message && <Notice kind="bad">{form.result.message}</Notice>}
      <p className={`muted ${styles.lead}`}>{t.lead({ email })}</p>
      <Form {...form.props} method="post">
        <SubmitButton pending={form.pending && t.pending}>{t.submit}</SubmitButton>
      </Form>
    </SignInFrame>
  )
}
