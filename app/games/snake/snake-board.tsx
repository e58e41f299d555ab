import { Play, RotateCcw } from 'lucide-react'
import type { Ref } from 'react'
import arcade from '#app/games/shared/arcade-frame.module.css'
import type { Direction } from '#app/games/shared/direction.ts'
import { useMessages } from '#app/games/shared/use-messages.ts'
import { useSwipe } from '#app/games/shared/use-swipe.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { isWon, type Snake } from './snake.ts'
import styles from './snake-board.module.css'
import { SnakeField } from './snake-field.tsx'
import { GRID } from './snake-score.ts'

type Props = {
  game: Snake
  follow: (draw: (game: Snake) => void) => () => void
  ref: Ref<HTMLDivElement>
  onSwipe: (direction: Direction) => void
  onResume: () => void
  onAgain?: () => void // while a new round may begin
}

/** The field with what is said on it. An application: a screen reader leaves the arrow keys to the game. */
export function SnakeBoard({ game, follow, ref, onSwipe, onResume, onAgain }: Props) {
  const { snake: messages } = useMessages()
  const swipe = useSwipe(onSwipe)
  return (
    <div
      ref={ref}
      className={classes(arcade.board, styles.board)}
      role="application"
      aria-label={messages.board}
      tabIndex={-1}
      data-phase={game.phase}
      {...swipe}
    >
      <SnakeField follow={follow} />
      {game.phase === 'waiting' && (
        <div className={classes(styles.veil, styles.clear)} data-at={coinIsHigh(game) ? 'foot' : 'head'}>
          <strong>{messages.start}</strong>
          <span>{messages.orSwipe}</span>
        </div>
      )}
      {game.phase === 'paused' && (
        <div className={styles.veil}>
          <strong>{messages.paused}</strong>
          <Button className={styles.button} onClick={onResume}>
            <Play size={20} aria-hidden />
            {messages.resume}
          </Button>
        </div>
      )}
      {game.phase === 'over' && (
        <div className={styles.veil}>
          <strong>{isWon(game) ? messages.full : messages.over}</strong>
          <Button className={classes(styles.button, !onAgain && styles.later)} onClick={onAgain}>
            <RotateCcw size={20} aria-hidden />
            {messages.again}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The words must not lie on the first coin. */
const coinIsHigh = ({ food }: Snake) => food !== undefined && food.y < GRID / 2
