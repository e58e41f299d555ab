import { memo } from 'react'
import { type Live, useStore } from '#app/games/shared/use-store.ts'
import { classes } from '#app/ui/classes.ts'
import type { Puzzle } from '../puzzle.ts'
import type { Kind, Size } from '../setup/puzzle-settings.ts'
import styles from './puzzle-board.module.css'
import { TileFace } from './tile-face.tsx'

type Props = { live: Live<Puzzle>; position: number; size: Size; kind: Kind }

/** A tile and the words for its absence, drawn once: what is in the cell is painted by hand. */
export const PuzzleCell = memo(function PuzzleCell({ live, position, size, kind }: Props) {
  return (
    <div className={styles.cell}>
      <button type="button" className={styles.tile} data-position={position}>
        <span className={kind === 'numbers' ? styles.number : styles.piece} />
      </button>
      <span className="sr" />
      {kind === 'image' && position === size * size - 1 && (
        <LastPiece live={live} value={position} size={size} />
      )}
    </div>
  )
})

/** Fills in a finished picture. */
function LastPiece({ live, value, size }: { live: Live<Puzzle>; value: number; size: Size }) {
  if (!useStore(live, ({ phase }) => phase === 'solved')) return null
  return (
    <div className={classes(styles.tile, styles.last)} aria-hidden>
      <TileFace value={value} size={size} kind="image" />
    </div>
  )
}
