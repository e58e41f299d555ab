import { type CSSProperties, memo, type ReactNode, type RefObject, useLayoutEffect } from 'react'
import { useGameMessages } from '#app/games/shared/use-messages.ts'
import { type Store, useStore } from '#app/games/shared/use-store.ts'
import { classes } from '#app/ui/classes.ts'
import { moveOf, type Puzzle } from '../puzzle.ts'
import { pictureLayers } from '../setup/picture-urls.ts'
import type { Kind, PuzzleSettings, Size } from '../setup/puzzle-settings.ts'
import themes from '../setup/themes.module.css'
import styles from './puzzle-board.module.css'
import { column, row } from './tiles.ts'
import { updateBoard } from './update-board.client.ts'
import { useDrag } from './use-drag.ts'

type Props = {
  store: Store<Puzzle>
  settings: PuzzleSettings
  previewing: boolean
  waiting: boolean // for its seed, so that no tile moves
  ref: RefObject<HTMLElement | null>
  onSlide: (position: number) => void
}

export function PuzzleBoard({ store, settings, previewing, waiting, ref, onSlide }: Props) {
  const { puzzle: messages } = useGameMessages()
  const size = useStore(store, (puzzle) => puzzle.size)
  const solved = useStore(store, (puzzle) => puzzle.phase === 'solved')
  const { kind, theme } = settings
  const drag = useDrag((position) => moveOf(store.getState(), position), onSlide)
  const shape = { '--size': size, '--picture': pictureLayers(settings) } as CSSProperties
  const positions = Array.from({ length: size * size }, (_, position) => position)
  const last = size * size - 1

  // biome-ignore lint/correctness/useExhaustiveDependencies: at another size the cells are others
  useLayoutEffect(() => updateBoard(ref.current!, store, kind, messages), [ref, store, size, kind, messages])

  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={messages.board({ size })}
      className={classes(styles.board, kind === 'image' ? themes.image : themes[theme])}
      style={shape}
      data-solved={solved ? kind : undefined}
      aria-busy={waiting || undefined}
      {...drag}
    >
      {positions.map((position) => (
        <Cell key={`${kind} ${size} ${position}`} position={position} size={size} kind={kind}>
          {solved && position === last && (
            <FixedTile value={last} size={size} kind={kind} className={styles.last} />
          )}
        </Cell>
      ))}
      {previewing && (
        <div className={styles.preview} aria-hidden data-preview>
          {positions.map(
            (value) =>
              (kind === 'image' || value < last) && (
                <div key={value} className={styles.cell}>
                  <FixedTile value={value} size={size} kind={kind} />
                </div>
              ),
          )}
        </div>
      )}
    </section>
  )
}

type CellProps = { position: number; size: Size; kind: Kind; children: ReactNode }

/** A tile and the text for its absence, rendered once: `updateBoard` fills them. */
const Cell = memo(function Cell({ position, size, kind, children }: CellProps) {
  const at = { '--at-column': column(size, position), '--at-row': row(size, position) } as CSSProperties
  return (
    <div className={styles.cell} style={at}>
      <button type="button" className={styles.tile} data-position={position}>
        <span className={kind === 'numbers' ? styles.number : styles.piece} />
      </button>
      <span className="sr" />
      {children}
    </div>
  )
})

type FixedTileProps = { value: number; size: Size; kind: Kind; className?: string }

/** A tile at its position, without interaction. */
function FixedTile({ value, size, kind, className }: FixedTileProps) {
  const piece = { '--column': column(size, value), '--row': row(size, value) } as CSSProperties
  return (
    <div className={classes(styles.tile, className)} aria-hidden>
      {kind === 'numbers' ? (
        <span className={styles.number}>{value + 1}</span>
      ) : (
        <span className={styles.piece} style={piece} />
      )}
    </div>
  )
}
