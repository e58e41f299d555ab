import type { PlayEvent } from './play-event.ts'

/** An event that waits, with the moment when it happened by this phone's clock. */
export type KeptEvent = PlayEvent & { at: number }

/** A visit with what it has not told the server yet. Its two flags never leave the browser. */
export type KeptVisit = {
  providerId: string
  createKey: string
  sessionId?: string
  isFallbackSession?: boolean // could not be created yet: known to this browser alone
  isRecoverySession?: boolean // the address's own session could not be loaded before that
  events: KeptEvent[]
  openedAt: number // milliseconds
}

const PREFIX = 'tiplark.visit.'
const KEPT_MS = 24 * 60 * 60 * 1000 // the server knows an event's key for at least as long

export function keepVisit(visit: KeptVisit) {
  try {
    if (visit.events.length) localStorage.setItem(PREFIX + visit.createKey, JSON.stringify(visit))
  } catch {
    // A browser that keeps nothing sends what it can while the page is open.
  }
}

export function clearKept(visit: KeptVisit) {
  try {
    if (!visit.events.length) localStorage.removeItem(PREFIX + visit.createKey)
  } catch {
    // Nothing was kept.
  }
}

/** Visits of earlier pages that could not say everything; too old ones are forgotten. */
export function keptVisits(now = Date.now()): KeptVisit[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))
    return names.flatMap((name) => {
      const visit = JSON.parse(localStorage.getItem(name) ?? 'null') as KeptVisit | null
      if (visit && now - visit.openedAt < KEPT_MS) return [visit]
      localStorage.removeItem(name)
      return []
    })
  } catch {
    return []
  }
}
