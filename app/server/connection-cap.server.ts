import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { limitedAddress } from './client-address.server.ts'

/** Lets each address keep at most `max` lines open, so that one machine cannot use up all that we can hold. */
export function capConnections(server: Server, max: number) {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = limitedAddress(socket.remoteAddress ?? '')
    const count = (open.get(address) ?? 0) + 1
    if (count > max) return void socket.destroy()
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left) open.set(address, left)
      else open.delete(address)
    })
  })
}
