import { type AddressInfo, createServer, connect as open, type Socket } from 'node:net'

/** A way to a port of this machine on which the lines that are open can fall silent, as behind a firewall that forgot them. */
export async function startRelay(target: number) {
  const lines = new Set<[Socket, Socket]>()
  const relay = createServer((near) => {
    const far = open(target, '127.0.0.1')
    const line: [Socket, Socket] = [near, far]
    lines.add(line)
    near.on('error', () => {}).on('data', (part) => far.write(part))
    far.on('error', () => {}).on('data', (part) => near.write(part))
    far.once('close', () => near.destroy())
    near.once('close', () => lines.delete(line) && far.destroy())
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  const { port } = relay.address() as AddressInfo
  const muted: Socket[] = []
  return {
    port,
    open: () => lines.size,
    /** From now on nothing comes through on the lines that are open, and neither end hears that the other has gone. */
    mute() {
      for (const [near, far] of lines) {
        for (const end of [near, far]) end.removeAllListeners('data').removeAllListeners('close').resume()
        muted.push(near, far)
      }
      lines.clear()
    },
    stop() {
      for (const end of [...muted, ...[...lines].flat()]) end.destroy()
      return new Promise((resolve) => relay.close(resolve))
    },
  }
}
