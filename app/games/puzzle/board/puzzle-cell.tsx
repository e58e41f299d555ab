import { memo } from 'react'
import { type Store, useStore } from '#app/games/shared/use-store.ts'
import { classes } from '#app/ui/classes.ts'
import type { Puzzle } from '../puzzle.ts'
import type { Kind, Size } from '../setup/puzzle-settings.ts'
import styles from './puzzle-board.module.css'
import { TileFace } from './tile-face.tsx'

type Props = { store: Store<Puzzle>; position: number; size: Size; kind: Kind }

/** A tile and the words for its absence, drawn once: what is in the cell is painted by hand. */
export const PuzzleCell = memo(function PuzzleCell({ store, position, size, kind }: Props) {
  return (
    <div className={styles.cell}>
      <button type="button" className={styles.tile} data-position={position}>
        <span className={kind === 'numbers' ? styles.number : styles.piece} />
      </button>
      <span className="sr" />
      {kind === 'image' && position === size * size - 1 && (
        <LastPiece store={store} value={position} size={size} />
      )}
    </div>
  )
})

/** Fills in a finished picture. */
function LastPiece({ store, value, size }: { store: Store<Puzzle>; value: number; size: Size }) {
  if (!useStore(store, ({ phase }) => phase === 'solved')) return null
  return (
    <div className={classes(styles.tile, styles.last)} aria-hidden>
      <TileFace value={value} size={size} kind="image" />
    </div>
  )
}
