import { Check } from 'lucide-react'
import { data, Form, Link, useActionData } from 'react-router'
import { checkForgotten, RESET_FAILED, TOO_MANY_RESETS } from '#app/features/auth/password/forgot-password.ts'
import { requestPasswordReset } from '#app/features/auth/password/password.server.ts'
import { AUTH_FAILED } from '#app/features/auth/sign-in/general-errors.ts'
import { SignInFrame, SubmitButton } from '#app/features/auth/sign-in/sign-in-frame.tsx'
import { env } from '#app/server/env.server.ts'
import { readForm, readText } from '#app/server/form.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
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

const NO_MAIL =
  'This installation sends no mail yet, so you cannot get a link. Please ask the people who run it.'

export const loader = () => ({ notice: env.sendsMail ? undefined : NO_MAIL })

export async function action({ request, context }: Route.ActionArgs) {
  const values = { email: readText(await readForm(request), 'email') }
  const refuse = (result: Result, status: number) => data<Result>({ ...result, values }, { status })
  const errors = checkForgotten(values)
  if (errors.email) return refuse({ errors }, 400)
  try {
    const { ip, origin } = context.get(clientContext)
    const isAllowed = await requestPasswordReset(values.email, ip, origin)
    if (!env.sendsMail) return refuse({ message: NO_MAIL }, 503)
    return isAllowed ? data<Result>({ done: values.email.trim() }) : refuse({ message: TOO_MANY_RESETS }, 429)
  } catch (error) {
    log.error({ err: error }, AUTH_FAILED.resetEmail)
    return refuse({ message: RESET_FAILED }, 503)
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  callServerAction<Result>(serverAction, { message: RESET_FAILED })

export const meta = () => [{ title: 'Forgot password?' }]

export default function ForgotPassword({ loaderData }: Route.ComponentProps) {
  const result = useActionData<Result>()
  const form = useForm<Values>({ initialValues: { email: '' }, result, validate: checkForgotten })
  const message = form.result?.message ?? loaderData.notice
  if (result?.done) return <Sent to={result.done} />
  return (
    <SignInFrame heading="Forgot password?">
      {message && <Notice kind="bad">{message}</Notice>}
      {!loaderData.notice && <p className={styles.lead}>We send you a link to choose a new one.</p>}
      <Form {...form.props} method="post" className={styles.form}>
        <TextField label="Email" type="email" autoComplete="username" {...form.field('email')} />
        <SubmitButton pending={form.pending && 'Sending...'}>Send Reset Link</SubmitButton>
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
          <Check className={styles.checkCoin} strokeWidth={3} aria-hidden />
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
