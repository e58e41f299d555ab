import { Play, RotateCcw } from 'lucide-react'
import { type Ref, useEffect, useRef } from 'react'
import arcade from '#app/games/shared/arcade-frame.module.css'
import type { Direction } from '#app/games/shared/direction.ts'
import { useGameMessages } from '#app/games/shared/use-messages.ts'
import { type Store, useStore } from '#app/games/shared/use-store.ts'
import { useSwipe } from '#app/games/shared/use-swipe.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { snakePainter } from './draw-snake.client.ts'
import { BOARD, CELL, isWon, type Snake } from './snake.ts'
import styles from './snake-board.module.css'
import { GRID } from './snake-score.ts'

type Props = {
  store: Store<Snake>
  ref: Ref<HTMLDivElement>
  onSwipe: (direction: Direction) => void
  onResume: () => void
  onAgain?: () => void // while a new round may begin
}

/** The field and the messages over it. An application: a screen reader leaves the arrow keys to the game. */
export function SnakeBoard({ store, ref, onSwipe, onResume, onAgain }: Props) {
  const { snake: messages, paused, resume } = useGameMessages()
  const phase = useStore(store, (game) => game.phase)
  const swipe = useSwipe(onSwipe)
  return (
    <div
      ref={ref}
      className={classes(arcade.board, styles.board)}
      role="application"
      aria-label={messages.board}
      tabIndex={-1}
      data-phase={phase}
      {...swipe}
    >
      <Field store={store} />
      {phase === 'waiting' && (
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
      {phase === 'over' && (
        <div className={styles.veil}>
          <strong>{isWon(store.getState()) ? messages.full : messages.over}</strong>
          <Button className={classes(styles.button, !onAgain && styles.later)} onClick={onAgain}>
            <RotateCcw size={20} aria-hidden />
            {messages.again}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The first coin must stay visible. */
const coinIsHigh = ({ food }: Snake) => food !== undefined && food.y < GRID / 2

const LINES = Array.from({ length: GRID - 1 }, (_, line) => (line + 1) * CELL)
const DOTS = LINES.map((y) => `M${CELL} ${y}H${BOARD - CELL + 1}`).join('')

/** The canvas follows each step without React. The dots between the cells never change, so they are an image below. */
function Field({ store }: { store: Store<Snake> }) {
  const ref = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const canvas = ref.current!
    let paint: ReturnType<typeof snakePainter>
    const onStep = () => paint(store.getState())
    const onNewLook = () => {
      paint = snakePainter(canvas)
      onStep()
    }
    onNewLook()
    const unsubscribe = store.subscribe(onStep)
    const size = new ResizeObserver(onNewLook)
    size.observe(canvas.parentElement!)
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    scheme.addEventListener('change', onNewLook)
    return () => {
      unsubscribe()
      size.disconnect()
      scheme.removeEventListener('change', onNewLook)
    }
  }, [store])

  return (
    <div className={styles.field}>
      <svg viewBox={`0 0 ${BOARD} ${BOARD}`} aria-hidden>
        <path d={DOTS} />
      </svg>
      <canvas ref={ref} width={BOARD} height={BOARD} aria-hidden />
    </div>
  )
}
