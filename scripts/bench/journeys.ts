import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import type { Product } from '#tests/support/product.ts'
import { journeyOfStatements } from './bare-journey.ts'
import { median } from './processes.ts'
import type { Line } from './table.ts'

const WRITES = 4 // of a journey: create, start, complete, tip
const IN_FLIGHT = 16

const run = promisify(execFile)

/** Writes per second of whole journeys through the product. */
async function journeys(url: string, ids: string[], count: number) {
  const script = new URL('visits.ts', import.meta.url).pathname
  const wish = { url, ids: ids.slice(0, 100), at: IN_FLIGHT, journeys: count }
  const { stdout } = await run(process.execPath, [script, JSON.stringify(wish)])
  return ((count * WRITES) / Number(stdout)) * 1000
}

/** Rows of a play session's size, each inserted and durable before the next. */
function durableInserts(folder: string, count: number) {
  const data = new Sqlite(join(folder, 'bare.db'))
  data.pragma('journal_mode = WAL')
  data.pragma('synchronous = FULL')
  data.exec('create table if not exists row (id integer primary key, session text, visitor text, at integer)')
  const insert = data.prepare('insert into row (session, visitor, at) values (?, ?, ?)')
  const began = performance.now()
  for (let index = 0; index < count; index++) insert.run('s'.repeat(51), 'v'.repeat(22), index)
  const perSecond = (count / (performance.now() - began)) * 1000
  data.close()
  return perSecond
}

type Setting = { product: Product; ids: string[]; rounds: number; count: number }

/** Journeys on SQLite beside as many bare durable inserts, round by round. */
export async function measureJourneys({ product, ids, rounds, count }: Setting): Promise<Line[]> {
  const ours: number[] = []
  const bare: number[] = []
  await journeys(product.url, ids, count) // warm
  for (let round = 0; round < rounds; round++) {
    bare.push(durableInserts(product.folder, count * WRITES))
    ours.push(await journeys(product.url, ids, count))
  }
  return lines('SQLite', 'bare durable inserts', ours, bare, 'at least 0.7')
}

/** The same on PostgreSQL beside a bare client that sends the same statements, as many in flight. */
export async function measureJourneysOnPostgres(url: string, { product, ids, rounds, count }: Setting) {
  const ours: number[] = []
  const bare: number[] = []
  const pool = new pg.Pool({ connectionString: url, max: IN_FLIGHT })
  await journeys(product.url, ids, count)
  for (let round = 0; round < rounds; round++) {
    let begun = 0
    const began = performance.now()
    await Promise.all(
      Array.from({ length: IN_FLIGHT }, async () => {
        while (begun++ < count) await journeyOfStatements(pool, ids[begun % 100]!, `${round}-${begun}`)
      }),
    )
    bare.push(((count * WRITES) / (performance.now() - began)) * 1000)
    ours.push(await journeys(product.url, ids, count))
  }
  await pool.end()
  return lines('PostgreSQL, 16 in flight', 'bare client, same statements', ours, bare, 'at least 0.5')
}

const lines = (where: string, bareName: string, ours: number[], bare: number[], reach: string): Line[] => [
  { what: `${where}: ${bareName}`, measured: `${Math.round(median(bare))}/s` },
  {
    what: `${where}: journey writes (create, start, complete, tip)`,
    measured: `${Math.round(median(ours))}/s`,
    ratio: `${median(ours.map((value, round) => value / bare[round]!)).toFixed(2)} of ${bareName}`,
    reach,
  },
]
