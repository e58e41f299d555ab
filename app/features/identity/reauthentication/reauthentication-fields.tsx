import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { stepAddress } from '#app/kit/browser-session/return-path.ts'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { ConfirmWithGoogle } from '../google/confirm-with-google.tsx'
import type { GooglePage } from '../google/google.ts'
import { PasskeyAnswer } from '../passkey/passkey-answer.tsx'
import type { ReauthenticationFailure } from './reauthentication.ts'
import styles from './reauthentication-fields.module.css'

type Props = { failure: ReauthenticationFailure; page: GooglePage; reason: string; busy: boolean }

/** Requires a passkey or the password before a sensitive change; `reason` says what will happen. */
export function ReauthenticationFields({ failure, page, reason, busy }: Props) {
  const { proof, problems, secondStep } = useMessages('sign-in')
  const box = useRef<HTMLFieldSetElement>(null)
  // The fields appear after the form was sent, so the focus moves here.
  useEffect(() => {
    if (!busy) box.current?.querySelector<HTMLElement>('input:not([type=hidden]), button')?.focus()
  }, [busy])
  const { pathname, search } = useLocation()
  if (failure === 'second-step')
    return (
      <Notice kind="warn">
        {problems[failure]} <Link to={stepAddress(pathname + search)}>{secondStep.heading}</Link>
      </Notice>
    )
  if (failure === 'old-session')
    return (
      <>
        <PasskeyAnswer disabled={busy} />
        <ConfirmWithGoogle page={page} message={failure} />
      </>
    )
  const isOfPasskey = failure.startsWith('passkey-')
  return (
    <fieldset ref={box} className={`stack m0 p4 rounded edge ${styles.box}`}>
      <legend>{proof.legend}</legend>
      <p className="muted tiny">{proof.confirm({ reason })}</p>
      {isOfPasskey && <Notice kind="bad">{problems[failure]}</Notice>}
      <PasskeyAnswer disabled={busy} />
      <PasswordField
        label={proof.password}
        name="current"
        autoComplete="current-password"
        error={failure === 'no-password' || isOfPasskey ? undefined : problems[failure]} // it was only not typed yet
      />
    </fieldset>
  )
}
