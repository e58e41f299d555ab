import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '#tests/support/product.ts'
import { end, median } from './processes.ts'
import type { Line } from './table.ts'

const START_LIMIT = 'at most 1500 ms'

/** From the command to the first answered request, on an empty data folder and on a filled one. */
export async function measureStarts(rounds: number): Promise<Line[]> {
  const cold: number[] = []
  const warm: number[] = []
  for (let round = 0; round < rounds; round++) {
    const folder = mkdtempSync(join(tmpdir(), 'tiplark-start-'))
    for (const times of [cold, warm]) {
      const began = performance.now()
      const product = await startProduct({ folder })
      await (await fetch(`${product.url}/login`)).text()
      times.push(performance.now() - began)
      await end(product.process)
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const line = (what: string, times: number[], reach?: string): Line => ({
    what,
    measured: `${Math.round(median(times))} ms`,
    reach,
  })
  return [
    line('start, empty data folder (migrations, sample people)', cold),
    line('start, warm', warm, START_LIMIT),
  ]
}
