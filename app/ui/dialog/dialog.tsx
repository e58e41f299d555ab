import { X } from 'lucide-react'
import { type ComponentProps, useId, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { IconButton, iconButtonClass } from '../button.tsx'
import { classes } from '../classes.ts'
import styles from './dialog.module.css'

type Props = ComponentProps<'dialog'> & {
  heading: string
  closeTo?: string // where the X leads before hydration, for a dialog that the server renders open
  closable?: boolean
  wide?: boolean
  fill?: boolean // takes the whole screen of a phone
}

/**
 * A modal dialog. With `open` it is modal while it is mounted; without, any `<button commandfor={id}
 * command="show-modal">` opens it, also before hydration. Tip sheet and results are their own for fewer bytes.
 */
export function Dialog({
  id,
  heading,
  open = false,
  closeTo,
  closable = true,
  wide = false,
  fill = false,
  className,
  children,
  ref,
  ...rest
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useImperativeHandle(ref, () => dialog.current!, [])
  const headingId = useId()
  // A layout effect is cleaned up while the element is still in the document, so that close() returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.removeAttribute('open') // as the server rendered it, open and not modal
    element.showModal()
    return () => element.close()
  }, [open])

  return (
    <dialog
      ref={dialog}
      id={id}
      open={open}
      className={classes(styles.dialog, wide && styles.wide, fill && styles.fill, className)}
      aria-labelledby={headingId}
      closedby={closable ? 'any' : 'none'}
      onCancel={(event) => !closable && event.preventDefault()}
      suppressHydrationWarning // it may have been opened before
      {...rest}
    >
      <div className={styles.head}>
        <h2 id={headingId}>{heading}</h2>
        {closable && closeTo && (
          <a
            href={closeTo}
            className={iconButtonClass()}
            aria-label="Close"
            onClick={(event) => {
              event.preventDefault()
              dialog.current?.close()
            }}
          >
            <X aria-hidden />
          </a>
        )}
        {closable && !closeTo && (
          <IconButton label="Close" commandfor={id} command="close">
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      {children}
    </dialog>
  )
}
