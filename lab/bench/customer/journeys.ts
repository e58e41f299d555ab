import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { runScript } from '../measure/processes.ts'
import { addProvidersOnPostgres } from '../measure/providers.ts'
import { type Measured, measureAlternately, perSecond } from '../measure/rounds.ts'
import { type BenchTarget, withProduct } from '../measure/target.ts'
import type { Figure } from '../report/figures.ts'
import { runBareJourney } from './bare-journey.ts'

const WRITES = 4 // of a journey: create, start, complete, tip
const IN_FLIGHT = 16
const PROVIDERS = 100

const journeysOf = ({ quick }: BenchTarget) => (quick ? 300 : 1000)

/** Writes per second of whole journeys through the product. */
async function journeys(url: string, ids: string[], count: number) {
  const ms = await runScript('customer/visits.ts', {
    url,
    ids: ids.slice(0, PROVIDERS),
    at: IN_FLIGHT,
    journeys: count,
  })
  return ((count * WRITES) / Number(ms)) * 1000
}

/** Inserts rows of the size of a play session, each durable before the next. */
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

/** Journeys on SQLite, compared with the same number of durable inserts. */
export const measureSqlite = (target: BenchTarget): Promise<Figure[]> =>
  withProduct({ folder: target.folder }, async ({ url }) => {
    const count = journeysOf(target)
    await journeys(url, target.ids, count) // warm
    const measured = await measureAlternately(target.rounds, {
      bare: () => durableInserts(target.folder, count * WRITES),
      ours: () => journeys(url, target.ids, count),
    })
    return [row('SQLite', 'bare durable inserts', measured, 0.35)]
  })

/** Journeys on PostgreSQL, compared with a plain client that sends the same statements with the same concurrency. */
export async function measurePostgres(target: BenchTarget): Promise<Figure[]> {
  const server = await startPostgres({ fsync: 'on' })
  const pool = new pg.Pool({ connectionString: server.url, max: IN_FLIGHT })
  pool.on('error', () => {}) // the server may reset a connection that is being closed
  const count = journeysOf(target)
  async function bareJourneys(ids: string[], round: number) {
    let begun = 0
    const began = performance.now()
    await Promise.all(
      Array.from({ length: IN_FLIGHT }, async () => {
        while (begun++ < count) await runBareJourney(pool, ids[begun % ids.length]!, `${round}-${begun}`)
      }),
    )
    return ((count * WRITES) / (performance.now() - began)) * 1000
  }
  try {
    return await withProduct({ env: { DATABASE_URL: server.url } }, async ({ url }) => {
      const ids = await addProvidersOnPostgres(server.url, PROVIDERS)
      await journeys(url, ids, count)
      const measured = await measureAlternately(target.rounds, {
        bare: (round) => bareJourneys(ids, round),
        ours: () => journeys(url, ids, count),
      })
      return [row(`PostgreSQL, ${IN_FLIGHT} in flight`, 'the bare client', measured, 0.4)]
    })
  } finally {
    await pool.end()
    await server.stop()
  }
}

function row(where: string, bareName: string, measured: Measured<'bare' | 'ours'>, atLeast: number): Figure {
  return {
    what: `Journey writes on ${where}`,
    value: measured.ratio('ours', 'bare'),
    unit: ` of ${bareName}`,
    limit: { atLeast },
    measured: `${perSecond(measured.median('ours'))}, ${bareName} ${perSecond(measured.median('bare'))}`,
  }
}
