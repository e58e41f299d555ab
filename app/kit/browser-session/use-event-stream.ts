import { useSyncExternalStore } from 'react'
import { fetchSignedInId, hasInputToKeep, SESSION_CHANNEL } from './use-session-broadcast.ts'

const RECONNECT_MS = 5000
const SIGN_OUT_MS = 2000 // by then a page that signs out itself has been left

type StreamState = { updates: number; signedOut: boolean; connected: boolean | undefined } // undefined: not tried yet

const INITIAL: StreamState = { updates: 0, signedOut: false, connected: undefined }
let state = INITIAL
const subscribers = new Set<() => void>()
let disconnect: (() => void) | undefined

function update(change: Partial<StreamState>) {
  state = { ...state, ...change }
  for (const onChange of subscribers) onChange()
}

function connect() {
  state = INITIAL
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  const onUpdate = () => update({ updates: state.updates + 1 })
  let isLeft = false
  const check = async () => {
    if (state.signedOut || (await fetchSignedInId()) !== null || isLeft || hasInputToKeep()) return
    source.close()
    update({ signedOut: true })
  }
  const reopenIn = (ms: number) => {
    timer = setTimeout(() => !state.signedOut && open(), ms)
  }
  const open = () => {
    source = new EventSource('/dashboard/events')
    // Events may have been missed before the connection opened.
    source.onopen = () => update({ connected: true, updates: state.updates + 1 })
    source.addEventListener('played', onUpdate)
    source.addEventListener('signed-out', () => {
      source.close()
      // This browser may have a new session, for example after a change of the password.
      timer = setTimeout(async () => {
        await check()
        if (!isLeft) reopenIn(0)
      }, SIGN_OUT_MS)
    })
    source.onerror = () => {
      update({ connected: false })
      // EventSource reconnects after a lost connection, but not after an error status.
      if (source.readyState !== EventSource.CLOSED) return
      check()
      reopenIn(RECONNECT_MS)
    }
  }
  // A browser may not notice for minutes that a connection did not survive the loss of its network.
  const onOffline = () => update({ connected: false })
  const onOnline = () => {
    source.close()
    clearTimeout(timer)
    if (!state.signedOut) open()
  }
  const onVisible = () => document.visibilityState === 'visible' && check()
  const otherTabs = new BroadcastChannel(SESSION_CHANNEL)
  otherTabs.onmessage = check
  open()
  document.addEventListener('visibilitychange', onVisible)
  addEventListener('focus', onVisible)
  addEventListener('offline', onOffline)
  addEventListener('online', onOnline)
  return () => {
    isLeft = true
    source.close()
    clearTimeout(timer)
    otherTabs.close()
    document.removeEventListener('visibilitychange', onVisible)
    removeEventListener('focus', onVisible)
    removeEventListener('offline', onOffline)
    removeEventListener('online', onOnline)
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

/** Whether changes are reported at once; undefined until the first connection. */
export const useConnected = () =>
  useSyncExternalStore(
    subscribe,
    () => state.connected,
    () => INITIAL.connected,
  )

/** Whether the session has ended: here, in another tab or on the server. */
export const useSignedOut = () =>
  useSyncExternalStore(
    subscribe,
    () => state.signedOut,
    () => INITIAL.signedOut,
  )
