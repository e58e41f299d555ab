import styles from './progress-bar.module.css'

/** `progress` is 0 to 1. At 1 it is indeterminate: everything is sent and the server still works. */
export function ProgressBar({ label, progress }: { label: string; progress: number }) {
  return (
    <progress
      className={`grows pill sunk edge clips ${styles.bar}`}
      aria-label={label}
      value={progress < 1 ? progress : undefined}
    />
  )
}
