import { Flame } from 'lucide-react'
import { DirectText } from '#app/games/shared/direct-text.tsx'
import { useMessages } from '#app/games/shared/use-messages.ts'
import { type Store, useStore } from '#app/games/shared/use-store.ts'
import { hasStreak, type Trivia } from './trivia.ts'
import styles from './trivia-round.module.css'

const scoreOf = ({ score }: Trivia) => score

export function RoundScore({ store }: { store: Store<Trivia> }) {
  const messages = useMessages()
  const streak = useStore(store, (game) => (hasStreak(game) ? game.streak : 0))
  return (
    <div className={styles.score}>
      <p>
        <span className={styles.label}>{messages.score}</span>{' '}
        <span className={styles.number}>
          <DirectText store={store} pick={scoreOf} />
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
