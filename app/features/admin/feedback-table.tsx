import { EmptyCoin } from '#app/ui/coin/coin.tsx'
import { ScrollRegion } from '#app/ui/focus/scroll-region.tsx'
import type { ListedFeedback } from './feedback-list.server.ts'
import { formatAdminDate } from './list-query.ts'
import styles from './table.module.css'

export function FeedbackTable({ feedback, search }: { feedback: ListedFeedback[]; search: string }) {
  if (!feedback.length) {
    return (
      <div className={styles.empty}>
        <EmptyCoin>
          <path d="M-17-12h34v24h-34ZM-17-11 0 3 17-11" />
        </EmptyCoin>
        <h3>{search ? 'Nothing found' : 'No feedback yet'}</h3>
        <p>{search ? 'Try another word or a part of one.' : 'Messages from the contact form stand here.'}</p>
      </div>
    )
  }
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
          {feedback.map(({ id, email, subject, message, createdAt }) => (
            <tr key={id}>
              <td>{email}</td>
              <td>{subject}</td>
              <td className={styles.message}>{message}</td>
              <td className={styles.date}>
                <time dateTime={new Date(createdAt).toISOString()}>{formatAdminDate(createdAt)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
