import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { EmptyCoin } from '#app/ui/coin/coin.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import styles from './load-failed.module.css'

/** In place of the view, when its data could not be read. */
export function DashboardLoadFailed() {
  const { failure } = useMessages('shell')
  const { revalidate } = useRevalidator()
  return (
    <section className={`stack axis g2 center ${styles.failed}`} role="alert">
      <EmptyCoin bad size={118} />
      <h1 className="mt4">{failure.unknown}</h1>
      <p className="muted">{failure.problems['load-failed']}</p>
      <Button variant="go" onClick={() => revalidate()}>
        {failure.again}
      </Button>
    </section>
  )
}
