import { href, Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { ScrollRegion } from '#app/ui/focus/scroll-region.tsx'
import { useAddressWith } from '#app/ui/pager.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { EmptyList } from './empty-list.tsx'
import type { ListedFeedback } from './feedback-list.server.ts'
import { formatAdminDate } from './list-query.ts'
import styles from './table.module.css'

export function FeedbackTable({ feedback, search }: { feedback: ListedFeedback[]; search: string }) {
  const address = useAddressWith()
  if (!feedback.length)
    return (
      <EmptyList
        icon={<path d="M-17-12h34v24h-34ZM-17-11 0 3 17-11" />}
        heading={search ? 'Nothing found' : 'No feedback yet'}
        hint={search ? 'Try another word or a part of one.' : 'Messages from the contact form stand here.'}
      />
    )
  return (
    <ScrollRegion className={styles.scroll} label="Feedback and issues, table">
      <table className={styles.table}>
        <thead>
          <tr>
            <th>User Email</th>
            <th>Subject</th>
            <th>Message</th>
            <th>Date</th>
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
                {userId === 'anonymous' && email !== 'unknown' && <i> (not signed in)</i>}
              </td>
              <td>
                {subject} {answeredAt !== null && <Tag>Answered</Tag>}
              </td>
              <td className={styles.message}>{message}</td>
              <td className={styles.date}>
                <time dateTime={new Date(createdAt).toISOString()}>{formatAdminDate(createdAt)}</time>
                <Link
                  className={buttonClass({ variant: 'plain' })}
                  to={href('/admin/messages/:messageId', { messageId: id })}
                >
                  Answer<span className="sr"> the message of {email}</span>
                </Link>
                <Link
                  className={buttonClass({ variant: 'plain' })}
                  to={address({ delete: id })}
                  preventScrollReset
                >
                  Delete<span className="sr"> the message of {email}</span>
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
