// Mechanism: dialog (modal)
import { X } from 'lucide-react'
import {
  type ComponentProps,
  type SyntheticEvent,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button, IconButton, iconButtonClass } from '../button.tsx'
import { classes } from '../classes.ts'
import { rememberFocus } from '../focus/return-focus.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { cardClass } from '../layout/card.tsx'
import styles from './dialog.module.css'
import { hasUnsavedInput } from './unsaved-input.ts'

type Props = ComponentProps<'dialog'> & {
  heading: string
  closeTo?: string // where the X leads before hydration, for a dialog that the server renders open
  closable?: boolean
  wide?: boolean
  interrupts?: boolean // asks while a form is sent: its own input is no loss
  fill?: boolean // takes the whole screen of a phone
}

function focusFirstField(dialog: HTMLDialogElement) {
  const fields = [...dialog.querySelectorAll<HTMLElement>('input:not([type=hidden]), select, textarea')]
  const isChecked = (field: HTMLElement) => field.matches('[type=radio]:checked')
  const first = fields.find((field) => !field.matches(':disabled') && field.getClientRects().length > 0)
  const field = first?.matches('[type=radio]') ? (fields.find(isChecked) ?? first) : first
  field?.focus()
}

/**
 * A modal dialog. With `open` it is modal while it is mounted, and asks before its input is lost; without, any
 * `<button commandfor={id} command="show-modal">` opens it, also before hydration. The focus starts at the first field.
 * Tip sheet and results are their own for fewer bytes.
 */
export function Dialog({
  id,
  heading,
  open = false,
  closeTo,
  closable = true,
  wide = false,
  interrupts = false,
  fill = false,
  className,
  children,
  ref,
  onClose,
  ...rest
}: Props) {
  const { close } = useMessages('ui')
  const dialog = useRef<HTMLDialogElement>(null)
  useImperativeHandle(ref, () => dialog.current!, [])
  const headingId = useId()
  const hasClosed = useRef(false) // and `onClose` knows
  const [question, setQuestion] = useState<{ onKeep: () => void }>()
  // A layout effect is cleaned up while the element is still in the document.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const before = document.activeElement
    // Its button, once enabled, takes the focus that it lost.
    const returnFocus = interrupts && before === document.body ? undefined : rememberFocus()
    element.removeAttribute('open') // as the server rendered it, open and not modal
    element.showModal()
    hasClosed.current = false
    if (before instanceof HTMLElement && element.contains(before)) before.focus()
    else focusFirstField(element)
    return () => {
      element.close()
      const { activeElement } = document
      if (!activeElement || activeElement === document.body || element.contains(activeElement))
        returnFocus?.()
    }
  }, [open, interrupts])

  // It was opened again before a navigation that closes it was rendered. One whose `close` is still to come has only just closed.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element || element.open || !hasClosed.current) return
    element.showModal()
    hasClosed.current = false
    focusFirstField(element)
  })

  // The event `close` may come after a press that opens something else, or this again, and would undo it.
  useEffect(() => {
    if (!open) return
    const closeFirst = () => {
      const element = dialog.current
      if (element && !element.open && !hasClosed.current) element.dispatchEvent(new Event('close'))
    }
    addEventListener('click', closeFirst, true)
    return () => removeEventListener('click', closeFirst, true)
  }, [open])

  useEffect(() => {
    const element = dialog.current
    if (open || !element) return
    const focusOnOpen = ({ newState }: ToggleEvent) => newState === 'open' && focusFirstField(element)
    element.addEventListener('toggle', focusOnOpen)
    return () => element.removeEventListener('toggle', focusOnOpen)
  }, [open])

  /** Keeps the dialog open to ask, the first time that it would close with unsaved input. */
  function askFirst(event: SyntheticEvent) {
    if (!open || interrupts || question || !hasUnsavedInput(dialog.current!)) return
    event.preventDefault()
    setQuestion({ onKeep: rememberFocus() })
  }

  return (
    <dialog
      ref={dialog}
      id={id}
      open={open}
      className={cardClass(classes(styles.dialog, wide && styles.wide, fill && styles.fill, className))}
      aria-labelledby={headingId}
      closedby={closable ? 'any' : 'none'}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return // of a file input
        if (closable) askFirst(event)
        else event.preventDefault()
      }}
      onClose={(event) => {
        if (open && (hasClosed.current || dialog.current?.open)) return // late
        hasClosed.current = true
        onClose?.(event)
      }}
      suppressHydrationWarning // it may have been opened before
      {...rest}
    >
      <div className={styles.head}>
        <h2 id={headingId}>{heading}</h2>
        {closable && closeTo && (
          <a
            href={closeTo}
            className={iconButtonClass()}
            aria-label={close}
            onClick={(event) => {
              askFirst(event)
              if (event.isDefaultPrevented()) return
              event.preventDefault()
              dialog.current?.close()
            }}
          >
            <X aria-hidden />
          </a>
        )}
        {closable && !closeTo && (
          <IconButton label={close} commandfor={id} command="close" onClick={askFirst}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      {question && (
        <UnsavedQuestion
          onDiscard={() => dialog.current?.close()}
          onKeep={() => {
            question.onKeep()
            setQuestion(undefined)
          }}
        />
      )}
      {children}
    </dialog>
  )
}

function UnsavedQuestion({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  const t = useMessages('ui')
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  const id = useId()
  return (
    <div role="alertdialog" aria-labelledby={id} className={styles.question}>
      <p id={id}>{t.unsaved}</p>
      <Button variant="bad" onClick={onDiscard}>
        {t.discard}
      </Button>
      <Button ref={keep} onClick={onKeep}>
        {t.keepEditing}
      </Button>
    </div>
  )
}
