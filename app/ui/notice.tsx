import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './notice.module.css'

const SIGNS = { ok: CircleCheck, bad: CircleAlert, warn: TriangleAlert }

/** A short message that stands in the page; what went wrong is read out at once, the rest when there is a pause. */
export function Notice({
  kind,
  children,
  id,
}: {
  kind: keyof typeof SIGNS
  children: ReactNode
  id?: string
}) {
  const Sign = SIGNS[kind]
  return (
    <div id={id} role={kind === 'bad' ? 'alert' : 'status'} className={classes(styles.notice, styles[kind])}>
      <Sign size={20} aria-hidden />
      <span>{children}</span>
    </div>
  )
}
