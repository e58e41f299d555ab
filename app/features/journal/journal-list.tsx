import { href, Link } from 'react-router'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Pager } from '#app/ui/pager.tsx'
import type { Journal } from './journal.server.ts'
import { eventSentence, isRefusal } from './journal.ts'
import styles from './journal-list.module.css'

type Props = { journal: Journal; now: number; timeZone: string | undefined } // undefined: of the device

/** A page of an account's journal, for its owner and for admins. */
export function JournalList({ journal: { entries, page, pages }, now, timeZone }: Props) {
  if (!entries.length) return <p className={styles.empty}>Nothing yet. Sign-ins and changes show up here.</p>
  return (
    <>
      <ol className={styles.list}>
        {entries.map(({ id, event, at, device, network, otherId }) => (
          <li key={id} data-refused={isRefusal(event) || undefined}>
            <strong>{eventSentence(event)}</strong>
            <p>
              <LocalTime ms={at} now={now} timeZone={timeZone} />
              {device && `, ${device}`}
              {network && `, network ${network}`}
              {otherId && (
                <>
                  ,{' '}
                  <Link to={href('/admin/providers/:providerId', { providerId: otherId })}>
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
