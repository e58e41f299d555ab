const MAX_UNREAD = 100 // events; a client that reads none of them is disconnected, so that they need no memory

const open = new Set<() => void>()

type Message = { id?: string; data?: unknown }

type EventStream = {
  /** Sends an event, with an id by which the client reconnects and data as JSON. */
  send: (event: string, message?: Message) => void
  /** Sends a comment, so that no proxy closes the connection as idle. */
  keepAlive: () => void
  end: () => void
}

/**
 * A response of server-sent events (HTML Standard, "Server-sent events"). `subscribe` starts the events and returns the
 * function that stops them, which is called once, whichever side closes the connection.
 */
export function eventStream(signal: AbortSignal, subscribe: (stream: EventStream) => () => void) {
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
        keepAlive: () => write(':\n\n'),
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
