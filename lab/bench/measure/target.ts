import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FIRST_SAMPLE } from '#db/samples.ts'
import { type Product, startProduct } from '#tests/support/server/product.ts'
import { killProcess } from './processes.ts'
import { addProviders } from './providers.ts'
import { toStaticPage } from './static-page.ts'

const PROVIDERS = 20_000 // of which the second half is requested at most once

/** The targets of all sections: a data folder with providers, and the customer's page as a static file. */
export type BenchTarget = {
  quick: boolean
  rounds: number
  folder: string
  ids: string[]
  staticHtml: string
  staticPage: string
}

export async function prepareTarget(quick: boolean): Promise<BenchTarget> {
  const folder = mkdtempSync(join(tmpdir(), 'tiplark-bench-'))
  const product = await startProduct({ folder })
  const html = await (await fetch(sampleTipUrl(product))).text()
  await killProcess(product.process)
  const staticHtml = toStaticPage(html)
  const staticPage = join(folder, 'page.html')
  writeFileSync(staticPage, staticHtml)
  return {
    quick,
    rounds: quick ? 3 : 7,
    folder,
    ids: addProviders(folder, PROVIDERS),
    staticHtml,
    staticPage,
  }
}

export const removeTarget = ({ folder }: BenchTarget) => rmSync(folder, { recursive: true, force: true })

export const sampleTipUrl = ({ url }: Product) => `${url}/tip/${FIRST_SAMPLE.id}`

/** Acts on a newly started process, so that the load of one section does not affect the next. */
export async function withProduct<T>(
  options: Parameters<typeof startProduct>[0],
  act: (product: Product) => Promise<T>,
) {
  // Every customer of a journey has a separate address.
  const product = await startProduct({ ...options, env: { TRUST_PROXY: '1', ...options?.env } })
  try {
    return await act(product)
  } finally {
    await killProcess(product.process)
  }
}
