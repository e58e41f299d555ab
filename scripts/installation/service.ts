import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** How the product is restarted; `stop` and `start` are there only if nothing else may start it in between. */
export type Service = { restart: string; stop?: string; start?: string }

const UNITS = 'tiplark.socket tiplark'

/** The commands that were named, else those of the units of systemd. */
export function findService({ restart, stop, start }: Partial<Service>): Service {
  if (restart) return { restart, stop, start }
  if (!existsSync('/run/systemd/system'))
    throw new Error('systemd does not run here: say how the product is restarted with --restart COMMAND.')
  // The socket stays during a restart, so that connections wait.
  return {
    restart: 'systemctl restart tiplark',
    stop: `systemctl stop ${UNITS}`,
    start: `systemctl start ${UNITS}`,
  }
}

export function runCommand(command: string) {
  const { status, signal } = spawnSync('sh', ['-c', command], { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(`"${command}" ended with ${status ?? signal}`)
}

const PAUSE_MS = 100
const REQUEST_MS = 2000

async function isReady(url: string) {
  const signal = AbortSignal.timeout(REQUEST_MS)
  const response = await fetch(url, { signal, headers: { connection: 'close' } }).catch(() => undefined)
  await response?.body?.cancel()
  return response?.status === 200
}

/** Waits until each address answers that it is ready; throws after so many seconds. */
export async function waitUntilReady(urls: string[], seconds: number) {
  const endsAt = performance.now() + 1000 * seconds
  for (const url of urls)
    while (!(await isReady(url))) {
      if (performance.now() > endsAt) throw new Error(`${url} was not ready within ${seconds} s`)
      await pause(PAUSE_MS)
    }
}
