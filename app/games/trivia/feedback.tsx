import { CircleCheck, CircleX } from 'lucide-react'
import styles from './feedback.module.css'
import { type AnswerRecord, hasStreak, POINTS_PER_ANSWER, type Trivia } from './trivia.ts'

/** What came of the last answer, read out when there is a pause. Its room is there before it is. */
export function Feedback({ game }: { game: Trivia }) {
  const given = game.chosen === undefined ? undefined : game.answers.at(-1)
  const Sign = given?.wasCorrect ? CircleCheck : CircleX
  return (
    <div role="status" className={styles.room}>
      {given && (
        <div className={styles.feedback} data-correct={given.wasCorrect}>
          <Sign size={24} aria-hidden />
          <p>
            <strong>{given.wasCorrect ? 'Correct!' : 'Incorrect!'}</strong> <span>{detail(game, given)}</span>
          </p>
        </div>
      )}
    </div>
  )
}

function detail(game: Trivia, given: AnswerRecord) {
  if (!given.wasCorrect) return `The correct answer is: ${given.correctAnswer}`
  return hasStreak(game) ? `${game.streak} in a row. Keep going!` : `${POINTS_PER_ANSWER} points for you.`
}
