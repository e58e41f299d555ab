import { data, Form, Link, redirect, useActionData } from 'react-router'
import { formAction } from '#app/features/identity/action/form-action.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import { AUTH_FAILED } from '#app/features/identity/general-errors.ts'
import { refuseCommonPassword } from '#app/features/identity/password/common-password.server.ts'
import { findMailLink, readToken } from '#app/features/identity/password/mail-link.server.ts'
import {
  checkNewPassword,
  mayBeSet,
  type NewPassword,
  NO_PASSWORDS,
} from '#app/features/identity/password/new-password.ts'
import { NewPasswordFields } from '#app/features/identity/password/new-password-fields.tsx'
import { listKeysOfReset, resetPassword } from '#app/features/identity/password/password.server.ts'
import { SignInFrame, SubmitButton } from '#app/features/identity/sign-in/sign-in-frame.tsx'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { type Fields, readText } from '#app/server/form.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { clientFormAction } from '#app/ui/forms/call-server-action.ts'
import { CheckField } from '#app/ui/forms/field.tsx'
import { type FormResult, useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { ProblemKey } from '#content/messages.ts'
import type { Route } from './+types/reset-password.ts'
import styles from './sign-in.module.css'

export const handle: PageHandle = { translated: true, chunk: 'sign-in' }

// The address holds the token, so no page receives it as a referrer.
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

export async function loader({ request }: Route.LoaderArgs) {
  const token = readToken(request)
  const works = (await findMailLink('reset-password', token)) !== undefined
  const afterUndo = new URL(request.url).searchParams.get('after') === 'undo'
  return data({ works, afterUndo, keys: await listKeysOfReset(token) }, { status: works ? 200 : 410 })
}

type Result = FormResult<NewPassword, ProblemKey<'sign-in'>> & { gone?: boolean }

const KEEPS = 'keep.'

/** The keys that stay; undefined of a form that did not ask. */
const readKept = (form: Fields) =>
  readText(form, 'asked') === 'yes'
    ? new Set([...form.keys()].flatMap((name) => (name.startsWith(KEEPS) ? name.slice(KEEPS.length) : [])))
    : undefined

export const action = formAction<Result>(
  { failure: AUTH_FAILED.setPassword, failed: 'change-failed' },
  async ({ form, texts, request, check }) => {
    const input = texts('password', 'confirm')
    check(await refuseCommonPassword(checkNewPassword(input), input))
    const cookie = await resetPassword(readToken(request), input.password, request.headers, readKept(form))
    return cookie
      ? redirect('/login?password=set', { headers: { 'set-cookie': cookie } })
      : refuse({ gone: true }, 410)
  },
)

export const clientAction = clientFormAction<Result>('change-failed')

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  const { newPassword, deadLink, problems, backToLogin } = useMessages('sign-in')
  const result = useActionData<Result>()
  const hydrated = useHydrated()
  const form = useForm<NewPassword>({ initialValues: NO_PASSWORDS, problems, result })
  if (!loaderData.works || result?.gone) {
    return (
      <SignInFrame heading={deadLink.heading} title={newPassword.heading}>
        <p className={`muted ${styles.lead}`}>{deadLink.password}</p>
        <Link to="/forgot-password" className={buttonClass({ variant: 'go', size: 'l', wide: true })}>
          {deadLink.again}
        </Link>
        <Link to="/login" className={buttonClass({ variant: 'plain', wide: true })}>
          {backToLogin}
        </Link>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame heading={newPassword.heading}>
      {form.result?.message && <Notice kind="bad">{form.result.message}</Notice>}
      {loaderData.afterUndo && <p className={`muted ${styles.lead}`}>{newPassword.afterUndo}</p>}
      <Form {...form.props} method="post" className="stack g4">
        <NewPasswordFields form={form} />
        {loaderData.keys.length > 0 && (
          <fieldset className={`m0 p0 no-border ${styles.keys}`}>
            <legend className="mb2 p0 bold">{newPassword.keys}</legend>
            <input type="hidden" name="asked" value="yes" />
            {loaderData.keys.map(({ id, name = newPassword.app }) => (
              <CheckField
                key={id}
                label={name}
                name={KEEPS + id}
                value="yes"
                defaultChecked={!loaderData.afterUndo}
              />
            ))}
            <p className="mt1 muted">{newPassword.keysHint}</p>
          </fieldset>
        )}
        <SubmitButton
          pending={form.pending && newPassword.pending}
          disabled={hydrated && !mayBeSet(form.values)}
        >
          {newPassword.submit}
        </SubmitButton>
      </Form>
    </SignInFrame>
  )
}
