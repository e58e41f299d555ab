import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below those that systems hand out for outgoing lines, so that nobody is given one between the look and its use.
const [FIRST, LAST] = [15_000, 32_000]

/** A port of the loopback that nobody listens on. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const port = randomInt(FIRST, LAST)
    const probe = createServer().listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
    probe.once('error', () => resolve(freePort()))
  })
