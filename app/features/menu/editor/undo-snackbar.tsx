import { useLayoutEffect, useRef } from 'react'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import styles from './undo-snackbar.module.css'

type Props = {
  message: string
  undo: string // the id of the change
  address: string
  onUndo: (query: string) => void
  onHold: (held: boolean) => void
}

/** Says what was done and undoes it. It stays while it has the pointer or the focus. */
export function UndoSnackbar({ message, undo, address, onUndo, onHold }: Props) {
  const { undo: undoText } = useMessages('menu')
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef<EventTarget>(null) // what had the focus
  // A layout effect is cleaned up while the button still has the focus.
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      if (document.activeElement === element && before.current instanceof HTMLElement) before.current.focus()
    }
  }, [])
  return (
    <div
      role="status"
      className={styles.snackbar}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
    >
      {message}
      <form
        method="post"
        action={address}
        onFocus={(event) => {
          before.current = event.relatedTarget
          onHold(true)
        }}
        onBlur={() => onHold(false)}
        onSubmit={(event) => {
          event.preventDefault()
          onUndo(new URLSearchParams({ intent: 'undo', undo }).toString())
        }}
      >
        <input type="hidden" name="intent" value="undo" />
        <input type="hidden" name="undo" value={undo} />
        <button ref={button} type="submit">
          {undoText}
        </button>
      </form>
    </div>
  )
}
