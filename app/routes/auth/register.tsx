import { useEffect, useRef, useState } from 'react'
import {
  data,
  Form,
  Link,
  useActionData,
  useNavigate,
  useNavigation,
  useOutletContext,
  useSearchParams,
} from 'react-router'
import { googleMessage } from '#app/features/auth/google/google.ts'
import { GoogleButton } from '#app/features/auth/google/google-button.tsx'
import { AUTH_FAILED } from '#app/features/auth/sign-in/auth-messages.ts'
import {
  checkRegistration,
  REDIRECT_MS,
  REGISTERED,
  type Registration,
  type RegistrationErrors,
  registrationMessage,
} from '#app/features/auth/sign-in/registration.ts'
import { register } from '#app/features/auth/sign-in/sign-in.server.ts'
import { SignInFrame } from '#app/features/auth/sign-in/sign-in-frame.tsx'
import { readForm, readText } from '#app/server/form.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { Button } from '#app/ui/button.tsx'
import { FocusOnMount } from '#app/ui/focus/focus-on-mount.tsx'
import { PasswordField, TextField } from '#app/ui/forms/field.tsx'
import { resultOr } from '#app/ui/forms/result-or.ts'
import { useFocusFirstInvalid } from '#app/ui/forms/use-focus-first-invalid.ts'
import { useNewResult } from '#app/ui/forms/use-new-result.ts'
import { Notice } from '#app/ui/notice.tsx'
import { clientContext, type VisitorsGate } from '../context.ts'
import type { Route } from './+types/register.ts'
import styles from './sign-in.module.css'

type Answer = { done?: boolean; errors?: RegistrationErrors; message?: string; name?: string; email?: string }

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const wish = {
    name: readText(form, 'name'),
    email: readText(form, 'email'),
    password: readText(form, 'password'),
    confirm: readText(form, 'confirm'),
  }
  const kept = { name: wish.name, email: wish.email }
  const refuse = (answer: Answer, status: number) => data<Answer>({ ...answer, ...kept }, { status })
  const errors = checkRegistration(wish)
  if (Object.keys(errors).length) return refuse({ errors }, 400)
  try {
    const answer = await register(wish, { ip: context.get(clientContext).ip, headers: request.headers })
    if (answer.ok) return data<Answer>({ done: true }, { headers: answer.headers })
    const message = registrationMessage(answer.cause)
    if (answer.cause === 'email-already-in-use') return refuse({ errors: { email: message } }, 409)
    return refuse({ message }, answer.cause === 'busy' ? 503 : 429)
  } catch (error) {
    log.error({ err: error }, AUTH_FAILED.register)
    return refuse({ message: registrationMessage('unknown') }, 503)
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  resultOr<Answer>(serverAction, { message: registrationMessage('unknown') })

export const meta = () => [{ title: 'Sign up free' }]

export default function Register() {
  const answer = useActionData<typeof action>()
  const busy = useNavigation().state !== 'idle'
  const navigate = useNavigate()
  const gate = useOutletContext<VisitorsGate>()
  const [errors, setErrors] = useState(answer?.errors ?? {})
  const [told, setTold] = useState(answer?.errors)
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, told)
  const [search] = useSearchParams()
  const google = search.get('google')
  const [message, setMessage] = useState(
    answer?.message ?? (google ? googleMessage({ cause: google }, 'register') : undefined),
  )
  useNewResult(answer, (news) => {
    if (!news) return
    setErrors(news.errors ?? {})
    setTold(news.errors)
    setMessage(news.message)
  })
  useEffect(() => {
    if (!answer?.done) return
    gate.stay()
    const timer = setTimeout(() => navigate('/dashboard'), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [answer, gate, navigate])

  const forget = (field: keyof RegistrationErrors) => () => setErrors(({ [field]: _, ...others }) => others)
  if (answer?.done) {
    return (
      <SignInFrame heading="Sign up free">
        <FocusOnMount>
          <Notice kind="ok">{REGISTERED}</Notice>
        </FocusOnMount>
        <noscript>
          <a href="/dashboard">Go on to your dashboard</a>
        </noscript>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame heading="Sign up free">
      {message && <Notice kind="bad">{message}</Notice>}
      <Form
        ref={form}
        method="post"
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          const typed = Object.fromEntries(new FormData(event.currentTarget)) as Registration
          const found = checkRegistration(typed)
          setErrors(found)
          setTold(found)
          setMessage(undefined)
          if (Object.keys(found).length) event.preventDefault()
        }}
      >
        <TextField
          label="Full name"
          name="name"
          autoComplete="name"
          defaultValue={answer?.name}
          error={errors.name}
          onInput={forget('name')}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={answer?.email}
          error={errors.email}
          onInput={forget('email')}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          error={errors.password}
          onInput={forget('password')}
        />
        <PasswordField
          label="Confirm password"
          name="confirm"
          autoComplete="new-password"
          error={errors.confirm}
          onInput={forget('confirm')}
        />
        <Button type="submit" variant="go" size="l" wide disabled={busy}>
          {busy ? 'Signing up...' : 'Sign up'}
        </Button>
      </Form>
      <p className={styles.or}>or</p>
      <GoogleButton page="register" onFailure={setMessage} onDone={() => navigate('/dashboard')}>
        Sign up with Google
      </GoogleButton>
      <p className={styles.other}>
        Already with us? <Link to="/login">Login</Link>
      </p>
    </SignInFrame>
  )
}
