const open = new Set<() => void>()

type EventStream = {
  /** Sends an event without data. */
  send: (event: string) => void
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
        if (open.has(end)) controller.enqueue(encoder.encode(text))
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
        send: (event) => write(`event: ${event}\ndata: 1\n\n`),
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
