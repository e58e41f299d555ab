import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { GameProps } from '#app/games/shared/game-manifest.ts'
import '#app/styles/tokens.css' // whole: the page itself carries only the values that it uses
import styles from './game-screen.module.css'
import { findResults, loadResults } from './load-results.tsx'
import type { ResultsProps } from './results-dialog.tsx'

type RoundResult = Pick<ResultsProps, 'score' | 'isBest' | 'best' | 'round' | 'unproven' | 'daily'>

export type GameScreenProps = Omit<ResultsProps, keyof RoundResult> &
  Pick<GameProps, 'onStart' | 'onFinished' | 'onOver' | 'openRanked'> & {
    View: ComponentType<GameProps>
    round: number
    result?: RoundResult // there once the round is over
  }

/** The results once a round is over. Without a connection that loads them, the screen says so. */
function useResults(over: boolean) {
  const [Results, setResults] = useState(findResults)
  useEffect(() => {
    if (!over || Results) return
    loadResults().then(
      (loaded) => setResults(() => loaded),
      (error) =>
        setResults(() => {
          throw new Error('The results could not be loaded', { cause: error })
        }),
    )
  }, [over, Results])
  return Results
}

/** A game filling the screen, and the results over it once it is over. */
export function GameScreen({ View, round, result, ...props }: GameScreenProps) {
  const { onStart, onFinished, onOver, openRanked, ...shared } = props
  const over = result !== undefined
  const { onBack } = shared
  const Results = useResults(over)
  const screen = useRef<HTMLDivElement>(null)
  // The activated tile or button has been removed: a game that does not take the focus starts at its title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every new round
  useEffect(() => {
    if (over || screen.current?.contains(document.activeElement)) return
    screen.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [over, round])
  return (
    <div ref={screen} className={styles.screen}>
      <div inert={over}>
        <Round
          key={round}
          View={View}
          again={round > 1}
          covered={over}
          onStart={() => {
            loadResults().catch(() => {}) // tried again at the end of the round
            onStart()
          }}
          onFinished={onFinished}
          onOver={onOver}
          openRanked={openRanked}
          onBack={onBack}
        />
      </div>
      {result && Results && <Results {...shared} {...result} />}
    </div>
  )
}

function Round({ View, ...props }: Omit<GameProps, 'seed'> & Pick<GameScreenProps, 'View'>) {
  const [seed] = useState(() => crypto.getRandomValues(new Uint32Array(1))[0]!)
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  return <View seed={seed} {...props} />
}
