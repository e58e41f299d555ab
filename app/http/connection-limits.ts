// Mechanism: connection limits, concurrent requests and uploads of a client
import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { countByClient } from '#app/server/count-by-client.server.ts'
import { env } from '#app/server/env.server.ts'
import { clientAddress, limitedAddress } from './client-address.ts'

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
export function capRequests(
  handler: RequestListener,
  refuse: (response: ServerResponse) => void,
  max: number,
  hops = env.trustProxy,
): RequestListener {
  const requests = countByClient(max)
  return (request, response) => {
    const forwardedFor = request.headers['x-forwarded-for'] as string | undefined
    const address = clientAddress(request.socket.remoteAddress ?? '', forwardedFor, hops)
    if (!requests.acquire(address)) return refuse(response)
    response.once('close', () => requests.release(address))
    return handler(request, response)
  }
}
