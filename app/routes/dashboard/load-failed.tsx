import { useRevalidator } from 'react-router'
import { LOAD_FAILED } from '#app/features/profile/profile.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyCoin } from '#app/ui/coin/coin.tsx'
import styles from './dashboard.module.css'

/** In place of the view, when its data could not be read. */
export function DashboardLoadFailed() {
  const { revalidate } = useRevalidator()
  return (
    <section className={styles.failed} role="alert">
      <EmptyCoin bad size={118} />
      <h1>Something went wrong</h1>
      <p>{LOAD_FAILED}</p>
      <Button variant="go" onClick={() => revalidate()}>
        Try again
      </Button>
    </section>
  )
}
