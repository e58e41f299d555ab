import { data, Form, Link, redirect, useActionData, useNavigation } from 'react-router'
import { findMailLink } from '#app/features/auth/password/mail-link.server.ts'
import { checkNewPassword, type NewPasswordErrors } from '#app/features/auth/password/new-password.ts'
import { NewPasswordFields } from '#app/features/auth/password/new-password-fields.tsx'
import { resetPassword } from '#app/features/auth/password/password.server.ts'
import { useNewPassword } from '#app/features/auth/password/use-new-password.ts'
import { AUTH_FAILED } from '#app/features/auth/sign-in/auth-messages.ts'
import { SignInFrame } from '#app/features/auth/sign-in/sign-in-frame.tsx'
import { readForm, readText } from '#app/server/form.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { resultOr } from '#app/ui/forms/result-or.ts'
import { Notice } from '#app/ui/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Route } from './+types/reset-password.ts'
import styles from './sign-in.module.css'

const FAILED = 'The password could not be changed. Please try again.'

const readToken = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

// The address holds the token: it is told to nobody, not even to our own pages.
const PRIVATE = { 'referrer-policy': 'no-referrer' }
export const headers = () => PRIVATE

export async function loader({ request }: Route.LoaderArgs) {
  const works = (await findMailLink('reset-password', readToken(request))) !== undefined
  return data({ works }, { status: works ? 200 : 410 })
}

type Answer = { errors?: NewPasswordErrors; message?: string; gone?: boolean }

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const wish = { password: readText(form, 'password'), confirm: readText(form, 'confirm') }
  const errors = checkNewPassword(wish)
  if (Object.keys(errors).length) return data<Answer>({ errors }, { status: 400 })
  try {
    const known = await resetPassword(readToken(request), wish.password)
    if (known) return redirect('/login?password=set', { headers: { 'set-cookie': known } })
    return data<Answer>({ gone: true }, { status: 410 })
  } catch (error) {
    log.error({ err: error }, AUTH_FAILED.setPassword)
    return data<Answer>({ message: FAILED }, { status: 503 })
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  resultOr<Answer>(serverAction, { message: FAILED })

export const meta = () => [{ title: 'Choose a new password' }, { name: 'robots', content: 'noindex' }]

export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<typeof action>()
  const busy = useNavigation().state !== 'idle'
  const hydrated = useHydrated()
  const { typed, errors, ready, edit } = useNewPassword(answer?.errors)
  if (!loaderData.works || answer?.gone) {
    return (
      <SignInFrame heading="This link does not work any more">
        <p className={styles.lead}>
          A link works once and for one hour. Ask for a new one; only the newest link works.
        </p>
        <Link to="/forgot-password" className={buttonClass({ variant: 'go', size: 'l', wide: true })}>
          Send a new link
        </Link>
        <Link to="/login" className={buttonClass({ variant: 'plain', wide: true })}>
          Back to Login
        </Link>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame heading="Choose a new password">
      {answer?.message && <Notice kind="bad">{answer.message}</Notice>}
      <Form method="post" noValidate className={styles.form}>
        <NewPasswordFields typed={typed} errors={errors} onEdit={edit} />
        <Button type="submit" variant="go" size="l" wide disabled={busy || (hydrated && !ready)}>
          {busy ? 'Setting...' : 'Set Password'}
        </Button>
      </Form>
    </SignInFrame>
  )
}
