import { useEffect, useEffectEvent } from 'react'
import { takeSteps } from './fixed-step.ts'

/** Calls `onStep` every `stepMs` of shown time; `null` rests, and a new rhythm begins with a whole step. */
export function useFixedStep(onStep: () => void, stepMs: number | null) {
  const makeStep = useEffectEvent(onStep)
  useEffect(() => {
    if (stepMs === null) return
    let gathered = 0
    let last = performance.now()
    let frame = requestAnimationFrame(function draw(now) {
      let steps: number
      ;[steps, gathered] = takeSteps(gathered, now - last, stepMs)
      last = now
      for (; steps > 0; steps--) makeStep()
      frame = requestAnimationFrame(draw)
    })
    return () => cancelAnimationFrame(frame)
  }, [stepMs])
}
