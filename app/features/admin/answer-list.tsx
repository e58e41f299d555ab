import type { ListedAnswer } from '#app/features/moderation/answers/answers.server.ts'
import { LocalTime } from '#app/ui/local-time.tsx'
import styles from './desk.module.css'

/** The answers that admins sent, as all admins see them. */
export const AnswerList = ({ answers, now }: { answers: ListedAnswer[]; now: number }) => (
  <ol className={styles.answers}>
    {answers.map(({ id, text, at, by }) => (
      <li key={id}>
        <p className={styles.quote}>{text}</p>
        <p className={styles.note}>
          <LocalTime ms={at} now={now} />, by {by ?? 'an account that is gone'}
        </p>
      </li>
    ))}
  </ol>
)
