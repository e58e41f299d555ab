import { GameScreen, type GameScreenProps } from './game-screen.tsx'
import { findGame, type LoadedGame, loadGame } from './load-game.tsx'
import { Loaded } from './loaded.tsx'

export type LazyGameProps = Omit<GameScreenProps, 'View'> & {
  load?: () => Promise<LoadedGame | undefined> // of a round to go on with; nothing where it is of no use
}

/** Loads a game and shows it, at once when it was fetched before. */
export function LazyGame({ load, ...props }: LazyGameProps) {
  const { game, onBack } = props
  return (
    <Loaded
      find={load ? undefined : () => findGame(game)}
      load={load ?? (() => loadGame(game))}
      onBack={onBack}
    >
      {({ View, ResumedView }) => <GameScreen {...props} View={(load && ResumedView) ?? View} />}
    </Loaded>
  )
}
