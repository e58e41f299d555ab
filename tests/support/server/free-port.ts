import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below those that systems hand out for outgoing lines, so that nobody is given one between the look and its use; and each
// of the processes that test at the same time looks among its own.
const [FIRST, LAST, PROCESSES] = [15_000, 31_000, 16]
const PORTS = (LAST - FIRST) / PROCESSES
const own =
  FIRST + PORTS * (Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0) % PROCESSES)
const given = new Set<number>()

/** A port of the loopback that nobody listens on. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const port = randomInt(own, own + PORTS)
    if (given.has(port)) return resolve(freePort())
    given.add(port)
    const probe = createServer().listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
    probe.once('error', () => resolve(freePort()))
  })
