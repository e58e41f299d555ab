import type { CSSProperties } from 'react'
import type { Kind, Size } from '../setup/puzzle-settings.ts'
import styles from './puzzle-board.module.css'
import { column, row } from './tiles.ts'

/** What is on a tile: its number, or its piece of the picture. */
export function TileFace({ value, size, kind }: { value: number; size: Size; kind: Kind }) {
  if (kind === 'numbers') return <span className={styles.number}>{value + 1}</span>
  const piece = { '--column': column(size, value), '--row': row(size, value) } as CSSProperties
  return <span className={styles.piece} style={piece} />
}
