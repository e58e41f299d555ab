import type { ReactNode } from 'react'
import { EmptyCoin } from '#app/ui/coin/coin.tsx'
import styles from './table.module.css'

export const EmptyList = ({ icon, heading, hint }: { icon: ReactNode; heading: string; hint: string }) => (
  <div className={styles.empty}>
    <EmptyCoin>{icon}</EmptyCoin>
    <h3>{heading}</h3>
    <p>{hint}</p>
  </div>
)
