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
  let finish = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text))
      let isClosed = false
      let stop = () => {}
      finish = () => {
        if (isClosed) return
        isClosed = true
        open.delete(finish)
        stop()
        try {
          controller.close()
        } catch {
          // The client has disconnected.
        }
      }
      const whileOpen = (text: string) => {
        if (!isClosed) write(text)
      }
      open.add(finish)
      signal.addEventListener('abort', finish, { once: true })
      write('retry: 2000\n\n')
      stop = subscribe({
        send: (event) => whileOpen(`event: ${event}\ndata: 1\n\n`),
        keepAlive: () => whileOpen(':\n\n'),
        end: finish,
      })
      if (signal.aborted) finish()
    },
    cancel: () => finish(),
  })
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  })
}

/** Closes all event streams, which would hold up a server that stops. */
export function endEventStreams() {
  for (const finish of [...open]) finish()
}
