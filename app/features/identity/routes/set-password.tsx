import { useState } from 'react'
import { data, redirect, useActionData } from 'react-router'
import { readForm, readText } from '#app/server/form.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { FocusOnMount } from '#app/ui/focus/focus-on-mount.tsx'
import { callServerAction } from '#app/ui/forms/call-server-action.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { AUTH_FAILED } from '../general-errors.ts'
import { ConfirmationFailure } from '../google/confirm-with-google.tsx'
import { setFirstPassword, skipCookie } from '../password/change-password.server.ts'
import { refuseCommonPassword } from '../password/common-password.server.ts'
import { checkNewPassword } from '../password/new-password.ts'
import { SetPasswordForm, type SetPasswordResult } from '../password/set-password-form.tsx'
import { reauthenticate } from '../reauthentication/reauthentication.server.ts'
import { reauthenticationStatus } from '../reauthentication/reauthentication.ts'
import { userContext } from '../session/route-context.server.ts'
import { SignInFrame } from '../sign-in/sign-in-frame.tsx'
import type { Route } from './+types/set-password.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(userContext)
  const form = await readForm(request)
  if (form.get('intent') === 'skip')
    return data<SetPasswordResult>({ skipped: true }, { headers: { 'set-cookie': skipCookie(user) } })
  const input = { password: readText(form, 'password'), confirm: readText(form, 'confirm') }
  const errors = await refuseCommonPassword(checkNewPassword(input), input, [
    user.name,
    user.business_name,
    user.email,
  ])
  if (Object.keys(errors).length) return data<SetPasswordResult>({ errors }, { status: 400 })
  try {
    const { failure } = await reauthenticate(user, { password: '', passkey: readText(form, 'passkey') })
    // Whoever has a password is refused below.
    if (failure && !user.has_password)
      return data<SetPasswordResult>(
        { oldSession: true, message: failure },
        { status: reauthenticationStatus(failure) },
      )
    const headers = await setFirstPassword(user, input.password, request.headers)
    if (headers) return data<SetPasswordResult>({ done: true }, { headers })
    return data<SetPasswordResult>({ taken: true, message: 'already-set' }, { status: 409 })
  } catch (error) {
    log.error({ err: error }, AUTH_FAILED.setPassword)
    return data<SetPasswordResult>({ message: 'set-failed' }, { status: 503 })
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  callServerAction<SetPasswordResult>(serverAction, { message: 'set-failed' })

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
