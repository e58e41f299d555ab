import { useEffect, useRef } from 'react'
import { PasswordField } from '#app/ui/forms/field.tsx'
import { ConfirmWithGoogle } from '../google/confirm-with-google.tsx'
import type { GooglePage } from '../google/google.ts'
import { type ReauthenticationFailure, reauthenticationMessage } from './reauthentication.ts'
import styles from './reauthentication-fields.module.css'

type Props = { failure: ReauthenticationFailure; page: GooglePage; reason: string; busy: boolean }

/** Requires the password before a sensitive change; `reason` says what will happen. */
export function ReauthenticationFields({ failure, page, reason, busy }: Props) {
  const box = useRef<HTMLFieldSetElement>(null)
  // The fields appear after the form was sent, so the focus moves here.
  useEffect(() => {
    if (!busy) box.current?.querySelector('input')?.focus()
  }, [busy])
  if (failure === 'old-session')
    return <ConfirmWithGoogle page={page} message={reauthenticationMessage(failure)} />
  return (
    <fieldset ref={box} className={styles.box}>
      <legend>Is it you?</legend>
      <p>{`${reason} Please confirm with your password.`}</p>
      <PasswordField
        label="Your password"
        name="current"
        autoComplete="current-password"
        error={reauthenticationMessage(failure)}
      />
    </fieldset>
  )
}
