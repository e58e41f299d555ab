import { useEffect, useEffectEvent, useState } from 'react'
import type { GameManifest, GameProps } from './game-manifest.ts'
import { readHighScore, saveHighScore } from './high-score.client.ts'

type RoundState = {
  started: boolean
  over: boolean
  score: number // so far, or once the round is over
  ranked?: boolean // counts for the high score
  resultsDelayMs?: number // the player sees how the round ended before the results open
}

/** Reports the start and the end of a round once each, and saves the high score. */
export function useRound(
  game: GameManifest,
  { onStart, onOver }: Pick<GameProps, 'onStart' | 'onOver'>,
  { started, over, score, ranked = true, resultsDelayMs = 0 }: RoundState,
) {
  const [scoreToBeat, setScoreToBeat] = useState(() => readHighScore(game))
  const [reported, setReported] = useState(false)
  const isBest = ranked && score > scoreToBeat
  const highScore = isBest ? score : scoreToBeat

  const reportStart = useEffectEvent(onStart)
  useEffect(() => {
    if (!started) return
    reportStart()
    return () => setScoreToBeat(readHighScore(game)) // the next round
  }, [game, started])

  useEffect(() => {
    if (isBest) saveHighScore(game, score)
  }, [game, isBest, score])

  const reportOver = useEffectEvent(() => {
    setReported(true)
    onOver(score, isBest)
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
