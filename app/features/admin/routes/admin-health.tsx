import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import type { Messages } from '#content/messages.ts'
import { AdminBar } from '../admin-bar.tsx'
import { readHealth } from '../health/health.server.ts'
import type { HealthLine } from '../health/health-lines.ts'
import { AdminUnreachable } from '../load-failed.tsx'
import type { Route } from './+types/admin-health.ts'
import styles from './admin.module.css'
import healthStyles from './admin-health.module.css'

export const loader = async () => ({ lines: await readHealth() })

const ICONS = { ok: CircleCheck, warning: TriangleAlert, failed: CircleAlert }

/** How many lines need somebody. */
function summaryOf(lines: HealthLine[], t: Messages['admin']['health']) {
  const countOf = (status: HealthLine['status']) => lines.filter((line) => line.status === status).length
  const [wrong, toLookAt] = [countOf('failed'), countOf('warning')]
  const parts = [wrong && t.wrong({ count: wrong }), toLookAt && t.toLookAt({ count: toLookAt })]
  return parts.filter(Boolean).join(', ') || t.well
}

export default function AdminHealth({ loaderData: { lines } }: Route.ComponentProps) {
  const t = useMessages('admin').health
  const isBusy = useNavigation().location?.pathname === '/admin/health'
  return (
    <>
      <title>{t.heading}</title>
      <AdminBar />
      <Main className="page">
        <Card className="stack g4" aria-labelledby="health">
          <div className={`cluster g2-3 ${styles.head}`}>
            <h1 id="health">{t.heading}</h1>
            <p className="row muted small" role="status">
              {isBusy ? t.pending : summaryOf(lines, t)}
            </p>
            <Form method="get">
              <Button type="submit" disabled={isBusy}>
                {t.again}
              </Button>
            </Form>
          </div>
          <dl className={`stack g0 m0 ${healthStyles.lines}`}>
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
  const { states } = useMessages('admin').health
  const Icon = ICONS[status]
  return (
    <div className="stack g1-3 py3 ruled" data-status={status}>
      <dt className="row bold">
        <Icon size={20} aria-hidden />
        <span className="sr">{states[status]}: </span>
        {label}
      </dt>
      <dd className="m0 muted breaks">{text}</dd>
    </div>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <AdminUnreachable error={error} />
