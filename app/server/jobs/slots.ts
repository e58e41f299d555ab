// Mechanism: job queue: leases, tries, slots (round robin), circuit breaker; queue of mails
const MAX_TURNS = 10_000

/** Whose jobs are done side by side: those of one subject, which belongs to an owner. */
export type Slot = { subject: string; owner: string }

export type SlotLimits = {
  max: number // subjects that a process serves at once
  maxOfOwner: number
}

/** The subjects that take the free slots: those whose last turn is the longest ago, and only some of each owner. */
export function assignSlots(
  due: readonly Slot[],
  taken: readonly Slot[],
  { max, maxOfOwner }: SlotLimits,
  turnOf: (subject: string) => number,
): Slot[] {
  const started: Slot[] = []
  for (const one of due.toSorted((first, second) => turnOf(first.subject) - turnOf(second.subject))) {
    const busy = [...taken, ...started]
    if (busy.length >= max) break
    if (busy.some(({ subject }) => subject === one.subject)) continue
    if (busy.filter(({ owner }) => owner === one.owner).length < maxOfOwner) started.push(one)
  }
  return started
}

/** Counts turns, for a round robin. A subject that had none yet, or none for very long, is at 0. */
export function countTurns(max = MAX_TURNS) {
  const turns = new Map<string, number>() // the last turn of each, the oldest first
  let last = 0
  return {
    turnOf: (subject: string) => turns.get(subject) ?? 0,
    begin(subject: string) {
      turns.delete(subject)
      turns.set(subject, ++last)
      for (const oldest of turns.keys()) {
        if (turns.size <= max) break
        turns.delete(oldest)
      }
    },
  }
}

/** Subjects that do not respond, and until when they are left alone. */
export function circuitBreaker(openMs: number) {
  const openUntil = new Map<string, number>()
  return {
    open: (subject: string, now: number) => void openUntil.set(subject, now + openMs),
    /** How long a subject is still left alone; 0 if it is not. A clock that is set back closes the circuit. */
    leftOf(subject: string, now: number) {
      const left = (openUntil.get(subject) ?? 0) - now
      if (left > 0 && left <= openMs) return left
      openUntil.delete(subject)
      return 0
    },
  }
}
