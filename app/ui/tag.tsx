import type { ReactNode } from 'react'
import styles from './tag.module.css'

type Props = { variant?: 'outline' | 'reward'; children: ReactNode }

/** A small pill: brass for a recommendation, outlined for a state. */
export const Tag = ({ variant = 'outline', children }: Props) => (
  <span className={`${styles.tag} ${styles[variant]}`}>{children}</span>
)
