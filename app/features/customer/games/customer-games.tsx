import { useState } from 'react'
import type { GameType } from '#app/games/games.ts'
import { reportEvent } from '../play-session/visit.client.ts'
import { LazyGame } from './lazy-game.tsx'
import { useGameHistory } from './use-game-history.ts'
import { useHiddenLanding, useTiles } from './use-tiles.ts'

type CurrentRound = { game: GameType; number: number; result?: { score: number; isBest: boolean } }

/** The games of the customer's page and their results; renders nothing until a tile is tapped. */
export function CustomerGames({ business, brand }: { business: string; brand: string }) {
  const [round, setRound] = useState<CurrentRound>()
  const history = useGameHistory(() => setRound(undefined))

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
      business={business}
      brand={brand}
      onStart={() => reportEvent({ kind: 'start', gameType: game })}
      onOver={finish}
      onBack={leave}
      onTip={tipAfterwards}
      onClose={() => setRound({ game, number })}
      onAgain={() => setRound({ game, number: number + 1 })}
    />
  )
}
