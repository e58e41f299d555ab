import { href, Link } from 'react-router'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Pager } from '#app/ui/pager.tsx'
import type { Journal } from './journal.server.ts'
import { isRefusal, pausesText, runSentence } from './journal.ts'
import styles from './journal-list.module.css'

const LONG_MS = 15 * 60 * 1000 // a run that took longer shows when it began

/** Which device and network it was, or how many, and the pauses that followed. */
const circumstances = (run: Journal['entries'][number]) =>
  [
    run.devices > 1 ? `${run.devices} kinds of device` : run.device,
    run.networks > 1 ? `${run.networks} networks` : run.network && `network ${run.network}`,
    pausesText(run),
  ].filter((text) => text)

type Props = { journal: Journal; now: number; timeZone: string | undefined } // undefined: of the device

/** A page of an account's journal, for its owner and for admins. */
export function JournalList({ journal: { entries, page, pages }, now, timeZone }: Props) {
  if (!entries.length) return <p className={styles.empty}>Nothing yet. Sign-ins and changes show up here.</p>
  return (
    <>
      <ol className={styles.list}>
        {entries.map((run) => (
          <li key={run.id} data-refused={isRefusal(run.event) || undefined}>
            <strong>{runSentence(run)}</strong>
            <p>
              <LocalTime ms={run.at} now={now} timeZone={timeZone} />
              {run.at - run.since >= LONG_MS && (
                <>
                  {' '}
                  (first: <LocalTime ms={run.since} now={now} timeZone={timeZone} />)
                </>
              )}
              {circumstances(run).map((text) => `, ${text}`)}
              {run.otherId && (
                <>
                  ,{' '}
                  <Link to={href('/admin/providers/:providerId', { providerId: run.otherId })}>
                    the other account
                  </Link>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
      <Pager name="journal" label="Pages of the journal" page={page} pages={pages} />
    </>
  )
}
