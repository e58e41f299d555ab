import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './notice.module.css'

const ICONS = { ok: CircleCheck, bad: CircleAlert, warn: TriangleAlert }

type Props = { kind: keyof typeof ICONS; id?: string; hint?: string; children: ReactNode }

/** A short message in the page. Errors are an alert, all else is a status. */
export function Notice({ kind, id, hint, children }: Props) {
  const Icon = ICONS[kind]
  return (
    <div id={id} role={kind === 'bad' ? 'alert' : 'status'} className={classes(styles.notice, styles[kind])}>
      <Icon size={20} aria-hidden />
      <div>
        {children}
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
    </div>
  )
}
