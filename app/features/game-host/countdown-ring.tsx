import styles from './countdown-ring.module.css'

/** A ring that empties with the seconds; the number is always there too. */
export function CountdownRing({ left, of }: { left: number; of: number }) {
  return (
    <svg className={styles.ring} viewBox="0 0 48 48" width="48" height="48" aria-hidden>
      <circle cx="24" cy="24" r="20" />
      <circle cx="24" cy="24" r="20" pathLength={of} strokeDasharray={`${left} ${of}`} />
      <text x="24" y="24" dy=".35em">
        {left}
      </text>
    </svg>
  )
}
