import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { gameName } from '#app/games/game-name.ts'
import { GAMES, type GameType } from '#app/games/games.ts'
import { useGameMessages } from '#app/games/shared/use-messages.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { ScoreCoin } from '#app/ui/coin/score-coin.tsx'
import { Star } from '#app/ui/coin/star.tsx'
import { AdSlot } from './ads/ad-slot.tsx'
import { fetchRankWords, loadRankWords } from './rank-words.client.ts'
import { AD_AFTER_MS, COUNTDOWN_S, pointsToBest, scoreMessage } from './results.ts'
import styles from './results-dialog.module.css'
import { BoardAfterRound, Leaderboard, useLeaderboard } from './round-board.tsx'
import type { RankedResult } from './round-note.ts'

/** A ring that empties with the seconds; the number is always there too. */
function CountdownRing({ left, of }: { left: number; of: number }) {
  return (
    <svg className={styles.ring} viewBox="0 0 48 48" width="48" height="48" aria-hidden>
      <circle cx="24" cy="24" r="20" />
      <circle cx="24" cy="24" r="20" pathLength={of} strokeDasharray={`${left} ${of}`} />
      <text x="24" y="24" dy=".35em">
        {left}
      </text>
    </svg>
  )
}

export { Leaderboard as RankedBoard, loadRankWords, useLeaderboard as useBoard } // in one file with the results

fetchRankWords()

export type ResultsProps = RankedResult & {
  game: GameType
  score: number
  isBest: boolean
  best?: number // the score to reach; a round that does not count has none
  daily?: boolean // the challenge of the day
  business: string
  brand: string
  onTip: () => void
  onAgain: () => void
  onBack: () => void
  onClose: () => void
}

/**
 * The results over the whole screen. For five seconds nothing can be chosen; every place is reserved from the start,
 * so that no button slips under a finger.
 */
export function ResultsDialog({
  game,
  score,
  isBest,
  best,
  round,
  unproven,
  daily,
  business,
  brand,
  ...on
}: ResultsProps) {
  const { games, results: messages, ...shared } = useGameMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const [left, setLeft] = useState(COUNTDOWN_S)
  const [showsAd, setShowsAd] = useState(false)
  const open = left === 0
  const missing = isBest ? undefined : pointsToBest(score, best, GAMES[game].score.unit)

  useEffect(() => {
    dialog.current?.showModal()
    const ad = setTimeout(() => setShowsAd(true), AD_AFTER_MS)
    const second = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000)
    return () => {
      clearTimeout(ad)
      clearInterval(second)
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="results-title"
      closedby={open ? 'closerequest' : 'none'}
      // A browser without support for closedby closes at the second Escape even when the first was cancelled.
      onClose={() => (open ? on.onClose() : dialog.current?.showModal())}
    >
      <header className={styles.top}>
        <h2 id="results-title">{messages.title}</h2>
        <span className={styles.corner} translate="no">
          {open ? (
            <IconButton label={shared.close} outlined onClick={on.onClose}>
              <X aria-hidden />
            </IconButton>
          ) : (
            <CountdownRing left={left} of={COUNTDOWN_S} />
          )}
        </span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a small screen scrolls, and nothing else can be reached while it counts down */}
      <section className={styles.result} aria-label={messages.yourResult} tabIndex={0}>
        <ScoreCoin
          className={classes(styles.coin, isBest && styles.struck)}
          score={shared.number({ value: score })}
          word={shared.scoreOnCoin}
        />
        <p className={styles.message}>{scoreMessage(score, messages)}</p>
        {isBest && (
          <p className={styles.best}>
            <Star size={18} />
            {shared.newHighScore}
          </p>
        )}
        {missing !== undefined && (
          <p className={styles.near}>
            {missing > 0 ? messages.toBest({ points: missing }) : messages.equalsBest}
          </p>
        )}
        <p className="sr">{shared.scored({ score })}</p>
        <p className={styles.game}>{gameName(game, games)}</p>
        <p className={styles.place}>
          {messages.playedAt} <b>{business}</b>
        </p>
      </section>
      <div className={styles.board}>
        <BoardAfterRound {...{ game, round, unproven, daily, business, open }} />
      </div>
      <div className={styles.ad}>{showsAd && <AdSlot messages={messages.advertisement} />}</div>
      <div className={styles.tip}>
        {open && (
          <Button variant="go" size="xl" wide onClick={on.onTip}>
            {messages.leaveTip}
          </Button>
        )}
      </div>
      <div className={styles.ways}>
        {open ? (
          <>
            <Button size="l" onClick={on.onAgain}>
              {messages.playAgain}
            </Button>
            <Button size="l" onClick={on.onBack}>
              {messages.continue}
            </Button>
          </>
        ) : (
          <Button size="l" disabled>
            {messages.continueIn({ seconds: left })}
          </Button>
        )}
      </div>
      <p className={styles.foot}>{messages.poweredBy({ brand })}</p>
    </dialog>
  )
}
