import { Check } from 'lucide-react'
import { Form, Link, useActionData } from 'react-router'
import { formAction } from '#app/features/identity/action/form-action.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import { AUTH_FAILED } from '#app/features/identity/general-errors.ts'
import { checkForgotten } from '#app/features/identity/password/forgot-password.ts'
import { requestPasswordReset } from '#app/features/identity/password/password.server.ts'
import { SignInFrame, SubmitButton } from '#app/features/identity/sign-in/sign-in-frame.tsx'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { env } from '#app/server/env.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { FocusOnMount } from '#app/ui/focus/focus-on-mount.tsx'
import { clientFormAction } from '#app/ui/forms/call-server-action.ts'
import { TextField } from '#app/ui/forms/field.tsx'
import { type FormResult, useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { ProblemKey } from '#content/messages.ts'
import type { Route } from './+types/forgot-password.ts'
import styles from './sign-in.module.css'

export const handle: PageHandle = { cachedBy: ['to', 'google'] }

type Values = { email: string }
type Result = FormResult<Values, ProblemKey<'sign-in'>> & { done?: string } // the address that the link was sent to

export const loader = () => ({ sendsMail: env.sendsMail })

export const action = formAction<Result>(
  { failure: AUTH_FAILED.resetEmail, failed: 'reset-failed' },
  async ({ texts, client: { ip, origin }, keep, check }) => {
    const values = texts('email')
    keep({ values })
    check(checkForgotten(values))
    const isAllowed = await requestPasswordReset(values.email, ip, origin)
    if (!env.sendsMail) return refuse({ message: 'no-mail' }, 503)
    return isAllowed ? { done: values.email.trim() } : refuse({ message: 'too-many-resets' }, 429)
  },
)

export const clientAction = clientFormAction<Result>('reset-failed')

export default function ForgotPassword({ loaderData: { sendsMail } }: Route.ComponentProps) {
  const { fields, forgot, problems, backToLogin } = useMessages('sign-in')
  const result = useActionData<Result>()
  const form = useForm<Values>({ initialValues: { email: '' }, problems, result, validate: checkForgotten })
  const message = form.result?.message ?? (sendsMail ? undefined : problems['no-mail'])
  if (result?.done) return <Sent to={result.done} />
  return (
    <SignInFrame heading={forgot.heading}>
      {message && <Notice kind="bad">{message}</Notice>}
      {sendsMail && <p className={`muted ${styles.lead}`}>{forgot.lead}</p>}
      <Form {...form.props} method="post" className="stack g4">
        <TextField label={fields.email} type="email" autoComplete="username" {...form.field('email')} />
        <SubmitButton pending={form.pending && forgot.pending}>{forgot.submit}</SubmitButton>
      </Form>
      <Link to="/login" className={buttonClass({ variant: 'plain', wide: true })}>
        {backToLogin}
      </Link>
    </SignInFrame>
  )
}

function Sent({ to }: { to: string }) {
  const { forgot, backToLogin } = useMessages('sign-in')
  return (
    <SignInFrame heading={forgot.sentHeading}>
      <FocusOnMount>
        <Card as="div" className={`stack axis muted center ${styles.sent}`} role="status">
          <Check className={`mb3 round ok ${styles.checkCoin}`} strokeWidth={3} aria-hidden />
          <p>
            <strong className="ink bold">{forgot.sent({ email: to })}</strong>
          </p>
          <p>{forgot.look}</p>
        </Card>
      </FocusOnMount>
      <Link to="/login" className={buttonClass({ wide: true })}>
        {backToLogin}
      </Link>
    </SignInFrame>
  )
}
