import { Component, type ReactNode, useEffect, useState } from 'react'
import { useGameMessages } from '#app/games/shared/use-messages.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyCoin } from '#app/ui/coin/coin.tsx'
import { LoadingCoin } from '#app/ui/coin/loading-coin.tsx'
import { GameScreen, type GameScreenProps } from './game-screen.tsx'
import styles from './lazy-game.module.css'
import { findGame, type LoadedGame, loadGame } from './load-game.tsx'

export type LazyGameProps = Omit<GameScreenProps, 'View'> & {
  load?: () => Promise<LoadedGame | undefined> // of a round to go on with; nothing where it is of no use
}

/** Loads a game and shows it, at once when it was fetched before, with a message and a retry when it fails to load or throws. */
export function LazyGame({ load, ...props }: LazyGameProps) {
  const { loading } = useGameMessages()
  const { game, onBack } = props
  const [loaded, setLoaded] = useState(() => (load ? undefined : findGame(game)))
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(0) // the attempt that failed last

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round of the game needs nothing more
  useEffect(() => {
    if (loaded) return
    let isCurrent = true
    const loading = load ? load() : loadGame(game)
    loading.then(
      (next) => isCurrent && (next ? setLoaded(next) : onBack()),
      () => isCurrent && setFailed(attempt),
    )
    return () => {
      isCurrent = false
    }
  }, [game, attempt])

  if (failed === attempt) return <GameFailed onAgain={() => setAttempt(attempt + 1)} onBack={onBack} />
  if (!loaded) return <LoadingCoin text={loading} />
  return (
    <ErrorBoundary fallback={<GameFailed onAgain={() => location.reload()} onBack={onBack} />}>
      <GameScreen {...props} View={(load && loaded.ResumedView) ?? loaded.View} />
    </ErrorBoundary>
  )
}

function GameFailed({ onAgain, onBack }: { onAgain: () => void; onBack: () => void }) {
  const messages = useGameMessages()
  return (
    <main className={styles.closed}>
      <EmptyCoin bad />
      <h1>{messages.cannotLoad}</h1>
      <p>{messages.checkConnection}</p>
      <Button variant="go" size="l" onClick={onAgain}>
        {messages.tryAgain}
      </Button>
      <Button variant="plain" onClick={onBack}>
        {messages.back}
      </Button>
    </main>
  )
}

class ErrorBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  render = () => (this.state.failed ? this.props.fallback : this.props.children)
}
