import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useGameMessages } from '#app/games/shared/use-messages.ts'
import { shuffleMoves } from '../puzzle.ts'
import { sizeName } from '../puzzle-text.ts'
import styles from './puzzle-help.module.css'
import { OPTIONS, type Size } from './puzzle-settings.ts'

export function PuzzleHelp({ size }: { size: Size }) {
  const { puzzle: messages } = useGameMessages()
  return (
    <div className={styles.help}>
      <Fold title={messages.howToPlay}>
        <ul>
          {Object.values(messages.rules).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Fold>
      <Fold title={messages.levels}>
        <p>{messages.levelsHint}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{messages.difficulty}</th>
              <th scope="col">{messages.shuffleMoves({ size: sizeName(size) })}</th>
            </tr>
          </thead>
          <tbody>
            {OPTIONS.difficulty.map((difficulty) => (
              <tr key={difficulty}>
                <th scope="row">{messages.options.difficulty[difficulty]}</th>
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
