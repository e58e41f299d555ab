export const LANES = 16 // webhooks that a process calls at once
export const PROVIDER_LANES = 4 // of them those of one provider
export const TURN_MS = 10_000 // a webhook begins no call later in its turn
const MAX_TURNS = 10_000

export type Lane = { id: string; provider_id: string }

/** The webhooks that take the free lanes: those whose last turn is the longest ago, and only some of each provider. */
export function takeLanes<One extends Lane>(
  due: readonly One[],
  taken: readonly Lane[],
  turnOf: (id: string) => number,
): One[] {
  const started: One[] = []
  for (const one of due.toSorted((first, second) => turnOf(first.id) - turnOf(second.id))) {
    const busy = [...taken, ...started]
    if (busy.length >= LANES) break
    if (busy.some(({ id }) => id === one.id)) continue
    if (busy.filter(({ provider_id }) => provider_id === one.provider_id).length < PROVIDER_LANES)
      started.push(one)
  }
  return started
}

/** Counts the turns of webhooks. One that had none yet, or none for very long, is at 0. */
export function countTurns(max = MAX_TURNS) {
  const turns = new Map<string, number>() // the last turn of each, the oldest first
  let last = 0
  return {
    turnOf: (id: string) => turns.get(id) ?? 0,
    begin(id: string) {
      turns.delete(id)
      turns.set(id, ++last)
      for (const oldest of turns.keys()) {
        if (turns.size <= max) break
        turns.delete(oldest)
      }
    },
  }
}
