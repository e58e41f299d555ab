import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { GameManifest, GameProps } from './game-manifest.ts'
import { readHighScore, saveHighScore } from './high-score.client.ts'

type Round = Pick<GameProps, 'onStart' | 'onOver'> & {
  started: boolean
  over: boolean
  score: number // so far, or once the round is over
  ranked?: boolean // counts for the high score
  resultsDelayMs?: number // the player sees how the round ended before the results open
}

/** Reports the start and the end of a round once each, and saves the high score. */
export function useRound(
  game: GameManifest,
  { started, over, score, ranked = true, resultsDelayMs = 0, onStart, onOver }: Round,
) {
  const [highScore, setHighScore] = useState(() => readHighScore(game))
  const [isBest, setIsBest] = useState(false) // this round beat the high score
  const [reported, setReported] = useState(false)

  const reportStart = useEffectEvent(onStart)
  useEffect(() => {
    if (started) reportStart()
    return () => setIsBest(false)
  }, [started])

  // Before the browser paints, so that the end of a round is announced once.
  useLayoutEffect(() => {
    if (!ranked || !saveHighScore(game, score)) return
    setHighScore(score)
    setIsBest(true)
  }, [game, ranked, score])

  const reportOver = useEffectEvent(() => {
    setReported(true)
    onOver(score, isBest)
  })
  useEffect(() => {
    if (!over) return
    const timer = setTimeout(() => reportOver(), resultsDelayMs)
    return () => {
      clearTimeout(timer)
      setReported(false)
    }
  }, [over, resultsDelayMs])

  return { highScore, isBest, reported }
}
