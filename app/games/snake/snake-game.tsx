import { useRef } from 'react'
import { ArcadeFrame } from '#app/games/shared/arcade-frame.tsx'
import { type Direction, directionOfKey } from '#app/games/shared/direction.ts'
import type { GameProps } from '#app/games/shared/game-manifest.ts'
import { useFixedStep } from '#app/games/shared/use-fixed-step.ts'
import { useHidden } from '#app/games/shared/use-hidden.ts'
import { belongsToControl, useKeys } from '#app/games/shared/use-keys.ts'
import { type GameMessages, useMessages } from '#app/games/shared/use-messages.ts'
import { useRound } from '#app/games/shared/use-round.ts'
import { manifest } from './manifest.ts'
import { chooseSpeed, isWon, pause, ready, restart, type Snake, step, togglePause, turn } from './snake.ts'
import { SnakeBoard } from './snake-board.tsx'
import { SnakePad } from './snake-pad.tsx'
import { TICK_MS } from './snake-score.ts'
import { SpeedPicker } from './speed-picker.tsx'
import { useSnake } from './use-snake.ts'

const RESULTS_DELAY_MS = 1500

export function SnakeGame({ seed, onStart, onOver, onBack, covered }: GameProps) {
  const { snake: messages } = useMessages()
  const { game, play, follow } = useSnake(seed)
  const { phase, score } = game
  const over = phase === 'over'
  const { highScore, reported } = useRound(manifest, {
    started: phase !== 'choosing' && phase !== 'waiting',
    over,
    score,
    resultsDelayMs: RESULTS_DELAY_MS,
    onStart,
    onOver,
  })
  const board = useRef<HTMLDivElement>(null)

  // Buttons that go away when they were pressed leave the focus to the board.
  function change(move: (game: Snake) => Snake) {
    play(move)
    board.current?.focus({ preventScroll: true })
  }
  const mayRestart = reported && !covered
  const again = () => mayRestart && change(restart)
  const steer = (to: Direction) => (over ? again() : play((now) => turn(now, to)))

  useFixedStep(() => play(step), phase === 'running' && !covered ? TICK_MS[game.speed] : null)
  useHidden(() => play(pause))
  useKeys(
    (event) => {
      if (belongsToControl(event) || event.key === 'Tab') return
      const to = directionOfKey(event)
      const pauses = event.key === ' ' || event.key === 'Escape'
      if (to || pauses) event.preventDefault() // the page does not scroll
      if (over) {
        if (!event.repeat) again() // a key still held from the game that was lost begins no other
      } else if (to) steer(to)
      else if (pauses && !event.repeat) play(togglePause)
    },
    !covered && phase !== 'choosing',
  )

  return (
    <ArcadeFrame
      game="snake"
      onBack={onBack}
      score={score}
      best={highScore}
      announcement={announcementOf(game, messages)}
      board={
        <SnakeBoard
          ref={board}
          game={game}
          follow={follow}
          onSwipe={steer}
          onResume={() => change(togglePause)}
          onAgain={mayRestart ? again : undefined}
        />
      }
    >
      {phase === 'choosing' ? (
        <SpeedPicker
          chosen={game.speed}
          onChoose={(speed) => play((now) => chooseSpeed(now, speed))}
          onReady={() => change(ready)}
        />
      ) : (
        <SnakePad
          paused={phase === 'paused'}
          canPause={phase === 'running' || phase === 'paused'}
          onTurn={steer}
          onPause={() => play(togglePause)}
        />
      )}
    </ArcadeFrame>
  )
}

/**
 * Changes with what happens and not with every step, so that it can be read out. In other words than those on the
 * board, which are read as well.
 */
function announcementOf(game: Snake, messages: GameMessages['snake']) {
  const { food, score } = game
  const coin = food && messages.coin({ row: food.y + 1, column: food.x + 1 })
  switch (game.phase) {
    case 'choosing':
      return ''
    case 'waiting':
      return `${messages.ready} ${coin}`
    case 'running':
      return score > 0 ? `${messages.scored({ score })} ${coin}` : ''
    case 'paused':
      return messages.rests
    case 'over':
      return `${isWon(game) ? messages.won : messages.lost} ${messages.scored({ score })}`
  }
}
