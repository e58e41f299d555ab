import { Link } from 'react-router'
import { JOURNAL_KINDS, type JournalKind } from '#app/features/journal/journal.ts'
import { useAddressWith } from '#app/ui/pager.tsx'
import styles from './kind-links.module.css'

const KIND_WORDS: Record<JournalKind, string> = {
  all: 'All',
  'sign-ins': 'Sign-ins',
  changes: 'Changes',
  refusals: 'Refusals',
  admins: 'By admins',
}

/** The kinds of entries that a journal can show, as links that keep the rest of the address. */
export function KindLinks({ kind }: { kind: JournalKind }) {
  const address = useAddressWith()
  return (
    <nav aria-label="Kinds of entries" className={styles.kinds}>
      {JOURNAL_KINDS.map((other) => (
        <Link
          key={other}
          to={address({ kind: other === 'all' ? undefined : other, journal: undefined })}
          aria-current={other === kind ? 'true' : undefined}
          preventScrollReset
        >
          {KIND_WORDS[other]}
        </Link>
      ))}
    </nav>
  )
}
