import type { PlayEvent } from './play-event.ts'

/** An event that waits to be sent, with its time by this phone's clock. */
export type QueuedEvent = PlayEvent & { at: number }

/** A visit with its unsent events. The two flags never leave the browser. */
export type QueuedVisit = {
  providerId: string
  createKey: string
  sessionId?: string
  isFallbackSession?: boolean // could not be created yet: known to this browser alone
  isRecoverySession?: boolean // the address's own session could not be loaded before that
  events: QueuedEvent[]
  openedAt: number // milliseconds
}

const PREFIX = 'tiplark.visit.'
const MAX_AGE_MS = 24 * 60 * 60 * 1000 // the server knows an idempotency key for at least as long

export function saveVisit(visit: QueuedVisit) {
  try {
    if (visit.events.length) localStorage.setItem(PREFIX + visit.createKey, JSON.stringify(visit))
  } catch {
    // Without storage the queue lasts as long as the page.
  }
}

export function removeVisit(visit: QueuedVisit) {
  try {
    if (!visit.events.length) localStorage.removeItem(PREFIX + visit.createKey)
  } catch {
    // Nothing was stored.
  }
}

/** Visits of earlier pages with unsent events; those that are too old are removed. */
export function listSavedVisits(now = Date.now()): QueuedVisit[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))
    return names.flatMap((name) => {
      const visit = JSON.parse(localStorage.getItem(name) ?? 'null') as QueuedVisit | null
      if (visit && now - visit.openedAt < MAX_AGE_MS) return [visit]
      localStorage.removeItem(name)
      return []
    })
  } catch {
    return []
  }
}
