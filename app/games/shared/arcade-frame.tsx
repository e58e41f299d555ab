import type { ReactNode } from 'react'
import { SmallCoin } from '#app/ui/coin/coin.tsx'
import type { GameType } from '../games.ts'
import styles from './arcade-frame.module.css'
import { GameFrame } from './game-frame.tsx'
import { useGameMessages } from './use-messages.ts'

type Props = {
  game: GameType
  onBack: () => void
  scoreName?: string
  score: ReactNode
  best: number
  board: ReactNode
  announcement: ReactNode // of a polite live region
  children: ReactNode
}

/** The frame of snake and memory: score, high score, a dark board, and the game's own controls below. */
export function ArcadeFrame({ game, onBack, scoreName, score, best, board, announcement, children }: Props) {
  const messages = useGameMessages()
  return (
    <GameFrame title={messages.games[game].title} onBack={onBack} wide>
      <div className={styles.room}>
        <dl className={styles.scores}>
          <Figure name={scoreName ?? messages.score}>{score}</Figure>
          <Figure name={messages.highScore} best>
            {best}
            <SmallCoin size={34} />
          </Figure>
        </dl>
        {board}
        <p className="sr" role="status">
          {announcement}
        </p>
        {children}
      </div>
    </GameFrame>
  )
}

function Figure({ name, best = false, children }: { name: string; best?: boolean; children: ReactNode }) {
  return (
    <div className={best ? styles.best : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
