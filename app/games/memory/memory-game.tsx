import { RotateCcw } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { ArcadeFrame } from '#app/games/shared/arcade-frame.tsx'
import type { GameProps } from '#app/games/shared/game-manifest.ts'
import { PaintedText } from '#app/games/shared/painted-text.tsx'
import { type Spoken, useMessages } from '#app/games/shared/use-messages.ts'
import { useRound } from '#app/games/shared/use-round.ts'
import { createLive, type Live, useStore } from '#app/games/shared/use-store.ts'
import { Button } from '#app/ui/button.tsx'
import { manifest } from './manifest.ts'
import {
  hasBegun,
  isOver,
  type Memory,
  pairsFound,
  restart,
  SIGNS,
  scoreOf,
  startMemory,
  turnBack,
} from './memory.ts'
import { MemoryBoard } from './memory-board.tsx'
import styles from './memory-game.module.css'
import { CoinDrawings } from './memory-signs.tsx'

const TURN_BACK_MS = 900 // long enough to read two signs
const RESULTS_DELAY_MS = 1200 // and to see the last pair

const missesOf = ({ misses }: Memory) => misses

export function MemoryGame({ seed, onStart, onOver, onBack }: GameProps) {
  const { memory: messages } = useMessages()
  const [live] = useState(() => createLive(startMemory(seed)))
  const news = useCallback((game: Memory) => newsOf(game, messages), [messages])
  const nextSeed = useStore(live, (game) => game.seed)
  const begun = useStore(live, hasBegun)
  const over = useStore(live, isOver)
  const score = over ? scoreOf(live.now()) : 0
  const { highScore } = useRound(manifest, {
    started: begun,
    over,
    score,
    resultsDelayMs: RESULTS_DELAY_MS,
    onStart,
    onOver,
  })
  useTurningBack(live)

  return (
    <ArcadeFrame
      game="memory"
      onBack={onBack}
      scoreName={messages.pairsFound}
      score={
        <>
          <PaintedText live={live} pick={pairsFound} />{' '}
          <small>{messages.ofPairs({ pairs: SIGNS.length })}</small>
        </>
      }
      best={highScore}
      news={<PaintedText live={live} pick={news} />}
      board={
        <>
          <CoinDrawings />
          <MemoryBoard key={nextSeed} live={live} />
        </>
      }
    >
      <p className={styles.hint}>{over ? messages.yourScore({ score }) : messages.hint}</p>
      <div className={styles.foot}>
        <span>
          {messages.misses}{' '}
          <b>
            <PaintedText live={live} pick={missesOf} />
          </b>
        </span>
        <Button onClick={() => live.move(restart)}>
          <RotateCcw size={20} aria-hidden />
          {messages.startAgain}
        </Button>
      </div>
    </ArcadeFrame>
  )
}

/** Two coins that are no pair lie open for a moment. */
function useTurningBack(live: Live<Memory>) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unlisten = live.listen(() => {
      clearTimeout(timer)
      if (live.now().turned.length === 2) timer = setTimeout(() => live.move(turnBack), TURN_BACK_MS)
    })
    return () => {
      unlisten()
      clearTimeout(timer)
    }
  }, [live])
}

/** What the last turn showed; turning back is no news. */
function newsOf(game: Memory, messages: Spoken['memory']) {
  const signAt = (place: number) => messages.signs[game.signs[place]!]
  const [first] = game.turned
  if (first !== undefined && game.turned.length === 1) return messages.turned({ sign: signAt(first) })
  const [one, other] = game.lastTurn
  if (one === undefined || other === undefined) return ''
  if (game.signs[one] !== game.signs[other])
    return messages.noPair({ one: signAt(one), other: signAt(other) })
  const found = isOver(game)
    ? messages.allFound({ score: scoreOf(game) })
    : messages.found({ found: pairsFound(game), pairs: SIGNS.length })
  return `${messages.aPair({ sign: signAt(one) })} ${found}`
}
