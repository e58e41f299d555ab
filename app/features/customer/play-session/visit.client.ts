import { providerOfSession } from '../page/provider-id.ts'
import type { NewPlayEvent } from './play-event.ts'
import { isPlaySessionId, MAX_AGO_MS } from './play-session.ts'
import { clearKept, type KeptVisit, keepVisit, keptVisits } from './visit-outbox.client.ts'

export type Visit = { record: (event: NewPlayEvent) => void; close: () => void }

const SESSIONS = '/api/play-sessions'
const RETRY_MS = [3_000, 10_000, 30_000, 60_000] // between tries while the line is down; the last one goes on

const newKey = () => crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint32Array(4))].join('')

/** An answer of the server, or undefined when none came. 5xx and 429 count as none: they pass. */
async function ask(path: string, body?: object) {
  try {
    const answer = await fetch(path, {
      method: body ? 'POST' : 'GET',
      headers: body && { 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
      // What was asked for is sent even when a payment app takes the screen in the next moment.
      keepalive: true,
    })
    return answer.status >= 500 || answer.status === 429 ? undefined : answer
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

/** Sends what a visit still has to say, in order. True when nothing is left, false when the line is down. */
async function send(visit: KeptVisit) {
  if (!visit.sessionId) {
    const answer = await ask(SESSIONS, { providerId: visit.providerId, key: visit.createKey })
    if (!answer) return false
    if (!answer.ok) {
      console.warn('The play session could not be created', answer.status)
      visit.events = []
      return true
    }
    const created = (await answer.json().catch(() => undefined)) as { id?: string } | undefined
    if (!created?.id) return false // the line broke in the middle of the answer
    visit.sessionId = created.id
    visit.isFallbackSession = visit.isRecoverySession = false
    keepVisit(visit)
  }
  for (let event = visit.events[0]; event; event = visit.events[0]) {
    const { at, ...told } = event
    const ago = Math.min(Math.max(Date.now() - at, 0), MAX_AGO_MS)
    const answer = await ask(`${SESSIONS}/${visit.sessionId}/events`, { ...told, ago })
    if (!answer) return false
    if (!answer.ok) console.warn('An event of the play session was refused', event.kind, answer.status)
    visit.events.shift()
    keepVisit(visit)
  }
  return true
}

/**
 * Opens the visit of this page: the address's own session where this browser may write to it, else a new one. While
 * the server cannot be reached the visit lives here alone, and what happens is kept and sent once, later.
 */
export function openVisit(providerId: string): Visit {
  const visit: KeptVisit = { providerId, createKey: newKey(), events: [], openedAt: Date.now() }
  let startedAt: number | undefined // of the round that is being played
  let sending = true // the address's own session is asked for first
  let closed = false
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = async () => {
    if (sending || closed) return
    sending = true
    clearTimeout(timer)
    const hadSession = visit.sessionId !== undefined
    const sent = await send(visit)
    sending = false
    if (visit.sessionId && !hadSession) showInAddress(visit.sessionId)
    if (sent) {
      tries = 0
      clearKept(visit)
      if (visit.events.length) void flush()
    } else {
      visit.isFallbackSession = visit.sessionId === undefined
      console.warn('The play session is kept in this browser until the server answers')
      timer = setTimeout(flush, RETRY_MS[Math.min(tries++, RETRY_MS.length - 1)])
    }
  }
  const onVisible = () => void (document.visibilityState === 'visible' && flush())
  const onBack = () => void (visit.sessionId && showInAddress(visit.sessionId))
  addEventListener('online', flush)
  addEventListener('popstate', onBack)
  document.addEventListener('visibilitychange', onVisible)

  const begin = async () => {
    const named = sessionInAddress(providerId)
    const found = named ? await ask(`${SESSIONS}/${named}`) : undefined
    if (named && found?.status === 200) {
      visit.sessionId = named
      showInAddress(named)
    }
    visit.isRecoverySession = named !== undefined && !found
    sending = false
    await flush()
    for (const earlier of keptVisits()) {
      if (earlier.createKey !== visit.createKey && (await send(earlier))) clearKept(earlier)
    }
  }
  void begin()

  return {
    record: (event) => {
      const at = Date.now()
      if (event.kind === 'start') startedAt = at
      // How long the round took is known here alone: what is on its way arrives sooner or later.
      const took = event.kind === 'complete' && startedAt ? { took: Math.max(at - startedAt, 0) } : {}
      visit.events.push({ ...event, ...took, key: newKey(), at })
      keepVisit(visit)
      void flush()
    },
    close: () => {
      closed = true
      clearTimeout(timer)
      removeEventListener('online', flush)
      removeEventListener('popstate', onBack)
      document.removeEventListener('visibilitychange', onVisible)
    },
  }
}
