import { useState } from 'react'
import type { GameType } from '#app/games/games.ts'
import { reportEvent } from '../play-session/visit.client.ts'
import { LazyGame, type LazyGameProps } from './lazy-game.tsx'
import { loadGame } from './load-game.tsx'
import { useGameHistory } from './use-game-history.ts'
import { useHiddenLanding, useTiles } from './use-tiles.ts'

type CurrentRound = {
  game: GameType
  number: number
  load?: LazyGameProps['load']
  result?: { score: number; isBest: boolean; best?: number }
}

type Props = {
  business: string
  brand: string
  begun: GameType | undefined // the game of a tile that was tapped before, or of a round that was interrupted
  isResumed: boolean
}

/** Loads the round that was interrupted together with its game. */
const resumeGame = () => import('./resumed-game.tsx').then((module) => module.resumeGame(loadGame))

/** The games of the customer's page and their results; renders nothing until a tile is tapped. */
export function CustomerGames({ business, brand, begun, isResumed }: Props) {
  const [round, setRound] = useState<CurrentRound | undefined>(
    begun && { game: begun, number: 1, load: isResumed ? resumeGame : undefined },
  )
  const history = useGameHistory(() => setRound(undefined), isResumed)

  useHiddenLanding(round?.game)
  useTiles((game) => {
    setRound((now) => (now?.game === game ? now : { game, number: 1 }))
    history.push(1)
  })
  if (!round) return null

  const { game, number, result } = round
  const finish = (score: number, isBest: boolean, best?: number) => {
    reportEvent({ kind: 'complete', gameType: game, score })
    setRound({ ...round, result: { score, isBest, best } })
    history.push(2)
  }
  const leave = () => {
    setRound(undefined)
    history.unwind()
  }
  const tipAfterwards = () => {
    leave()
    const sheet = document.querySelector<HTMLDialogElement>('#tip')
    if (sheet && !sheet.open) sheet.showModal()
  }

  return (
    <LazyGame
      key={game}
      game={game}
      round={number}
      result={result}
      load={round.load}
      business={business}
      brand={brand}
      onStart={() => reportEvent({ kind: 'start', gameType: game })}
      onOver={finish}
      onBack={leave}
      onTip={tipAfterwards}
      onClose={() => setRound({ ...round, result: undefined })}
      onAgain={() => setRound({ game, number: number + 1 })}
    />
  )
}
