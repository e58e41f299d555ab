import { Play, RotateCcw } from 'lucide-react'
import { type Ref, type RefObject, useEffect, useRef } from 'react'
import arcade from '#app/games/shared/arcade-frame.module.css'
import { useGameMessages } from '#app/games/shared/use-messages.ts'
import { type Store, useStore } from '#app/games/shared/use-store.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { loadEffects, snakePainter } from './draw-snake.client.ts'
import { BOARD, CELL, isWon, type Snake } from './snake.ts'
import styles from './snake-board.module.css'
import { follow, isMoving, still } from './snake-motion.ts'
import { GRID, POINTS_PER_FOOD } from './snake-score.ts'

type Props = {
  store: Store<Snake>
  fraction: RefObject<number> // of the current step that has passed
  ref: Ref<HTMLDivElement>
  waits: boolean // for the first turn
  onResume: () => void
  onAgain?: () => void // while a new round may begin
}

/** The field and the messages over it. An application: a screen reader leaves the arrow keys to the game. */
export function SnakeBoard({ store, fraction, ref, waits, onResume, onAgain }: Props) {
  const { snake: messages, paused, resume } = useGameMessages()
  const phase = useStore(store, (game) => game.phase)
  const crashed = phase === 'over' && !isWon(store.getState())
  return (
    <div
      ref={ref}
      className={classes(arcade.board, styles.board)}
      role="application"
      aria-label={messages.board}
      tabIndex={-1}
      data-phase={phase}
      data-crashed={crashed || undefined}
    >
      <Field store={store} fraction={fraction} />
      {waits && (
        <div
          className={classes(styles.veil, styles.clear)}
          data-at={coinIsHigh(store.getState()) ? 'foot' : 'head'}
        >
          <strong>{messages.start}</strong>
          <span>{messages.orSwipe}</span>
        </div>
      )}
      {phase === 'paused' && (
        <div className={styles.veil}>
          <strong>{paused}</strong>
          <Button className={styles.button} onClick={onResume}>
            <Play size={20} aria-hidden />
            {resume}
          </Button>
        </div>
      )}
      {crashed && !onAgain && <Crash game={store.getState()} />}
      {phase === 'over' && !(crashed && !onAgain) && (
        <div className={styles.veil}>
          <strong>{crashed ? messages.over : messages.full}</strong>
          <Button className={classes(styles.button, !onAgain && styles.later)} onClick={onAgain}>
            <RotateCcw size={20} aria-hidden />
            {messages.again}
          </Button>
        </div>
      )}
    </div>
  )
}

/** What the round was worth, away from the head, until the results open. */
function Crash({ game }: { game: Snake }) {
  const { snake: messages } = useGameMessages()
  const { score } = game
  return (
    <div className={classes(styles.veil, styles.clear)} data-at={game.body[0].y < GRID / 2 ? 'foot' : 'head'}>
      <strong>{messages.ouch}</strong>
      <span>{messages.coins({ coins: score / POINTS_PER_FOOD, score })}</span>
    </div>
  )
}

/** The first coin must stay visible. */
const coinIsHigh = ({ food }: Snake) => food !== undefined && food.y < GRID / 2

const LINES = Array.from({ length: GRID - 1 }, (_, line) => (line + 1) * CELL)
const DOTS = LINES.map((y) => `M${CELL} ${y}H${BOARD - CELL + 1}`).join('')

type FieldProps = Pick<Props, 'store' | 'fraction'>

/**
 * The canvas moves between the steps without React, and rests when nothing does. The dots between the cells never
 * change, so they are an image below.
 */
function Field({ store, fraction }: FieldProps) {
  const ref = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const canvas = ref.current!
    const calm = matchMedia('(prefers-reduced-motion: reduce)')
    let paint: ReturnType<typeof snakePainter>
    let motion = still(store.getState())
    let shown = 0 // fraction: after a pause a step begins anew, but the snake does not go back
    let frame = 0
    const draw = (now: number) => {
      shown = Math.max(shown, fraction.current)
      paint(motion, { fraction: shown, now, calm: calm.matches })
    }
    const onFrame = (now: number) => {
      draw(now)
      frame = isMoving(motion, now, calm.matches) ? requestAnimationFrame(onFrame) : 0
    }
    const onChange = () => {
      const now = performance.now()
      const last = motion
      motion = follow(last, store.getState(), now)
      if (motion.game.phase === 'running' && last.game.phase !== 'running') void loadEffects()
      if (motion.before !== last.before) shown = 0
      if (calm.matches) draw(now)
      frame ||= requestAnimationFrame(onFrame)
    }
    const onNewLook = () => {
      paint = snakePainter(canvas)
      draw(performance.now())
    }
    onNewLook()
    onChange()
    const unsubscribe = store.subscribe(onChange)
    const size = new ResizeObserver(onNewLook)
    size.observe(canvas.parentElement!)
    const looks = [calm, matchMedia('(prefers-color-scheme: dark)')]
    for (const look of looks) look.addEventListener('change', onNewLook)
    return () => {
      unsubscribe()
      cancelAnimationFrame(frame)
      size.disconnect()
      for (const look of looks) look.removeEventListener('change', onNewLook)
    }
  }, [store, fraction])

  return (
    <div className={styles.field}>
      <svg viewBox={`0 0 ${BOARD} ${BOARD}`} aria-hidden>
        <path d={DOTS} />
      </svg>
      <canvas ref={ref} width={BOARD} height={BOARD} aria-hidden />
    </div>
  )
}
