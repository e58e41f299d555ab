import { newIdempotencyKey } from '#app/features/idempotency/idempotency-key.client.ts'
import { providerOfSession } from '../page/provider-id.ts'
import type { NewPlayEvent, PlayEvent } from './play-event.ts'
import { isPlaySessionId, MAX_AGO_MS } from './play-session.ts'

/** An event that waits to be sent, with its time by this phone's clock. */
type QueuedEvent = PlayEvent & { at: number }

/** A visit with its unsent events. The two flags never leave the browser. */
type QueuedVisit = {
  providerId: string
  createKey: string
  sessionId?: string
  isFallbackSession?: boolean // could not be created yet: known to this browser alone
  isRecoverySession?: boolean // the address's own session could not be loaded before that
  events: QueuedEvent[]
  openedAt: number // milliseconds
}

const SESSIONS = '/api/play-sessions'
const BACKOFF_MS = [3_000, 10_000, 30_000, 60_000] // the last one repeats
const STORAGE_PREFIX = 'tiplark.visit.'
const MAX_AGE_MS = 24 * 60 * 60 * 1000 // the server stores an idempotency key for at least as long

function saveVisit(visit: QueuedVisit) {
  try {
    if (visit.events.length) localStorage.setItem(STORAGE_PREFIX + visit.createKey, JSON.stringify(visit))
  } catch {
    // Without storage the queue lasts as long as the page.
  }
}

function removeVisit(visit: QueuedVisit) {
  try {
    if (!visit.events.length) localStorage.removeItem(STORAGE_PREFIX + visit.createKey)
  } catch {
    // Nothing was stored.
  }
}

/** Also what a clock that was ahead dated beyond a day. */
const isOld = ({ openedAt }: QueuedVisit) => Math.abs(Date.now() - openedAt) >= MAX_AGE_MS

/** Visits of earlier pages with unsent events; those that are too old are removed. */
function listSavedVisits(): QueuedVisit[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(STORAGE_PREFIX))
    return names.flatMap((name) => {
      const visit = JSON.parse(localStorage.getItem(name) ?? 'null') as QueuedVisit | null
      if (visit && !isOld(visit)) return [visit]
      localStorage.removeItem(name)
      return []
    })
  } catch {
    return []
  }
}

/** The server's response, or undefined to try again: no network, 5xx or 429. */
async function request(path: string, body?: object) {
  try {
    const response = await fetch(path, {
      method: body ? 'POST' : 'GET',
      headers: body && { 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
      // The request outlives the page when a payment app takes the screen.
      keepalive: true,
    })
    return response.status >= 500 || response.status === 429 ? undefined : response
  } catch {
    return undefined
  }
}

function showInAddress(sessionId: string) {
  const address = new URL(location.href)
  address.searchParams.set('session', sessionId)
  history.replaceState(history.state, '', address)
}

/** The session that the address names: as /tip/{provider}/{session}, as /session/{session} or as a parameter. */
function sessionInAddress(providerId: string) {
  const { pathname, searchParams } = new URL(location.href)
  const parts = pathname.split('/')
  const named = [searchParams.get('session'), parts[3], parts[2]]
  return named.find((text) => text && isPlaySessionId(text) && providerOfSession(text) === providerId)
}

/** Sends the queued events of a visit in order. False when the server could not be reached. */
async function send(visit: QueuedVisit) {
  if (!visit.sessionId) {
    // The server may have created it and forgotten the key since: a repetition would count again.
    if (isOld(visit)) {
      visit.events = []
      return true
    }
    const response = await request(SESSIONS, { providerId: visit.providerId, key: visit.createKey })
    if (!response) return false
    if (!response.ok) {
      console.warn('The play session could not be created', response.status)
      visit.events = []
      return true
    }
    const created = (await response.json().catch(() => undefined)) as { id?: string } | undefined
    if (!created?.id) return false // the connection failed in the middle of the response
    visit.sessionId = created.id
    visit.isFallbackSession = visit.isRecoverySession = false
    saveVisit(visit)
  }
  for (let event = visit.events[0]; event; event = visit.events[0]) {
    const { at, ...playEvent } = event
    const ago = Math.min(Math.max(Date.now() - at, 0), MAX_AGO_MS)
    const response = await request(`${SESSIONS}/${visit.sessionId}/events`, { ...playEvent, ago })
    if (!response) return false
    if (!response.ok) console.warn('An event of the play session was refused', event.kind, response.status)
    visit.events.shift()
    saveVisit(visit)
  }
  return true
}

/**
 * Opens the visit of this page: the session in the address where this browser may write to it, else a new one. Events
 * are queued while the server cannot be reached, and each is recorded once by its idempotency key. Returns how to record one.
 */
function openVisit(providerId: string) {
  const visit: QueuedVisit = { providerId, createKey: newIdempotencyKey(), events: [], openedAt: Date.now() }
  let startedAt: number | undefined // of the current round
  let sending = true // the session in the address is looked up first
  let retries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = async () => {
    if (sending) return
    sending = true
    clearTimeout(timer)
    const hadSession = visit.sessionId !== undefined
    const sent = await send(visit)
    sending = false
    if (visit.sessionId && !hadSession) showInAddress(visit.sessionId)
    if (sent) {
      retries = 0
      removeVisit(visit)
      if (visit.events.length) void flush()
    } else {
      visit.isFallbackSession = visit.sessionId === undefined
      console.warn('The play session is kept in this browser until the server answers')
      timer = setTimeout(flush, BACKOFF_MS[Math.min(retries++, BACKOFF_MS.length - 1)])
    }
  }
  const onVisible = () => void (document.visibilityState === 'visible' && flush())
  const onBack = () => void (visit.sessionId && showInAddress(visit.sessionId))
  addEventListener('online', flush)
  addEventListener('popstate', onBack)
  document.addEventListener('visibilitychange', onVisible)

  const begin = async () => {
    const named = sessionInAddress(providerId)
    const found = named ? await request(`${SESSIONS}/${named}`) : undefined
    if (named && found?.status === 200) {
      visit.sessionId = named
      showInAddress(named)
    }
    visit.isRecoverySession = named !== undefined && !found
    sending = false
    await flush()
    for (const earlier of listSavedVisits()) {
      if (earlier.createKey !== visit.createKey && (await send(earlier))) removeVisit(earlier)
    }
  }
  void begin()

  return (event: NewPlayEvent) => {
    const at = Date.now()
    if (event.kind === 'start') startedAt = at
    // Start and end may take different times to arrive, so the phone measures the round.
    const took = event.kind === 'complete' && startedAt ? { took: Math.max(at - startedAt, 0) } : {}
    visit.events.push({ ...event, ...took, key: newIdempotencyKey(), at })
    saveVisit(visit)
    void flush()
  }
}

let record: ReturnType<typeof openVisit> | undefined

/** Opens the visit of this page once. */
export function openPageVisit(providerId: string) {
  record ??= openVisit(providerId)
}

/** Reports what happens on the page; nothing waits for it. */
export const reportEvent = (event: NewPlayEvent) => record?.(event)
