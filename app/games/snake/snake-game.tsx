import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import arcade from '#app/games/shared/arcade-frame.module.css'
import { ArcadeFrame } from '#app/games/shared/arcade-frame.tsx'
import { DirectText } from '#app/games/shared/direct-text.tsx'
import { type Direction, directionOfKey } from '#app/games/shared/direction.ts'
import type { GameProps } from '#app/games/shared/game-manifest.ts'
import { EMPTY_LOG } from '#app/games/shared/ranked/move-log.ts'
import { loggedRound, proofOf, useRoundLog, useWaitingSeed } from '#app/games/shared/ranked/use-ranked.ts'
import { useFixedStep } from '#app/games/shared/use-fixed-step.ts'
import { useKeys } from '#app/games/shared/use-keys.ts'
import { type GameMessages, useGameMessages } from '#app/games/shared/use-messages.ts'
import { useRound } from '#app/games/shared/use-round.ts'
import { createStore, useStore } from '#app/games/shared/use-store.ts'
import { useCues } from '#app/games/sound/use-cues.ts'
import { Button } from '#app/ui/button.tsx'
import { CoinRadio } from '#app/ui/forms/coin-radio.tsx'
import { directionOfSwipe } from '../shared/direction.ts'
import { readSpeed, saveSpeed } from './last-speed.client.ts'
import { manifest } from './manifest.ts'
import { savedRound } from './saved-round.ts'
import {
  chooseSpeed,
  isWon,
  pause,
  ready,
  reseedSnake,
  restartSnake,
  type Snake,
  type Speed,
  startSnake,
  step,
  togglePause,
  turn,
} from './snake.ts'
import boardStyles from './snake-board.module.css'
import { SnakeBoard } from './snake-board.tsx'
import { snakeCue } from './snake-cue.ts'
import { logStep, logTurn, modeOfSpeed, SNAKE_VERSION, speedOfMode } from './snake-log.ts'
import { SnakePad } from './snake-pad.tsx'
import { TICK_MS } from './snake-score.ts'
import styles from './speed-picker.module.css'

const SPEEDS: Speed[] = ['slow', 'medium', 'fast']

type Props = { chosen: Speed; onChoose: (speed: Speed) => void; onReady: () => void }

function SpeedPicker({ chosen, onChoose, onReady }: Props) {
  const { startGame, snake: messages } = useGameMessages()
  return (
    <form
      className={styles.picker}
      onSubmit={(event) => {
        event.preventDefault()
        onReady()
      }}
    >
      <fieldset className={styles.speeds}>
        <legend>{messages.speed}</legend>
        {SPEEDS.map((speed) => (
          <CoinRadio
            key={speed}
            size="l"
            name="speed"
            checked={chosen === speed}
            onChange={() => onChoose(speed)}
          >
            {messages.speeds[speed]}
          </CoinRadio>
        ))}
      </fieldset>
      <p className={styles.hint}>{messages.hint}</p>
      <Button type="submit" variant="go" size="l" wide>
        {startGame}
      </Button>
    </form>
  )
}

const CONTROLS = 'a, button, input, label'

/**
 * Pointer handlers for swipes. A swipe counts as soon as it reaches the threshold, and the next one is measured from
 * there, so that one stroke can turn several times. `onSwipe` gets the element where the stroke began, too. A stroke that
 * begins on a control counts if `overControls`; a tap on it stays a tap.
 */
function useSwipe(onSwipe: (direction: Direction, begun: Element) => void, overControls = false) {
  const anchor = useRef<{ id: number; x: number; y: number; begun: Element }>(null)

  const release = (event: PointerEvent) => {
    if (event.pointerId === anchor.current?.id) anchor.current = null
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || event.button !== 0) return
      const begun = event.target as Element
      const onControl = begun.closest(CONTROLS)
      if (onControl && !overControls) return
      anchor.current = { id: event.pointerId, x: event.clientX, y: event.clientY, begun }
      if (!onControl) event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = anchor.current
      if (event.pointerId !== from?.id) return
      const direction = directionOfSwipe(event.clientX - from.x, event.clientY - from.y)
      if (!direction) return
      // The element under the finger is removed when the game starts.
      event.currentTarget.setPointerCapture(event.pointerId)
      anchor.current = { ...from, x: event.clientX, y: event.clientY }
      onSwipe(direction, from.begun)
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}

const RESULTS_DELAY_MS = 1500
const SEED_WITHIN_MS = 10_000

/** A round at the last speed; after another one its speed is not chosen again. */
function newRound(seed: number, last: Speed | undefined, again: boolean) {
  const game = chooseSpeed(startSnake(seed), last ?? 'medium')
  return again ? ready(game) : game
}

export function SnakeGame({ seed, again = false, onBack, covered, openRanked, ...round }: GameProps<Snake>) {
  const { snake: messages } = useGameMessages()
  const [last] = useState(readSpeed)
  const [store] = useState(() => createStore(round.saved?.state ?? newRound(seed, last, again)))
  useCues(store, snakeCue)
  const phase = useStore(store, (game) => game.phase)
  const speed = useStore(store, (game) => game.speed)
  const score = useStore(store, (game) => game.score)
  const over = phase === 'over'
  const waits = phase === 'choosing' || phase === 'waiting'
  const log = useRoundLog(round.saved?.ranked)
  const quick = phase === 'choosing' && last !== undefined // the first turn starts the round
  const scrolls = useSyncExternalStore(onResize, () => quick && isHigherThanScreen())
  const { highScore, reported } = useRound(manifest, round, {
    state: () => ({ ...store.getState(), phase: 'running' }),
    subscribe: store.subscribe,
    started: phase !== 'choosing' && phase !== 'waiting',
    over,
    score,
    logged: () => loggedRound(log),
    proof: () => proofOf(log, { engine: SNAKE_VERSION, mode: modeOfSpeed(speed), tookMs: 0 }),
    resultsDelayMs: RESULTS_DELAY_MS,
  })
  const board = useRef<HTMLDivElement>(null)

  /** For a button that disappears when it is pressed: the focus moves to the board. */
  function play(move: (game: Snake) => Snake) {
    store.setState(move)
    board.current?.focus({ preventScroll: true })
  }
  const mayRestart = reported && !covered
  function playAgain() {
    if (!mayRestart) return
    log.current = { moves: EMPTY_LOG }
    play(restartSnake)
  }
  function begin() {
    saveSpeed(store.getState().speed)
    play(ready)
  }
  function steer(to: Direction) {
    if (over) return playAgain()
    if (quick) begin()
    store.setState((game) => turnLogged(game, to))
  }
  const swipe = useSwipe((to, begun) => {
    const isScroll = scrolls && (to === 'up' || to === 'down') && !board.current?.contains(begun)
    if (!isScroll) steer(to)
  }, quick)

  function turnLogged(game: Snake, to: Direction) {
    const turned = turn(game, to)
    log.current.moves = logTurn(log.current.moves, game, turned, to)
    return turned
  }
  function stepLogged(game: Snake) {
    log.current.moves = logStep(log.current.moves, game)
    return step(game)
  }

  useWaitingSeed({ open: openRanked, engine: SNAKE_VERSION, withinMs: SEED_WITHIN_MS }, waits, (seed) => {
    log.current = { seed, moves: EMPTY_LOG }
    store.setState((game) => reseedSnake(game, seed.seed, speedOfMode(seed.mode ?? -1)))
  })

  const fraction = useFixedStep(
    () => store.setState(stepLogged),
    phase === 'running' && !covered ? TICK_MS[speed] : null,
  )
  useEffect(() => {
    const onVisibilityChange = () => document.hidden && store.setState(pause)
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => document.removeEventListener('visibilitychange', onVisibilityChange)
  }, [store])
  useKeys(
    (event) => {
      if (belongsToControl(event, quick) || event.key === 'Tab') return
      const to = directionOfKey(event)
      const pauses = event.key === ' ' || event.key === 'Escape'
      if (to || pauses) event.preventDefault() // the page does not scroll
      if (over) {
        if (!event.repeat) playAgain() // a key held since the last round does not start the next
      } else if (to) steer(to)
      else if (pauses && !event.repeat) store.setState(togglePause)
    },
    !covered && (phase !== 'choosing' || quick),
  )

  return (
    <div className={quick ? boardStyles[scrolls ? 'beside' : 'anywhere'] : undefined} {...swipe}>
      <ArcadeFrame
        game="snake"
        onBack={onBack}
        score={
          <span key={score} className={score > 0 ? arcade.gained : undefined} translate="no">
            {score}
          </span>
        }
        best={highScore}
        announcement={<DirectText store={store} select={(game) => announcementOf(game, messages)} />}
        board={
          <SnakeBoard
            ref={board}
            store={store}
            fraction={fraction}
            waits={phase === 'waiting' || quick}
            onResume={() => play(togglePause)}
            onAgain={mayRestart ? playAgain : undefined}
          />
        }
      >
        {phase === 'choosing' ? (
          <SpeedPicker
            chosen={speed}
            onChoose={(chosen) => store.setState((game) => chooseSpeed(game, chosen))}
            onReady={begin}
          />
        ) : (
          <SnakePad
            paused={phase === 'paused'}
            canPause={phase === 'running' || phase === 'paused'}
            onTurn={steer}
            onPause={() => store.setState(togglePause)}
          />
        )}
      </ArcadeFrame>
    </div>
  )
}
SnakeGame.savedRound = savedRound

function onResize(notify: () => void) {
  addEventListener('resize', notify)
  return () => removeEventListener('resize', notify)
}
const isHigherThanScreen = () => document.documentElement.scrollHeight > innerHeight

/** Space and Enter on a button, link or field are its own, as are the arrows that choose a speed. */
const belongsToControl = ({ key, target }: KeyboardEvent, choosing: boolean) =>
  target instanceof Element &&
  (((key === ' ' || key === 'Enter') &&
    target.closest('button, a, input, select, textarea, summary') !== null) ||
    (choosing && target.matches('input')))

/** Changes with events and not with steps, and does not repeat the words on the board, which are read too. */
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
