import type { CSSProperties } from 'react'
import styles from './round-time.module.css'
import { seconds, secondsToAnnounce, TOTAL_MS, type Trivia } from './trivia.ts'

/** The time left in the round, with its bar; without a clock, how far the round has come. */
export function RoundTime({ game }: { game: Trivia }) {
  if (!game.timed) {
    return (
      <p className={styles.line}>
        <span className={styles.label}>No time limit</span>
        <span className={styles.number}>
          Question {game.at + 1} of {game.questions.length}
        </span>
      </p>
    )
  }
  const announced = secondsToAnnounce(game)
  return (
    <div>
      <div role="timer" aria-live="off" className={styles.line}>
        <span className={styles.label}>Time left</span>
        <span className={styles.number}>{seconds(game.totalMs)} s</span>
      </div>
      <div className={styles.track} aria-hidden>
        <div className={styles.left} style={{ '--left': game.totalMs / TOTAL_MS } as CSSProperties} />
      </div>
      <p role="status" className="sr">
        {announced && `${announced} seconds left`}
      </p>
    </div>
  )
}
