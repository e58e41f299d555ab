import { useEffect } from 'react'
import { data, Form, Link, useActionData, useNavigate } from 'react-router'
import { formAction } from '#app/features/identity/action/form-action.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import { AUTH_FAILED } from '#app/features/identity/general-errors.ts'
import { GoogleButton, useGoogleFailure } from '#app/features/identity/google/google-button.tsx'
import { refuseCommonPassword } from '#app/features/identity/password/common-password.server.ts'
import { LegalNote } from '#app/features/identity/sign-in/legal-note.tsx'
import { Or } from '#app/features/identity/sign-in/or.tsx'
import {
  checkRegistration,
  MIN_PASSWORD,
  REDIRECT_MS,
  type Registration,
} from '#app/features/identity/sign-in/registration.ts'
import { register as addAccount } from '#app/features/identity/sign-in/sign-in.server.ts'
import { SignInFrame, SubmitButton } from '#app/features/identity/sign-in/sign-in-frame.tsx'
import { findSignUpRefusal } from '#app/features/instance/invitations/invitations.server.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { FocusOnMount } from '#app/ui/focus/focus-on-mount.tsx'
import { clientFormAction } from '#app/ui/forms/call-server-action.ts'
import { TextField } from '#app/ui/forms/field.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { type FormResult, useForm } from '#app/ui/forms/use-form.ts'
import { RichText } from '#app/ui/i18n/rich-text.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { ProblemKey } from '#content/messages.ts'
import type { Route } from './+types/register.ts'
import styles from './sign-in.module.css'

export const handle: PageHandle = { cachedBy: ['to', 'google', 'invitation'] }

type Result = FormResult<Registration, ProblemKey<'sign-in'>>

/** The token of an invitation, which the address of its link holds. */
const readInvitation = (url: URL) => url.searchParams.get('invitation')?.slice(0, 100) ?? ''

/** Says who may make an account; without the database the form says it when it is sent. */
export async function loader({ url }: Route.LoaderArgs) {
  const invitation = readInvitation(url)
  const refusal = await findSignUpRefusal(invitation).catch(() => undefined)
  const headers: HeadersInit = invitation ? { 'referrer-policy': 'no-referrer' } : {}
  return data({ refusal, invitation }, { headers })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

const EMPTY: Registration = { name: '', email: '', password: '', confirm: '' }

export const action = formAction<Result>(
  { failure: AUTH_FAILED.register, failed: 'registration-failed' },
  async ({ texts, request, client: { ip }, keep, check }) => {
    const input = texts('name', 'email', 'password', 'confirm')
    keep({ values: { name: input.name, email: input.email } })
    check(await refuseCommonPassword(checkRegistration(input), input, [input.name, input.email]))
    const invitation = readInvitation(new URL(request.url))
    const outcome = await addAccount(input, { ip, headers: request.headers }, invitation)
    if (outcome.ok) return data({ done: true }, { headers: outcome.headers })
    const { cause } = outcome
    if (cause === 'email-already-in-use') return refuse({ errors: { email: cause } }, 409)
    return refuse({ message: cause }, cause === 'busy' ? 503 : cause === 'too-many-accounts' ? 429 : 403)
  },
)

export const clientAction = clientFormAction<Result>('registration-failed')

export default function Register({ loaderData: { refusal, invitation } }: Route.ComponentProps) {
  const t = useMessages('sign-in')
  const { register, fields } = t
  const result = useActionData<Result>()
  const navigate = useNavigate()
  const googleFailure = useGoogleFailure('register')
  const form = useForm<Registration>({
    initialValues: EMPTY,
    problems: t.problems,
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
      <SignInFrame heading={register.heading}>
        <FocusOnMount>
          <Notice kind="ok">{register.done}</Notice>
        </FocusOnMount>
        <noscript>
          <a href="/dashboard">{t.toDashboard}</a>
        </noscript>
      </SignInFrame>
    )
  }
  const known = (
    <p className={`muted center ${styles.other}`}>
      <RichText
        text={register.known}
        tags={{
          link: (text) => (
            <Link className="bold" to="/login">
              {text}
            </Link>
          ),
        }}
      />
    </p>
  )
  if (refusal)
    return (
      <SignInFrame heading={register.submit}>
        <Notice kind="warn">{t.problems[refusal]}</Notice>
        {known}
      </SignInFrame>
    )
  return (
    <SignInFrame heading={register.heading}>
      {form.result?.message && (
        <Notice kind="bad" hint={form.result.hint}>
          {form.result.message}
        </Notice>
      )}
      <Form {...form.props} method="post" className="stack g4">
        <TextField label={fields.name} autoComplete="name" {...form.field('name')} />
        <TextField label={fields.email} type="email" autoComplete="email" {...form.field('email')} />
        <PasswordField
          label={fields.password}
          hint={register.passwordRule({ min: MIN_PASSWORD })}
          autoComplete="new-password"
          {...form.field('password')}
        />
        <PasswordField label={fields.confirm} autoComplete="new-password" {...form.field('confirm')} />
        <SubmitButton pending={form.pending && register.pending}>{register.submit}</SubmitButton>
      </Form>
      <Or />
      <GoogleButton
        page="register"
        invitation={invitation || undefined}
        onFailure={form.show}
        onDone={() => navigate('/dashboard')}
      >
        {register.google}
      </GoogleButton>
      <LegalNote text={register.legal} />
      {known}
    </SignInFrame>
  )
}
