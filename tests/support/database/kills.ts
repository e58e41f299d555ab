import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { type Acknowledged, isLost, type VisitRow, visit } from '../people/customer-load.ts'
import { startProduct } from '../server/product.ts'

// Two providers: one would reach its limit of tips within a hundred kills, and no tip would be acknowledged.
const PROVIDERS = ['SampleMaya00000000000000Menu', 'SampleSam000000000000000Free']
const CONCURRENCY = 8 // customers who write while the process is killed
const DELAYS_MS = [40, 70, 110, 160, 250] // the moment of the kill after the first acknowledged tip, in rotation

/** Sends visits of customers in sequence until the connection fails. */
async function customers(url: string, providerId: string, onAcknowledged: (entry: Acknowledged) => void) {
  try {
    for (;;) await visit(url, providerId, onAcknowledged)
  } catch (error) {
    // Only a failed connection has a code; a refused request is a failure of the product.
    if (!(error instanceof Error && 'code' in error)) throw error
  }
}

/** The counters, and the same sums computed from the rows. */
function sumsOf(data: Sqlite.Database) {
  const rows = `select count(*) sessions, count(distinct visitor_id) visitors, sum(tipped) tips,
    sum(coalesce(tip_minor, 0)) tip_minor from play_session where provider_id = ?`
  const total = `select sessions, visitors,
    (select sum(tips) from tip_total where tip_total.provider_id = provider_total.provider_id) tips,
    (select sum(tip_minor) from tip_total where tip_total.provider_id = provider_total.provider_id) tip_minor
    from provider_total where provider_id = ?`
  const days = `select sum(sessions) sessions, sum(visitors) visitors,
    (select sum(tips) from tip_day where tip_day.provider_id = provider_day.provider_id) tips,
    (select sum(tip_minor) from tip_day where tip_day.provider_id = provider_day.provider_id) tip_minor
    from provider_day where provider_id = ?`
  return [rows, total, days].map((text) => JSON.stringify(PROVIDERS.map((id) => data.prepare(text).get(id))))
}

/** Kills the product repeatedly while customers write, then looks for everything that was acknowledged. */
export async function killRepeatedly(folder: string, kills: number) {
  const acknowledged: Acknowledged[] = []
  for (let kill = 0; kill < kills; kill++) {
    const product = await startProduct({ folder, env: { TRUST_PROXY: '1' } })
    const before = acknowledged.length
    const providerId = PROVIDERS[kill % PROVIDERS.length]!
    const all = Promise.all(
      Array.from({ length: CONCURRENCY }, () =>
        customers(product.url, providerId, (entry) => acknowledged.push(entry)),
      ),
    )
    let ended = false
    all.finally(() => (ended = true)).catch(() => {}) // awaited below
    // At least one tip is acknowledged before the kill, however slow the machine is.
    while (!ended && !acknowledged.slice(before).some(({ cents }) => cents !== undefined)) await delay(5)
    await delay(DELAYS_MS[kill % DELAYS_MS.length]!)
    const exit = once(product.process, 'exit')
    product.process.kill('SIGKILL')
    const [, signal] = await exit
    if (signal !== 'SIGKILL') throw new Error('The product ended before it was killed')
    await all
  }

  const data = new Sqlite(join(folder, 'tiplark.db'))
  const find = data.prepare<[string], VisitRow>('select * from play_session where id = ?')
  const lost = acknowledged.filter((entry) => isLost(find.get(entry.id), entry))
  const sums = sumsOf(data)
  const whole = data.pragma('integrity_check', { simple: true }) === 'ok'
  data.close()
  const tips = acknowledged.filter(({ cents }) => cents !== undefined).length
  return { sessions: acknowledged.length, tips, lost, sums, whole }
}
