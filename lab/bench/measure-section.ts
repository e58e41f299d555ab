import { fork } from 'node:child_process'
import { once } from 'node:events'
import { endGroup } from './measure/processes.ts'
import type { BenchTarget } from './measure/target.ts'
import type { Figure } from './report/figures.ts'

const MAX_MS = 15 * 60_000 // the longest takes six minutes

const FILE = new URL('sections.ts', import.meta.url)

/**
 * Measures a section in a process of its own, which ends with all that it has started. A section that fails or takes too
 * long is one figure without a value.
 */
export async function measureSection(name: string, target: BenchTarget): Promise<Figure[]> {
  const child = fork(FILE, [name], {
    detached: true, // a group, which is ended as a whole
    silent: true,
    signal: AbortSignal.timeout(MAX_MS),
  })
  child.send(target)
  let figures: Figure[] | undefined
  let errors = ''
  child.stdout!.resume()
  child.stderr!.on('data', (text) => {
    errors += text
  })
  child.once('message', (message) => {
    figures = message as Figure[]
    child.disconnect()
    endGroup(child.pid!)
  })
  const stop = () => endGroup(child.pid!)
  process.once('exit', stop)
  await once(child, 'exit').catch(() => {
    errors += `Error: it took more than ${MAX_MS / 60_000} minutes`
  })
  process.off('exit', stop)
  endGroup(child.pid!)
  if (figures) return figures
  const why = /^\w*Error.*$/m.exec(errors)?.[0] ?? errors.trim().split('\n').at(-1) ?? ''
  return [{ what: `Section ${name}`, value: Number.NaN, unit: '', limit: { atMost: 0 }, measured: why }]
}
