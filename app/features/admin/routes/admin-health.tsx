import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import { AdminBar } from '../admin-bar.tsx'
import { readHealth } from '../health/health.server.ts'
import type { HealthLine } from '../health/health-lines.ts'
import { AdminUnreachable } from '../load-failed.tsx'
import type { Route } from './+types/admin-health.ts'
import styles from './admin.module.css'
import healthStyles from './admin-health.module.css'

export const loader = async () => ({ lines: await readHealth() })

export const meta = () => [{ title: 'Health' }, { name: 'robots', content: 'noindex' }]

const SHOWN = {
  ok: { Icon: CircleCheck, word: 'Fine' },
  warning: { Icon: TriangleAlert, word: 'To look at' },
  failed: { Icon: CircleAlert, word: 'Wrong' },
}

/** How many lines need somebody. */
function summaryOf(lines: HealthLine[]) {
  const count = (status: HealthLine['status']) => lines.filter((line) => line.status === status).length
  const parts = [
    count('failed') && `${count('failed')} wrong`,
    count('warning') && `${count('warning')} to look at`,
  ]
  return parts.filter(Boolean).join(', ') || 'All is well.'
}

export default function AdminHealth({ loaderData: { lines } }: Route.ComponentProps) {
  const isBusy = useNavigation().location?.pathname === '/admin/health'
  return (
    <>
      <AdminBar />
      <Main className={styles.page}>
        <Card className={styles.card} aria-labelledby="health">
          <div className={styles.head}>
            <h1 id="health">Health</h1>
            <p className={styles.note} role="status">
              {isBusy ? 'Checking...' : summaryOf(lines)}
            </p>
            <Form method="get">
              <Button type="submit" disabled={isBusy}>
                Check again
              </Button>
            </Form>
          </div>
          <dl className={healthStyles.lines}>
            {lines.map((line) => (
              <Line key={`${line.id} ${line.text}`} {...line} />
            ))}
          </dl>
        </Card>
      </Main>
    </>
  )
}

function Line({ label, status, text }: HealthLine) {
  const { Icon, word } = SHOWN[status]
  return (
    <div data-status={status}>
      <dt>
        <Icon size={20} aria-hidden />
        <span className="sr">{word}: </span>
        {label}
      </dt>
      <dd>{text}</dd>
    </div>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <AdminUnreachable error={error} />
