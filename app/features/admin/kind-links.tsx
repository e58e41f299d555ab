import { Link } from 'react-router'
import { AUDIT_LOG_KINDS, type AuditLogKind } from '#app/features/audit-log/audit-log.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { useAddressWith } from '#app/ui/pager.tsx'
import styles from './kind-links.module.css'

/** The kinds of entries that an audit log can show, as links that keep the rest of the address. */
export function KindLinks({ kind }: { kind: AuditLogKind }) {
  const t = useMessages('admin').account.journal
  const address = useAddressWith()
  return (
    <nav aria-label={t.kindsLabel} className={`cluster stretch ${styles.kinds}`}>
      {AUDIT_LOG_KINDS.map((other) => (
        <Link
          className="inline g0 tap control-edge pill ink bold small plain"
          key={other}
          to={address({ kind: other === 'all' ? undefined : other, journal: undefined })}
          aria-current={other === kind ? 'true' : undefined}
          preventScrollReset
        >
          {t.kinds[other]}
        </Link>
      ))}
    </nav>
  )
}
