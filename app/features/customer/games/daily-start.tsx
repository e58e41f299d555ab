import { useEffect, useRef, useState } from 'react'
import { GAMES, type GameType } from '#app/games/games.ts'
import { GameFrame } from '#app/games/shared/game-frame.tsx'
import { GameIcon } from '#app/games/shared/game-icon.tsx'
import type { RankedSeed } from '#app/games/shared/ranked/ranked-engine.ts'
import { Button } from '#app/ui/button.tsx'
import type { Language } from '#content/messages/languages.ts'
import styles from './daily-start.module.css'
import type { RankWords } from './rank-words.client.ts'
import { requestRound } from './ranked-rounds.client.ts'
import type { BoardAfterRound } from './round-board.tsx'

const ALREADY_TRIED = 409

type Props = {
  words: RankWords
  Board: typeof BoardAfterRound
  game: GameType
  business: string
  onSeed: (seed: RankedSeed) => void
  onBack: () => void
}

/** The screen before the challenge of the day, with its words and the board of those who have tried. */
export async function loadDailyStart(language: Language) {
  const { BoardAfterRound, loadRankWords } = await import('./results-dialog.tsx')
  const words = await loadRankWords(language)
  return (props: Omit<Props, 'words' | 'Board'>) => (
    <DailyStart words={words} Board={BoardAfterRound} {...props} />
  )
}

/** Before the challenge of the day: its seed is revealed at the start, and the first try counts. */
function DailyStart({ words, Board, game, business, onSeed, onBack }: Props) {
  const [state, setState] = useState<'idle' | 'pending' | 'failed' | 'refused' | 'tried'>('idle')
  const screen = useRef<HTMLDivElement>(null)
  const tried = state === 'tried'
  // The tapped tile, or the pressed button, has been removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more without the button
  useEffect(() => screen.current?.querySelector('h1')?.focus({ preventScroll: true }), [tried])

  async function start() {
    if (state === 'pending') return
    setState('pending')
    const seed = await requestRound(game, GAMES[game].engine ?? 0, true)
    if (typeof seed === 'object') onSeed({ ...seed, daily: true })
    else if (seed === ALREADY_TRIED) setState('tried')
    else setState(seed === 'offline' ? 'failed' : 'refused')
  }

  return (
    <div ref={screen}>
      <GameFrame title={words.challenge} onBack={onBack}>
        <div className={styles.start}>
          <GameIcon game={GAMES[game]} size={96} />
          <p>{words.challengeText}</p>
          <p role="status">{tried && words.tried}</p>
          {tried ? (
            <Board game={game} open daily business={business} />
          ) : (
            <>
              <Button variant="go" size="xl" wide aria-disabled={state === 'pending'} onClick={start}>
                {words.challengeStart}
              </Button>
              <p role="alert">
                {state === 'failed' && words.noChallenge}
                {state === 'refused' && words.challengeRefused}
              </p>
            </>
          )}
        </div>
      </GameFrame>
    </div>
  )
}
