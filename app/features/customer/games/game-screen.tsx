import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { GameType } from '#app/games/games.ts'
import type { GameProps } from '#app/games/shared/game-manifest.ts'
import '#app/styles/tokens.css' // whole: the page itself carries only the values that it uses
import styles from './game-screen.module.css'
import { ResultsDialog } from './results-dialog.tsx'

export type GameScreenProps = {
  View: ComponentType<GameProps>
  game: GameType
  round: number
  result?: { score: number; isBest: boolean } // there once the round is over
  business: string // where the round was played
  brand: string
  onStart: () => void
  onOver: GameProps['onOver']
  onBack: () => void
  onTip: () => void
  onClose: () => void
  onAgain: () => void
}

/** A game filling the screen, and the results over it once it is over. */
export function GameScreen({ View, game, round, result, business, brand, ...on }: GameScreenProps) {
  const over = result !== undefined
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
          covered={over}
          onStart={on.onStart}
          onOver={on.onOver}
          onBack={on.onBack}
        />
      </div>
      {result && (
        <ResultsDialog
          game={game}
          {...result}
          business={business}
          brand={brand}
          onTip={on.onTip}
          onAgain={on.onAgain}
          onContinue={on.onBack}
          onClose={on.onClose}
        />
      )}
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
