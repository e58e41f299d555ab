import { useState } from 'react'
import { data, redirect, useActionData } from 'react-router'
import { formAction } from '#app/features/identity/action/form-action.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import { AUTH_FAILED } from '#app/features/identity/general-errors.ts'
import { ConfirmationFailure } from '#app/features/identity/google/confirm-with-google.tsx'
import { setFirstPassword, skipCookie } from '#app/features/identity/password/change-password.server.ts'
import { refuseCommonPassword } from '#app/features/identity/password/common-password.server.ts'
import { checkNewPassword } from '#app/features/identity/password/new-password.ts'
import {
  SetPasswordForm,
  type SetPasswordResult,
} from '#app/features/identity/password/set-password-form.tsx'
import { reauthenticate } from '#app/features/identity/reauthentication/reauthentication.server.ts'
import { reauthenticationStatus } from '#app/features/identity/reauthentication/reauthentication.ts'
import { userContext } from '#app/features/identity/session/route-context.server.ts'
import { SignInFrame } from '#app/features/identity/sign-in/sign-in-frame.tsx'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { FocusOnMount } from '#app/ui/focus/focus-on-mount.tsx'
import { clientFormAction } from '#app/ui/forms/call-server-action.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import type { Route } from './+types/set-password.ts'

export const handle: PageHandle = { chunk: 'sign-in' }

export const action = formAction<SetPasswordResult>(
  { failure: AUTH_FAILED.setPassword, failed: 'set-failed' },
  async ({ user, intent, request, texts, text, check }) => {
    if (intent === 'skip') return data({ skipped: true }, { headers: { 'set-cookie': skipCookie(user) } })
    const input = texts('password', 'confirm')
    check(
      await refuseCommonPassword(checkNewPassword(input), input, [user.name, user.business_name, user.email]),
    )
    const { failure } = await reauthenticate(user, { password: '', passkey: text('passkey') })
    // Whoever has a password is refused below.
    if (failure && !user.has_password)
      return refuse({ oldSession: true, message: failure }, reauthenticationStatus(failure))
    const headers = await setFirstPassword(user, input.password, request.headers)
    return headers ? data({ done: true }, { headers }) : refuse({ taken: true, message: 'already-set' }, 409)
  },
)

export const clientAction = clientFormAction<SetPasswordResult>('set-failed')

/** Redirects a user who has a password. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(userContext).has_password) throw redirect('/dashboard')
  return null
}

// The result itself says that there is a password now; revalidation would redirect away from it.
export const shouldRevalidate = () => false

/** The same form as a page, for requests without JavaScript. */
export default function SetPassword() {
  const { firstPassword, toDashboard } = useMessages('sign-in')
  const first = useActionData<SetPasswordResult>()
  const [latest, setLatest] = useState<SetPasswordResult>()
  const result = latest ?? first
  const over = result?.done || result?.skipped || result?.taken
  return (
    <SignInFrame heading={firstPassword.heading}>
      <ConfirmationFailure page="set-password" />
      {result?.skipped ? (
        <FocusOnMount>
          <p>{firstPassword.skipped}</p>
        </FocusOnMount>
      ) : (
        <SetPasswordForm result={first} onResult={setLatest} />
      )}
      {over && (
        // Loads the document: a navigation that starts while the fetcher revalidates is dropped by the router.
        <a className={buttonClass({ variant: 'go', size: 'l', wide: true })} href="/dashboard">
          {toDashboard}
        </a>
      )}
    </SignInFrame>
  )
}
