import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import type { Direction } from '#app/games/shared/direction.ts'
import { useGameMessages } from '#app/games/shared/use-messages.ts'
import styles from './snake-pad.module.css'

// In the order of the grid, which is rotated by 45 degrees.
const QUARTERS = [
  { direction: 'up', Icon: ArrowUp },
  { direction: 'right', Icon: ArrowRight },
  { direction: 'left', Icon: ArrowLeft },
  { direction: 'down', Icon: ArrowDown },
] as const

type Props = {
  paused: boolean
  canPause: boolean
  onTurn: (direction: Direction) => void
  onPause: () => void
}

/** A coin in four quarters, with Pause in the middle. */
export function SnakePad({ paused, canPause, onTurn, onPause }: Props) {
  const { snake: messages } = useGameMessages()
  const [held, setHeld] = useState<Direction>()
  const Icon = paused ? Play : Pause
  return (
    // A tap does not move the focus, so that Space pauses and does not click a quarter.
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the work
    <div className={styles.pad} onMouseDown={(event) => event.preventDefault()}>
      <div className={styles.quarters}>
        {QUARTERS.map(({ direction, Icon }) => (
          <button
            key={direction}
            type="button"
            aria-label={messages.turns[direction]}
            data-held={held === direction || undefined}
            onPointerDown={(event) => {
              if (event.button !== 0) return
              event.currentTarget.setPointerCapture(event.pointerId) // pointerup arrives here wherever it happens
              setHeld(direction)
              onTurn(direction)
            }}
            onPointerUp={() => setHeld(undefined)}
            onPointerCancel={() => setHeld(undefined)}
            // A pointer has turned on pointerdown; a key or a screen reader sends only the click.
            onClick={(event) => event.detail === 0 && onTurn(direction)}
          >
            <Icon size={26} aria-hidden />
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
        <Icon size={28} aria-hidden />
      </button>
    </div>
  )
}
