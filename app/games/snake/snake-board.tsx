import { Play, RotateCcw } from 'lucide-react'
import { type Ref, useEffect, useEffectEvent, useRef } from 'react'
import arcade from '#app/games/arcade-frame.module.css'
import type { Direction } from '#app/games/direction.ts'
import { useSwipe } from '#app/games/use-swipe.ts'
import { useWords } from '#app/games/use-words.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { drawSnake } from './draw-snake.client.ts'
import { BOARD, GRID, isWon, type Snake } from './snake.ts'
import styles from './snake-board.module.css'

type Props = {
  game: Snake
  ref: Ref<HTMLDivElement>
  onSwipe: (direction: Direction) => void
  onResume: () => void
  onAgain?: () => void // while a new round may begin
}

/** The field with what is said on it. An application: a screen reader leaves the arrow keys to the game. */
export function SnakeBoard({ game, ref, onSwipe, onResume, onAgain }: Props) {
  const { snake: words } = useWords()
  const swipe = useSwipe(onSwipe)
  return (
    <div
      ref={ref}
      className={classes(arcade.board, styles.board)}
      role="application"
      aria-label={words.board}
      tabIndex={-1}
      data-phase={game.phase}
      {...swipe}
    >
      <Field game={game} />
      {game.phase === 'waiting' && (
        <div className={classes(styles.veil, styles.clear)} data-at={coinIsHigh(game) ? 'foot' : 'head'}>
          <strong>{words.start}</strong>
          <span>{words.orSwipe}</span>
        </div>
      )}
      {game.phase === 'paused' && (
        <div className={styles.veil}>
          <strong>{words.paused}</strong>
          <Button className={styles.button} onClick={onResume}>
            <Play size={20} aria-hidden />
            {words.resume}
          </Button>
        </div>
      )}
      {game.phase === 'over' && (
        <div className={styles.veil}>
          <strong>{isWon(game) ? words.full : words.over}</strong>
          <Button className={classes(styles.button, !onAgain && styles.later)} onClick={onAgain}>
            <RotateCcw size={20} aria-hidden />
            {words.again}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The words must not lie on the first coin. */
const coinIsHigh = ({ food }: Snake) => food !== undefined && food.y < GRID / 2

function Field({ game }: { game: Snake }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const draw = useEffectEvent(() => drawSnake(canvas.current!, game))

  // biome-ignore lint/correctness/useExhaustiveDependencies: every state of the game is drawn once
  useEffect(() => draw(), [game])
  useEffect(() => {
    const size = new ResizeObserver(() => draw())
    size.observe(canvas.current!.parentElement!)
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    const redraw = () => draw()
    scheme.addEventListener('change', redraw)
    return () => {
      size.disconnect()
      scheme.removeEventListener('change', redraw)
    }
  }, [])

  return (
    <div className={styles.field}>
      <canvas ref={canvas} width={BOARD} height={BOARD} aria-hidden />
    </div>
  )
}
