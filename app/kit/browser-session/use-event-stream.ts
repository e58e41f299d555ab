import { useState, useSyncExternalStore } from 'react'
import { receiveEvents } from './receive-events.client.ts'
import { fetchSignedInId, hasInputToKeep, SESSION_CHANNEL } from './use-session-broadcast.ts'

const SIGN_OUT_MS = 2000 // by then a page that signs out itself has been left

type StreamState = {
  update?: { data: unknown; at: number } // the newest, on the clock of this device
  failed: boolean // the server cannot be reached, or cannot read what is new
  signedOut: boolean
  connected: boolean | undefined // undefined: not tried yet
}

const INITIAL: StreamState = { failed: false, signedOut: false, connected: undefined }
let state = INITIAL
const subscribers = new Set<() => void>()
let disconnect: (() => void) | undefined

function change(changed: Partial<StreamState>) {
  state = { ...state, ...changed }
  for (const onChange of subscribers) onChange()
}

function connect(since: number | undefined) {
  state = INITIAL
  const left = new AbortController()
  const { signal } = left
  const isEnded = async () => (await fetchSignedInId()) === null && !signal.aborted && !hasInputToKeep()
  const end = () => {
    left.abort()
    change({ signedOut: true })
  }
  const check = async () => {
    if (!state.signedOut && (await isEnded())) end()
  }
  const stream = receiveEvents(`/dashboard/events${since ? `?since=${since}` : ''}`, signal, {
    events: {
      update: (text) =>
        change({ connected: true, failed: false, update: { data: JSON.parse(text), at: Date.now() } }),
      failed: () => change({ connected: true, failed: true }),
      // This browser may have a new session, for example after a change of the password.
      'signed-out': () => stream.pause(SIGN_OUT_MS, check),
    },
    onLost: () => change({ connected: false }),
    isEnded: async () => {
      const ended = await isEnded()
      if (!ended && !signal.aborted && navigator.onLine) change({ failed: true })
      return ended
    },
    onEnded: end,
  })
  const onVisible = () => {
    if (document.visibilityState !== 'visible') return
    void check()
    if (state.failed || !state.connected) void stream.connect()
  }
  const otherTabs = new BroadcastChannel(SESSION_CHANNEL)
  otherTabs.onmessage = check
  document.addEventListener('visibilitychange', onVisible, { signal })
  addEventListener('focus', onVisible, { signal })
  signal.addEventListener('abort', () => otherTabs.close())
  return () => left.abort()
}

/** The components of a page share one connection, which the first of them opens. */
const subscribeSince = (since?: number) => (onChange: () => void) => {
  if (!subscribers.size) disconnect = connect(since)
  subscribers.add(onChange)
  return () => {
    subscribers.delete(onChange)
    if (!subscribers.size) disconnect?.()
  }
}
const subscribe = subscribeSince()

/**
 * The newest that the page has received, and when: it comes whenever customers did something. `since` is when the server
 * made the page, where what came meanwhile is missing in it.
 */
export function useLiveUpdate<Update>(since?: number) {
  const [subscribe] = useState(() => subscribeSince(since))
  return useSyncExternalStore(
    subscribe,
    () => state.update as { data: Update; at: number } | undefined,
    () => undefined,
  )
}

/** Whether what is new cannot be read now. */
export const useLiveFailed = () =>
  useSyncExternalStore(
    subscribe,
    () => state.failed,
    () => INITIAL.failed,
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
