import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './card-head.module.css'

type Props = { id: string; heading: string; warns?: boolean; children?: ReactNode }

/** The heading of a card, with a link or a note beside it; a warning has its own line. */
export const CardHead = ({ id, heading, warns = false, children }: Props) => (
  <header className={classes(`cluster baseline g1-3 between mb3 ${styles.head}`, warns && styles.warns)}>
    <h2 className="large" id={id}>
      {heading}
    </h2>
    {children}
  </header>
)
