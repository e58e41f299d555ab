import { Component, type ReactNode, useCallback } from 'react'
import { useMessages } from '#app/games/shared/use-messages.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyCoin } from '#app/ui/coin/coin.tsx'
import { LoadingCoin } from '#app/ui/coin/loading-coin.tsx'
import { useLazyLoad } from '#app/ui/use-lazy-load.ts'
import type { GameScreenProps } from './game-screen.tsx'
import styles from './lazy-game.module.css'
import { loadGame } from './load-game.tsx'

/** Loads a game and shows it, with a message and a retry when it fails to load or throws. */
export function LazyGame(props: Omit<GameScreenProps, 'View'>) {
  const { loading } = useMessages()
  const { part, failed, retry } = useLazyLoad(useCallback(() => loadGame(props.game), [props.game]))
  if (failed) return <GameFailed onAgain={retry} onBack={props.onBack} />
  if (!part) return <LoadingCoin text={loading} />
  return (
    <ErrorBoundary fallback={<GameFailed onAgain={() => location.reload()} onBack={props.onBack} />}>
      <part.Screen View={part.View} {...props} />
    </ErrorBoundary>
  )
}

function GameFailed({ onAgain, onBack }: { onAgain: () => void; onBack: () => void }) {
  const messages = useMessages()
  return (
    <main className={styles.closed}>
      <EmptyCoin bad>
        <path d="M0-20V6M0 20v.1" strokeWidth="8" />
      </EmptyCoin>
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
