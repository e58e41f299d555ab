import styles from '../board/puzzle-board.module.css'
import { TileFace } from '../board/tile-face.tsx'
import { homeTiles } from '../board/tiles.ts'
import type { Kind, Size } from './puzzle-settings.ts'

/** The finished puzzle, laid over the board; what is said about it stands in the round's announcement. */
export function SolutionPreview({ size, kind }: { size: Size; kind: Kind }) {
  const { tiles, empty } = homeTiles(size)
  return (
    <div className={styles.preview} aria-hidden data-preview>
      {tiles.map(({ value }) => (
        <div key={value} className={styles.cell}>
          <div className={styles.tile}>
            <TileFace value={value} size={size} kind={kind} />
          </div>
        </div>
      ))}
      {kind === 'image' && (
        <div className={styles.cell}>
          <div className={styles.tile}>
            <TileFace value={empty} size={size} kind={kind} />
          </div>
        </div>
      )}
    </div>
  )
}
