import { useRef, useState } from 'react'
import {
  data,
  Form,
  Link,
  redirect,
  useActionData,
  useNavigate,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { DebugMode } from '#app/features/account/debug-mode.tsx'
import { googleMessage } from '#app/features/auth/google/google.ts'
import { GoogleButton } from '#app/features/auth/google/google-button.tsx'
import { PASSWORD_SET } from '#app/features/auth/password/new-password.ts'
import { AUTH_FAILED } from '#app/features/auth/sign-in/auth-messages.ts'
import { checkLogin, loginMessage, wrongFields } from '#app/features/auth/sign-in/login.ts'
import { signIn } from '#app/features/auth/sign-in/sign-in.server.ts'
import { SignInFrame } from '#app/features/auth/sign-in/sign-in-frame.tsx'
import { readForm, readText } from '#app/server/form.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckField, PasswordField, TextField } from '#app/ui/forms/field.tsx'
import { resultOr } from '#app/ui/forms/result-or.ts'
import { useFocusFirstInvalid } from '#app/ui/forms/use-focus-first-invalid.ts'
import { useNewResult } from '#app/ui/forms/use-new-result.ts'
import { Notice } from '#app/ui/notice.tsx'
import { clientContext } from '../context.ts'
import type { Route } from './+types/login.ts'
import styles from './sign-in.module.css'

type LoginResult = { cause: string; email: string; remember: boolean }

const STATUS: Record<string, number> = {
  empty: 400,
  'invalid-email': 400,
  'too-many-requests': 429,
  busy: 503,
  unknown: 503,
} // all others: 401

export async function action({ request, context }: Route.ActionArgs) {
  const { ip } = context.get(clientContext)
  const form = await readForm(request)
  const login = { email: readText(form, 'email'), password: readText(form, 'password') }
  const remember = form.get('remember') === 'on'
  const refuse = (cause: string) =>
    data<LoginResult>({ cause, email: login.email, remember }, { status: STATUS[cause] ?? 401 })
  const problem = checkLogin(login)
  if (problem) return refuse(problem)
  try {
    const result = await signIn({ ...login, remember }, { ip, headers: request.headers })
    if (!result.ok) return refuse(result.cause)
    // The gate of the sign-in pages redirects a signed-in user to the right page.
    return redirect('/login', { headers: result.headers })
  } catch (error) {
    log.error({ err: error }, AUTH_FAILED.login)
    return refuse('unknown')
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  resultOr(serverAction, { cause: 'unknown', email: '', remember: true })

export const meta = () => [{ title: 'Sign in' }]

export default function Login() {
  const answer = useActionData<typeof action>()
  const busy = useNavigation().state !== 'idle'
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [cause, setCause] = useState(answer?.cause)
  // Without script nobody keeps the password, so an empty one is all that comes back.
  const [wrong, setWrong] = useState(() => wrongFields(answer?.cause, { email: '', password: '', ...answer }))
  const [told, setTold] = useState<{ cause: string } | undefined>(answer)
  useNewResult(answer, (news) => {
    setCause(news?.cause)
    setWrong(wrongFields(news?.cause, { email: '', password: '', ...news }))
    setTold(news)
  })
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, told)
  const google = search.get('google')
  const [googleFailed, setGoogleFailed] = useState(
    google ? googleMessage({ cause: google }, 'login') : undefined,
  )
  const problem = cause ? loginMessage(cause) : googleFailed
  return (
    <SignInFrame heading="Sign in">
      <DebugMode />
      {!problem && search.get('password') === 'set' && <Notice kind="ok">{PASSWORD_SET}</Notice>}
      {problem && <Notice kind="bad">{problem}</Notice>}
      <Form
        ref={form}
        method="post"
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          const form = new FormData(event.currentTarget)
          const typed = { email: String(form.get('email')), password: String(form.get('password')) }
          const problem = checkLogin(typed)
          setCause(problem)
          setWrong(wrongFields(problem, typed))
          setTold(problem ? { cause: problem } : undefined)
          setGoogleFailed(undefined)
          if (problem) event.preventDefault()
        }}
      >
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={answer?.email}
          aria-invalid={wrong.email}
          onInput={() => {
            setWrong(({ password }) => ({ email: undefined, password }))
            if (cause === 'invalid-email') setCause(undefined)
          }}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          aria-invalid={wrong.password}
          onInput={() => setWrong(({ email }) => ({ email, password: undefined }))}
        />
        <div className={styles.row}>
          <CheckField label="Remember me" name="remember" defaultChecked={answer?.remember ?? true} />
          <Link to="/forgot-password">Forgot password?</Link>
        </div>
        <Button type="submit" variant="go" size="l" wide disabled={busy}>
          {busy ? 'Signing in...' : 'Sign in'}
        </Button>
      </Form>
      <p className={styles.or}>or</p>
      <GoogleButton
        page="login"
        onFailure={(message) => {
          setCause(undefined)
          setGoogleFailed(message)
        }}
        onDone={() => navigate('/login', { replace: true })}
      >
        Sign in with Google
      </GoogleButton>
      <p className={styles.other}>
        New here? <Link to="/register">Sign up</Link>
      </p>
    </SignInFrame>
  )
}
