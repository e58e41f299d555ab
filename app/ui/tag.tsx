import type { ReactNode } from 'react'
import styles from './tag.module.css'

type Props = { variant?: 'outline' | 'reward' | 'ok'; children: ReactNode }

/** A small pill: brass for a recommendation, green for what is here, outlined for another state. */
export const Tag = ({ variant = 'outline', children }: Props) => (
  <span className={`${styles.tag} ${styles[variant]}`}>{children}</span>
)
