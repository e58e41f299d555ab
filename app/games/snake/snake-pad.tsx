import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import type { Direction } from '#app/games/shared/direction.ts'
import { useMessages } from '#app/games/shared/use-messages.ts'
import styles from './snake-pad.module.css'

// In the order of the turned grid.
const QUARTERS = [
  { direction: 'up', Sign: ArrowUp },
  { direction: 'right', Sign: ArrowRight },
  { direction: 'left', Sign: ArrowLeft },
  { direction: 'down', Sign: ArrowDown },
] as const

type Props = {
  paused: boolean
  canPause: boolean
  onTurn: (direction: Direction) => void
  onPause: () => void
}

/** A coin in four quarters with pause in the middle. */
export function SnakePad({ paused, canPause, onTurn, onPause }: Props) {
  const { snake: messages } = useMessages()
  const [held, setHeld] = useState<Direction>()
  const Sign = paused ? Play : Pause
  return (
    // A tap leaves the focus where it is, so that Space goes on pausing and does not press a quarter again.
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the work
    <div className={styles.pad} onMouseDown={(event) => event.preventDefault()}>
      <div className={styles.quarters}>
        {QUARTERS.map(({ direction, Sign }) => (
          <button
            key={direction}
            type="button"
            aria-label={messages.turns[direction]}
            data-held={held === direction || undefined}
            onPointerDown={(event) => {
              if (event.button !== 0) return
              event.currentTarget.setPointerCapture(event.pointerId) // let go of wherever: told here
              setHeld(direction)
              onTurn(direction)
            }}
            onPointerUp={() => setHeld(undefined)}
            onPointerCancel={() => setHeld(undefined)}
            // A finger has turned when it came down; a key or a screen reader sends only the click.
            onClick={(event) => event.detail === 0 && onTurn(direction)}
          >
            <Sign size={26} aria-hidden />
          </button>
        ))}
      </div>
      <button
        type="button"
        className={styles.pause}
        aria-label={messages.pause}
        aria-pressed={paused}
        disabled={!canPause}
        onClick={onPause}
      >
        <Sign size={28} aria-hidden />
      </button>
    </div>
  )
}
