import { useEffect, useRef } from 'react'
import { type Doubt, doubtMessage } from '#app/features/auth/reauthentication/reauthentication.ts'
import { PasswordField } from '#app/ui/forms/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import styles from './reauthenticate.module.css'

/** Tips are about to go to another payment name: asks whether the holder of the account wants that. */
export function ConfirmHolder({ doubt, busy }: { doubt: Doubt; busy: boolean }) {
  const box = useRef<HTMLFieldSetElement>(null)
  // Asked only after somebody pressed the button: what they have to do now is here.
  useEffect(() => {
    if (!busy) box.current?.querySelector('input')?.focus()
  }, [busy])
  if (doubt === 'old-sign-in') return <Notice kind="bad">{doubtMessage(doubt)}</Notice>
  return (
    <fieldset ref={box} className={styles.box}>
      <legend>Is it you?</legend>
      <p>Tips will go to another payment name. Please confirm with your password.</p>
      <PasswordField
        label="Your password"
        name="current"
        autoComplete="current-password"
        error={doubtMessage(doubt)}
      />
    </fieldset>
  )
}
