import type { ReactNode } from 'react'
import { PaintedText } from '#app/games/shared/painted-text.tsx'
import { useMessages } from '#app/games/shared/use-messages.ts'
import { type Live, useStore } from '#app/games/shared/use-store.ts'
import { type Puzzle, secondsPlayed } from '../puzzle.ts'
import { formatTime } from '../puzzle-words.ts'
import styles from './puzzle-facts.module.css'

/** Difficulty, moves and time. */
export function PuzzleFacts({ live }: { live: Live<Puzzle> }) {
  const { puzzle: messages } = useMessages()
  const difficulty = useStore(live, (puzzle) => puzzle.difficulty)
  const fact = (name: string, value: ReactNode) => (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <dl className={styles.facts}>
      {fact(messages.difficulty, messages.difficulties[difficulty])}
      {fact(messages.moves, <PaintedText live={live} pick={movesOf} />)}
      {fact(messages.time, <PaintedText live={live} pick={timeOf} />)}
    </dl>
  )
}

const movesOf = ({ moves }: Puzzle) => moves
const timeOf = (puzzle: Puzzle) => formatTime(secondsPlayed(puzzle))
