import { JOURNAL_DAYS } from '../journal/journal.ts'
import { JournalList } from '../journal/journal-list.tsx'
import { AccountCard } from './account-card.tsx'
import styles from './account-cards.module.css'

/** What happened to the account, for its owner. */
export const JournalCard = (props: Parameters<typeof JournalList>[0]) => (
  <AccountCard id="account-journal" heading="Journal">
    <p className={styles.text}>
      Sign-ins and changes of the last {JOURNAL_DAYS} days. Something that was not you? Change your password.
    </p>
    <JournalList {...props} />
  </AccountCard>
)
