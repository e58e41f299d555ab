import { useEffect, useState } from 'react'
import type { GameProps } from '../shared/game-manifest.ts'
import { useClock } from '../shared/use-clock.ts'
import { useRound } from '../shared/use-round.ts'
import { createStore, useStore } from '../shared/use-store.ts'
import { manifest } from './manifest.ts'
import { canTakeHint, type Puzzle, pass, scoreOf, shufflePuzzle, takeHint } from './puzzle.ts'
import type { Settings } from './setup/puzzle-settings.ts'

const TICK_MS = 250
const PREVIEW_MS = 3000
const RESULTS_DELAY_MS = 2000

/** One puzzle after the other on the same board, with clock and hint. */
export function usePuzzle(
  first: Puzzle,
  { covered, onStart, onOver }: Pick<GameProps, 'covered' | 'onStart' | 'onOver'>,
) {
  const [store] = useState(() => createStore(first))
  const phase = useStore(store, (puzzle) => puzzle.phase)
  const [previewing, setPreviewing] = useState(false)
  const solved = phase === 'solved'
  const { isBest, reported } = useRound(manifest, {
    started: phase !== 'fresh',
    over: solved,
    score: solved ? scoreOf(store.getState()) : 0,
    resultsDelayMs: RESULTS_DELAY_MS,
    onStart,
    onOver,
  })
  // A new puzzle between the solution and its results would take the results for its own.
  const locked = solved && !reported

  const takeMs = useClock(phase === 'running' && !covered, TICK_MS, (ms) =>
    store.setState((now) => pass(now, ms)),
  )

  function play(change: (puzzle: Puzzle) => Puzzle) {
    if (covered || previewing) return
    const ms = takeMs()
    store.setState((now) => change(pass(now, ms)))
  }

  function hint() {
    if (!canTakeHint(store.getState())) return
    play(takeHint)
    setPreviewing(true)
  }

  function shuffleAgain(settings: Settings) {
    if (locked) return
    setPreviewing(false)
    store.setState(({ seed }) => shufflePuzzle(settings, seed))
  }

  useEffect(() => {
    if (!previewing) return
    const timer = setTimeout(() => setPreviewing(false), PREVIEW_MS)
    return () => clearTimeout(timer)
  }, [previewing])

  return { store, solved, isBest, locked, previewing, play, hint, shuffleAgain }
}
