import type { ReactNode } from 'react'
import styles from './tag.module.css'

/** A small pill: brass for what is special, outlined for a state. */
export function Tag({ variant = 'line', children }: { variant?: 'line' | 'reward'; children: ReactNode }) {
  return <span className={`${styles.tag} ${styles[variant]}`}>{children}</span>
}
