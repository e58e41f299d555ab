import { Flame } from 'lucide-react'
import { PaintedText } from '#app/games/shared/painted-text.tsx'
import { useMessages } from '#app/games/shared/use-messages.ts'
import { type Live, useStore } from '#app/games/shared/use-store.ts'
import { hasStreak, type Trivia } from './trivia.ts'
import styles from './trivia-round.module.css'

const scoreOf = ({ score }: Trivia) => score

export function RoundScore({ live }: { live: Live<Trivia> }) {
  const messages = useMessages()
  const streak = useStore(live, (game) => (hasStreak(game) ? game.streak : 0))
  return (
    <div className={styles.score}>
      <p>
        <span className={styles.label}>{messages.score}</span>{' '}
        <span className={styles.number}>
          <PaintedText live={live} pick={scoreOf} />
        </span>
      </p>
      {streak > 0 && (
        <p className={styles.streak}>
          <Flame size={18} aria-hidden />
          {messages.trivia.inARow({ streak })}
        </p>
      )}
    </div>
  )
}
