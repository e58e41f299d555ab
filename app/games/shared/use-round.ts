import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { GameManifest } from './game-manifest.ts'
import { readHighScore, saveHighScore } from './high-score.client.ts'

type Round = {
  begun: boolean
  over: boolean
  score: number
  earned: number // what counts for the best score by now
  overDelayMs: number // the player sees how it ended before the results come
  onStart: () => void
  onOver: (score: number, isBest: boolean) => void
}

/** Tells the screen once that a round began and once what it scored, and keeps the best score. */
export function useRound(
  game: GameManifest,
  { begun, over, score, earned, overDelayMs, onStart, onOver }: Round,
) {
  const [best, setBest] = useState(() => readHighScore(game))
  const [told, setTold] = useState(false)

  const beaten = useRef(false) // the best score, in this round

  const tellStart = useEffectEvent(onStart)
  useEffect(() => {
    if (!begun) return
    beaten.current = false
    tellStart()
  }, [begun])

  const tellOver = useEffectEvent(() => {
    setTold(true)
    onOver(score, beaten.current)
  })
  useEffect(() => {
    if (!over) return
    const timer = setTimeout(() => tellOver(), overDelayMs)
    return () => {
      clearTimeout(timer)
      setTold(false)
    }
  }, [over, overDelayMs])

  useEffect(() => {
    if (!saveHighScore(game, earned)) return
    beaten.current = true
    setBest(earned)
  }, [game, earned])

  return { best, told }
}
