import { RotateCcw } from 'lucide-react'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import arcade from '#app/games/arcade-frame.module.css'
import { ArcadeFrame } from '#app/games/arcade-frame.tsx'
import type { GameProps } from '#app/games/game-props.ts'
import { useRound } from '#app/games/use-round.ts'
import { type Spoken, useWords } from '#app/games/use-words.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import {
  faceOf,
  hasBegun,
  isOver,
  type Memory,
  pairsFound,
  placeAfter,
  restart,
  SIGNS,
  scoreOf,
  startMemory,
  turnBack,
  turnCoin,
} from './memory.ts'
import { MemoryCoin } from './memory-coin.tsx'
import styles from './memory-game.module.css'

const TURN_BACK_MS = 900 // long enough to read two signs
const GAME_OVER_DELAY_MS = 1200 // and to see the last pair

export function MemoryGame({ seed, onStart, onOver, onBack }: GameProps) {
  const { memory: words } = useWords()
  const [game, setGame] = useState(() => startMemory(seed))
  const over = isOver(game)
  const score = scoreOf(game)
  const { best } = useRound('memory', {
    begun: hasBegun(game),
    over,
    score,
    earned: over ? score : 0,
    overDelayMs: GAME_OVER_DELAY_MS,
    onStart,
    onOver,
  })

  const turn = useCallback((place: number) => setGame((now) => turnCoin(now, place)), [])
  const { turned } = game
  useEffect(() => {
    if (turned.length < 2) return
    const timer = setTimeout(() => setGame(turnBack), TURN_BACK_MS)
    return () => clearTimeout(timer)
  }, [turned])

  return (
    <ArcadeFrame
      game="memory"
      onBack={onBack}
      scoreName={words.pairsFound}
      score={
        <>
          {pairsFound(game)} <small>{words.ofPairs({ pairs: SIGNS.length })}</small>
        </>
      }
      best={best}
      news={newsOf(game, words)}
      board={<Coins key={game.seed} game={game} onTurn={turn} />}
    >
      <p className={styles.hint}>{over ? words.yourScore({ score }) : words.hint}</p>
      <div className={styles.foot}>
        <span>
          {words.misses} <b>{game.misses}</b>
        </span>
        <Button onClick={() => setGame(restart)}>
          <RotateCcw size={20} aria-hidden />
          {words.startAgain}
        </Button>
      </div>
    </ArcadeFrame>
  )
}

/** One stop for Tab, arrows inside: Tab leads past the board and not through sixteen coins. */
function Coins({ game, onTurn }: { game: Memory; onTurn: (place: number) => void }) {
  const { memory: words } = useWords()
  const [stop, setStop] = useState(0)
  const board = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const place = placeAfter(event.key, stop)
    if (place === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    board.current?.querySelectorAll('button')[place]?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={board}
      className={classes(arcade.board, styles.board)}
      role="group"
      aria-label={words.board}
      onKeyDown={move}
    >
      {game.signs.map((sign, place) => (
        <MemoryCoin
          // biome-ignore lint/suspicious/noArrayIndexKey: a coin is its place
          key={place}
          place={place}
          sign={sign}
          face={faceOf(game, place)}
          seen={game.seen.includes(place)}
          tabIndex={place === stop ? 0 : -1}
          onReach={setStop}
          onTurn={onTurn}
        />
      ))}
    </div>
  )
}

/** What the last turn showed; turning back is no news. */
function newsOf(game: Memory, words: Spoken['memory']) {
  const signAt = (place: number) => words.signs[game.signs[place]!]
  const [first] = game.turned
  if (first !== undefined && game.turned.length === 1) return words.turned({ sign: signAt(first) })
  const [one, other] = game.lastTurn
  if (one === undefined || other === undefined) return ''
  if (game.signs[one] !== game.signs[other]) return words.noPair({ one: signAt(one), other: signAt(other) })
  const found = isOver(game)
    ? words.allFound({ score: scoreOf(game) })
    : words.found({ found: pairsFound(game), pairs: SIGNS.length })
  return `${words.aPair({ sign: signAt(one) })} ${found}`
}
