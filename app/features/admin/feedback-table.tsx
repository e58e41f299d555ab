import { href, Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { ScrollRegion } from '#app/ui/focus/scroll-region.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { useAddressWith } from '#app/ui/pager.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { EmptyList } from './empty-list.tsx'
import type { ListedFeedback } from './feedback-list.server.ts'
import { formatAdminDate } from './list-query.ts'
import styles from './table.module.css'

export function FeedbackTable({ feedback, search }: { feedback: ListedFeedback[]; search: string }) {
  const { feedback: t, nothingFound, answered } = useMessages('admin')
  const address = useAddressWith()
  if (!feedback.length)
    return (
      <EmptyList
        icon={<path d="M-17-12h34v24h-34ZM-17-11 0 3 17-11" />}
        heading={search ? nothingFound : t.none}
        hint={search ? t.foundHint : t.noneHint}
      />
    )
  return (
    <ScrollRegion className={`anchor scrolls ${styles.scroll}`} label={t.table}>
      <table className={`table ${styles.table}`}>
        <thead>
          <tr>
            <th>{t.columns.email}</th>
            <th>{t.columns.subject}</th>
            <th>{t.columns.message}</th>
            <th>{t.columns.date}</th>
          </tr>
        </thead>
        <tbody>
          {feedback.map(({ id, userId, email, subject, message, createdAt, answeredAt }) => (
            <tr key={id}>
              <td>
                {userId === 'anonymous' ? (
                  email
                ) : (
                  <Link to={href('/admin/providers/:providerId', { providerId: userId })}>{email}</Link>
                )}
                {userId === 'anonymous' && email !== 'unknown' && <i> {t.visitor}</i>}
              </td>
              <td>
                {subject} {answeredAt !== null && <Tag>{answered}</Tag>}
              </td>
              <td className={`measure as-typed ${styles.message}`}>{message}</td>
              <td className="nowrap">
                <time dateTime={new Date(createdAt).toISOString()}>{formatAdminDate(createdAt)}</time>
                <Link
                  className={buttonClass({ variant: 'plain' })}
                  to={href('/admin/messages/:messageId', { messageId: id })}
                >
                  {t.answer}
                  <span className="sr"> {t.of({ email })}</span>
                </Link>
                <Link
                  className={buttonClass({ variant: 'plain' })}
                  to={address({ delete: id })}
                  preventScrollReset
                >
                  {t.delete}
                  <span className="sr"> {t.of({ email })}</span>
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
