import { useRef, useState } from 'react'
import { reportEvent } from '#app/features/visits/play-session/visit.client.ts'
import { GAMES, type GameType } from '#app/games/games.ts'
import type { GameProps } from '#app/games/shared/game-manifest.ts'
import type { RankedSeed } from '#app/games/shared/ranked/ranked-engine.ts'
import { useGameMessages } from '#app/games/shared/use-messages.ts'
import { LazyGame, type LazyGameProps } from './lazy-game.tsx'
import { loadGame } from './load-game.tsx'
import { Loaded } from './loaded.tsx'
import type { RankedResult, SeedOutcome } from './round-note.ts'
import { fetchAhead, openRankedOf } from './seed-ahead.client.ts'
import { useGameHistory } from './use-game-history.ts'
import { type ChosenTile, DAILY_TILE, useHiddenLanding, useTiles } from './use-tiles.ts'

type CurrentRound = {
  game: GameType
  number: number
  tile: string // was tapped, and gets the focus back
  daily?: { seed?: RankedSeed } // the try of the day until it is over, with its seed once it has one
  load?: LazyGameProps['load']
  result?: { score: number; isBest: boolean; best?: number; daily: boolean } & RankedResult
}

const roundOf = ({ game, daily }: ChosenTile): CurrentRound => ({
  ...{ game, number: 1, tile: daily ? DAILY_TILE : game },
  ...(daily && { daily: {} }),
})

type Props = {
  business: string
  brand: string
  begun: ChosenTile | undefined // the game of a tile that was tapped before, or of a round that was interrupted
  isResumed: boolean
}

/** Loads the round that was interrupted together with its game. */
const resumeGame = () => import('./resumed-game.tsx').then((module) => module.resumeGame(loadGame))

/** The games of the customer's page and their results; renders nothing until a tile is tapped. */
export function CustomerGames({ business, brand, begun, isResumed }: Props) {
  const { language } = useGameMessages()
  const [round, setRound] = useState<CurrentRound | undefined>(
    begun && { ...roundOf(begun), load: isResumed ? resumeGame : undefined },
  )
  const seed = useRef<SeedOutcome>('pending') // the request for it
  const history = useGameHistory(() => setRound(undefined), isResumed)

  useHiddenLanding(round?.tile)
  useTiles((chosen) => {
    const next = roundOf(chosen)
    fetchAhead(chosen.game, chosen.daily ? undefined : GAMES[chosen.game].engine)
    setRound((now) => (now?.tile === next.tile ? now : next))
    history.push(1)
  })
  if (!round) return null

  const { game, number, tile, result, daily } = round
  const { engine } = GAMES[game]
  const finish: GameProps['onOver'] = (score, isBest, best, proof) => {
    const ranked: RankedResult =
      typeof proof === 'object' ? { round: proof.round } : { unproven: proof ?? seed.current }
    // The try of the day is over: the next round has a seed of its own.
    setRound({
      ...round,
      daily: undefined,
      result: { score, isBest, best, ...ranked, daily: Boolean(daily) },
    })
    history.push(2)
    fetchAhead(game, engine)
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

  if (daily && !daily.seed && !round.load)
    return (
      <Loaded
        load={() => import('./daily-start.tsx').then((module) => module.loadDailyStart(language))}
        onBack={leave}
      >
        {(DailyStart) => (
          <DailyStart
            game={game}
            business={business}
            onSeed={(seed) => setRound({ ...round, daily: { seed } })}
            onPlay={() => setRound({ game, tile, number })}
            onTip={tipAfterwards}
            onBack={leave}
          />
        )}
      </Loaded>
    )
  const own = engine === undefined ? undefined : openRankedOf(game, seed)
  const openRanked: typeof own = daily?.seed ? () => Promise.resolve(daily.seed) : own

  return (
    <LazyGame
      key={game}
      game={game}
      round={number}
      result={result}
      load={round.load}
      business={business}
      brand={brand}
      onStart={() => reportEvent({ kind: 'start', gameType: game, round: daily?.seed?.round })}
      onFinished={(score, proof, forBest) =>
        reportEvent({
          ...{ kind: 'complete', gameType: game, score },
          ranked: typeof proof === 'object' ? proof : undefined,
          forBest,
        })
      }
      onOver={finish}
      openRanked={openRanked}
      onBack={leave}
      onTip={tipAfterwards}
      onClose={() => setRound({ ...round, result: undefined })}
      onAgain={() => setRound({ game, tile, number: number + 1 })}
    />
  )
}
