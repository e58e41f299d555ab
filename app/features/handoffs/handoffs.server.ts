import { sql, type Transaction } from 'kysely'
import { openWindowStarts } from '#app/server/clock.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { deleteUntil } from '#app/server/db/sweep.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import { addDays, dayOf } from '../calendar/day.ts'
import { HANDOFF_DAYS, type Handoffs, isBroken } from './handoff.ts'
import { SYSTEMS, type System } from './system.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const RETENTION_DAYS = 2 * HANDOFF_DAYS

type Handoff = { providerId: string; way: string; system: System }

/** Counts an app that was opened, or one of which the customer said that it went through, under the day of now. */
export async function countHandoff(
  trx: Transaction<Tables>,
  { providerId, way, system }: Handoff,
  what: 'opened' | 'said-sent',
  now: number,
) {
  const [opened, said_sent] = what === 'opened' ? [1, 0] : [0, 1]
  await trx
    .insertInto('handoff_day')
    .values({ provider_id: providerId, day: dayOf(now), way, system, opened, said_sent })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'day', 'way', 'system']).doUpdateSet({
        opened: sql`handoff_day.opened + ${opened}`,
        said_sent: sql`handoff_day.said_sent + ${said_sent}`,
      }),
    )
    .execute()
}

const sums = () =>
  db
    .selectFrom('handoff_day')
    .select(({ fn }) => [fn.sum('opened').as('opened'), fn.sum('said_sent').as('saidSent')])

type Sums = Record<'opened' | 'saidSent', string | number | bigint | null>

// PostgreSQL returns sums as text.
const toHandoffs = ({ opened, saidSent }: Sums): Handoffs => ({
  opened: Number(opened ?? 0),
  saidSent: Number(saidSent ?? 0),
})

/** The hand-offs of a provider in the last 28 days, by way. */
export async function readProviderHandoffs(
  providerId: string,
  now = Date.now(),
): Promise<Record<string, Handoffs>> {
  const rows = await sums()
    .select('way')
    .where('provider_id', '=', providerId)
    .where('day', '>', addDays(dayOf(now), -HANDOFF_DAYS))
    .groupBy('way')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.way, toHandoffs(row)]))
}

/** The hand-offs of all providers by way and system: of today and yesterday, and of the 28 days before. */
export type LinkUse = { way: string; system: System; recent: Handoffs; before: Handoffs; broken: boolean }

export async function listLinkUse(now = Date.now()): Promise<LinkUse[]> {
  const yesterday = addDays(dayOf(now), -1)
  const read = (from: string, to: string) =>
    sums()
      .select(['way', 'system'])
      .where('day', '>=', from)
      .where('day', '<=', to)
      .groupBy(['way', 'system'])
      .execute()
  const [recent, before] = await Promise.all([
    read(yesterday, dayOf(now)),
    read(addDays(yesterday, -HANDOFF_DAYS), addDays(yesterday, -1)),
  ])
  const keys = new Set([...before, ...recent].map(({ way, system }) => `${way} ${system}`))
  const find = (rows: typeof recent, key: string) => {
    const row = rows.find(({ way, system }) => `${way} ${system}` === key)
    return row ? toHandoffs(row) : { opened: 0, saidSent: 0 }
  }
  return [...keys].toSorted().map((key) => {
    const [way = '', name] = key.split(' ')
    const system = SYSTEMS.find((one) => one === name) ?? 'other'
    const use = { recent: find(recent, key), before: find(before, key) }
    return { way, system, ...use, broken: isBroken(use.recent, use.before) }
  })
}

/** Deletes the days that no share is compared with any more. */
export const deleteExpiredHandoffs = (now: number) =>
  deleteUntil('handoff_day', 'day', dayOf(openWindowStarts(RETENTION_DAYS * DAY_MS, now).after))
