import { Check } from 'lucide-react'
import { data, Form, Link, useActionData } from 'react-router'
import { checkForgotten, forgottenMessage } from '#app/features/auth/password/forgot-password.ts'
import { requestPasswordReset } from '#app/features/auth/password/password.server.ts'
import { AUTH_FAILED } from '#app/features/auth/sign-in/auth-messages.ts'
import { SignInFrame } from '#app/features/auth/sign-in/sign-in-frame.tsx'
import { readForm, readText } from '#app/server/form.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { FocusOnMount } from '#app/ui/focus/focus-on-mount.tsx'
import { callServerAction } from '#app/ui/forms/call-server-action.ts'
import { TextField } from '#app/ui/forms/field.tsx'
import { type FormResult, useForm } from '#app/ui/forms/use-form.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { clientContext } from '../context.ts'
import type { Route } from './+types/forgot-password.ts'
import styles from './sign-in.module.css'

type Values = { email: string }
type Result = FormResult<Values> & { done?: string } // the address that the link was sent to

const EMPTY: Values = { email: '' }

function checkEmail({ email }: Values) {
  const cause = checkForgotten(email)
  return cause ? { email: forgottenMessage(cause) } : {}
}

export async function action({ request, context }: Route.ActionArgs) {
  const email = readText(await readForm(request), 'email')
  const errors = checkEmail({ email })
  if (errors.email) return data<Result>({ errors, values: { email } }, { status: 400 })
  const refuse = (cause: string, status: number) =>
    data<Result>({ message: forgottenMessage(cause), values: { email } }, { status })
  try {
    const { ip, origin } = context.get(clientContext)
    const answer = await requestPasswordReset(email, ip, origin)
    return answer.ok ? data<Result>({ done: email.trim() }) : refuse(answer.cause, 429)
  } catch (error) {
    log.error({ err: error }, AUTH_FAILED.resetEmail)
    return refuse('unknown', 503)
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  callServerAction<Result>(serverAction, { message: forgottenMessage('unknown') })

export const meta = () => [{ title: 'Forgot password?' }]

export default function ForgotPassword() {
  const result = useActionData<Result>()
  const form = useForm<Values>({ initialValues: EMPTY, result, validate: checkEmail })
  if (result?.done) return <Sent to={result.done} />
  return (
    <SignInFrame heading="Forgot password?">
      {form.result?.message && <Notice kind="bad">{form.result.message}</Notice>}
      <p className={styles.lead}>We send you a link to choose a new one.</p>
      <Form {...form.props} method="post" className={styles.form}>
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          {...form.field('email')}
        />
        <Button type="submit" variant="go" size="l" wide disabled={form.pending}>
          {form.pending ? 'Sending...' : 'Send Reset Link'}
        </Button>
      </Form>
      <Link to="/login" className={buttonClass({ variant: 'plain', wide: true })}>
        Back to Login
      </Link>
    </SignInFrame>
  )
}

function Sent({ to }: { to: string }) {
  return (
    <SignInFrame heading="Check your inbox">
      <FocusOnMount>
        <Card as="div" className={styles.sent} role="status">
          <CheckCoin />
          <p>
            <strong>Instructions were sent to {to}.</strong>
          </p>
          <p>Look in your inbox and in the spam folder.</p>
        </Card>
      </FocusOnMount>
      <Link to="/login" className={buttonClass({ wide: true })}>
        Back to Login
      </Link>
    </SignInFrame>
  )
}

function CheckCoin() {
  return (
    <span className={styles.checkCoin}>
      <svg viewBox="0 0 100 100" aria-hidden>
        <circle
          cx="50"
          cy="50"
          r="43"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          pathLength="40"
          strokeDasharray="0 1"
        />
      </svg>
      <Check size={48} strokeWidth={3} aria-hidden />
    </span>
  )
}
