import { isRouteErrorResponse, useNavigation, useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { EmptyCoin } from '#app/ui/coin/coin.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import { AdminBar } from './admin-bar.tsx'
import styles from './load-failed.module.css'

/** The error view of the admin page: what failed, what to check, and a retry. */
export function AdminLoadFailed({ message, part = false }: { message: string; part?: boolean }) {
  const Heading = part ? 'h2' : 'h1'
  const { revalidate, state } = useRevalidator()
  const busy = useNavigation().state !== 'idle' || state !== 'idle'
  return (
    <Card className={styles.failed} role="alert">
      <EmptyCoin bad />
      <Heading>Error</Heading>
      <p>{message}</p>
      <p>Please check your admin permissions and try again.</p>
      <Button onClick={() => revalidate()} disabled={busy}>
        {busy ? 'Loading...' : 'Try again'}
      </Button>
    </Card>
  )
}

/** The whole page, when its data did not load. */
export function AdminUnreachable({ error }: { error: unknown }) {
  const message = isRouteErrorResponse(error) ? `the server answered ${error.status}` : 'no answer came'
  return (
    <>
      <AdminBar />
      <Main className={styles.page}>
        <AdminLoadFailed message={`Failed to load provider data: ${message}`} />
      </Main>
    </>
  )
}
