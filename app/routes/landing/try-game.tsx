import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { scoreMessage } from '#app/features/play/results.ts'
import type { GameProps } from '#app/games/game-props.ts'
import { type GameType, resultName } from '#app/games/games.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { ScoreCoin } from '#app/ui/coin.tsx'
import { LoadingCoin } from '#app/ui/loading-coin.tsx'
import styles from './try-game.module.css'

const GAMES: Record<GameType, ComponentType<GameProps>> = {
  snake: lazy(() => import('#app/games/snake/snake-game.tsx').then((m) => ({ default: m.SnakeGame }))),
  trivia: lazy(() => import('#app/games/trivia/trivia-game.tsx').then((m) => ({ default: m.TriviaGame }))),
  puzzle: lazy(() => import('#app/games/puzzle/puzzle-game.tsx').then((m) => ({ default: m.PuzzleGame }))),
  memory: lazy(() => import('#app/games/memory/memory-game.tsx').then((m) => ({ default: m.MemoryGame }))),
}

/** A round of the real game for somebody who thinks about signing up. Nothing of it is recorded. */
export function TryGame({ game }: { game: GameType }) {
  const [seed, setSeed] = useState<number>() // none on the server: chance belongs to the browser
  const [score, setScore] = useState<number>()
  const start = () => {
    setScore(undefined)
    setSeed(crypto.getRandomValues(new Uint32Array(1))[0]!)
  }
  useEffect(start, [])
  const back = () => location.replace('/') // a page load: that page has no router to arrive with

  if (score !== undefined) {
    return (
      <main className={styles.result}>
        <ScoreCoin score={score} />
        <h1>{scoreMessage(score)}</h1>
        <p>
          {resultName(game)}, {score} points. Your customers end here with a tip for you.
        </p>
        <Link to="/register" className={buttonClass({ look: 'go', size: 'l', wide: true })}>
          Get Your QR Code
        </Link>
        <Button size="l" wide onClick={start}>
          Play Again
        </Button>
        <a href="/" className={buttonClass({ look: 'plain' })}>
          Return to Home
        </a>
      </main>
    )
  }
  const Game = GAMES[game]
  return (
    <Suspense fallback={<LoadingCoin />}>
      {seed === undefined ? (
        <LoadingCoin />
      ) : (
        <Game key={seed} seed={seed} covered={false} onStart={() => {}} onOver={setScore} onBack={back} />
      )}
    </Suspense>
  )
}
