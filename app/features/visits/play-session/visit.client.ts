// Mechanism: queue of play events in the browser, and what of it the server does not know any more
import { newIdempotencyKey } from '#app/kit/idempotency/idempotency-key.client.ts'
import { addSession } from '../page/earlier-tip.client.ts'
import type { NewPlayEvent, PlayEvent } from './play-event.ts'
import { WRITABLE_MS } from './play-session.ts'

/** An event that waits to be sent, with its time by this phone's clock. */
type QueuedEvent = PlayEvent & { at: number }

/** A visit with its unsent events. The two flags never leave the browser. */
type QueuedVisit = {
  providerId: string
  createKey: string
  named?: string // the session in the page's address, to go on with where this browser may
  page?: string // its address, which may name a place
  sessionId?: string
  word?: string // part of the notes of its tips
  isFallbackSession?: boolean // could not be created yet: known to this browser alone
  isRecoverySession?: boolean // the address's own session could not be loaded before that
  events: QueuedEvent[]
  openedAt: number // milliseconds
  renewed?: number // how often a page that is open for days has begun another visit
}

/** What `early-visit.js` has begun: the first request for the visit, undefined where it got no response. */
type EarlyVisit = { key: string; named?: string; at: number; response: Promise<Response | undefined> }
export type VisitedScreen = Pick<HTMLElement, 'dataset'> & { visit?: EarlyVisit }

const SESSIONS = '/api/play-sessions'
const BACKOFF_MS = [3_000, 10_000, 30_000, 60_000] // the last one repeats
const STORAGE_PREFIX = 'tiplark.visit.'

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

/** How long ago it was, within what the server accepts. */
const agoOf = (at: number) => Math.min(Math.max(Date.now() - at, 0), WRITABLE_MS)

/** Whether it is longer ago than the server accepts, also by a clock that was ahead. */
const isOver = (at: number) => Math.abs(Date.now() - at) >= WRITABLE_MS

/** Drops the events that are too old, and returns the others. */
function dropOld(visit: QueuedVisit) {
  visit.events = visit.events.filter(({ at }) => !isOver(at))
  return visit.events
}

/** Visits of earlier pages with unsent events; what is too old is removed. */
function listSavedVisits(): QueuedVisit[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(STORAGE_PREFIX))
    return names.flatMap((name) => {
      const visit = JSON.parse(localStorage.getItem(name) ?? 'null') as QueuedVisit | null
      if (visit && dropOld(visit).length) return [visit]
      localStorage.removeItem(name)
      return []
    })
  } catch {
    return []
  }
}

/** Posts something as JSON. */
export const post = (path: string, body: object, signal?: AbortSignal) =>
  fetch(path, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // The request outlives the page when a payment app takes the screen.
    keepalive: true,
  })

/** The server's response, or undefined to try again: no network, 5xx, 429, or a word of something in between. */
async function settle(request: Promise<Response | undefined>) {
  const response = await request.catch(() => {})
  if (!response || response.status >= 500 || response.status === 429) return undefined
  const isOurs = response.status === 204 || response.headers.get('content-type')?.includes('json')
  return isOurs ? response : undefined
}

function showInAddress(sessionId: string) {
  const address = new URL(location.href)
  address.searchParams.set('session', sessionId)
  history.replaceState(history.state, '', address)
}

/**
 * Creates the visit, or finds it again by its key. False when the server could not be reached; a visit that is refused
 * loses its events.
 */
async function create(visit: QueuedVisit, opening?: EarlyVisit['response']) {
  if (isOver(visit.openedAt)) {
    // The server may have forgotten the key, so that a repetition would count again. What happened since is a visit.
    const [first] = dropOld(visit)
    if (!first) return true
    visit.openedAt = first.at
    visit.renewed = (visit.renewed ?? 0) + 1
  }
  const { providerId, createKey, renewed, page, openedAt } = visit
  const key = createKey + (renewed ? `-${renewed}` : '')
  const path = SESSIONS + (visit.named ? `/${visit.named}` : '')
  const robot = navigator.webdriver || undefined
  const body = { providerId, key, page, robot, ago: agoOf(openedAt) }
  const response = await settle(opening ?? post(path, body))
  if (!response) return false
  if (!response.ok || response.status === 204) {
    console.warn('The play session was refused', response.status)
    visit.events = []
    return true
  }
  const created = (await response.json().catch(() => undefined)) as { id?: string; word?: string } | undefined
  if (!created?.id) return false // the connection failed in the middle of the response
  visit.isFallbackSession = visit.isRecoverySession = false
  visit.word = created.word
  addSession(Object.assign(visit, { sessionId: created.id }))
  saveVisit(visit)
  return true
}

/** Sends the queued events of a visit in order. False when the server could not be reached. */
async function send(visit: QueuedVisit, opening?: EarlyVisit['response']) {
  if (!visit.sessionId && !(await create(visit, opening))) return false
  let isCreatedAgain = false
  for (let event = visit.events[0]; event; event = visit.events[0]) {
    const { at, ...playEvent } = event
    const response = await settle(
      post(`${SESSIONS}/${visit.sessionId}/events`, { ...playEvent, ago: agoOf(at) }),
    )
    if (!response) return false
    // Unknown to a server that was put back to an earlier state, or over; an answer alone needs the tip before it.
    if (response.status === 404 && !isCreatedAgain && event.kind !== 'answer') {
      isCreatedAgain = await create(visit)
      if (isCreatedAgain) continue
      return false
    }
    if (!response.ok) console.warn('The play session was refused', response.status, event.kind)
    visit.events.shift()
    saveVisit(visit)
  }
  return true
}

/**
 * Takes over the visit that the page has begun: the session in the address where this browser may write to it, else a
 * new one. Events are queued while the server cannot be reached, and each is recorded once by its idempotency key.
 * Returns how to record one.
 */
function openVisit({ dataset, visit: early }: VisitedScreen) {
  const visit: QueuedVisit = {
    providerId: dataset.provider ?? '',
    createKey: early?.key ?? newIdempotencyKey(),
    named: early?.named,
    page: location.pathname,
    events: [],
    openedAt: early?.at ?? Date.now(),
  }
  let opening = early?.response // the response to the first request
  let startedAt: number | undefined // of the current round
  let sending = false
  let isFlushRequested = false // meanwhile, such as by a network that is back
  let retries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = async () => {
    isFlushRequested = sending
    if (sending) return
    sending = true
    clearTimeout(timer)
    const before = visit.sessionId
    const sent = await send(visit, opening)
    opening = undefined
    sending = false
    if (visit.sessionId && visit.sessionId !== before) showInAddress(visit.sessionId)
    if (sent) {
      retries = 0
      removeVisit(visit)
      if (visit.events.length) void flush()
    } else {
      visit.isFallbackSession = visit.sessionId === undefined
      visit.isRecoverySession = visit.isFallbackSession && visit.named !== undefined
      console.warn('The play session is stored in this browser until the server responds')
      timer = setTimeout(flush, isFlushRequested ? 0 : BACKOFF_MS[Math.min(retries++, BACKOFF_MS.length - 1)])
    }
  }
  const onVisible = () => void (document.visibilityState === 'visible' && flush())
  const onBack = () => void (visit.sessionId && showInAddress(visit.sessionId))
  addEventListener('online', flush)
  addEventListener('popstate', onBack)
  document.addEventListener('visibilitychange', onVisible)

  const begin = async () => {
    await flush()
    for (const earlier of listSavedVisits()) {
      if (earlier.createKey !== visit.createKey && (await send(earlier))) removeVisit(earlier)
    }
  }

  const report = (event: NewPlayEvent) => {
    const at = Date.now()
    if (event.kind === 'start') startedAt = at
    // Start and end may take different times to arrive, so the phone measures the round.
    const took = event.kind === 'complete' && startedAt ? { took: Math.max(at - startedAt, 0) } : {}
    visit.events.push({ ...event, ...took, key: newIdempotencyKey(), at })
    saveVisit(visit)
    void flush()
  }
  return { visit, report, sent: begin() }
}

let opened: ReturnType<typeof openVisit> | undefined

/** Opens the visit of this page once. */
export function openPageVisit(screen: VisitedScreen) {
  opened ??= openVisit(screen)
}

/** Reports what happens on the page; nothing waits for it. */
export const reportEvent = (event: NewPlayEvent) => opened?.report(event)

/** Once what this page and earlier ones had to send was sent, or could not be. */
export const visitsSent = () => opened?.sent

/** The visit of this page, with its play session and word once the server has created it. */
export const pageVisit = (): Partial<Pick<QueuedVisit, 'createKey' | 'sessionId' | 'word' | 'events'>> =>
  opened?.visit ?? {}

/** Reports what happened in a visit of an earlier page, and keeps it until the server has it. */
export function reportEarlier(providerId: string, sessionId: string, event: NewPlayEvent) {
  const at = Date.now()
  const key = newIdempotencyKey()
  const visit: QueuedVisit = {
    ...{ providerId, sessionId, createKey: newIdempotencyKey(), openedAt: at },
    events: [{ ...event, key, at }],
  }
  saveVisit(visit)
  void send(visit).then((sent) => sent && removeVisit(visit))
}
