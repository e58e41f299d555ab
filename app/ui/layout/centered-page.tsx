import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './centered-page.module.css'

/** A whole page of a few words in the middle of the screen. */
export const CenteredPage = ({ className, children }: { className?: string; children: ReactNode }) => (
  <main className={classes(styles.page, className)}>{children}</main>
)
