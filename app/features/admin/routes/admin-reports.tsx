import { href, Link } from 'react-router'
import { type ListedReport, listReports } from '#app/features/moderation/reports/report-desk.server.ts'
import { moreThatDay, REASON_WORDS, STATE_WORDS } from '#app/features/moderation/reports/report-desk.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { ScrollRegion } from '#app/ui/focus/scroll-region.tsx'
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

export const meta = () => [{ title: 'Reports' }, { name: 'robots', content: 'noindex' }]

export default function AdminReports({ loaderData: { reports, page, pages, now } }: Route.ComponentProps) {
  return (
    <>
      <AdminBar />
      <Main className={styles.page}>
        <Card className={styles.card} aria-labelledby="reports">
          <div className={styles.head}>
            <h1 id="reports">Reports</h1>
            <p className={styles.note}>
              What customers say is wrong with a printed code. Open ones come first.
            </p>
          </div>
          {reports.length ? (
            <ReportsTable reports={reports} now={now} />
          ) : (
            <EmptyList
              icon={<path d="M-12 18V-18H14L8-8 14 2H-12" />}
              heading="No reports"
              hint="Reports from the pages of customers stand here."
            />
          )}
          <Pager name="page" label="Pages of reports" page={page} pages={pages} />
        </Card>
      </Main>
    </>
  )
}

function ReportsTable({ reports, now }: { reports: ListedReport[]; now: number }) {
  return (
    <ScrollRegion className={tableStyles.scroll} label="Reports, table">
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <th>State</th>
            <th>Page</th>
            <th>Reason</th>
            <th>Text</th>
            <th>Date</th>
          </tr>
        </thead>
        <tbody>
          {reports.map((report) => (
            <tr key={report.id}>
              <td>
                <Tag variant={report.state === 'open' ? 'reward' : 'outline'}>
                  {STATE_WORDS[report.state]}
                </Tag>
              </td>
              <td>
                <Link to={href('/admin/providers/:providerId', { providerId: report.providerId })}>
                  {report.provider}
                </Link>{' '}
                {report.isSuspended && <Tag>Suspended</Tag>}
              </td>
              <td>{REASON_WORDS[report.reason]}</td>
              <td className={tableStyles.message}>
                {report.text}
                {report.more > 0 && <p className={styles.note}>{moreThatDay(report.more)}.</p>}
              </td>
              <td className={tableStyles.date}>
                <LocalTime ms={report.at} now={now} />
                <Link
                  className={buttonClass({ variant: 'plain' })}
                  to={href('/admin/reports/:reportId', { reportId: report.id })}
                >
                  Open<span className="sr"> the report of {report.provider}</span>
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
