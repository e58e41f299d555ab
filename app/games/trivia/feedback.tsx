import { CircleCheck, CircleX } from 'lucide-react'
import { DirectText } from '#app/games/shared/direct-text.tsx'
import { type GameMessages, useGameMessages } from '#app/games/shared/use-messages.ts'
import { directUpdate, type Store } from '#app/games/shared/use-store.ts'
import styles from './feedback.module.css'
import { hasStreak, type Trivia } from './trivia.ts'
import { POINTS_PER_ANSWER } from './trivia-score.ts'

/** Whether the answer was right, in a polite live region. Its space is reserved, so that nothing moves. */
export function AnswerFeedback({ store }: { store: Store<Trivia> }) {
  const { trivia: messages } = useGameMessages()
  return (
    <div role="status" className={styles.room}>
      <div
        ref={directUpdate(store, (game) => feedbackOf(game, messages).correct, showIcon)}
        className={styles.feedback}
      >
        <CircleCheck size={24} className={styles.right} aria-hidden />
        <CircleX size={24} className={styles.wrong} aria-hidden />
        <p>
          <strong>
            <DirectText store={store} select={(game) => feedbackOf(game, messages).verdict} />
          </strong>{' '}
          <DirectText store={store} select={(game) => feedbackOf(game, messages).detail} />
        </p>
      </div>
    </div>
  )
}

function showIcon(feedback: HTMLElement, correct: string) {
  feedback.hidden = !correct
  feedback.dataset.correct = correct
}

function feedbackOf(game: Trivia, messages: GameMessages['trivia']) {
  const given = game.answers.at(-1)
  if (game.chosen === undefined || !given) return { correct: '', verdict: '', detail: '' }
  if (!given.wasCorrect) {
    const detail = messages.theAnswer({ answer: given.correctAnswer })
    return { correct: 'false', verdict: messages.incorrect, detail }
  }
  const detail = hasStreak(game)
    ? messages.keepGoing({ streak: game.streak })
    : messages.pointsForYou({ points: POINTS_PER_ANSWER })
  return { correct: 'true', verdict: messages.correct, detail }
}
