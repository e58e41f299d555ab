import { memo, type RefObject } from 'react'
import { type Live, useLive } from '#app/games/use-live.ts'
import { useWords } from '#app/games/use-words.ts'
import { classes } from '#app/ui/classes.ts'
import { canSlide, type Puzzle } from './puzzle.ts'
import styles from './puzzle-board.module.css'
import type { Kind, Size } from './puzzle-settings.ts'
import { PuzzleTile } from './puzzle-tile.tsx'
import { gapName } from './puzzle-words.ts'
import { TileFace } from './tile-face.tsx'
import { tileAt, wayToGap } from './tiles.ts'

type Props = {
  live: Live<Puzzle>
  position: number
  size: Size
  kind: Kind
  held: RefObject<number | undefined>
}

/** A cell with what is in it by now; a move draws only the cells that it changes. */
export const PuzzleCell = memo(function PuzzleCell({ live, position, size, kind, held }: Props) {
  const tile = useLive(live, (puzzle) => tileAt(puzzle, position))
  const movable = useLive(live, (puzzle) => canSlide(puzzle, position))
  const left = useLive(live, (puzzle) => (tile && tile.value === puzzle.lastMoved ? puzzle.empty : undefined))
  const came = left === undefined ? undefined : wayToGap({ size, empty: left }, position)
  return (
    <div className={styles.cell}>
      {tile ? (
        <PuzzleTile key={tile.value} value={tile.value} {...{ size, kind, position, movable, came, held }} />
      ) : (
        <Gap {...{ live, size, kind, position }} />
      )}
    </div>
  )
})

/** The empty cell; in a finished picture its piece is filled in. */
function Gap({ live, size, kind, position }: Omit<Props, 'held'>) {
  const { puzzle: words } = useWords()
  const solved = useLive(live, ({ phase }) => phase === 'solved')
  return (
    <>
      <span className="sr">{gapName(size, position, words)}</span>
      {solved && kind === 'image' && (
        <div className={classes(styles.tile, styles.last)} aria-hidden>
          <TileFace value={position} size={size} kind={kind} />
        </div>
      )}
    </>
  )
}
