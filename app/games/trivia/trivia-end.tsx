import { useEffect, useRef } from 'react'
import { useGameMessages } from '#app/games/shared/use-messages.ts'
import { Button } from '#app/ui/button.tsx'
import { ScoreCoin } from '#app/ui/coin/score-coin.tsx'
import { isStreak, longestStreak, type Trivia } from './trivia.ts'
import styles from './trivia-end.module.css'
import { TriviaReview } from './trivia-review.tsx'

type Props = { game: Trivia; isBest: boolean; covered: boolean; onAgain: () => void; onChoose: () => void }

/** The finished round: its score and every answer. */
export function TriviaEnd({ game, isBest, covered, onAgain, onChoose }: Props) {
  const { trivia: messages, ...shared } = useGameMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!covered) heading.current?.focus()
  }, [covered])

  const { answers, questions } = game
  const longest = longestStreak(answers)
  const right = answers.filter((given) => given.wasCorrect).length
  return (
    <div className={styles.end}>
      <ScoreCoin score={shared.number({ value: game.score })} word={shared.scoreOnCoin} size={148} />
      <h2 ref={heading} tabIndex={-1}>
        {answers.length < questions.length ? messages.timeUp : messages.lastQuestion}
      </h2>
      <p className="sr">{shared.scored({ score: game.score })}</p>
      <p className={styles.sum}>{messages.rightOf({ right, answers: answers.length })}</p>
      {isStreak(longest) && <p className={styles.sum}>{messages.longestRun({ streak: longest })}</p>}
      {isBest && <p className={styles.tag}>{shared.newHighScore}</p>}
      {!game.timed && <p className={styles.sum}>{messages.keptNone}</p>}
      <Button variant="go" size="l" wide className={styles.again} onClick={onAgain}>
        {messages.playAgain}
      </Button>
      <Button wide onClick={onChoose}>
        {messages.otherQuestions}
      </Button>
      {answers.length > 0 && (
        <div className={styles.review}>
          <TriviaReview answers={answers} />
        </div>
      )}
    </div>
  )
}
