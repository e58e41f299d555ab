import { useCallback } from 'react'
import { PaintedText } from '#app/games/shared/painted-text.tsx'
import { useMessages } from '#app/games/shared/use-messages.ts'
import { type Live, usePainted, useStore } from '#app/games/shared/use-store.ts'
import styles from './round-time.module.css'
import { seconds, secondsToAnnounce, type Trivia } from './trivia.ts'
import { TOTAL_MS } from './trivia-score.ts'

/** The time left in the round, with its bar; without a clock, how far the round has come. */
export const RoundTime = ({ live }: { live: Live<Trivia> }) =>
  live.now().timed ? <TimeLeft live={live} /> : <QuestionsDone live={live} />

function TimeLeft({ live }: { live: Live<Trivia> }) {
  const { trivia: messages } = useMessages()
  const announced = useCallback(
    (game: Trivia) => {
      const left = secondsToAnnounce(game)
      return left ? messages.secondsLeft({ seconds: left }) : ''
    },
    [messages],
  )
  return (
    <div>
      <div role="timer" aria-live="off" className={styles.line}>
        <span className={styles.label}>{messages.timeLeft}</span>
        <span className={styles.number}>
          <PaintedText live={live} pick={secondsLeft} />
        </span>
      </div>
      <div className={styles.track} aria-hidden>
        <div className={styles.left} ref={usePainted(live, totalLeft, paintBar)} />
      </div>
      <p role="status" className="sr">
        <PaintedText live={live} pick={announced} />
      </p>
    </div>
  )
}

const secondsLeft = ({ totalMs }: Trivia) => `${seconds(totalMs)} s`

const totalLeft = ({ totalMs }: Trivia) => totalMs

function paintBar(bar: HTMLElement, totalMs: number) {
  bar.style.width = `${(totalMs / TOTAL_MS) * 100}%`
}

function QuestionsDone({ live }: { live: Live<Trivia> }) {
  const { trivia: messages } = useMessages()
  const at = useStore(live, (game) => game.at + 1)
  const of = live.now().questions.length
  return (
    <p className={styles.line}>
      <span className={styles.label}>{messages.noLimit}</span>
      <span className={styles.number}>{messages.questionOf({ at, of })}</span>
    </p>
  )
}
