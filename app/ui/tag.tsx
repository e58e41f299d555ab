import type { ReactNode } from 'react'
import styles from './tag.module.css'

/** A small pill: brass for what is special, outlined for a state. */
export function Tag({ look = 'line', children }: { look?: 'line' | 'reward'; children: ReactNode }) {
  return <span className={`${styles.tag} ${styles[look]}`}>{children}</span>
}
