// Mechanism: interrupted rounds, session storage
import { useEffect, useEffectEvent, useState } from 'react'
import type { GameManifest, GameProps, RankedRound } from './game-manifest.ts'
import { readHighScore, saveHighScore } from './high-score.client.ts'
import { saveRound } from './saved-round.client.ts'
import type { Store } from './use-store.ts'

const SAVE_AFTER_MS = 1000 // a crash of the page loses no more

/** The proof of a round as its screen gets it. */
type GetProof = () => Parameters<NonNullable<GameProps['onFinished']>>[1]

type RoundState<State> = {
  state: () => State // to go on with after a reload
  subscribe: Store<unknown>['subscribe'] // to its changes
  started: boolean
  number?: number // differs from round to round, where one starts as the last one ends
  over: boolean
  score: number // so far, or once the round is over
  ranked?: boolean // counts for the high score
  logged?: () => RankedRound | undefined // what may count for the boards
  proof?: GetProof // of a round that may count for the boards, once it is over
  resultsDelayMs?: number // the player sees how the round ended before the results open
}

/**
 * Reports the start and the end of a round once each, and saves the high score. The round itself is saved too, at most
 * once a second and when the page is hidden, because the page may crash and a phone may discard the tab.
 */
export function useRound<State>(
  game: GameManifest,
  {
    onStart,
    onFinished,
    onOver,
    saved,
  }: Pick<GameProps<State>, 'onStart' | 'onFinished' | 'onOver' | 'saved'>,
  {
    state,
    subscribe,
    started,
    number,
    over,
    score,
    ranked = true,
    logged,
    proof,
    resultsDelayMs = 0,
  }: RoundState<State>,
) {
  const [scoreToBeat, setScoreToBeat] = useState(() => saved?.scoreToBeat ?? readHighScore(game))
  const [reported, setReported] = useState(false)
  const isBest = ranked && score > scoreToBeat
  const highScore = isBest ? score : scoreToBeat

  const reportStart = useEffectEvent(onStart)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every new round
  useEffect(() => {
    if (!started) return
    reportStart()
    return () => setScoreToBeat(readHighScore(game)) // the next round
  }, [game, started, number])

  useEffect(() => {
    if (isBest) saveHighScore(game, score)
  }, [game, isBest, score])

  /** At once: a player who leaves before the results has a result too. */
  const reportFinished = useEffectEvent(() => {
    const ended = proof?.()
    onFinished?.(score, ended, ranked)
    return ended
  })
  const reportOver = useEffectEvent((ended: ReturnType<GetProof>) => {
    setReported(true)
    onOver(score, isBest, ranked ? highScore : undefined, ended)
  })
  useEffect(() => {
    if (!over) return
    saveRound()
    const ended = reportFinished()
    let timer: ReturnType<typeof setTimeout> | undefined
    if (resultsDelayMs) timer = setTimeout(() => reportOver(ended), resultsDelayMs)
    else reportOver(ended)
    return () => {
      clearTimeout(timer)
      setReported(false)
    }
  }, [over, resultsDelayMs])

  const save = useEffectEvent(() =>
    saveRound(
      started && !over ? { game: game.id, scoreToBeat, state: state(), ranked: logged?.() } : undefined,
    ),
  )
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const saveNow = () => {
      clearTimeout(timer)
      timer = undefined
      save()
    }
    const unsubscribe = subscribe(() => {
      timer ??= setTimeout(saveNow, SAVE_AFTER_MS)
    })
    saveNow() // over one that could not be gone on with
    addEventListener('visibilitychange', saveNow)
    addEventListener('pagehide', saveNow)
    return () => {
      unsubscribe()
      clearTimeout(timer)
      removeEventListener('visibilitychange', saveNow)
      removeEventListener('pagehide', saveNow)
      saveRound() // the round was left
    }
  }, [subscribe])

  return { highScore, isBest, reported }
}
