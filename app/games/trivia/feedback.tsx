import { CircleCheck, CircleX } from 'lucide-react'
import { type Live, useLive } from '#app/games/use-live.ts'
import { type Spoken, useWords } from '#app/games/use-words.ts'
import styles from './feedback.module.css'
import { hasStreak, POINTS_PER_ANSWER, type Trivia } from './trivia.ts'

/** What came of the last answer, read out when there is a pause. Its room is there before it is. */
export function Feedback({ live }: { live: Live<Trivia> }) {
  const { trivia: words } = useWords()
  const given = useLive(live, (game) => (game.chosen === undefined ? undefined : game.answers.at(-1)))
  const Sign = given?.wasCorrect ? CircleCheck : CircleX
  return (
    <div role="status" className={styles.room}>
      {given && (
        <div className={styles.feedback} data-correct={given.wasCorrect}>
          <Sign size={24} aria-hidden />
          <p>
            <strong>{given.wasCorrect ? words.correct : words.incorrect}</strong>{' '}
            <span>
              {given.wasCorrect
                ? praise(live.now(), words)
                : words.theAnswer({ answer: given.correctAnswer })}
            </span>
          </p>
        </div>
      )}
    </div>
  )
}

const praise = (game: Trivia, words: Spoken['trivia']) =>
  hasStreak(game)
    ? words.keepGoing({ streak: game.streak })
    : words.pointsForYou({ points: POINTS_PER_ANSWER })
