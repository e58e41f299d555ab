import { useEffect, useEffectEvent, useRef } from 'react'

const MAX_STEPS = 2 // of a frame: after a frozen page a game continues without catching up

/** The whole steps in the accumulated time, and the remainder, which is kept so that no step drifts. */
export function takeSteps(
  accumulated: number,
  elapsed: number,
  stepMs: number,
): [steps: number, remainder: number] {
  const time = Math.min(accumulated + Math.max(elapsed, 0), stepMs * MAX_STEPS)
  const steps = Math.floor(time / stepMs)
  return [steps, time - steps * stepMs]
}

/**
 * Calls `onStep` every `stepMs` while the page is visible. `null` stops; a new interval begins with a whole step. Returns
 * a ref to the fraction of the current step that has passed, for a view that moves between the steps.
 */
export function useFixedStep(onStep: () => void, stepMs: number | null) {
  const makeStep = useEffectEvent(onStep)
  const fraction = useRef(0)
  useEffect(() => {
    if (stepMs === null) return
    let accumulated = 0
    let last = performance.now()
    let frame = requestAnimationFrame(function onFrame(now) {
      let steps: number
      ;[steps, accumulated] = takeSteps(accumulated, now - last, stepMs)
      last = now
      for (; steps > 0; steps--) makeStep()
      fraction.current = accumulated / stepMs
      frame = requestAnimationFrame(onFrame)
    })
    return () => cancelAnimationFrame(frame)
  }, [stepMs])
  return fraction
}
