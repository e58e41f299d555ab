import { isRouteErrorResponse, useNavigation, useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { EmptyCoin } from '#app/ui/coin/coin.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { AdminBar } from './admin-bar.tsx'
import styles from './load-failed.module.css'

/** The error view of the dashboard: what failed, what to check, and one way on. */
export function LoadFailed({ message, part = false }: { message: string; part?: boolean }) {
  const Heading = part ? 'h2' : 'h1'
  const { revalidate, state } = useRevalidator()
  const busy = useNavigation().state !== 'idle' || state !== 'idle'
  return (
    <Card className={styles.failed} role="alert">
      <EmptyCoin bad>
        <path d="M0-20V6M0 20v.1" strokeWidth="8" />
      </EmptyCoin>
      <Heading>Error</Heading>
      <p>{message}</p>
      <p>Please check your admin permissions and try again.</p>
      <Button onClick={() => revalidate()} disabled={busy}>
        {busy ? 'Loading...' : 'Try again'}
      </Button>
    </Card>
  )
}

/** When not even the answer came. */
export function AdminUnreachable({ error }: { error: unknown }) {
  const message = isRouteErrorResponse(error) ? `the server answered ${error.status}` : 'no answer came'
  return (
    <>
      <AdminBar />
      <main className={styles.page}>
        <LoadFailed message={`Failed to load provider data: ${message}`} />
      </main>
    </>
  )
}
