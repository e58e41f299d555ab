import type { ReactNode } from 'react'
import { DirectText } from '#app/games/shared/direct-text.tsx'
import { useMessages } from '#app/games/shared/use-messages.ts'
import { type Store, useStore } from '#app/games/shared/use-store.ts'
import { type Puzzle, secondsPlayed } from '../puzzle.ts'
import { formatTime } from '../puzzle-text.ts'
import styles from './puzzle-facts.module.css'

/** Difficulty, moves and time. */
export function PuzzleFacts({ store }: { store: Store<Puzzle> }) {
  const { puzzle: messages } = useMessages()
  const difficulty = useStore(store, (puzzle) => puzzle.difficulty)
  const fact = (name: string, value: ReactNode) => (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <dl className={styles.facts}>
      {fact(messages.difficulty, messages.difficulties[difficulty])}
      {fact(messages.moves, <DirectText store={store} pick={movesOf} />)}
      {fact(messages.time, <DirectText store={store} pick={timeOf} />)}
    </dl>
  )
}

const movesOf = ({ moves }: Puzzle) => moves
const timeOf = (puzzle: Puzzle) => formatTime(secondsPlayed(puzzle))
