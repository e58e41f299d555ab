import { DirectText } from '#app/games/shared/direct-text.tsx'
import { useMessages } from '#app/games/shared/use-messages.ts'
import { type Store, useDirectUpdate } from '#app/games/shared/use-store.ts'
import styles from './question-ring.module.css'
import { QUESTION_MS, seconds, type Trivia, timerColor } from './trivia.ts'

/** The value of the question, running from 15 to 0 around a ring. Nobody is told each second of it. */
export function QuestionRing({ store }: { store: Store<Trivia> }) {
  const { trivia: messages } = useMessages()
  return (
    <div
      role="timer"
      aria-live="off"
      className={styles.ring}
      ref={useDirectUpdate(store, colorOf, paintColor)}
    >
      <svg viewBox="0 0 48 48" aria-hidden>
        <circle cx="24" cy="24" r="21" className={styles.track} />
        <circle
          cx="24"
          cy="24"
          r="21"
          className={styles.left}
          pathLength={QUESTION_MS}
          ref={useDirectUpdate(store, valueLeft, paintArc)}
        />
      </svg>
      <span className={styles.number}>
        <DirectText store={store} pick={secondsLeft} />
      </span>
      <span className="sr"> {messages.forThisQuestion}</span>
    </div>
  )
}

const secondsLeft = ({ questionMs }: Trivia) => seconds(questionMs)

const colorOf = (game: Trivia) => timerColor(secondsLeft(game))

function paintColor(ring: HTMLElement, color: string) {
  ring.dataset.color = color
}

const valueLeft = ({ questionMs }: Trivia) => questionMs

/** At 0 there is no arc at all: some browsers would draw a dot. */
function paintArc(arc: SVGCircleElement, questionMs: number) {
  arc.style.strokeDasharray = `${questionMs} ${QUESTION_MS}`
  arc.style.visibility = questionMs > 0 ? 'visible' : 'hidden'
}
