import { type AddressInfo, createServer, connect as open, type Socket } from 'node:net'

/** A TCP proxy to a local port that can stop forwarding open connections, like a firewall that has dropped their state. */
export async function startRelay(target: number) {
  const connections = new Set<[Socket, Socket]>()
  const relay = createServer((near) => {
    const far = open(target, '127.0.0.1')
    const connection: [Socket, Socket] = [near, far]
    connections.add(connection)
    near.on('error', () => {}).on('data', (chunk) => far.write(chunk))
    far.on('error', () => {}).on('data', (chunk) => near.write(chunk))
    far.once('close', () => near.destroy())
    near.once('close', () => connections.delete(connection) && far.destroy())
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  const { port } = relay.address() as AddressInfo
  const muted: Socket[] = []
  return {
    port,
    open: () => connections.size,
    /** Drops all data on the open connections, without closing them. */
    mute() {
      for (const [near, far] of connections) {
        for (const end of [near, far]) end.removeAllListeners('data').removeAllListeners('close').resume()
        muted.push(near, far)
      }
      connections.clear()
    },
    stop() {
      for (const end of [...muted, ...[...connections].flat()]) end.destroy()
      return new Promise((resolve) => relay.close(resolve))
    },
  }
}
