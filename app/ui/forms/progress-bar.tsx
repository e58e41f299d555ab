import styles from './progress-bar.module.css'

/** How far something has come, 0 to 1. At 1 it shows that somebody else still works on it. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  return <progress className={styles.bar} aria-label={label} value={share < 1 ? share : undefined} />
}
