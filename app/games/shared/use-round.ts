import { useEffect, useEffectEvent, useState } from 'react'
import type { GameManifest, GameProps } from './game-manifest.ts'
import { readHighScore, saveHighScore } from './high-score.client.ts'
import { saveRound } from './saved-round.client.ts'

type RoundState<State> = {
  state: () => State // to go on with after a reload
  started: boolean
  over: boolean
  score: number // so far, or once the round is over
  ranked?: boolean // counts for the high score
  resultsDelayMs?: number // the player sees how the round ended before the results open
}

/**
 * Reports the start and the end of a round once each, and saves the high score. While the page is hidden, the round
 * itself is saved too, because a phone may discard the tab.
 */
export function useRound<State>(
  game: GameManifest,
  { onStart, onOver, saved }: Pick<GameProps<State>, 'onStart' | 'onOver' | 'saved'>,
  { state, started, over, score, ranked = true, resultsDelayMs = 0 }: RoundState<State>,
) {
  const [scoreToBeat, setScoreToBeat] = useState(() => saved?.scoreToBeat ?? readHighScore(game))
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

  const save = useEffectEvent(() =>
    saveRound(started && !over ? { game: game.id, scoreToBeat, state: state() } : undefined),
  )
  useEffect(() => {
    const onVisibilityChange = () => (document.hidden ? save() : saveRound())
    const onPageHide = () => save()
    addEventListener('visibilitychange', onVisibilityChange)
    addEventListener('pagehide', onPageHide)
    return () => {
      removeEventListener('visibilitychange', onVisibilityChange)
      removeEventListener('pagehide', onPageHide)
      saveRound() // the round was left
    }
  }, [])

  return { highScore, isBest, reported }
}
