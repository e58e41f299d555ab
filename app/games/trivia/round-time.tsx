import type { CSSProperties } from 'react'
import { useWords } from '#app/games/use-words.ts'
import styles from './round-time.module.css'
import { seconds, secondsToAnnounce, TOTAL_MS, type Trivia } from './trivia.ts'

/** The time left in the round, with its bar; without a clock, how far the round has come. */
export function RoundTime({ game }: { game: Trivia }) {
  const { trivia: words } = useWords()
  if (!game.timed) {
    return (
      <p className={styles.line}>
        <span className={styles.label}>{words.noLimit}</span>
        <span className={styles.number}>
          {words.questionOf({ at: game.at + 1, of: game.questions.length })}
        </span>
      </p>
    )
  }
  const announced = secondsToAnnounce(game)
  return (
    <div>
      <div role="timer" aria-live="off" className={styles.line}>
        <span className={styles.label}>{words.timeLeft}</span>
        <span className={styles.number}>{seconds(game.totalMs)} s</span>
      </div>
      <div className={styles.track} aria-hidden>
        <div className={styles.left} style={{ '--left': game.totalMs / TOTAL_MS } as CSSProperties} />
      </div>
      <p role="status" className="sr">
        {announced && words.secondsLeft({ seconds: announced })}
      </p>
    </div>
  )
}
