import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './centered-page.module.css'
import { Main } from './main.tsx'

/** A whole page of a few words in the middle of the screen. */
export const CenteredPage = ({ className, children }: { className?: string; children: ReactNode }) => (
  <Main className={classes(styles.page, className)}>{children}</Main>
)
