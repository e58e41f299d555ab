import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Product } from '#tests/support/product.ts'
import { load, residentMb, wait } from './processes.ts'
import type { Line } from './table.ts'

const SETTLE_MS = 10_000

/** What the server holds in memory after its first answers, and after many. */
export async function measureMemory(product: Product, id: string, requests: number): Promise<Line[]> {
  const pid = product.process.pid!
  const port = Number(new URL(product.url).port)
  const paths = join(product.folder, 'memory.txt')
  writeFileSync(paths, `/tip/${id}`)
  await load({ port, paths, requests: 50, lines: 1 })
  await wait(SETTLE_MS)
  const idle = residentMb(pid)
  await load({ port, paths, requests })
  await wait(SETTLE_MS)
  const after = residentMb(pid)
  return [
    { what: 'server, idle', measured: `${idle.toFixed(0)} MB`, reach: 'at most 120 MB' },
    {
      what: `server, after ${requests.toLocaleString('en-US')} requests`,
      measured: `${after.toFixed(0)} MB`,
      ratio: `${(after / idle).toFixed(2)} of idle`,
      reach: 'at most 1.3x',
    },
  ]
}
