import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FIRST_SAMPLE } from '#db/samples.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { AS_DEPLOYED, type Product, startProduct } from '#tests/support/server/product.ts'
import { measureLoad, runScript } from '../measure/processes.ts'
import { addProviders, addProvidersOnPostgres } from '../measure/providers.ts'
import type { BenchTarget } from '../measure/target.ts'
import { pageTimer } from '../owner/signed-in-pages.ts'
import { ADMIN, ADMIN_SEARCH, fillFolder } from '../owner/sizes.ts'
import { showNumber } from '../report/figures.ts'
import { renderRows } from '../report/table.ts'
import { type CpuProfile, type FindSource, PART_NAMES, timesByPart } from './cpu-profile.ts'

const AT_ONCE = 16
const WRITES = 4 // of a journey

/** Work for the server: `act` does `count` units of it, numbered from `first`. */
type Work = {
  name: string
  units: number
  act: (product: Product, count: number, first: number) => Promise<unknown>
}

/** Microseconds of the server's thread for one unit of work, by part. */
type Spent = { name: string; times: Map<string, number> }

const visits = ({ url }: Product, ids: string[], writes: number) =>
  runScript('customer/visits.ts', { url, ids, at: AT_ONCE, journeys: writes / WRITES })

/** The CPU profile of the server's thread as a table, with a column for each kind of work. */
export async function profileServer({ folder, ids, quick }: BenchTarget) {
  const units = (count: number) => (quick ? count / 10 : count)
  const paths = join(folder, 'profiled.txt')
  writeFileSync(paths, ids.map((id) => `/tip/${id}`).join('\n'))
  const one = join(folder, 'profiled-one.txt')
  writeFileSync(one, `/tip/${FIRST_SAMPLE.id}`)
  const port = ({ url }: Product) => Number(new URL(url).port)

  const spent = [
    await profile({ folder }, [
      {
        name: 'a cached page',
        units: units(100_000),
        act: (to, requests) => measureLoad({ port: port(to), paths: one, requests }),
      },
      {
        name: 'a first request',
        units: units(8000),
        act: (to, requests, from) => measureLoad({ port: port(to), paths, requests, from }),
      },
    ]),
    await profile({ folder }, [
      {
        name: 'a write, SQLite',
        units: units(12_000),
        act: (to, writes) => visits(to, ids.slice(0, 100), writes),
      },
    ]),
    await onPostgres(units(6000)),
    await onManyProviders(units(140), quick ? 20_000 : 100_000),
  ].flat()
  return renderSpent(spent)
}

async function onPostgres(count: number) {
  const server = await startPostgres({ fsync: 'on' })
  try {
    let ids: string[] | undefined
    return await profile({ env: { DATABASE_URL: server.url } }, [
      {
        name: 'a write, PostgreSQL',
        units: count,
        act: async (product, writes) => {
          ids ??= await addProvidersOnPostgres(server.url, 100)
          await visits(product, ids, writes)
        },
      },
    ])
  } finally {
    await server.stop()
  }
}

/** Sends four times `count` requests in total; an admin may send 600 in ten minutes. */
async function onManyProviders(count: number, providers: number) {
  const folder = await fillFolder((empty) => void addProviders(empty, providers))
  const sendRequest = (path: string) => async (product: Product, times: number) =>
    (await pageTimer(product, ADMIN.email))(path, times)
  try {
    return await profile({ folder }, [
      { name: "the admin's list", units: count, act: sendRequest('/admin') },
      { name: "the admin's search", units: count, act: sendRequest(ADMIN_SEARCH) },
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs each kind of work once to warm up and once under the profiler, and returns the profile. */
async function profile(
  options: { folder?: string; env?: Record<string, string> },
  works: Work[],
): Promise<Spent[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tiplark-profile-'))
  const flags = `${AS_DEPLOYED.NODE_OPTIONS} --cpu-prof --cpu-prof-interval=250 --cpu-prof-dir=${folder}`
  const product = await startProduct({
    ...options,
    env: { TRUST_PROXY: '1', ...options.env, NODE_OPTIONS: flags },
  })
  const stretches: { from: number; to: number }[] = []
  for (const { units, act } of works) {
    await act(product, units, 0)
    const from = microseconds()
    await act(product, units, units)
    stretches.push({ from, to: microseconds() })
  }
  const ended = once(product.process, 'exit')
  product.process.kill('SIGTERM') // an orderly end, at which the profile is written
  await ended
  if (!options.folder) rmSync(product.folder, { recursive: true, force: true })
  const found: CpuProfile = JSON.parse(readFileSync(join(folder, readdirSync(folder)[0]!), 'utf8'))
  rmSync(folder, { recursive: true, force: true })
  const findSource = sourceFinder()
  return works.map(({ name, units }, index) => {
    const { from, to } = stretches[index]!
    const times = timesByPart(found, findSource, from, to)
    return { name, times: new Map([...times].map(([part, time]) => [part, time / units])) }
  })
}

/** The monotonic clock that the profiles of all processes of a machine use. */
const microseconds = () => Number(process.hrtime.bigint() / 1000n)

/** Finds the source of a position in the built server, by its source maps. */
function sourceFinder(): FindSource {
  const maps = new Map<string, SourceMap | undefined>()
  const mapOf = (file: string) => {
    if (!maps.has(file)) {
      const map = `${file}.map` // the bundler's own runtime has none
      maps.set(file, existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, 'utf8'))) : undefined)
    }
    return maps.get(file)
  }
  return ({ url, lineNumber, columnNumber }) => {
    if (!url.startsWith('file:')) return url
    const file = fileURLToPath(url)
    const entry = mapOf(file)?.findEntry(lineNumber, columnNumber)
    const source = entry && 'originalSource' in entry && entry.originalSource // code that the bundler added has no source
    return source ? resolve(dirname(file), source) : file
  }
}

function renderSpent(spent: Spent[]) {
  const all = (times: Map<string, number>) => [...times.values()].reduce((sum, time) => sum + time, 0)
  const rows = PART_NAMES.map((part) => ({ part, times: spent.map(({ times }) => times.get(part) ?? 0) }))
  const seen = rows.filter(({ times }) => times.some((time) => time >= 1))
  return renderRows([
    ["Microseconds of the server's thread for", ...spent.map(({ name }) => name)],
    ...seen.map(({ part, times }) => [
      part,
      ...times.map((time) => (time >= 0.5 ? showNumber(Math.round(time)) : '')),
    ]),
    ['all', ...spent.map(({ times }) => showNumber(Math.round(all(times))))],
  ])
}
