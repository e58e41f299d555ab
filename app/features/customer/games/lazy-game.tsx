import { Component, type ReactNode, useEffect, useState } from 'react'
import { useMessages } from '#app/games/shared/use-messages.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyCoin } from '#app/ui/coin/coin.tsx'
import { LoadingCoin } from '#app/ui/coin/loading-coin.tsx'
import type { GameScreenProps } from './game-screen.tsx'
import styles from './lazy-game.module.css'
import { loadGame } from './load-game.tsx'

/** Loads a game and shows it, with a message and a retry when it fails to load or throws. */
export function LazyGame(props: Omit<GameScreenProps, 'View'> & Partial<Pick<GameScreenProps, 'View'>>) {
  const { loading } = useMessages()
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadGame>>>()
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(0) // the attempt that failed last
  const { game, onBack } = props

  useEffect(() => {
    let isCurrent = true
    loadGame(game).then(
      (next) => isCurrent && setLoaded(next),
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
      <loaded.Screen {...props} View={props.View ?? loaded.View} />
    </ErrorBoundary>
  )
}

function GameFailed({ onAgain, onBack }: { onAgain: () => void; onBack: () => void }) {
  const messages = useMessages()
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
