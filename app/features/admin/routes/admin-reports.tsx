import { href, Link } from 'react-router'
import { type ListedReport, listReports } from '#app/features/moderation/reports/report-desk.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { ScrollRegion } from '#app/ui/focus/scroll-region.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { AdminBar } from '../admin-bar.tsx'
import { EmptyList } from '../empty-list.tsx'
import { readPage } from '../list-query.ts'
import { AdminUnreachable } from '../load-failed.tsx'
import tableStyles from '../table.module.css'
import type { Route } from './+types/admin-reports.ts'
import styles from './admin.module.css'

export async function loader({ request }: Route.LoaderArgs) {
  const page = readPage(new URL(request.url).searchParams.get('page'))
  return { page, ...(await listReports(page)), now: Date.now() }
}

export default function AdminReports({ loaderData: { reports, page, pages, now } }: Route.ComponentProps) {
  const t = useMessages('admin').reports
  return (
    <>
      <title>{t.heading}</title>
      <AdminBar />
      <Main className="page">
        <Card className="stack g4" aria-labelledby="reports">
          <div className={`cluster g2-3 ${styles.head}`}>
            <h1 id="reports">{t.heading}</h1>
            <p className="row muted small">{t.lead}</p>
          </div>
          {reports.length ? (
            <ReportsTable reports={reports} now={now} />
          ) : (
            <EmptyList icon={<path d="M-12 18V-18H14L8-8 14 2H-12" />} heading={t.none} hint={t.noneHint} />
          )}
          <Pager name="page" label={t.pages} page={page} pages={pages} />
        </Card>
      </Main>
    </>
  )
}

function ReportsTable({ reports, now }: { reports: ListedReport[]; now: number }) {
  const { reports: t, report: ofReport, suspended } = useMessages('admin')
  return (
    <ScrollRegion className={`anchor scrolls ${tableStyles.scroll}`} label={t.table}>
      <table className={`table ${tableStyles.table}`}>
        <thead>
          <tr>
            <th>{t.columns.state}</th>
            <th>{t.columns.page}</th>
            <th>{t.columns.cause}</th>
            <th>{t.columns.text}</th>
            <th>{t.columns.date}</th>
          </tr>
        </thead>
        <tbody>
          {reports.map((report) => (
            <tr key={report.id}>
              <td>
                <Tag variant={report.state === 'open' ? 'reward' : 'outline'}>
                  {ofReport.states[report.state]}
                </Tag>
              </td>
              <td>
                <Link to={href('/admin/providers/:providerId', { providerId: report.providerId })}>
                  {report.provider}
                </Link>{' '}
                {report.isSuspended && <Tag>{suspended}</Tag>}
              </td>
              <td>{ofReport.causes[report.reason]}</td>
              <td className={`measure as-typed ${tableStyles.message}`}>
                {report.text}
                {report.more > 0 && (
                  <p className="row muted small">{ofReport.more({ count: report.more })}</p>
                )}
              </td>
              <td className="nowrap">
                <LocalTime ms={report.at} now={now} />
                <Link
                  className={buttonClass({ variant: 'plain' })}
                  to={href('/admin/reports/:reportId', { reportId: report.id })}
                >
                  {t.open}
                  <span className="sr"> {t.of({ name: report.provider })}</span>
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <AdminUnreachable error={error} />
