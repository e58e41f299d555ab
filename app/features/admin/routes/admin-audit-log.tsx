import { Form, href, Link } from 'react-router'
import { AUDIT_LOG_DAYS, isAdminAction, runSentence } from '#app/features/audit-log/audit-log.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { ScrollRegion } from '#app/ui/focus/scroll-region.tsx'
import { Options, SelectField, TextField } from '#app/ui/forms/field.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { type ListedAdminAction, listActors, listAdminActions } from '../admin-actions.server.ts'
import type { AdminActionQuery } from '../admin-actions.ts'
import { readAdminActionQuery } from '../admin-actions.ts'
import { AdminBar } from '../admin-bar.tsx'
import { EmptyList } from '../empty-list.tsx'
import { AdminUnreachable } from '../load-failed.tsx'
import tableStyles from '../table.module.css'
import type { Route } from './+types/admin-audit-log.ts'
import styles from './admin.module.css'

type Props = { query: AdminActionQuery; actors: { id: string; email: string }[] }

/** The filters of the audit log of admins. They are in the address; the form works without JavaScript. */
function AuditLogFilter({ query, actors }: Props) {
  const { events } = useMessages('audit-log')
  const { filter: t, columns } = useMessages('admin').journal
  const kinds = Object.entries(events).flatMap(([event, text]): [string, string][] =>
    isAdminAction(event) && typeof text === 'string' ? [[event, text]] : [],
  )
  return (
    // The fields are those of the address, also after a link to another one.
    <Form key={JSON.stringify(query)} role="search" aria-label={t.label} className="grid g3-4 top fill">
      <SelectField label={columns.who} name="admin" defaultValue={query.admin}>
        <Options of={[['', t.everybody], ...actors.map(({ id, email }): [string, string] => [id, email])]} />
      </SelectField>
      <SelectField label={columns.what} name="event" defaultValue={query.event ?? ''}>
        <Options of={[['', t.everything], ...kinds]} />
      </SelectField>
      <TextField label={columns.account} hint={t.accountHint} name="account" defaultValue={query.account} />
      <TextField label={t.from} type="date" name="from" defaultValue={query.fromDay} />
      <TextField label={t.to} type="date" name="to" defaultValue={query.toDay} />
      <div className={`cluster ${styles.buttons}`}>
        <Button type="submit" variant="go">
          {t.submit}
        </Button>
        <Link className={buttonClass({ variant: 'plain' })} to="?">
          {t.all}
        </Link>
      </div>
    </Form>
  )
}

/** What admins did to any account, for every admin. */
export async function loader({ request }: Route.LoaderArgs) {
  const query = readAdminActionQuery(new URL(request.url).searchParams)
  const [listed, actors] = await Promise.all([listAdminActions(query), listActors()])
  return { query, ...listed, actors, now: Date.now() }
}

export default function AdminAuditLog({ loaderData }: Route.ComponentProps) {
  const { journal: t, nothingFound } = useMessages('admin')
  const { query, acts, pages, actors, now } = loaderData
  return (
    <>
      <title>{t.heading}</title>
      <AdminBar />
      <Main className="page">
        <Card className="stack g4" aria-labelledby="journal">
          <div className={`cluster g2-3 ${styles.head}`}>
            <h1 id="journal">{t.heading}</h1>
            <p className="row muted small">{t.lead({ days: AUDIT_LOG_DAYS })}</p>
          </div>
          <AuditLogFilter query={query} actors={actors} />
          {acts.length ? (
            <AuditLogTable acts={acts} now={now} />
          ) : (
            <EmptyList
              icon={<path d="M-14-18H14V18H-14ZM-6-8H6M-6 0H6" />}
              heading={nothingFound}
              hint={t.none}
            />
          )}
          <Pager name="page" label={t.pages} page={query.page} pages={pages} />
        </Card>
      </Main>
    </>
  )
}

function AuditLogTable({ acts, now }: { acts: ListedAdminAction[]; now: number }) {
  const ofEvents = useMessages('audit-log')
  const t = useMessages('admin').journal
  return (
    <ScrollRegion className={`anchor scrolls ${tableStyles.scroll}`} label={t.table}>
      <table className={`table ${tableStyles.table}`}>
        <thead>
          <tr>
            <th>{t.columns.who}</th>
            <th>{t.columns.what}</th>
            <th>{t.columns.account}</th>
            <th>{t.columns.date}</th>
          </tr>
        </thead>
        <tbody>
          {acts.map((act) => (
            <tr key={act.id}>
              <td>{act.admin ? <Account {...act.admin} /> : t.server}</td>
              <td>
                {runSentence({ event: act.event, times: 1 }, ofEvents)}
                {act.device && (
                  <i>
                    {' '}
                    ({act.device}, {act.network})
                  </i>
                )}
              </td>
              <td>{act.account && <Account {...act.account} />}</td>
              <td className="nowrap">
                <LocalTime ms={act.at} now={now} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Account({ id, email }: { id: string; email?: string }) {
  const { gone } = useMessages('admin').journal
  if (!email) return <i>{gone({ id })}</i>
  return <Link to={href('/admin/providers/:providerId', { providerId: id })}>{email}</Link>
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <AdminUnreachable error={error} />
