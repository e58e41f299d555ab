import { once } from 'node:events'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { type Acknowledged, visit } from '../people/customer-load.ts'
import { startProduct } from '../server/product.ts'

// In turn: one alone reaches its limit of tips within a hundred lives, and then no tip is acknowledged any more.
const PROVIDERS = ['SampleMaya00000000000000Menu', 'SampleSam000000000000000Free']
const AT_ONCE = 8 // customers who write while the process dies
const LIVES_MS = [40, 70, 110, 160, 250] // after the first acknowledged tip, in turn

const pause = (ms: number) => new Promise((later) => setTimeout(later, ms))

/** Customers come one after the other until the line breaks. */
async function customers(url: string, providerId: string, told: (entry: Acknowledged) => void) {
  try {
    for (;;) await visit(url, providerId, told)
  } catch (error) {
    // What was refused is a failure of the product; a line that broke is what this is about.
    if (!(error instanceof Error && 'code' in error)) throw error
  }
}

type Row = { started_at: number | null; completed: number; score: number | null; tip_cents: number | null }

/** Whether something that was acknowledged is not there as it was. */
function isLost(row: Row | undefined, { started, score, cents }: Acknowledged) {
  if (!row || (started && row.started_at === null)) return true
  return (score !== undefined && row.score !== score) || (cents !== undefined && row.tip_cents !== cents)
}

/** Counters and the rows that they count, as one line each. */
function sumsOf(data: Sqlite.Database) {
  const rows = `select count(*) sessions, count(distinct visitor_id) visitors, sum(tipped) tips,
    sum(coalesce(tip_cents, 0)) tip_cents from play_session where provider_id = ?`
  const total = 'select sessions, visitors, tips, tip_cents from provider_total where provider_id = ?'
  const days = `select sum(sessions) sessions, sum(visitors) visitors, sum(tips) tips, sum(tip_cents) tip_cents
    from provider_day where provider_id = ?`
  return [rows, total, days].map((text) => JSON.stringify(PROVIDERS.map((id) => data.prepare(text).get(id))))
}

/** Kills the product on this folder again and again in the middle of many writes; what came of all that was acknowledged. */
export async function killAgainAndAgain(folder: string, kills: number) {
  const acknowledged: Acknowledged[] = []
  for (let kill = 0; kill < kills; kill++) {
    const product = await startProduct({ folder, env: { TRUST_PROXY: '1' } })
    const before = acknowledged.length
    const providerId = PROVIDERS[kill % PROVIDERS.length]!
    const all = Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        customers(product.url, providerId, (entry) => acknowledged.push(entry)),
      ),
    )
    let ended = false
    all.finally(() => (ended = true)).catch(() => {}) // it is waited for below
    // However slow the machine is, a tip was acknowledged before the process dies.
    while (!ended && !acknowledged.slice(before).some(({ cents }) => cents !== undefined)) await pause(5)
    await pause(LIVES_MS[kill % LIVES_MS.length]!)
    const exit = once(product.process, 'exit')
    product.process.kill('SIGKILL')
    const [, signal] = await exit
    if (signal !== 'SIGKILL') throw new Error('The product ended before it was killed')
    await all
  }

  const data = new Sqlite(join(folder, 'tiplark.db'))
  const find = data.prepare<[string], Row>('select * from play_session where id = ?')
  const lost = acknowledged.filter((entry) => isLost(find.get(entry.id), entry))
  const sums = sumsOf(data)
  const whole = data.pragma('integrity_check', { simple: true }) === 'ok'
  data.close()
  const tips = acknowledged.filter(({ cents }) => cents !== undefined).length
  return { sessions: acknowledged.length, tips, lost, sums, whole }
}
