import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { buttonClass } from '../button.tsx'
import { classes } from '../classes.ts'
import styles from './modal.module.css'

type Props = {
  title: string
  closeTo: string // where the X leads before the script is here
  onClose: () => void
  fill?: boolean // a form that takes the whole screen of a phone
  children: ReactNode
}

/** A dialog that is there as long as it is drawn. The server sends it open; the script makes it modal. */
export function Modal({ title, closeTo, onClose, fill = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const shown = dialog.current!
    shown.removeAttribute('open')
    shown.showModal()
    return () => shown.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      open
      className={classes(styles.modal, fill && styles.fill)}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        if (event.target === event.currentTarget) onClose() // a file picker's cancel comes by here as well
      }}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <a
          href={closeTo}
          className={classes(buttonClass({ variant: 'plain' }), styles.close)}
          aria-label="Close"
          onClick={(event) => {
            event.preventDefault()
            onClose()
          }}
        >
          <X aria-hidden />
        </a>
      </div>
      {children}
    </dialog>
  )
}
