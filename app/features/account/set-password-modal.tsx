import { useCallback, useEffect, useRef, useState } from 'react'
import { CLOSE_AFTER_MS } from './new-password.ts'
import styles from './set-password.module.css'
import { type SetPasswordAnswer, SetPasswordForm } from './set-password-form.tsx'

/** Lies over every page of somebody who has no password, until there is one or the question is put off. */
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
  }, [shown])
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(false), CLOSE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [done])
  const hear = useCallback((answer: SetPasswordAnswer) => answer.done && setDone(true), [])

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
      <SetPasswordForm onAnswer={hear} />
    </dialog>
  )
}
