import { useEffect, useRef, useState } from 'react'
import { GAMES, type GameType } from '#app/games/games.ts'
import { GameFrame } from '#app/games/shared/game-frame.tsx'
import { GameIcon } from '#app/games/shared/game-icon.tsx'
import type { RankedSeed } from '#app/games/shared/ranked/ranked-engine.ts'
import { useGameMessages } from '#app/games/shared/use-messages.ts'
import { Button } from '#app/ui/button.tsx'
import { ScoreCoin } from '#app/ui/coin/score-coin.tsx'
import type { Language } from '#content/languages.ts'
import type { Messages } from '#content/messages.ts'
import styles from './daily-start.module.css'
import type { RankWords } from './rank-words.client.ts'
import { requestRound } from './ranked-rounds.client.ts'
import { fetchAhead } from './seed-ahead.client.ts'

const ALREADY_TRIED = 409

/** What this screen shares with the results, in whose file it is. */
type Results = Pick<typeof import('./results-dialog.tsx'), 'RankedBoard' | 'useBoard'>

type Words = Messages['daily']

const WORDS = import.meta.glob<Words>('/content/*/daily.json', { import: 'default' })

type Props = {
  t: Words
  words: RankWords
  results: Results
  game: GameType
  business: string
  onSeed: (seed: RankedSeed) => void
  onPlay: () => void
  onTip: () => void
  onBack: () => void
}

/** The screen of the challenge of the day, with its words. */
export async function loadDailyStart(language: Language) {
  const results = await import('./results-dialog.tsx')
  const words = await results.loadRankWords(language)
  const t = await WORDS[`/content/${language}/daily.json`]!()
  return (props: Omit<Props, 't' | 'words' | 'results'>) => (
    <DailyStart {...{ t, words, results }} {...props} />
  )
}

/**
 * The challenge of the day: its seed is revealed at the start, and the first try counts. Once it has begun, its result
 * and the next challenge.
 */
function DailyStart({
  t,
  words,
  results: { RankedBoard: Leaderboard, useBoard: useLeaderboard },
  game,
  business,
  onSeed,
  onPlay,
  onTip,
  onBack,
}: Props) {
  const { loading, tryAgain, results, scoreOnCoin, number } = useGameMessages()
  const [start, setStart] = useState<'idle' | 'pending' | 'failed' | 'refused'>('idle')
  const { known, readAgain } = useLeaderboard(game, 'today')
  const screen = useRef<HTMLDivElement>(null)
  const board = typeof known === 'object' && known.ranked && known.daily ? known : undefined
  const { attempt } = board?.daily ?? {}
  const own = board?.daily?.board.own
  const isBegun = attempt !== undefined && attempt !== 'open'
  const isUnread = known === 'unread' || known === 'waits'
  const isRefused = start === 'refused' || (known !== undefined && !isUnread && !board)
  // The tapped tile, or the pressed button, has been removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more without the button
  useEffect(() => screen.current?.querySelector('h1')?.focus({ preventScroll: true }), [isBegun])

  async function begin() {
    if (start === 'pending') return
    setStart('pending')
    const seed = await requestRound(game, GAMES[game].engine ?? 0, true)
    if (typeof seed === 'object') return onSeed({ ...seed, daily: true })
    if (seed === ALREADY_TRIED) readAgain()
    setStart(seed === 'offline' ? 'failed' : seed === ALREADY_TRIED ? 'idle' : 'refused')
  }

  function play() {
    fetchAhead(game, GAMES[game].engine)
    onPlay()
  }

  return (
    <div ref={screen}>
      <GameFrame title={words.challenge} onBack={onBack}>
        <div className={styles.start}>
          {own ? (
            <ScoreCoin size={144} score={number({ value: own.score })} word={scoreOnCoin} />
          ) : (
            <GameIcon game={GAMES[game]} size={96} />
          )}
          {!isBegun && <p>{words.challengeText}</p>}
          <p role="status">
            {isBegun && (attempt === 'running' ? t.running : t.tried)}
            {known === undefined && loading}
          </p>
          {own && (
            <p className={styles.result}>
              {t.ownResult({ ...own, players: board?.daily?.board.players ?? own.rank })}
            </p>
          )}
          {isBegun && board && (
            <Leaderboard
              {...{ words, board, business }}
              open
              daily
              note={attempt === 'unchecked' ? words.unchecked : undefined}
              onNamed={readAgain}
            />
          )}
          {attempt === 'open' && !isRefused && (
            <Button variant="go" size="xl" wide aria-disabled={start === 'pending'} onClick={begin}>
              {t.challengeStart}
            </Button>
          )}
          <p role="alert">
            {isRefused ? t.challengeRefused : (isUnread || start === 'failed') && t.noChallenge}
          </p>
          {isUnread && (
            <Button wide onClick={readAgain}>
              {tryAgain}
            </Button>
          )}
          {(isBegun || isUnread || isRefused) && (
            <>
              <Button variant="go" size="xl" wide onClick={onTip}>
                {results.leaveTip}
              </Button>
              <Button size="l" wide onClick={play}>
                {t.playSnake}
              </Button>
            </>
          )}
        </div>
      </GameFrame>
    </div>
  )
}
