import { Component, type ReactNode, useEffect, useState } from 'react'
import styles from '#app/features/visits/page/loaded.module.css'
import { useGameMessages } from '#app/games/shared/use-messages.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyCoin } from '#app/ui/coin/coin.tsx'
import { LoadingCoin } from '#app/ui/coin/loading-coin.tsx'
import { fileStatus } from '#app/ui/file-status.ts'

type Props<Part> = {
  find?: () => Part | undefined // what was loaded before
  load: () => Promise<Part | undefined> // undefined: there is nothing to show
  onBack: () => void
  children: (part: Part) => ReactNode
}

/** The status of the file that this error is about. A browser that names none is asked about this script. */
const statusOf = (error: unknown) => fileStatus(/https?:\S+/.exec(String(error))?.[0] ?? import.meta.url)

const wasReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

/**
 * Loads a part of the games and shows it, with a message and a retry when it fails to load or throws. Where an update
 * has replaced its file, the page is loaded anew, once.
 */
export function Loaded<Part>({ find, load, onBack, children }: Props<Part>) {
  const { loading } = useGameMessages()
  const [part, setPart] = useState(() => find?.())
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState<{ attempt: number; ours: boolean }>() // the attempt that failed last

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is to be loaded stays the same
  useEffect(() => {
    if (part !== undefined) return
    let isCurrent = true
    load().then(
      (next) => isCurrent && (next === undefined ? onBack() : setPart(() => next)),
      async (error) => {
        const status = await statusOf(error)
        if (!isCurrent) return
        if (status === 404 && !wasReloaded()) return location.reload()
        setFailed({ attempt, ours: status !== undefined })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [attempt])

  if (failed?.attempt === attempt)
    return (
      <LoadFailed
        ours={failed.ours}
        onAgain={failed.ours ? undefined : () => setAttempt(attempt + 1)}
        onBack={onBack}
      />
    )
  if (part === undefined) return <LoadingCoin text={loading} />
  return (
    <ErrorBoundary fallback={({ cause }) => <LoadFailed ours={!cause || navigator.onLine} onBack={onBack} />}>
      {children(part)}
    </ErrorBoundary>
  )
}

type FailedProps = {
  ours: boolean // not of the connection
  onAgain?: () => void
  onBack: () => void
}

function LoadFailed({ ours, onAgain = () => location.reload(), onBack }: FailedProps) {
  const messages = useGameMessages()
  return (
    <main className={styles.closed}>
      <EmptyCoin bad />
      <h1>{ours ? messages.ourFault : messages.cannotLoad}</h1>
      {!ours && <p>{messages.checkConnection}</p>}
      <Button variant="go" size="l" onClick={onAgain}>
        {messages.tryAgain}
      </Button>
      <Button variant="plain" onClick={onBack}>
        {messages.back}
      </Button>
    </main>
  )
}

type BoundaryProps = { fallback: (error: Error) => ReactNode; children: ReactNode }

class ErrorBoundary extends Component<BoundaryProps, { error?: Error }> {
  state: { error?: Error } = {}
  static getDerivedStateFromError = (error: Error) => ({ error })
  render = () => (this.state.error ? this.props.fallback(this.state.error) : this.props.children)
}
