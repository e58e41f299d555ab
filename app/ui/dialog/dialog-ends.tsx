import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './dialog-ends.module.css'

/** The row of buttons that ends a dialog. */
export const DialogEnds = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={classes(styles.ends, className)}>{children}</div>
)
