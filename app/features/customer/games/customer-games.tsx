import { type ComponentType, useState } from 'react'
import type { GameType } from '#app/games/games.ts'
import type { GameProps } from '#app/games/shared/game-manifest.ts'
import { reportEvent } from '../play-session/visit.client.ts'
import { LazyGame } from './lazy-game.tsx'
import { useGameHistory } from './use-game-history.ts'
import { useHiddenLanding, useTiles } from './use-tiles.ts'

export type CurrentRound = {
  game: GameType
  number: number
  result?: { score: number; isBest: boolean }
  View?: ComponentType<GameProps> // of a resumed round
}

type Props = { business: string; brand: string; resumed: CurrentRound | undefined }

/** The games of the customer's page and their results; renders nothing until a tile is tapped. */
export function CustomerGames({ business, brand, resumed }: Props) {
  const [round, setRound] = useState(resumed)
  const history = useGameHistory(() => setRound(undefined), round !== undefined)

  useHiddenLanding(round?.game)
  useTiles((game) => {
    setRound({ game, number: 1 })
    history.push(1)
  })
  if (!round) return null

  const { game, number, result } = round
  const finish = (score: number, isBest: boolean) => {
    reportEvent({ kind: 'complete', gameType: game, score })
    setRound({ ...round, result: { score, isBest } })
    history.push(2)
  }
  const leave = () => {
    setRound(undefined)
    history.unwind()
  }
  const tipAfterwards = () => {
    leave()
    const sheet = document.getElementById('tip')
    if (sheet instanceof HTMLDialogElement && !sheet.open) sheet.showModal()
  }

  return (
    <LazyGame
      game={game}
      round={number}
      result={result}
      View={round.View}
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
