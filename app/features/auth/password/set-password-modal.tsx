import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { fetchSignedInId } from '../session/use-session-broadcast.ts'
import { CLOSE_AFTER_MS } from './new-password.ts'
import styles from './set-password.module.css'
import { SetPasswordForm, type SetPasswordResult } from './set-password-form.tsx'

/** The focus was in what has just gone: the page below is gone on with from its heading. */
function leadToPage() {
  const heading = document.querySelector('h1')
  if (!heading || document.activeElement !== document.body) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Asks a user without a password for one, on every page, until it is set or skipped. */
export function SetPasswordModal({ wanted }: { wanted: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [done, setDone] = useState(false)
  const shown = wanted || done
  useEffect(() => {
    const box = dialog.current
    if (!shown || !box) return
    // In the finished page it stands open as a plain box; only a script can lay it over everything.
    box.close()
    box.showModal()
    return leadToPage
  }, [shown])
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
    <dialog
      ref={dialog}
      open
      className={styles.dialog}
      aria-labelledby="set-password"
      closedby="none"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="set-password">Set Your Password</h2>
      <SetPasswordForm onResult={receive} />
    </dialog>
  )
}
