import { useWords } from '#app/games/use-words.ts'
import styles from './question-ring.module.css'
import { QUESTION_MS, seconds, timerColor } from './trivia.ts'

/** The value of the question, running from 15 to 0 around a ring. Nobody is told each second of it. */
export function QuestionRing({ leftMs }: { leftMs: number }) {
  const { trivia: words } = useWords()
  const left = seconds(leftMs)
  return (
    <div role="timer" aria-live="off" className={styles.ring} data-color={timerColor(left)}>
      <svg viewBox="0 0 48 48" aria-hidden>
        <circle cx="24" cy="24" r="21" className={styles.track} />
        {leftMs > 0 && (
          <circle
            cx="24"
            cy="24"
            r="21"
            className={styles.left}
            pathLength={QUESTION_MS}
            strokeDasharray={`${leftMs} ${QUESTION_MS}`}
          />
        )}
      </svg>
      <span className={styles.number}>{left}</span>
      <span className="sr"> {words.forThisQuestion}</span>
    </div>
  )
}
