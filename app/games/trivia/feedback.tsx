import { CircleCheck, CircleX } from 'lucide-react'
import { type Spoken, useWords } from '#app/games/use-words.ts'
import styles from './feedback.module.css'
import { type AnswerRecord, hasStreak, POINTS_PER_ANSWER, type Trivia } from './trivia.ts'

/** What came of the last answer, read out when there is a pause. Its room is there before it is. */
export function Feedback({ game }: { game: Trivia }) {
  const { trivia: words } = useWords()
  const given = game.chosen === undefined ? undefined : game.answers.at(-1)
  const Sign = given?.wasCorrect ? CircleCheck : CircleX
  return (
    <div role="status" className={styles.room}>
      {given && (
        <div className={styles.feedback} data-correct={given.wasCorrect}>
          <Sign size={24} aria-hidden />
          <p>
            <strong>{given.wasCorrect ? words.correct : words.incorrect}</strong>{' '}
            <span>{detail(game, given, words)}</span>
          </p>
        </div>
      )}
    </div>
  )
}

function detail(game: Trivia, given: AnswerRecord, words: Spoken['trivia']) {
  if (!given.wasCorrect) return words.theAnswer({ answer: given.correctAnswer })
  const { streak } = game
  return hasStreak(game) ? words.keepGoing({ streak }) : words.pointsForYou({ points: POINTS_PER_ANSWER })
}
