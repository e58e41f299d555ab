import { Form, Link, redirect, useActionData, useNavigate, useSearchParams } from 'react-router'
import { DebugMode } from '#app/features/account/debug-mode.tsx'
import { formAction } from '#app/features/identity/action/form-action.server.ts'
import { GoogleButton, useGoogleFailure } from '#app/features/identity/google/google-button.tsx'
import { PasskeySignIn } from '#app/features/identity/passkey/passkey-sign-in.tsx'
import { LegalNote } from '#app/features/identity/sign-in/legal-note.tsx'
import { checkLogin, type Login } from '#app/features/identity/sign-in/login.ts'
import { LoginFields, loginProblem } from '#app/features/identity/sign-in/login-fields.tsx'
import { Or } from '#app/features/identity/sign-in/or.tsx'
import { SignInFrame, SubmitButton } from '#app/features/identity/sign-in/sign-in-frame.tsx'
import { LOGIN_ACTION, submitLogin } from '#app/features/identity/sign-in/submit-login.server.ts'
import { readUnsentForm, UNSENT } from '#app/features/identity/sign-in/unsent-form.ts'
import { signInAddress } from '#app/kit/browser-session/return-path.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { env } from '#app/server/env.server.ts'
import { clientFormAction } from '#app/ui/forms/call-server-action.ts'
import { CheckField } from '#app/ui/forms/field.tsx'
import { type FormResult, useForm } from '#app/ui/forms/use-form.ts'
import { RichText } from '#app/ui/i18n/rich-text.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { ProblemKey } from '#content/messages.ts'
import type { Route } from './+types/login.ts'
import styles from './sign-in.module.css'

export const handle: PageHandle = { cachedBy: ['to', 'google', 'password', 'account', 'step', 'unsent'] }

type Values = Login & { remember: string } // 'on' or empty
type Result = FormResult<Values, ProblemKey<'sign-in'>>

const EMPTY: Values = { email: '', password: '', remember: 'on' }

export const loader = () => ({ sendsMail: env.sendsMail })

export const action = formAction<Result>(
  LOGIN_ACTION,
  async ({ form, texts, request, client: { ip }, keep }) => {
    const login = texts('email', 'password')
    const remember = form.get('remember') === 'on'
    // The password is not sent back.
    keep({ values: { email: login.email, remember: remember ? 'on' : '' } })
    const headers = await submitLogin(login, remember, { ip, headers: request.headers })
    // The layout route of the sign-in pages redirects a signed-in user to the right page.
    return redirect(signInAddress(new URL(request.url).searchParams.get('to') ?? ''), { headers })
  },
)

export const clientAction = clientFormAction<Result>('login-failed')

export default function LoginPage({ loaderData: { sendsMail } }: Route.ComponentProps) {
  const { login, newPassword, passkey, secondStep, problems } = useMessages('sign-in')
  const result = useActionData<Result>()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const googleFailure = useGoogleFailure('login')
  const form = useForm<Values>({
    initialValues: EMPTY,
    problems,
    result: result ?? googleFailure,
    validate: checkLogin,
  })
  const problem = loginProblem(form)
  const goOn = () => navigate(signInAddress(search.get('to') ?? ''), { replace: true })
  const unsent = readUnsentForm(search.get(UNSENT))
  return (
    <SignInFrame heading={login.heading}>
      <DebugMode />
      {!problem && search.get('password') === 'set' && <Notice kind="ok">{newPassword.done}</Notice>}
      {!problem && search.get('account') === 'deleted' && (
        <Notice kind="ok">{sendsMail ? `${login.deleted} ${login.confirmed}` : login.deleted}</Notice>
      )}
      {!problem && search.get('step') === 'over' && <Notice kind="warn">{secondStep.expired}</Notice>}
      {unsent && (
        <Notice kind="warn">
          {login.unsent[unsent]} {login.sendAgain}
        </Notice>
      )}
      {problem && (
        <Notice kind="bad" hint={form.result?.hint}>
          {problem}
        </Notice>
      )}
      <Form {...form.props} method="post" className="stack g4">
        <LoginFields form={form} />
        <div className={`cluster g1-3 between ${styles.row}`}>
          <CheckField
            label={login.remember}
            name="remember"
            defaultChecked={form.field('remember').defaultValue === 'on'}
          />
          <Link to="/forgot-password">{login.forgot}</Link>
        </div>
        <SubmitButton pending={form.pending && login.pending}>{login.submit}</SubmitButton>
      </Form>
      <Or />
      <GoogleButton page="login" onFailure={form.show} onDone={goOn}>
        {login.google}
      </GoogleButton>
      <PasskeySignIn
        label={passkey.signIn}
        autofill
        remember={() =>
          form.props.ref.current?.querySelector<HTMLInputElement>('[name=remember]')?.checked ?? true
        }
        onFailure={form.show}
        onDone={goOn}
      />
      <LegalNote text={login.legal} />
      <p className={`muted center ${styles.other}`}>
        <RichText
          text={login.newHere}
          tags={{
            link: (text) => (
              <Link className="bold" to="/register">
                {text}
              </Link>
            ),
          }}
        />
      </p>
    </SignInFrame>
  )
}
