// Mechanism: snackbar with an undo
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './snackbar.module.css'

const SHOWN_MS = 10_000

type Props = {
  children: ReactNode // one sentence
  action?: ReactNode // a form with its button, such as 'Undo'
  onEnd?: () => void // once it was shown for 10 s, or longer while it has the pointer or the focus
}

/** Says what was done, with a way to undo it. Without JavaScript it stays. */
export function Snackbar({ children, action, onEnd }: Props) {
  const [held, setHeld] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const before = useRef<EventTarget>(null) // what had the focus
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => end.current?.(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [held])
  // A layout effect is cleaned up while its button still has the focus.
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (element?.contains(document.activeElement) && before.current instanceof HTMLElement)
        before.current.focus()
    }
  }, [])
  return (
    <div
      ref={box}
      role="status"
      className={`row g3 between rounded bold small tall mx-auto ${styles.snackbar}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) before.current = event.relatedTarget
        setHeld(true)
      }}
      onBlur={() => setHeld(false)}
    >
      <p className="py2 breaks">{children}</p>
      {action}
    </div>
  )
}
