import { type ComponentType, useEffect } from 'react'
import '#app/styles/tokens.css'
import { useRef, useState } from 'react'
import { reportEvent } from '#app/features/visits/play-session/visit.client.ts'
import { GAMES, type GameType } from '#app/games/games.ts'
import type { GameProps } from '#app/games/shared/game-manifest.ts'
import type { RankedSeed } from '#app/games/shared/ranked/ranked-engine.ts'
import { useGameMessages } from '#app/games/shared/use-messages.ts'
import styles from './game-screen.module.css'
import { findGame, type LoadedGame, loadGame } from './load-game.tsx'
import { findResults, loadResults } from './load-results.tsx'
import { Loaded } from './loaded.tsx'
import type { ResultsProps } from './results-dialog.tsx'
import type { RankedResult, SeedOutcome } from './round-note.ts'
import { fetchAhead, openRankedOf } from './seed-ahead.client.ts'
import { useGameHistory } from './use-game-history.ts'
import { type ChosenTile, DAILY_TILE, useHiddenLanding, useTiles } from './use-tiles.ts'
import '#app/features/visits/page/customer-entry.client.ts' // first: it takes over the visit
import { createRoot } from 'react-dom/client'
import { device } from '#app/features/visits/page/device.client.ts'
import { interruptedGame } from '#app/games/shared/interrupted-game.ts'
import { MessagesContext } from '#app/games/shared/use-messages.ts'
import { BrandName } from '#app/ui/brand-name.ts'
import { keepTexts } from '#app/ui/keep-texts.client.ts'
import { fetchGame, prefetchGames } from './load-game.tsx'
import { loadMessages } from './load-messages.ts'
import { limitReactEvents } from './react-events.ts'
import { readTile } from './use-tiles.ts'

type RoundResult = Pick<ResultsProps, 'score' | 'isBest' | 'best' | 'round' | 'unproven' | 'daily'>

type GameScreenProps = Omit<ResultsProps, keyof RoundResult> &
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
function GameScreen({ View, round, result, ...props }: GameScreenProps) {
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

type LazyGameProps = Omit<GameScreenProps, 'View'> & {
  load?: () => Promise<LoadedGame | undefined> // of a round to go on with; nothing where it is of no use
}

/** Loads a game and shows it, at once when it was fetched before. */
function LazyGame({ load, ...props }: LazyGameProps) {
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
function CustomerGames({ business, brand, begun, isResumed }: Props) {
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

// Loaded together with the small entry, and after it: only the games need it.
const screen = document.getElementById('screen')
keepTexts()
if (screen) await start(screen)

/** A module that fails is never run again, so that it starts anew itself when the page is used or online again. */
function startLater(screen: HTMLElement) {
  const waiting = new AbortController()
  const again = () => {
    waiting.abort()
    void start(screen)
  }
  for (const type of ['pointerdown', 'keydown', 'click', 'online'])
    addEventListener(type, again, { capture: true, signal: waiting.signal })
}

async function start(screen: HTMLElement) {
  const { provider = '', business = '', brand = '' } = screen.dataset
  // Reloaded in a game, and no other was chosen since.
  const resumed = history.state?.tiplark && !screen.dataset.tapped ? interruptedGame(provider) : undefined
  const { tapped = '' } = screen.dataset
  const begun = resumed ?? readTile(tapped)
  const first = begun && fetchGame(begun.game) // not awaited: the games wait for this module
  first?.catch(() => {}) // reported when it is shown
  const messages = await loadMessages(document.documentElement.lang).catch(() => {})
  if (!messages) return startLater(screen)
  limitReactEvents(screen)
  createRoot(screen).render(
    <MessagesContext value={messages}>
      <BrandName value={brand}>
        <CustomerGames {...{ business, brand, begun }} isResumed={resumed !== undefined} />
      </BrandName>
    </MessagesContext>,
  )
  const measure = () =>
    import('#app/kit/vitals/report-vitals.client.ts').then(
      (module) => module.reportVitals(),
      () => {}, // a failure to load the measurement does not affect the customer
    )
  prefetchGames(first).then(measure, measure)
  if (device() === 'computer') {
    import('#app/features/tips/sheet/phone-panel.tsx').then(
      (module) => module.showPhonePanel(provider, messages.phonePanel),
      () => {}, // the sheet is complete without it
    )
  }
}
