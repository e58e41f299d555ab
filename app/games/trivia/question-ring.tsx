import { DirectText } from '#app/games/shared/direct-text.tsx'
import { useGameMessages } from '#app/games/shared/use-messages.ts'
import { directUpdate, type Store } from '#app/games/shared/use-store.ts'
import styles from './question-ring.module.css'
import { hasStreak, QUESTION_MS, seconds, type Trivia, timerColor } from './trivia.ts'

/** The value of the question, running from 15 to 0 around a ring. Not a live region: it changes every second. */
export function QuestionRing({ store }: { store: Store<Trivia> }) {
  const { trivia: messages } = useGameMessages()
  return (
    <div
      role="timer"
      aria-live="off"
      className={styles.ring}
      ref={directUpdate(store, (game) => timerColor(secondsLeft(game)), showColor)}
    >
      <svg viewBox="0 0 48 48" aria-hidden>
        <circle cx="24" cy="24" r="21" className={styles.track} />
        <circle
          cx="24"
          cy="24"
          r="15.5"
          className={styles.streak}
          pathLength={WARMEST}
          ref={directUpdate(store, warmthOf, showWarmth)}
        />
        <circle
          cx="24"
          cy="24"
          r="21"
          className={styles.left}
          pathLength={QUESTION_MS}
          ref={directUpdate(store, (game) => game.questionMs, showArc)}
        />
      </svg>
      <span className={styles.number}>
        <DirectText translate="no" store={store} select={secondsLeft} />
      </span>
      <span className="sr">
        {' '}
        <DirectText
          store={store}
          select={(game) => messages.forThisQuestion({ seconds: secondsLeft(game) })}
        />
      </span>
    </div>
  )
}

const WARMEST = 10 // right answers in a row

const warmthOf = (game: Trivia) => (hasStreak(game) ? Math.min(game.streak, WARMEST) : 0)

/** A streak warms the ring: a bead of brass for each right answer. */
function showWarmth(beads: SVGCircleElement, warmth: number) {
  beads.style.strokeDasharray = `${'0 1 '.repeat(Math.max(warmth - 1, 0))}0 ${WARMEST}`
  beads.parentElement!.parentElement!.toggleAttribute('data-warm', warmth > 0)
}

const secondsLeft = ({ questionMs }: Trivia) => seconds(questionMs)

function showColor(ring: HTMLElement, color: string) {
  ring.dataset.color = color
}

/** Some browsers draw an arc of length 0 as a dot. */
function showArc(arc: SVGCircleElement, questionMs: number) {
  arc.style.strokeDasharray = `${questionMs} ${QUESTION_MS}`
  arc.style.visibility = questionMs > 0 ? 'visible' : 'hidden'
}
