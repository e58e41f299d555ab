import { Download } from 'lucide-react'
import { DownloadLink } from '#app/features/download/download-link.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { JOURNAL_DAYS } from '../journal/journal.ts'
import { JournalList } from '../journal/journal-list.tsx'
import { AccountCard } from './account-card.tsx'
import styles from './account-cards.module.css'

type Props = Parameters<typeof JournalList>[0] & { userId: string }

/** What happened to the account, for its owner. */
export function JournalCard({ userId, ...props }: Props) {
  const { journal: say } = useMessages('account')
  return (
    <AccountCard id="account-journal" heading={say.heading}>
      <p className={styles.text}>{say.lead({ days: JOURNAL_DAYS })}</p>
      <JournalList {...props} />
      <DownloadLink address={`/account/journal.csv?account=${userId}`} failed={say.failed} variant="text">
        <span className={styles.whole}>
          <Download size={20} aria-hidden />
          {say.whole}
        </span>
      </DownloadLink>
    </AccountCard>
  )
}
