import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import { env } from '#app/server/env.server.ts'
import { countAnswer } from '#app/server/observability/metrics.server.ts'
import { refuse } from '#app/server/request-body.server.ts'
import { clientAddress, limitedAddress } from './client-address.server.ts'

/** Counts what each address holds: whether it may take one more of at most `max`, and that it gave one back. */
function holdings(max: number) {
  const held = new Map<string, number>()
  return {
    take(address: string) {
      const count = (held.get(address) ?? 0) + 1
      if (count <= max) held.set(address, count)
      return count <= max
    },
    giveBack(address: string) {
      const left = (held.get(address) ?? 1) - 1
      if (left) held.set(address, left)
      else held.delete(address)
    },
  }
}

/** Lets each address keep at most `max` lines open, so that one machine cannot use up all that we can hold. */
export function capConnections(server: Server, max: number) {
  const lines = holdings(max)
  server.on('connection', (socket: Socket) => {
    const address = limitedAddress(socket.remoteAddress ?? '')
    if (!lines.take(address)) return void socket.destroy()
    socket.once('close', () => lines.giveBack(address))
  })
}

/** The same behind proxies, where all lines are theirs: at most `max` requests of one client are underway at a time. */
export function capRequests(handle: RequestListener, max: number, hops = env.trustProxy): RequestListener {
  const underway = holdings(max)
  return (asked, answer) => {
    const forwarded = asked.headers['x-forwarded-for'] as string | undefined
    const address = clientAddress(asked.socket.remoteAddress ?? '', forwarded, hops)
    if (!underway.take(address)) {
      countAnswer(asked.method ?? '', 429, 0)
      return refuse(answer, 429, { 'retry-after': '2' })
    }
    answer.once('close', () => underway.giveBack(address))
    return handle(asked, answer)
  }
}
