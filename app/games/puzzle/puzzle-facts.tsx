import { type Live, useLive } from '../use-live.ts'
import { useWords } from '../use-words.ts'
import { type Puzzle, secondsPlayed } from './puzzle.ts'
import styles from './puzzle-facts.module.css'
import { formatTime } from './puzzle-words.ts'

/** Difficulty, moves and time, each of which looks at the puzzle itself. */
export function PuzzleFacts({ live }: { live: Live<Puzzle> }) {
  const { puzzle: words } = useWords()
  const fact = (name: string, pick: (puzzle: Puzzle) => string | number) => (
    <div>
      <dt>{name}</dt>
      <dd>
        <Value live={live} pick={pick} />
      </dd>
    </div>
  )
  return (
    <dl className={styles.facts}>
      {fact(words.difficulty, ({ difficulty }) => words.difficulties[difficulty])}
      {fact(words.moves, ({ moves }) => moves)}
      {fact(words.time, (puzzle) => formatTime(secondsPlayed(puzzle)))}
    </dl>
  )
}

function Value({ live, pick }: { live: Live<Puzzle>; pick: (puzzle: Puzzle) => string | number }) {
  return useLive(live, pick)
}
