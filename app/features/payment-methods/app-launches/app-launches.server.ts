// Mechanism: app launches: payment apps that were opened, whether their links work
import type { Transaction } from 'kysely'
import { addDays, dayOf } from '#app/kit/calendar/day.ts'
import type { DomainEvents } from '#app/kit/domain-events/domain-events.server.ts'
import { openWindowStarts } from '#app/server/clock.server.ts'
import { addCounts } from '#app/server/db/add-counts.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { deleteUntil } from '#app/server/db/sweep.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import { APP_LAUNCH_DAYS, type AppLaunches, isBroken } from './app-launch.ts'
import { SYSTEMS, type System } from './system.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const RETENTION_DAYS = 2 * APP_LAUNCH_DAYS

type Launched = Pick<DomainEvents['tip.chosen'], 'providerId' | 'opened'>

/** Counts an app of a tip under the day on which it was opened, or on which its customer said that it went through. */
async function count(
  trx: Transaction<Tables>,
  { providerId, opened: launch }: Launched,
  counts: Record<'opened' | 'said_sent', number>,
) {
  if (!launch) return
  const key = { provider_id: providerId, day: dayOf(launch.at), method: launch.method, system: launch.system }
  await addCounts(trx, 'app_launch_day', [{ key, counts }])
}

export const countOpened = (trx: Transaction<Tables>, tip: Launched) =>
  count(trx, tip, { opened: 1, said_sent: 0 })

export const countSaidSent = (trx: Transaction<Tables>, tip: Launched) =>
  count(trx, tip, { opened: 0, said_sent: 1 })

const sums = () =>
  db
    .selectFrom('app_launch_day')
    .select(({ fn }) => [fn.sum('opened').as('opened'), fn.sum('said_sent').as('saidSent')])

type Sums = Record<'opened' | 'saidSent', string | number | bigint | null>

// PostgreSQL returns sums as text.
const toAppLaunches = ({ opened, saidSent }: Sums): AppLaunches => ({
  opened: Number(opened ?? 0),
  saidSent: Number(saidSent ?? 0),
})

/** The app launches of a provider in the last 28 days, by way. */
export async function readProviderAppLaunches(
  providerId: string,
  now = Date.now(),
): Promise<Record<string, AppLaunches>> {
  const rows = await sums()
    .select('method')
    .where('provider_id', '=', providerId)
    .where('day', '>', addDays(dayOf(now), -APP_LAUNCH_DAYS))
    .groupBy('method')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.method, toAppLaunches(row)]))
}

/** The app launches of all providers by way and system: of today and yesterday, and of the 28 days before. */
export type LinkUse = {
  method: string
  system: System
  recent: AppLaunches
  before: AppLaunches
  broken: boolean
}

export async function listLinkUse(now = Date.now()): Promise<LinkUse[]> {
  const yesterday = addDays(dayOf(now), -1)
  const read = (from: string, to: string) =>
    sums()
      .select(['method', 'system'])
      .where('day', '>=', from)
      .where('day', '<=', to)
      .groupBy(['method', 'system'])
      .execute()
  const [recent, before] = await Promise.all([
    read(yesterday, dayOf(now)),
    read(addDays(yesterday, -APP_LAUNCH_DAYS), addDays(yesterday, -1)),
  ])
  const keys = new Set([...before, ...recent].map(({ method, system }) => `${method} ${system}`))
  const find = (rows: typeof recent, key: string) => {
    const row = rows.find(({ method, system }) => `${method} ${system}` === key)
    return row ? toAppLaunches(row) : { opened: 0, saidSent: 0 }
  }
  return [...keys].toSorted().map((key) => {
    const [method = '', name] = key.split(' ')
    const system = SYSTEMS.find((one) => one === name) ?? 'other'
    const use = { recent: find(recent, key), before: find(before, key) }
    return { method: method, system, ...use, broken: isBroken(use.recent, use.before) }
  })
}

/** Deletes the days that no share is compared with any more. */
export const deleteExpiredAppLaunches = (now: number) =>
  deleteUntil('app_launch_day', 'day', dayOf(openWindowStarts(RETENTION_DAYS * DAY_MS, now).after))
