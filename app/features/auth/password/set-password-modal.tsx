import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { fetchSignedInId } from '../session/use-session-broadcast.ts'
import { CLOSE_AFTER_MS } from './new-password.ts'
import styles from './set-password.module.css'
import { SetPasswordForm, type SetPasswordResult } from './set-password-form.tsx'

/** Requests a password from a user without one, on every page, until it is set or skipped. */
export function SetPasswordModal({ wanted }: { wanted: boolean }) {
  const { firstPassword } = useMessages('sign-in')
  const [done, setDone] = useState(false)
  const shown = wanted || done
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(false), CLOSE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [done])
  // In another tab the password may have been set, or the question put off.
  const { revalidate } = useRevalidator()
  const receive = useCallback(
    (result: SetPasswordResult) => {
      if (result.done) setDone(true)
      if (result.taken) void revalidate()
    },
    [revalidate],
  )
  useEffect(() => {
    if (!wanted) return
    const onVisible = async () => {
      // Without a network the page would go, with what was typed.
      if (document.visibilityState === 'visible' && (await fetchSignedInId())) void revalidate()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [wanted, revalidate])

  if (!shown) return null
  return (
    <Dialog open heading={firstPassword.heading} closable={false} className={styles.dialog}>
      <SetPasswordForm onResult={receive} />
    </Dialog>
  )
}
