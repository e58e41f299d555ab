import type { ReactNode } from 'react'
import styles from './tag.module.css'

/** A small pill: brass for a recommendation, outlined for a state. */
export function Tag({
  variant = 'outline',
  children,
}: {
  variant?: 'outline' | 'reward'
  children: ReactNode
}) {
  return <span className={`${styles.tag} ${styles[variant]}`}>{children}</span>
}
