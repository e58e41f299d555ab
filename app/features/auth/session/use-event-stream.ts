import { useSyncExternalStore } from 'react'
import { fetchSignedInId, SESSION_CHANNEL } from './use-session-broadcast.ts'

const RECONNECT_MS = 5000

const INITIAL = { updates: 0, signedOut: false }
let state = INITIAL
const subscribers = new Set<() => void>()
let disconnect: (() => void) | undefined

function update(change: Partial<typeof state>) {
  state = { ...state, ...change }
  for (const onChange of subscribers) onChange()
}

function connect() {
  state = INITIAL
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  const onUpdate = () => update({ updates: state.updates + 1 })
  const end = () => {
    source.close()
    update({ signedOut: true })
  }
  const check = async () => {
    if (!state.signedOut && (await fetchSignedInId()) === null) end()
  }
  const open = () => {
    source = new EventSource('/dashboard/events')
    // Events may have been missed before the connection opened.
    source.onopen = onUpdate
    source.addEventListener('played', onUpdate)
    source.addEventListener('signed-out', end)
    source.onerror = () => {
      // EventSource reconnects after a lost connection, but not after an error status.
      if (source.readyState !== EventSource.CLOSED) return
      check()
      timer = setTimeout(() => !state.signedOut && open(), RECONNECT_MS)
    }
  }
  const onVisible = () => document.visibilityState === 'visible' && check()
  const otherTabs = new BroadcastChannel(SESSION_CHANNEL)
  otherTabs.onmessage = check
  open()
  document.addEventListener('visibilitychange', onVisible)
  addEventListener('focus', onVisible)
  return () => {
    source.close()
    clearTimeout(timer)
    otherTabs.close()
    document.removeEventListener('visibilitychange', onVisible)
    removeEventListener('focus', onVisible)
  }
}

/** The components of a page share one connection. */
function subscribe(onChange: () => void) {
  if (!subscribers.size) disconnect = connect()
  subscribers.add(onChange)
  return () => {
    subscribers.delete(onChange)
    if (!subscribers.size) disconnect?.()
  }
}

/** A number that grows whenever customers may have done something. */
export const useUpdates = () =>
  useSyncExternalStore(
    subscribe,
    () => state.updates,
    () => INITIAL.updates,
  )

/** Whether the session has ended: here, in another tab or on the server. */
export const useSignedOut = () =>
  useSyncExternalStore(
    subscribe,
    () => state.signedOut,
    () => INITIAL.signedOut,
  )
