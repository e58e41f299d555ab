import type { ReactNode } from 'react'
import { PaintedText } from '../painted-text.tsx'
import { type Live, useLive } from '../use-live.ts'
import { useWords } from '../use-words.ts'
import { type Puzzle, secondsPlayed } from './puzzle.ts'
import styles from './puzzle-facts.module.css'
import { formatTime } from './puzzle-words.ts'

/** Difficulty, moves and time. */
export function PuzzleFacts({ live }: { live: Live<Puzzle> }) {
  const { puzzle: words } = useWords()
  const difficulty = useLive(live, (puzzle) => puzzle.difficulty)
  const fact = (name: string, value: ReactNode) => (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <dl className={styles.facts}>
      {fact(words.difficulty, words.difficulties[difficulty])}
      {fact(words.moves, <PaintedText live={live} pick={movesOf} />)}
      {fact(words.time, <PaintedText live={live} pick={timeOf} />)}
    </dl>
  )
}

const movesOf = ({ moves }: Puzzle) => moves
const timeOf = (puzzle: Puzzle) => formatTime(secondsPlayed(puzzle))
