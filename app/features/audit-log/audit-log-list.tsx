import { href, Link } from 'react-router'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { type Messages, translate } from '#content/messages.ts'
import type { AuditLog } from './audit-log.server.ts'
import { isRefusal, pausesOf, runSentence } from './audit-log.ts'
import styles from './audit-log-list.module.css'
import { deviceText } from './device-name.ts'

const LONG_MS = 15 * 60 * 1000 // a run that took longer shows when it began

/** Which device and network it was, or how many, and the pauses that followed. */
function circumstances(run: AuditLog['entries'][number], t: Messages['audit-log']) {
  const pauses = pausesOf(run)
  return [
    run.devices > 1 ? t.devices({ count: run.devices }) : run.device && deviceText(run.device, t.device),
    run.networks > 1
      ? t.networks({ count: run.networks })
      : run.network && t.network({ network: run.network }),
    pauses && translate(t.pauses, pauses),
  ].filter((text) => text)
}

type Props = {
  auditLog: AuditLog
  now: number
  timeZone: string | undefined // undefined: of the device
  otherAccount?: string // the words of the link to another account, which admins see
}

/** A page of an account's audit log, for its owner and for admins. */
export function AuditLogList({ auditLog: { entries, page, pages }, now, timeZone, otherAccount }: Props) {
  const t = useMessages('audit-log')
  if (!entries.length) return <p className="muted small">{t.empty}</p>
  return (
    <>
      <ol className={styles.list}>
        {entries.map((run) => (
          <li
            className="anchor py3 ruled breaks"
            key={run.id}
            data-refused={isRefusal(run.event) || undefined}
          >
            <strong className="block bold">{runSentence(run, t)}</strong>
            <p className="muted small">
              <LocalTime ms={run.at} now={now} timeZone={timeZone} />
              {run.at - run.since >= LONG_MS && (
                <>
                  {' '}
                  ({t.first} <LocalTime ms={run.since} now={now} timeZone={timeZone} />)
                </>
              )}
              {circumstances(run, t).map((text) => `, ${text}`)}
              {run.otherId && (
                <>
                  ,{' '}
                  <Link to={href('/admin/providers/:providerId', { providerId: run.otherId })}>
                    {otherAccount}
                  </Link>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
      <Pager name="journal" label={t.pages} page={page} pages={pages} />
    </>
  )
}
