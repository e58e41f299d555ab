import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import { env } from '#app/server/env.server.ts'
import { clientAddress, limitedAddress } from './client-address.ts'
import { sendRefusal } from './request-policy.ts'

/** Counts what each client holds, at most `max`. */
export function countByClient(max: number) {
  const counts = new Map<string, number>()
  return {
    acquire(client: string) {
      const count = (counts.get(client) ?? 0) + 1
      if (count <= max) counts.set(client, count)
      return count <= max
    },
    release(client: string) {
      const count = (counts.get(client) ?? 1) - 1
      if (count) counts.set(client, count)
      else counts.delete(client)
    },
  }
}

/** Limits the open connections of each address, so that one machine cannot take all of them. */
export function capConnections(server: Server, max: number) {
  const connections = countByClient(max)
  server.on('connection', (socket: Socket) => {
    const address = limitedAddress(socket.remoteAddress ?? '')
    if (!connections.acquire(address)) return void socket.destroy()
    socket.once('close', () => connections.release(address))
  })
}

/** Limits the requests under way of each client behind a proxy, to which all connections belong. */
export function capRequests(handler: RequestListener, max: number, hops = env.trustProxy): RequestListener {
  const requests = countByClient(max)
  return (request, response) => {
    const forwardedFor = request.headers['x-forwarded-for'] as string | undefined
    const address = clientAddress(request.socket.remoteAddress ?? '', forwardedFor, hops)
    if (!requests.acquire(address))
      return sendRefusal(response, { status: 429, error: 'too-many-requests', closes: true })
    response.once('close', () => requests.release(address))
    return handler(request, response)
  }
}
