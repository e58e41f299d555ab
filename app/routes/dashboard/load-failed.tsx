import { LOAD_FAILED } from '#app/features/profile/profile.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyCoin } from '#app/ui/coin/coin.tsx'
import styles from './dashboard.module.css'

/** In place of the view, when its data could not be read. */
export function LoadFailed({ onAgain }: { onAgain: () => void }) {
  return (
    <section className={styles.failed} role="alert">
      <EmptyCoin bad size={118}>
        <path d="M0-20V6M0 20v.1" strokeWidth="8" />
      </EmptyCoin>
      <h1>Something went wrong</h1>
      <p>{LOAD_FAILED}</p>
      <Button variant="go" onClick={onAgain}>
        Try again
      </Button>
    </section>
  )
}
