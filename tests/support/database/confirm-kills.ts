import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { cookieOf, MAYA } from '../people/sign-in.ts'
import { startProduct } from '../server/product.ts'

const BATCH = 20 // tips of one request
const DELAYS_MS = [0, 3, 8, 15, 30] // the moment of the kill after the request was sent, in rotation

type Counts = { state: string; tips: number; tip_minor: number; confirmed_minor: number }

const COUNTED = ['chosen', 'said-sent', 'confirmed', 'added']

/** Confirms all waiting tips in batches, kills the product during each, and sends each again afterwards. */
export async function killDuringConfirmations(folder: string, kills: number) {
  let acknowledged: string[] = []
  const rounds: string[][] = []
  for (let kill = 0; kill < kills; kill++) {
    const product = await startProduct({ folder, env: { TRUST_PROXY: '1' } })
    const cookie = await cookieOf(product.url, MAYA.email)
    const send = (ids: string[]) =>
      fetch(`${product.url}/dashboard/tips`, {
        method: 'POST',
        body: new URLSearchParams([['decision', 'confirm'], ...ids.map((id) => ['tip', id])]),
        headers: { cookie, origin: product.url },
      })
    // The batch of the kill before is repeated, as a browser would that got no answer.
    const repeated = rounds.at(-1)
    if (repeated && (await send(repeated)).ok) acknowledged = [...acknowledged, ...repeated]
    const data = new Sqlite(join(folder, 'tiplark.db'), { readonly: true })
    const ids = data
      .prepare(
        `select id from play_session where provider_id = ? and tipped = 1 and tip_state in ('chosen', 'said-sent')
         order by tipped_at desc limit ${BATCH}`,
      )
      .pluck()
      .all(MAYA.id) as string[]
    data.close()
    rounds.push(ids)
    const sent = send(ids).then(
      ({ ok }) => ok,
      () => false,
    )
    await delay(DELAYS_MS[kill % DELAYS_MS.length]!)
    const exit = once(product.process, 'exit')
    product.process.kill('SIGKILL')
    await exit
    if (await sent) acknowledged = [...acknowledged, ...ids]
  }

  const data = new Sqlite(join(folder, 'tiplark.db'), { readonly: true })
  const confirmed = data
    .prepare(`select id from play_session where provider_id = ? and tip_state = 'confirmed'`)
    .pluck()
    .all(MAYA.id) as string[]
  const eventsOf = data
    .prepare(`select count(*) from tip_event where session_id = ? and to_state = 'confirmed'`)
    .pluck()
  const lost = acknowledged.filter((id) => !confirmed.includes(id))
  const repeated = rounds.flat().filter((id) => Number(eventsOf.get(id)) > 1)
  const counters = data
    .prepare(
      `select state, sum(tips) tips, sum(tip_minor) tip_minor, sum(confirmed_minor) confirmed_minor from tip_total
       where provider_id = ? group by state having sum(tips) > 0 order by state`,
    )
    .all(MAYA.id) as Counts[]
  const rows = data
    .prepare(
      `select tip_state state, count(*) tips, sum(tip_minor) tip_minor,
       sum(case when tip_state in ('confirmed', 'added') then coalesce(confirmed_minor, tip_minor) else 0 end) confirmed_minor
       from play_session where provider_id = ? and tipped = 1 group by tip_state order by tip_state`,
    )
    .all(MAYA.id) as Counts[]
  data.close()
  const isCounted = ({ state }: Counts) => COUNTED.includes(state)
  return {
    ...{ acknowledged, lost, repeated },
    counters: counters.filter(isCounted),
    rows: rows.filter(isCounted),
  }
}
