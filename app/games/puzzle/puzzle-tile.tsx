import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react'
import { useWords } from '#app/games/use-words.ts'
import { classes } from '#app/ui/classes.ts'
import styles from './puzzle-board.module.css'
import type { Kind, Size } from './puzzle-settings.ts'
import { tileName } from './puzzle-words.ts'
import { TileFace } from './tile-face.tsx'
import type { Way } from './tiles.ts'

type Props = {
  value: number
  size: Size
  kind: Kind
  position: number
  movable: boolean
  came: Way | undefined // the way back to the cell that it has just left
  held: RefObject<number | undefined> // the tile that has the focus
}

export function PuzzleTile({ value, size, kind, position, movable, came, held }: Props) {
  const { puzzle: words } = useWords()
  const tile = useRef<HTMLButtonElement>(null)

  const arriving = came !== undefined
  // The focus goes with the tile that it is on, which is drawn anew in each cell.
  useLayoutEffect(() => {
    if (arriving && held.current === value) tile.current?.focus({ preventScroll: true })
  }, [arriving, held, value])

  return (
    <button
      ref={tile}
      type="button"
      data-position={position}
      data-value={value}
      aria-label={tileName({ size, value, position, movable }, words)}
      aria-disabled={!movable}
      tabIndex={movable ? 0 : -1}
      className={classes(styles.tile, movable && styles.movable, arriving && styles.arriving)}
      style={came && ({ '--from-x': came.x, '--from-y': came.y } as CSSProperties)}
    >
      <TileFace value={value} size={size} kind={kind} />
    </button>
  )
}
