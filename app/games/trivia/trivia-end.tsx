import { Check, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ScoreCoin } from '#app/ui/coin.tsx'
import type { Trivia } from './trivia.ts'
import styles from './trivia-end.module.css'

/** The finished round: what it scored and, for the curious, every answer that was given. */
export function TriviaEnd({
  game,
  beaten,
  covered,
  onAgain,
}: {
  game: Trivia
  beaten: boolean // the high score
  covered: boolean
  onAgain: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!covered) heading.current?.focus()
  }, [covered])

  const { answers, questions } = game
  const right = answers.filter((given) => given.wasCorrect).length
  return (
    <div className={styles.end}>
      <ScoreCoin score={game.score} size={148} />
      <h2 ref={heading} tabIndex={-1}>
        {answers.length < questions.length ? 'Time is up' : 'That was the last question'}
      </h2>
      <p className="sr">Score: {game.score}</p>
      <p className={styles.sum}>
        {right} of {answers.length} answers right
      </p>
      {beaten && <p className={styles.tag}>New High Score!</p>}
      {!game.timed && <p className={styles.sum}>No high score is kept without a time limit.</p>}
      <Button look="go" size="l" wide className={styles.again} onClick={onAgain}>
        Play Again
      </Button>
      {answers.length > 0 && (
        <section className={styles.review}>
          <h3>Your answers</h3>
          <ul>
            {answers.map((given) => (
              <li key={given.question} data-correct={given.wasCorrect}>
                {given.wasCorrect ? <Check size={20} aria-hidden /> : <X size={20} aria-hidden />}
                <p>
                  {given.question}
                  <strong>{given.correctAnswer}</strong>
                  {!given.wasCorrect && <span>You chose: {given.userAnswer}</span>}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
