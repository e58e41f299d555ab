import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
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
  const beaten = useRef(false) // the same as isBest, for an effect that runs before the next render

  const reportStart = useEffectEvent(onStart)
  useEffect(() => {
    if (started) reportStart()
    return () => {
      beaten.current = false
      setIsBest(false)
    }
  }, [started])

  // Before the browser paints, so that the end of a round is announced once.
  useLayoutEffect(() => {
    if (!ranked || !saveHighScore(game, score)) return
    beaten.current = true
    setHighScore(score)
    setIsBest(true)
  }, [game, ranked, score])

  const reportOver = useEffectEvent(() => {
    setReported(true)
    onOver(score, beaten.current)
  })
  useEffect(() => {
    if (!over) return
    let timer: ReturnType<typeof setTimeout> | undefined
    if (resultsDelayMs) timer = setTimeout(() => reportOver(), resultsDelayMs)
    else reportOver()
    return () => {
      clearTimeout(timer)
      setReported(false)
    }
  }, [over, resultsDelayMs])

  return { highScore, isBest, reported }
}
