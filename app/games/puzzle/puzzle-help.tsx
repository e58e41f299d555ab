import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { shuffleMoves } from './puzzle.ts'
import styles from './puzzle-help.module.css'
import { DIFFICULTIES, type Size } from './puzzle-settings.ts'
import { capital, sizeName } from './puzzle-words.ts'

export function PuzzleHelp({ size }: { size: Size }) {
  return (
    <div className={styles.help}>
      <Fold title="How to Play">
        <ul>
          <li>Tap a tile beside the empty cell, or drag it, and it slides in.</li>
          <li>The arrow keys move the tile that can go in that direction.</li>
          <li>
            Put every tile in its place: numbers in order, or the picture whole. The last cell stays empty.
          </li>
          <li>Fewer moves and less time score more.</li>
          <li>The hint shows the finished puzzle for 3 seconds, once in each puzzle.</li>
        </ul>
      </Fold>
      <Fold title="Difficulty Levels">
        <p>A harder puzzle is shuffled longer, and is worth more.</p>
        <table>
          <thead>
            <tr>
              <th scope="col">Difficulty</th>
              <th scope="col">Shuffle moves, {sizeName(size)}</th>
            </tr>
          </thead>
          <tbody>
            {DIFFICULTIES.map((difficulty) => (
              <tr key={difficulty}>
                <th scope="row">{capital(difficulty)}</th>
                <td>{shuffleMoves(size, difficulty)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Fold>
    </div>
  )
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary>
        {title}
        <ChevronDown size={20} aria-hidden />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
