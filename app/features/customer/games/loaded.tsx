import { Component, type ReactNode, useEffect, useState } from 'react'
import { useGameMessages } from '#app/games/shared/use-messages.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyCoin } from '#app/ui/coin/coin.tsx'
import { LoadingCoin } from '#app/ui/coin/loading-coin.tsx'
import styles from './loaded.module.css'

type Props<Part> = {
  find?: () => Part | undefined // what was loaded before
  load: () => Promise<Part | undefined> // undefined: there is nothing to show
  onBack: () => void
  children: (part: Part) => ReactNode
}

/** Loads a part of the games and shows it, with a message and a retry when it fails to load or throws. */
export function Loaded<Part>({ find, load, onBack, children }: Props<Part>) {
  const { loading } = useGameMessages()
  const [part, setPart] = useState(() => find?.())
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(0) // the attempt that failed last

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is to be loaded stays the same
  useEffect(() => {
    if (part !== undefined) return
    let isCurrent = true
    load().then(
      (next) => isCurrent && (next === undefined ? onBack() : setPart(() => next)),
      () => isCurrent && setFailed(attempt),
    )
    return () => {
      isCurrent = false
    }
  }, [attempt])

  if (failed === attempt) return <LoadFailed onAgain={() => setAttempt(attempt + 1)} onBack={onBack} />
  if (part === undefined) return <LoadingCoin text={loading} />
  return (
    <ErrorBoundary fallback={<LoadFailed onAgain={() => location.reload()} onBack={onBack} />}>
      {children(part)}
    </ErrorBoundary>
  )
}

function LoadFailed({ onAgain, onBack }: { onAgain: () => void; onBack: () => void }) {
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
