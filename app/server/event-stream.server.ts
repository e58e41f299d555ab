// Mechanism: server-sent events: streams of changes, their limits, connections of the browser
import { onChange } from './db/changes.server.ts'
import { log } from './observability/log.server.ts'
import { isOutage } from './outage.server.ts'

const BATCH_MS = 300 // changes within it are one update
const HEARTBEAT_MS = 20_000
const MAX_UNREAD = 100 // events; a client that reads none of them is disconnected, so that they need no memory

const open = new Set<() => void>()

type Message = { id?: string; data?: unknown }

type EventStream = {
  /** Sends an event, with an id by which the client reconnects and data as JSON. */
  send: (event: string, message?: Message) => void
  end: () => void
}

/** The open streams of each client, at most `max`. */
export function streamPlaces(max: number) {
  const taken = new Map<string, AbortController[]>()
  const placesOf = (client: string) => taken.get(client) ?? []
  const add = (client: string) => {
    const own = new AbortController()
    taken.set(client, [...placesOf(client), own])
    const close = () => {
      const left = placesOf(client).filter((one) => one !== own)
      if (left.length) taken.set(client, left)
      else taken.delete(client)
    }
    return { replaced: own.signal, close }
  }
  return {
    /** A place, if there is one. */
    take: (client: string) => (placesOf(client).length < max ? add(client) : undefined),
    /** A place, or that of the oldest, whose connection may be lost already; its `replaced` aborts then. */
    replace(client: string) {
      const others = placesOf(client)
      const place = add(client)
      if (others.length >= max) others[0]!.abort()
      return place
    },
  }
}

type StreamPlace = ReturnType<ReturnType<typeof streamPlaces>['replace']>

/** Why a stream is updated: nothing but time has passed, a sign-in or an address may have ended, or there is something new. */
export type UpdateCause = 'heartbeat' | 'check' | 'change'
const CAUSES = ['heartbeat', 'check', 'change'] as const

type ChangeStreamOptions = { signal: AbortSignal; providerId: string; place: StreamPlace }

/**
 * Events about a provider. `start` returns what sends them, which is called at the beginning, after changes by any process
 * and every 20 seconds, one call at a time: it sends something then, so that no proxy takes the connection for idle.
 */
export const changeStream = (
  { signal, providerId, place }: ChangeStreamOptions,
  start: (stream: EventStream) => (cause: UpdateCause) => Promise<void>,
) =>
  eventStream(signal, (stream) => {
    const update = start(stream)
    let batch: NodeJS.Timeout | undefined
    let isRunning = false
    let next: UpdateCause | undefined
    async function run(cause: UpdateCause) {
      next = CAUSES.findLast((one) => one === cause || one === next)
      if (isRunning) return // this one is followed by another
      isRunning = true
      while (next) {
        const due: UpdateCause = next
        next = undefined
        // Without a database nothing is sent, and the page says when it last read something.
        await update(due).catch((error) => {
          if (!isOutage(error)) log.error({ err: error }, 'an event stream could not be updated')
        })
      }
      isRunning = false
    }
    const unsubscribe = onChange((change) => {
      if (change.topic !== 'missed' && change.providerId !== providerId) return
      // The end of a sign-in or of an address must not wait; that of an account is a change of its public data.
      if (change.topic === 'signed-out' || change.topic === 'provider') return void run('check')
      batch ??= setTimeout(() => {
        batch = undefined
        void run('change')
      }, BATCH_MS)
    })
    const heartbeat = setInterval(() => run('heartbeat'), HEARTBEAT_MS)
    place.replaced.addEventListener('abort', () => {
      stream.send('replaced')
      stream.end()
    })
    void run('change')
    return () => {
      place.close()
      unsubscribe()
      clearInterval(heartbeat)
      clearTimeout(batch)
    }
  })

/** The id of the last event that this page or screen has received: a browser sends a header only when it reconnects itself. */
export const lastEventId = (request: Request) =>
  request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('after')

/**
 * A response of server-sent events (HTML Standard, "Server-sent events"). `subscribe` starts the events and returns the
 * function that stops them, which is called once, whichever side closes the connection.
 */
function eventStream(signal: AbortSignal, subscribe: (stream: EventStream) => () => void) {
  const encoder = new TextEncoder()
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => {
        if (!open.has(end)) return
        if ((controller.desiredSize ?? 0) < -MAX_UNREAD) end()
        else controller.enqueue(encoder.encode(text))
      }
      let stop = () => {}
      end = () => {
        if (!open.delete(end)) return
        stop()
        try {
          controller.close()
        } catch {
          // The client has disconnected.
        }
      }
      open.add(end)
      signal.addEventListener('abort', end, { once: true })
      write('retry: 2000\n\n')
      stop = subscribe({
        send: (event, { id, data = 1 } = {}) =>
          write(`event: ${event}\n${id ? `id: ${id}\n` : ''}data: ${JSON.stringify(data)}\n\n`),
        end,
      })
      if (signal.aborted) end()
    },
    cancel: () => end(),
  })
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  })
}

/** Closes all event streams, which would hold up a server that stops. */
export function endEventStreams() {
  for (const end of [...open]) end()
}
