import { type Live, useLive, usePainted } from '#app/games/use-live.ts'
import { useWords } from '#app/games/use-words.ts'
import styles from './round-time.module.css'
import { seconds, secondsToAnnounce, TOTAL_MS, type Trivia } from './trivia.ts'

/** The time left in the round, with its bar; without a clock, how far the round has come. */
export const RoundTime = ({ live }: { live: Live<Trivia> }) =>
  live.now().timed ? <TimeLeft live={live} /> : <QuestionsDone live={live} />

function TimeLeft({ live }: { live: Live<Trivia> }) {
  const { trivia: words } = useWords()
  const left = useLive(live, (game) => seconds(game.totalMs))
  const announced = useLive(live, secondsToAnnounce)
  const bar = usePainted(live, paintBar)
  return (
    <div>
      <div role="timer" aria-live="off" className={styles.line}>
        <span className={styles.label}>{words.timeLeft}</span>
        <span className={styles.number}>{left} s</span>
      </div>
      <div className={styles.track} aria-hidden>
        <div className={styles.left} ref={bar} />
      </div>
      <p role="status" className="sr">
        {announced && words.secondsLeft({ seconds: announced })}
      </p>
    </div>
  )
}

function paintBar(bar: HTMLElement, { totalMs }: Trivia) {
  bar.style.width = `${(totalMs / TOTAL_MS) * 100}%`
}

function QuestionsDone({ live }: { live: Live<Trivia> }) {
  const { trivia: words } = useWords()
  const at = useLive(live, (game) => game.at + 1)
  const of = live.now().questions.length
  return (
    <p className={styles.line}>
      <span className={styles.label}>{words.noLimit}</span>
      <span className={styles.number}>{words.questionOf({ at, of })}</span>
    </p>
  )
}
