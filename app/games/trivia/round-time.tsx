import { DirectText } from '#app/games/shared/direct-text.tsx'
import { useGameMessages } from '#app/games/shared/use-messages.ts'
import { directUpdate, type Store, useStore } from '#app/games/shared/use-store.ts'
import styles from './round-time.module.css'
import { seconds, secondsToAnnounce, type Trivia } from './trivia.ts'
import { TOTAL_MS } from './trivia-score.ts'

/** The time left in the round, with its bar; without a time limit, how far the round has come. */
export const RoundTime = ({ store }: { store: Store<Trivia> }) =>
  store.getState().timed ? <TimeLeft store={store} /> : <QuestionsDone store={store} />

function TimeLeft({ store }: { store: Store<Trivia> }) {
  const { trivia: messages } = useGameMessages()
  const announcementOf = (game: Trivia) => {
    const left = secondsToAnnounce(game)
    return left ? messages.secondsLeft({ seconds: left }) : ''
  }
  return (
    <div>
      <div role="timer" aria-live="off" className={styles.line}>
        <span className={styles.label}>{messages.timeLeft}</span>
        <span className={styles.number}>
          <DirectText translate="no" store={store} select={({ totalMs }) => `${seconds(totalMs)} s`} />
        </span>
      </div>
      <div className={styles.track} aria-hidden>
        <div className={styles.left} ref={directUpdate(store, ({ totalMs }) => totalMs, showTimeLeft)} />
      </div>
      <p role="status" className="sr">
        <DirectText store={store} select={announcementOf} />
      </p>
    </div>
  )
}

function showTimeLeft(bar: HTMLElement, totalMs: number) {
  bar.style.width = `${(totalMs / TOTAL_MS) * 100}%`
}

function QuestionsDone({ store }: { store: Store<Trivia> }) {
  const { trivia: messages } = useGameMessages()
  const at = useStore(store, (game) => game.at + 1)
  const of = store.getState().questions.length
  return (
    <p className={styles.line}>
      <span className={styles.label}>{messages.noLimit}</span>
      <span className={styles.number}>{messages.questionOf({ at, of })}</span>
    </p>
  )
}
