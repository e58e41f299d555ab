import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { FIRST_SAMPLE } from '#db/samples.ts'
import type { Product } from '#tests/support/server/product.ts'
import { measureLoad, residentMb } from '../measure/processes.ts'
import { type BenchTarget, withProduct } from '../measure/target.ts'
import type { Figure } from '../report/figures.ts'

const SETTLE_MS = 10_000
const RETURN_MS = 120_000 // the time within which the memory of a flood is released
const RELEASED = 1.3 // times the idle memory

/** Waits until the memory is within the limit, at most for the whole time; returns the memory and how long it took. */
async function afterFlood(product: Product, idle: number) {
  const began = performance.now()
  const passed = () => performance.now() - began
  do await delay(SETTLE_MS)
  while (residentMb(product) > RELEASED * idle && passed() < RETURN_MS)
  return { after: residentMb(product), seconds: Math.round(passed() / 1000) }
}

/** The server's memory after its first responses, after many, and with the cached pages of many providers. */
export const measureMemory = ({ folder, ids, quick }: BenchTarget): Promise<Figure[]> =>
  withProduct({ folder }, async (product) => {
    const requests = quick ? 200_000 : 2_000_000
    const port = Number(new URL(product.url).port)
    const paths = join(folder, 'memory.txt')
    writeFileSync(paths, `/tip/${FIRST_SAMPLE.id}`)
    await measureLoad({ port, paths, requests: 50, connections: 1 })
    await delay(SETTLE_MS)
    const idle = residentMb(product)
    await measureLoad({ port, paths, requests })
    const flooded = residentMb(product)
    const { after, seconds } = await afterFlood(product, idle)
    writeFileSync(paths, ids.map((id) => `/tip/${id}`).join('\n'))
    await measureLoad({ port, paths, requests: ids.length })
    await delay(SETTLE_MS)
    const full = residentMb(product)
    return [
      {
        what: 'Idle memory of the server',
        value: idle,
        unit: ' MB',
        limit: { atMost: 120 },
        measured: 'resident, 10 s after 50 requests',
      },
      {
        what: `Memory after ${requests.toLocaleString('en-US')} requests`,
        value: after / idle,
        unit: 'x',
        limit: { atMost: RELEASED },
        measured: `${after.toFixed(0)} MB ${seconds} s after it, ${flooded.toFixed(0)} MB at its end, idle ${idle.toFixed(0)} MB`,
      },
      {
        what: `Memory after the pages of ${ids.length.toLocaleString('en-US')} providers`,
        value: full,
        unit: ' MB',
        limit: { atMost: 380 },
        measured: 'resident 10 s after that; the page cache holds at most 96 MB',
      },
    ]
  })
