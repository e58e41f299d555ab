import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from '../button.tsx'
import { classes } from '../classes.ts'
import styles from './dialog.module.css'

type Props = ComponentProps<'dialog'> & { id: string; heading: string; wide?: boolean }

/**
 * A dialog in the middle of the page. Any `<button commandfor={id} command="show-modal">` opens it, also before its
 * script is there; the browser may have done so already when React takes over, hence the missing warning.
 */
export function Dialog({ id, heading, wide = false, className, children, ...rest }: Props) {
  return (
    <dialog
      id={id}
      className={classes(styles.dialog, wide && styles.wide, className)}
      aria-labelledby={`${id}-heading`}
      closedby="any"
      suppressHydrationWarning
      {...rest}
    >
      <div className={styles.head}>
        <h2 id={`${id}-heading`}>{heading}</h2>
        <IconButton label="Close" commandfor={id} command="close">
          <X aria-hidden />
        </IconButton>
      </div>
      {children}
    </dialog>
  )
}
