import { data, Form, Link, redirect, useActionData, useNavigate, useSearchParams } from 'react-router'
import { ACCOUNT_DELETED } from '#app/features/account/account-settings.ts'
import { DebugMode } from '#app/features/account/debug-mode.tsx'
import { GoogleButton, useGoogleFailure } from '#app/features/auth/google/google-button.tsx'
import { PASSWORD_SET } from '#app/features/auth/password/new-password.ts'
import { checkLogin, type Login, loginMessage } from '#app/features/auth/sign-in/login.ts'
import { LoginFields, loginProblem } from '#app/features/auth/sign-in/login-fields.tsx'
import { Or } from '#app/features/auth/sign-in/or.tsx'
import { signInAddress } from '#app/features/auth/sign-in/return-path.ts'
import { SignInFrame, SubmitButton } from '#app/features/auth/sign-in/sign-in-frame.tsx'
import { submitLogin } from '#app/features/auth/sign-in/submit-login.server.ts'
import { readForm, readText } from '#app/server/form.server.ts'
import { callServerAction } from '#app/ui/forms/call-server-action.ts'
import { CheckField } from '#app/ui/forms/field.tsx'
import { type FormResult, useForm } from '#app/ui/forms/use-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { clientContext } from '../context.ts'
import type { Route } from './+types/login.ts'
import styles from './sign-in.module.css'

type Values = Login & { remember: string } // 'on' or empty
type Result = FormResult<Values>

const EMPTY: Values = { email: '', password: '', remember: 'on' }

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const remember = form.get('remember') === 'on'
  const { ip } = context.get(clientContext)
  const outcome = await submitLogin(form, remember, { ip, headers: request.headers })
  if (outcome.refusal) {
    // The password is not sent back.
    const values = { email: readText(form, 'email'), remember: remember ? 'on' : '' }
    return data<Result>({ ...outcome.refusal, values }, { status: outcome.status })
  }
  // The layout route of the sign-in pages redirects a signed-in user to the right page.
  const asked = new URL(request.url).searchParams.get('to') ?? ''
  return redirect(signInAddress(asked), { headers: outcome.headers })
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
  const problem = loginProblem(form)
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
        <LoginFields form={form} />
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
      <Or />
      <GoogleButton
        page="login"
        onFailure={form.show}
        onDone={() => navigate(signInAddress(search.get('to') ?? ''), { replace: true })}
      >
        Sign in with Google
      </GoogleButton>
      <p className={styles.other}>
        New here? <Link to="/register">Sign up</Link>
      </p>
    </SignInFrame>
  )
}
