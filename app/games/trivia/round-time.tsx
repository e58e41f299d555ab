import { useCallback } from 'react'
import { PaintedText } from '#app/games/shared/painted-text.tsx'
import { useWords } from '#app/games/shared/use-messages.ts'
import { type Live, usePainted, useStore } from '#app/games/shared/use-store.ts'
import styles from './round-time.module.css'
import { seconds, secondsToAnnounce, TOTAL_MS, type Trivia } from './trivia.ts'

/** The time left in the round, with its bar; without a clock, how far the round has come. */
export const RoundTime = ({ live }: { live: Live<Trivia> }) =>
  live.now().timed ? <TimeLeft live={live} /> : <QuestionsDone live={live} />

function TimeLeft({ live }: { live: Live<Trivia> }) {
  const { trivia: words } = useWords()
  const announced = useCallback(
    (game: Trivia) => {
      const left = secondsToAnnounce(game)
      return left ? words.secondsLeft({ seconds: left }) : ''
    },
    [words],
  )
  return (
    <div>
      <div role="timer" aria-live="off" className={styles.line}>
        <span className={styles.label}>{words.timeLeft}</span>
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
  const { trivia: words } = useWords()
  const at = useStore(live, (game) => game.at + 1)
  const of = live.now().questions.length
  return (
    <p className={styles.line}>
      <span className={styles.label}>{words.noLimit}</span>
      <span className={styles.number}>{words.questionOf({ at, of })}</span>
    </p>
  )
}
