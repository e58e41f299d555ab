import { useEffect, useEffectEvent, useState } from 'react'
import type { GameProps } from '../shared/game-manifest.ts'
import { saveHighScore } from '../shared/high-score.client.ts'
import { useClock } from '../shared/use-clock.ts'
import { createLive, useStore } from '../shared/use-store.ts'
import { manifest } from './manifest.ts'
import { canTakeHint, type Puzzle, pass, scoreOf, shufflePuzzle, takeHint } from './puzzle.ts'
import type { Settings } from './setup/puzzle-settings.ts'

const TICK_MS = 250
const PREVIEW_MS = 3000
const GAME_OVER_DELAY_MS = 2000

type Ending = { score: number; best: boolean; told: boolean }

/** One puzzle after the other on the same board: clock, hint, and what is told to the screen around. */
export function usePuzzle(
  first: Puzzle,
  { covered, onStart, onOver }: Pick<GameProps, 'covered' | 'onStart' | 'onOver'>,
) {
  const [live] = useState(() => createLive(first))
  const running = useStore(live, ({ phase }) => phase === 'running')
  const [previewing, setPreviewing] = useState(false)
  const [ending, setEnding] = useState<Ending>()
  const telling = ending?.told === false

  const takeMs = useClock(running && !covered, TICK_MS, (ms) => live.move((now) => pass(now, ms)))

  function play(change: (puzzle: Puzzle) => Puzzle) {
    if (covered || previewing) return
    const before = pass(live.now(), takeMs())
    const after = change(before)
    live.move(() => after)
    if (before.phase === 'fresh' && after.phase !== 'fresh') onStart()
    if (before.phase !== 'solved' && after.phase === 'solved') {
      const score = scoreOf(after)
      setEnding({ score, best: saveHighScore(manifest, score), told: false })
    }
  }

  function hint() {
    if (!canTakeHint(live.now())) return
    play(takeHint)
    setPreviewing(true)
  }

  /** Not in the moment between solving and the results: they would fall on the next puzzle. */
  function shuffleAgain(settings: Settings) {
    if (telling) return
    setPreviewing(false)
    setEnding(undefined)
    live.move(({ seed }) => shufflePuzzle(settings, seed))
  }

  useEffect(() => {
    if (!previewing) return
    const timer = setTimeout(() => setPreviewing(false), PREVIEW_MS)
    return () => clearTimeout(timer)
  }, [previewing])

  const tell = useEffectEvent(() => {
    if (!ending) return
    setEnding({ ...ending, told: true })
    onOver(ending.score, ending.best)
  })
  useEffect(() => {
    if (!telling) return
    const timer = setTimeout(() => tell(), GAME_OVER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [telling])

  return { live, previewing, ending, telling, play, hint, shuffleAgain }
}
