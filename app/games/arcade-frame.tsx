import type { ReactNode } from 'react'
import { SmallCoin } from '#app/ui/coin.tsx'
import styles from './arcade-frame.module.css'
import { GameFrame } from './game-frame.tsx'
import { GAMES, type GameType } from './games.ts'

/** Where snake and memory are played: the score, the best score, a dark board, and the game's own controls below. */
export function ArcadeFrame({
  game,
  onBack,
  scoreName = 'Score',
  score,
  best,
  board,
  news,
  children,
}: {
  game: GameType
  onBack: () => void
  scoreName?: string
  score: ReactNode
  best: number
  board: ReactNode
  news: string // what is read out, politely, when it changes
  children: ReactNode
}) {
  return (
    <GameFrame title={GAMES.find(({ type }) => type === game)!.title} onBack={onBack}>
      <div className={styles.room}>
        <dl className={styles.scores}>
          <Figure name={scoreName}>{score}</Figure>
          <Figure name="High score" best>
            {best}
            <SmallCoin size={34} />
          </Figure>
        </dl>
        {board}
        <p className="sr" role="status">
          {news}
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
