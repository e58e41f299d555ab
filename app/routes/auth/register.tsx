import { useEffect } from 'react'
import { data, Form, Link, useActionData, useNavigate } from 'react-router'
import { GoogleButton, useGoogleFailure } from '#app/features/auth/google/google-button.tsx'
import { refuseCommonPassword } from '#app/features/auth/password/common-password.server.ts'
import { AUTH_FAILED } from '#app/features/auth/sign-in/general-errors.ts'
import { Or } from '#app/features/auth/sign-in/or.tsx'
import {
  checkRegistration,
  PASSWORD_RULE,
  REDIRECT_MS,
  REGISTERED,
  type Registration,
  registrationMessage,
} from '#app/features/auth/sign-in/registration.ts'
import { register } from '#app/features/auth/sign-in/sign-in.server.ts'
import { SignInFrame, SubmitButton } from '#app/features/auth/sign-in/sign-in-frame.tsx'
import { readForm, readText } from '#app/server/form.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { FocusOnMount } from '#app/ui/focus/focus-on-mount.tsx'
import { callServerAction } from '#app/ui/forms/call-server-action.ts'
import { PasswordField, TextField } from '#app/ui/forms/field.tsx'
import { type FormResult, useForm } from '#app/ui/forms/use-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { clientContext } from '../context.ts'
import type { Route } from './+types/register.ts'
import styles from './sign-in.module.css'

type Result = FormResult<Registration>

const EMPTY: Registration = { name: '', email: '', password: '', confirm: '' }

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const input = {
    name: readText(form, 'name'),
    email: readText(form, 'email'),
    password: readText(form, 'password'),
    confirm: readText(form, 'confirm'),
  }
  const values = { name: input.name, email: input.email }
  const refuse = (result: Result, status: number) => data<Result>({ ...result, values }, { status })
  const errors = refuseCommonPassword(checkRegistration(input), input)
  if (Object.keys(errors).length) return refuse({ errors }, 400)
  try {
    const outcome = await register(input, { ip: context.get(clientContext).ip, headers: request.headers })
    if (outcome.ok) return data<Result>({ done: true }, { headers: outcome.headers })
    const message = registrationMessage(outcome.cause)
    if (outcome.cause === 'email-already-in-use') return refuse({ errors: { email: message } }, 409)
    return refuse({ message }, outcome.cause === 'busy' ? 503 : 429)
  } catch (error) {
    log.error({ err: error }, AUTH_FAILED.register)
    return refuse({ message: registrationMessage('unknown') }, 503)
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  callServerAction<Result>(serverAction, { message: registrationMessage('unknown') })

export const meta = () => [{ title: 'Sign up free' }]

export default function Register() {
  const result = useActionData<Result>()
  const navigate = useNavigate()
  const googleFailure = useGoogleFailure('register')
  const form = useForm<Registration>({
    initialValues: EMPTY,
    result: result ?? googleFailure,
    validate: checkRegistration,
  })
  useEffect(() => {
    if (!result?.done) return
    const timer = setTimeout(() => navigate('/dashboard'), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [result, navigate])

  if (result?.done) {
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
      {form.result?.message && (
        <Notice kind="bad" hint={form.result.hint}>
          {form.result.message}
        </Notice>
      )}
      <Form {...form.props} method="post" className={styles.form}>
        <TextField label="Full name" autoComplete="name" {...form.field('name')} />
        <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
        <PasswordField
          label="Password"
          hint={PASSWORD_RULE}
          autoComplete="new-password"
          {...form.field('password')}
        />
        <PasswordField label="Confirm password" autoComplete="new-password" {...form.field('confirm')} />
        <SubmitButton pending={form.pending && 'Signing up...'}>Sign up</SubmitButton>
      </Form>
      <Or />
      <GoogleButton page="register" onFailure={form.show} onDone={() => navigate('/dashboard')}>
        Sign up with Google
      </GoogleButton>
      <p className={styles.legal}>
        By signing up you accept the <Link to="/terms">Terms</Link> and the{' '}
        <Link to="/privacy">Privacy Policy</Link>.
      </p>
      <p className={styles.other}>
        Already with us? <Link to="/login">Login</Link>
      </p>
    </SignInFrame>
  )
}
