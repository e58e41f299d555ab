const open = new Set<() => void>()

type Line = {
  /** Tells the page of an event; the name says it all. */
  send: (event: string) => void
  /** Says nothing, but keeps the line from being taken for dead on its way. */
  keepAlive: () => void
  end: () => void
}

/**
 * A line on which the server tells the page of events (HTML Standard, "Server-sent events"). `attend` begins to listen
 * and returns how to stop, which is called once, whoever ended the line.
 */
export function eventStream(signal: AbortSignal, attend: (line: Line) => () => void) {
  const encoder = new TextEncoder()
  let finish = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text))
      let over = false
      let stop = () => {}
      finish = () => {
        if (over) return
        over = true
        open.delete(finish)
        stop()
        try {
          controller.close()
        } catch {
          // The reader was gone first.
        }
      }
      const whileOpen = (text: string) => {
        if (!over) write(text)
      }
      open.add(finish)
      signal.addEventListener('abort', finish, { once: true })
      write('retry: 2000\n\n')
      stop = attend({
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

/** Ends all lines, so that a server that stops need not wait for pages that only listen. */
export function endEventStreams() {
  for (const finish of [...open]) finish()
}
