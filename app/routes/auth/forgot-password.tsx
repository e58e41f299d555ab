import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { data, Form, Link, useActionData, useNavigation } from 'react-router'
import { checkForgotten, forgottenMessage } from '#app/features/auth/password/forgot-password.ts'
import { askForReset } from '#app/features/auth/password/password.server.ts'
import { AUTH_FAILED } from '#app/features/auth/sign-in/auth-messages.ts'
import { SignInFrame } from '#app/features/auth/sign-in/sign-in-frame.tsx'
import { readForm, readText } from '#app/server/form.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { FocusOnMount } from '#app/ui/focus/focus-on-mount.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { resultOr } from '#app/ui/forms/result-or.ts'
import { useFocusFirstInvalid } from '#app/ui/forms/use-focus-first-invalid.ts'
import { useNewResult } from '#app/ui/forms/use-new-result.ts'
import { Notice } from '#app/ui/notice.tsx'
import { clientContext } from '../context.ts'
import type { Route } from './+types/forgot-password.ts'
import styles from './sign-in.module.css'

type Answer = { sentTo?: string; cause?: string; email: string }

export async function action({ request, context }: Route.ActionArgs) {
  const email = readText(await readForm(request), 'email')
  const refuse = (cause: string, status: number) => data<Answer>({ cause, email }, { status })
  const problem = checkForgotten(email)
  if (problem) return refuse(problem, 400)
  try {
    const { ip, origin } = context.get(clientContext)
    const answer = await askForReset(email, ip, origin)
    return answer.ok ? data<Answer>({ sentTo: email.trim(), email }) : refuse(answer.cause, 429)
  } catch (error) {
    log.error({ err: error }, AUTH_FAILED.resetEmail)
    return refuse('unknown', 503)
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  resultOr<Answer>(serverAction, { cause: 'unknown', email: '' })

export const meta = () => [{ title: 'Forgot password?' }]

export default function ForgotPassword() {
  const answer = useActionData<typeof action>()
  const busy = useNavigation().state !== 'idle'
  const [cause, setCause] = useState(answer?.cause)
  const [told, setTold] = useState<object | undefined>(answer)
  useNewResult(answer, (news) => {
    setCause(news?.cause)
    setTold(news)
  })
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, told)
  if (answer?.sentTo) return <Sent to={answer.sentTo} />
  const ofField = cause === 'empty' || cause === 'invalid-email'
  return (
    <SignInFrame heading="Forgot password?">
      {cause && !ofField && <Notice kind="bad">{forgottenMessage(cause)}</Notice>}
      <p className={styles.lead}>We send you a link to choose a new one.</p>
      <Form
        ref={form}
        method="post"
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          const problem = checkForgotten(String(new FormData(event.currentTarget).get('email')))
          setCause(problem)
          setTold({ problem })
          if (problem) event.preventDefault()
        }}
      >
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          defaultValue={answer?.email}
          error={cause && ofField ? forgottenMessage(cause) : undefined}
          onInput={() => setCause(undefined)}
        />
        <Button type="submit" variant="go" size="l" wide disabled={busy}>
          {busy ? 'Sending...' : 'Send Reset Link'}
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
        <div className={styles.sent} role="status">
          <CheckCoin />
          <p>
            <strong>Instructions were sent to {to}.</strong>
          </p>
          <p>Look in your inbox and in the spam folder.</p>
        </div>
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
