import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '#tests/support/server/product.ts'
import { killProcess } from '../measure/processes.ts'
import { measureAlternately } from '../measure/rounds.ts'
import type { BenchTarget } from '../measure/target.ts'
import type { Figure } from '../report/figures.ts'

/** The time from the command to the first response, with an empty data folder and with an existing one. */
export async function measureStarts({ rounds }: BenchTarget): Promise<Figure[]> {
  const folders = Array.from({ length: rounds }, () => mkdtempSync(join(tmpdir(), 'tiplark-start-')))
  const start = async (round: number) => {
    const began = performance.now()
    const product = await startProduct({ folder: folders[round]! })
    await (await fetch(`${product.url}/login`)).text()
    const ms = performance.now() - began
    await killProcess(product.process)
    return ms
  }
  const measured = await measureAlternately(rounds, { empty: start, warm: start })
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  return [
    {
      what: 'Start on an empty data folder',
      value: measured.median('empty'),
      unit: ' ms',
      limit: { atMost: 2000 },
      measured: 'from the command to the first response, with migrations and sample people',
    },
    {
      what: 'Start, warm',
      value: measured.median('warm'),
      unit: ' ms',
      limit: { atMost: 450 },
      measured: 'from the command to the first response',
    },
  ]
}
