import { useEffect, useEffectEvent, useState } from 'react'
import { fetchSignedInId } from '#app/kit/browser-session/use-session-broadcast.ts'
import { useBackgroundReload } from '#app/ui/background-reload.ts'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { CLOSE_AFTER_MS } from './new-password.ts'
import styles from './set-password.module.css'
import { SetPasswordForm, type SetPasswordResult } from './set-password-form.tsx'

/** Requests a password from a user without one, on every page, until it is set or skipped. */
export function SetPasswordModal({ wanted }: { wanted: boolean }) {
  const [done, setDone] = useState(false)
  const shown = wanted || done
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(false), CLOSE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [done])
  // In another tab the password may have been set or skipped.
  const reload = useBackgroundReload()
  const receive = (result: SetPasswordResult) => {
    if (result.done) setDone(true)
    if (result.taken) void reload()
  }
  const onVisible = useEffectEvent(async () => {
    // If the sign-in has ended, a reload would navigate away and lose the input.
    if (document.visibilityState === 'visible' && (await fetchSignedInId())) void reload()
  })
  useEffect(() => {
    if (!wanted) return
    const check = () => void onVisible()
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [wanted])

  return shown && <SetPasswordDialog onResult={receive} />
}

function SetPasswordDialog({ onResult }: { onResult: (result: SetPasswordResult) => void }) {
  const { firstPassword } = useMessages('sign-in')
  return (
    <Dialog open heading={firstPassword.heading} closable={false} className={styles.dialog}>
      <SetPasswordForm onResult={onResult} />
    </Dialog>
  )
}
