import { CircleCheck, CircleX } from 'lucide-react'
import { useCallback } from 'react'
import { DirectText } from '#app/games/shared/direct-text.tsx'
import { type GameMessages, useMessages } from '#app/games/shared/use-messages.ts'
import { type Store, useDirectUpdate } from '#app/games/shared/use-store.ts'
import styles from './feedback.module.css'
import { hasStreak, type Trivia } from './trivia.ts'
import { POINTS_PER_ANSWER } from './trivia-score.ts'

/** What came of the last answer, read out when there is a pause. Its room is there before it is. */
export function Feedback({ store }: { store: Store<Trivia> }) {
  const { trivia: messages } = useMessages()
  const verdict = useCallback((game: Trivia) => verdictOf(game, messages), [messages])
  const detail = useCallback((game: Trivia) => detailOf(game, messages), [messages])
  return (
    <div role="status" className={styles.room}>
      <div ref={useDirectUpdate(store, correctness, paintFeedback)} className={styles.feedback}>
        <CircleCheck size={24} className={styles.right} aria-hidden />
        <CircleX size={24} className={styles.wrong} aria-hidden />
        <p>
          <strong>
            <DirectText store={store} pick={verdict} />
          </strong>{' '}
          <DirectText store={store} pick={detail} />
        </p>
      </div>
    </div>
  )
}

/** The answer of which something came, while that is shown. */
const answered = (game: Trivia) => (game.chosen === undefined ? undefined : game.answers.at(-1))

const correctness = (game: Trivia) => String(answered(game)?.wasCorrect ?? '')

function paintFeedback(feedback: HTMLElement, correct: string) {
  feedback.hidden = !correct
  feedback.dataset.correct = correct
}

function verdictOf(game: Trivia, messages: GameMessages['trivia']) {
  const given = answered(game)
  if (!given) return ''
  return given.wasCorrect ? messages.correct : messages.incorrect
}

function detailOf(game: Trivia, messages: GameMessages['trivia']) {
  const given = answered(game)
  if (!given) return ''
  if (!given.wasCorrect) return messages.theAnswer({ answer: given.correctAnswer })
  if (hasStreak(game)) return messages.keepGoing({ streak: game.streak })
  return messages.pointsForYou({ points: POINTS_PER_ANSWER })
}
