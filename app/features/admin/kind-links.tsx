import { Link } from 'react-router'
import { AUDIT_LOG_KINDS, type AuditLogKind } from '#app/features/audit-log/audit-log.ts'
import { useAddressWith } from '#app/ui/pager.tsx'
import styles from './kind-links.module.css'

const KIND_WORDS: Record<AuditLogKind, string> = {
  all: 'All',
  'sign-ins': 'Sign-ins',
  changes: 'Changes',
  refusals: 'Refusals',
  admins: 'By admins',
}

/** The kinds of entries that an audit log can show, as links that keep the rest of the address. */
export function KindLinks({ kind }: { kind: AuditLogKind }) {
  const address = useAddressWith()
  return (
    <nav aria-label="Kinds of entries" className={styles.kinds}>
      {AUDIT_LOG_KINDS.map((other) => (
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
