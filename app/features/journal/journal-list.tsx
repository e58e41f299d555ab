import { href, Link } from 'react-router'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { sentence } from '#content/messages/cause.ts'
import type { Areas } from '#content/messages/owner-areas.ts'
import { deviceText } from './device-name.ts'
import type { Journal } from './journal.server.ts'
import { isRefusal, pausesOf, runSentence } from './journal.ts'
import styles from './journal-list.module.css'

const LONG_MS = 15 * 60 * 1000 // a run that took longer shows when it began

/** Which device and network it was, or how many, and the pauses that followed. */
function circumstances(run: Journal['entries'][number], say: Areas['journal']) {
  const pauses = pausesOf(run)
  return [
    run.devices > 1 ? say.devices({ count: run.devices }) : run.device && deviceText(run.device, say.device),
    run.networks > 1
      ? say.networks({ count: run.networks })
      : run.network && say.network({ network: run.network }),
    pauses && sentence(say.pauses, pauses),
  ].filter((text) => text)
}

type Props = { journal: Journal; now: number; timeZone: string | undefined } // undefined: of the device

/** A page of an account's journal, for its owner and for admins. */
export function JournalList({ journal: { entries, page, pages }, now, timeZone }: Props) {
  const say = useMessages('journal')
  if (!entries.length) return <p className={styles.empty}>{say.empty}</p>
  return (
    <>
      <ol className={styles.list}>
        {entries.map((run) => (
          <li key={run.id} data-refused={isRefusal(run.event) || undefined}>
            <strong>{runSentence(run, say)}</strong>
            <p>
              <LocalTime ms={run.at} now={now} timeZone={timeZone} />
              {run.at - run.since >= LONG_MS && (
                <>
                  {' '}
                  ({say.first} <LocalTime ms={run.since} now={now} timeZone={timeZone} />)
                </>
              )}
              {circumstances(run, say).map((text) => `, ${text}`)}
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
      <Pager name="journal" label={say.pages} page={page} pages={pages} />
    </>
  )
}
