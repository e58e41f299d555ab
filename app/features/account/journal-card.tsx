import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { JOURNAL_DAYS } from '../journal/journal.ts'
import { JournalList } from '../journal/journal-list.tsx'
import { AccountCard } from './account-card.tsx'
import styles from './account-cards.module.css'

/** What happened to the account, for its owner. */
export function JournalCard(props: Parameters<typeof JournalList>[0]) {
  const { journal: say } = useMessages('account')
  return (
    <AccountCard id="account-journal" heading={say.heading}>
      <p className={styles.text}>{say.lead({ days: JOURNAL_DAYS })}</p>
      <JournalList {...props} />
    </AccountCard>
  )
}
