import { Download } from 'lucide-react'
import { DownloadLink } from '#app/kit/download/download-link.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { AUDIT_LOG_DAYS } from '../audit-log/audit-log.ts'
import { AuditLogList } from '../audit-log/audit-log-list.tsx'
import { AccountCard } from './account-card.tsx'

type Props = Parameters<typeof AuditLogList>[0] & { userId: string }

/** What happened to the account, for its owner. */
export function AuditLogCard({ userId, ...props }: Props) {
  const { auditLog: t } = useMessages('account')
  return (
    <AccountCard id="account-journal" heading={t.heading}>
      <p className="muted small measure">{t.lead({ days: AUDIT_LOG_DAYS })}</p>
      <AuditLogList {...props} />
      <DownloadLink address={`/account/journal.csv?account=${userId}`} failed={t.failed} variant="text">
        <span className="inline tap bold">
          <Download size={20} aria-hidden />
          {t.whole}
        </span>
      </DownloadLink>
    </AccountCard>
  )
}
