import { data, Form, Link, redirect, useActionData, useNavigate, useSearchParams } from 'react-router'
import { ACCOUNT_DELETED } from '#app/features/account/account-settings.ts'
import { DebugMode } from '#app/features/account/debug-mode.tsx'
import { GoogleButton, useGoogleFailure } from '#app/features/auth/google/google-button.tsx'
import { PASSWORD_SET } from '#app/features/auth/password/new-password.ts'
import { AUTH_FAILED } from '#app/features/auth/sign-in/general-errors.ts'
import { checkLogin, type Login, loginHint, loginMessage } from '#app/features/auth/sign-in/login.ts'
import { signIn } from '#app/features/auth/sign-in/sign-in.server.ts'
import { SignInFrame, SubmitButton } from '#app/features/auth/sign-in/sign-in-frame.tsx'
import { readForm, readText } from '#app/server/form.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { callServerAction } from '#app/ui/forms/call-server-action.ts'
import { CheckField, PasswordField, TextField } from '#app/ui/forms/field.tsx'
import { type FormResult, useForm } from '#app/ui/forms/use-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { clientContext } from '../context.ts'
import type { Route } from './+types/login.ts'
import styles from './sign-in.module.css'

type Values = Login & { remember: string } // 'on' or empty
type Result = FormResult<Values>

const EMPTY: Values = { email: '', password: '', remember: 'on' }

const STATUS: Record<string, number> = { 'too-many-requests': 429, busy: 503 } // all other causes: 401

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const login = { email: readText(form, 'email'), password: readText(form, 'password') }
  const remember = form.get('remember') === 'on'
  // The password is not sent back.
  const values = { email: login.email, remember: remember ? 'on' : '' }
  const refuse = (result: Result, status: number) => data<Result>({ ...result, values }, { status })
  const errors = checkLogin(login)
  if (errors.email || errors.password) return refuse({ errors }, 400)
  try {
    const { ip } = context.get(clientContext)
    const result = await signIn({ ...login, remember }, { ip, headers: request.headers })
    if (!result.ok) {
      const { cause } = result
      return refuse({ message: loginMessage(cause), hint: loginHint(cause) }, STATUS[cause] ?? 401)
    }
    // The layout route of the sign-in pages redirects a signed-in user to the right page.
    return redirect('/login', { headers: result.headers })
  } catch (error) {
    log.error({ err: error }, AUTH_FAILED.login)
    return refuse({ message: loginMessage('unknown') }, 503)
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  callServerAction<Result>(serverAction, { message: loginMessage('unknown') })

export const meta = () => [{ title: 'Sign in' }]

export default function LoginPage() {
  const result = useActionData<Result>()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const googleFailure = useGoogleFailure('login')
  const form = useForm<Values>({
    initialValues: EMPTY,
    result: result ?? googleFailure,
    validate: checkLogin,
  })
  const { email, password } = form.errors
  const problem = form.result?.message ?? email ?? password
  return (
    <SignInFrame heading="Sign in">
      <DebugMode />
      {!problem && search.get('password') === 'set' && <Notice kind="ok">{PASSWORD_SET}</Notice>}
      {!problem && search.get('account') === 'deleted' && <Notice kind="ok">{ACCOUNT_DELETED}</Notice>}
      {problem && (
        <Notice kind="bad" hint={form.result?.hint}>
          {problem}
        </Notice>
      )}
      <Form {...form.props} method="post" className={styles.form}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          {...form.field('email')}
          error={undefined}
          aria-invalid={email ? true : undefined}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          {...form.field('password')}
          error={undefined}
          aria-invalid={password ? true : undefined}
        />
        <div className={styles.row}>
          <CheckField
            label="Remember me"
            name="remember"
            defaultChecked={form.field('remember').defaultValue === 'on'}
          />
          <Link to="/forgot-password">Forgot password?</Link>
        </div>
        <SubmitButton pending={form.pending && 'Signing in...'}>Sign in</SubmitButton>
      </Form>
      <p className={styles.or}>or</p>
      <GoogleButton page="login" onFailure={form.show} onDone={() => navigate('/login', { replace: true })}>
        Sign in with Google
      </GoogleButton>
      <p className={styles.other}>
        New here? <Link to="/register">Sign up</Link>
      </p>
    </SignInFrame>
  )
}
