import { Flame } from 'lucide-react'
import { type Live, useLive } from '#app/games/use-live.ts'
import { useWords } from '#app/games/use-words.ts'
import { hasStreak, type Trivia } from './trivia.ts'
import styles from './trivia-round.module.css'

export function RoundScore({ live }: { live: Live<Trivia> }) {
  const words = useWords()
  const score = useLive(live, (game) => game.score)
  const streak = useLive(live, (game) => (hasStreak(game) ? game.streak : 0))
  return (
    <div className={styles.score}>
      <p>
        <span className={styles.label}>{words.score}</span> <span className={styles.number}>{score}</span>
      </p>
      {streak > 0 && (
        <p className={styles.streak}>
          <Flame size={18} aria-hidden />
          {words.trivia.inARow({ streak })}
        </p>
      )}
    </div>
  )
}
