import { isRouteErrorResponse, useNavigation, useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { EmptyCoin } from '#app/ui/coin/coin.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import { AdminBar } from './admin-bar.tsx'
import styles from './load-failed.module.css'

/** The error view of the admin page: what failed, what to check, and a retry. */
export function AdminLoadFailed({ message, part = false }: { message: string; part?: boolean }) {
  const { load: t } = useMessages('admin')
  const Heading = part ? 'h2' : 'h1'
  const { revalidate, state } = useRevalidator()
  const busy = useNavigation().state !== 'idle' || state !== 'idle'
  return (
    <Card className={`stack axis g2 center breaks p6-5 ${styles.failed}`} role="alert">
      <EmptyCoin bad />
      <Heading>{t.heading}</Heading>
      <p className="muted">{message}</p>
      <p className="muted">{t.advice}</p>
      <Button onClick={() => revalidate()} disabled={busy}>
        {busy ? t.pending : t.again}
      </Button>
    </Card>
  )
}

/** The whole page, when its data did not load. */
export function AdminUnreachable({ error }: { error: unknown }) {
  const { title, load: t } = useMessages('admin')
  const message = isRouteErrorResponse(error) ? t.status({ status: error.status }) : t.silence
  return (
    <>
      <title>{title}</title>
      <AdminBar />
      <Main className={`mx-auto ${styles.page}`}>
        <AdminLoadFailed message={t.providers({ message })} />
      </Main>
    </>
  )
}
