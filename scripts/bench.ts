import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FIRST_SAMPLE } from '#db/samples.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { startProduct } from '#tests/support/product.ts'
import { measureBytes } from './bench/bytes.ts'
import { measureJourneys, measureJourneysOnPostgres } from './bench/journeys.ts'
import { measureMemory } from './bench/memory.ts'
import { measurePages } from './bench/pages.ts'
import { measurePhone } from './bench/phone.ts'
import { end, startBare } from './bench/processes.ts'
import { addProviders, addProvidersOnPostgres } from './bench/providers.ts'
import { measureStarts } from './bench/starts.ts'
import { asStaticFile } from './bench/static-page.ts'
import { printTable } from './bench/table.ts'
import { ensureBuild } from './build.ts'

/*
 * Shows where the product stands beside its limits, all of it measured in this one run. It judges nothing: times
 * depend on the machine, so only ratios can be compared. Words after `--` choose sections; `--quick` makes it short.
 */
const PROVIDERS = 20_000 // of which the second half is asked for at most once
const SECTIONS = ['bytes', 'phone', 'pages', 'sqlite', 'postgres', 'memory', 'starts']
const words = process.argv.slice(2)
const quick = words.includes('--quick')
const chosen = words.filter((word) => SECTIONS.includes(word))
const wants = (section: string) => !chosen.length || chosen.includes(section)
const rounds = quick ? 3 : 7
const count = quick ? 300 : 1000

ensureBuild()
const folder = mkdtempSync(join(tmpdir(), 'tiplark-bench-'))
const env = { TRUST_PROXY: '1' } // every customer of the journeys has an address of their own

const first = await startProduct({ folder, env })
const html = await (await fetch(`${first.url}/tip/${FIRST_SAMPLE.id}`)).text()
const staticHtml = asStaticFile(html)
const staticPage = join(folder, 'page.html')
writeFileSync(staticPage, staticHtml)
await end(first.process)
const ids = addProviders(folder, PROVIDERS)

/** A process that has done nothing yet, so that no section carries the load of the one before it. */
async function withProduct(act: (product: Awaited<ReturnType<typeof startProduct>>) => Promise<void>) {
  const product = await startProduct({ folder, env })
  try {
    await act(product)
  } finally {
    await end(product.process)
  }
}

if (wants('bytes') || wants('phone')) {
  await withProduct(async ({ url }) => {
    const address = `${url}/tip/${FIRST_SAMPLE.id}`
    if (wants('bytes')) printTable('Bytes', await measureBytes(address, staticHtml))
    if (!wants('phone')) return
    const file = await startBare('static', staticPage)
    printTable('On a phone', await measurePhone(address, `http://127.0.0.1:${file.port}/`, rounds))
    await file.stop()
  })
}
if (wants('pages')) {
  await withProduct(async (product) => {
    const ms = quick ? 500 : 1500
    printTable(
      'Customer page, requests per second',
      await measurePages({ product, ids, staticPage, rounds, ms }),
    )
  })
}
if (wants('sqlite')) {
  await withProduct(async (product) =>
    printTable('Journeys on SQLite', await measureJourneys({ product, ids, rounds, count })),
  )
}
if (wants('postgres')) {
  const server = await startPostgres({ fsync: 'on' })
  const product = await startProduct({ env: { ...env, DATABASE_URL: server.url } })
  const bench = await addProvidersOnPostgres(server.url, 100)
  const setting = { product, ids: bench, rounds, count }
  printTable('Journeys on PostgreSQL', await measureJourneysOnPostgres(server.url, setting))
  await product.stop()
  await server.stop()
}
if (wants('memory')) {
  await withProduct(async (product) =>
    printTable('Memory', await measureMemory(product, FIRST_SAMPLE.id, quick ? 50_000 : 500_000)),
  )
}
if (wants('starts')) printTable('Start, to the first answered request', await measureStarts(rounds))

rmSync(folder, { recursive: true, force: true })
