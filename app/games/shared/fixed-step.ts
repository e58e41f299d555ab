const MOST_AT_ONCE = 2 // steps; after a frozen page a game goes on, it does not catch up

/** How many steps fit into the time that has gathered, and the rest, which is kept so that no step drifts. */
export function takeSteps(gathered: number, elapsed: number, stepMs: number): [steps: number, rest: number] {
  const time = Math.min(gathered + Math.max(elapsed, 0), stepMs * MOST_AT_ONCE)
  const steps = Math.floor(time / stepMs)
  return [steps, time - steps * stepMs]
}
