import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the ephemeral ports, so that no outgoing connection takes one between the probe and its use. Each worker has a
// separate range.
const [FIRST, LAST, PROCESSES] = [15_000, 31_000, 16]
const PORTS = (LAST - FIRST) / PROCESSES
const own =
  FIRST + PORTS * (Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0) % PROCESSES)
const given = new Set<number>()

/** A free port of the loopback interface. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const port = randomInt(own, own + PORTS)
    if (given.has(port)) return resolve(freePort())
    given.add(port)
    const probe = createServer().listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
    probe.once('error', () => resolve(freePort()))
  })
