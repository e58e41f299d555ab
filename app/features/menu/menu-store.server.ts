import type { Transaction } from 'kysely'
import { claimKey, findKeyUse } from '#app/kit/idempotency/idempotency.server.ts'
import { changeProvider } from '#app/server/db/changes.server.ts'
import { db, onPostgres } from '#app/server/db/db.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import english from '#content/en/owner/menu.json' with { type: 'json' }
import { FIRST_CATEGORIES } from './menu.ts'
import type { MenuOutcome, MenuRefusal } from './menu-result.ts'

export const ROWS_PER_INSERT = 200 // both databases limit the parameters of a statement

export type MenuTrx = Transaction<Tables>

export const OK: MenuOutcome = { ok: true }
export const reject = (reason: MenuRefusal): MenuOutcome => ({ ok: false, reason })

export type CategoryNames = typeof english.firstCategories

/** Creates a missing menu with its three categories and no items. */
export async function ensureMenu(
  trx: MenuTrx,
  providerId: string,
  { names = english.firstCategories, now = Date.now() }: { names?: CategoryNames; now?: number } = {},
) {
  if (!providerId) throw new Error('User ID is empty or undefined')
  const { numInsertedOrUpdatedRows: isNew } = await trx
    .insertInto('menu')
    .values({ provider_id: providerId, last_id_ms: 0, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!isNew) return
  const rows = FIRST_CATEGORIES.map((id, position) => ({
    provider_id: providerId,
    id,
    name: names[id],
    sort_order: position + 1,
    position,
    revision: 1,
  }))
  await trx.insertInto('menu_category').values(rows).execute()
}

/**
 * Runs one change of a menu in a transaction. PostgreSQL locks the menu's row, so that concurrent changes keep the
 * positions 0..n-1; SQLite has one writer anyway.
 */
export async function changeMenu<T extends MenuOutcome>(
  providerId: string,
  change: (trx: MenuTrx) => Promise<T>,
): Promise<T> {
  const write = async (trx: MenuTrx) => {
    await ensureMenu(trx, providerId)
    if (onPostgres) {
      await trx
        .selectFrom('menu')
        .select('provider_id')
        .where('provider_id', '=', providerId)
        .forUpdate()
        .execute()
    }
    return change(trx)
  }
  return changeProvider(providerId, write, ({ ok }) => ok)
}

type MenuEntry = 'menu_item' | 'menu_category'

export async function exists(trx: MenuTrx, table: MenuEntry, providerId: string, id: string) {
  const row = await trx
    .selectFrom(table)
    .select('id')
    .where(({ and }) => and({ provider_id: providerId, id }))
    .executeTakeFirst()
  return row !== undefined
}

/** Why no row had the expected revision. */
export const rejectMissed = async (trx: MenuTrx, table: MenuEntry, providerId: string, id: string) =>
  reject((await exists(trx, table, providerId, id)) ? 'stale' : 'gone')

/** A number that no other image of this menu has had, so that no file is overwritten. */
export const nextImageNumber = (providerId: string) =>
  db.transaction().execute(async (trx) => {
    await ensureMenu(trx, providerId)
    const { last_image } = await trx
      .updateTable('menu')
      .set((eb) => ({ last_image: eb('last_image', '+', 1) }))
      .where('provider_id', '=', providerId)
      .returning('last_image')
      .executeTakeFirstOrThrow()
    return last_image
  })

/** The first of `count` new ids, as milliseconds: now, or the next after the newest id of this menu. */
export async function reserveIds(trx: MenuTrx, providerId: string, count = 1, now = Date.now()) {
  const { last_id_ms } = await trx
    .updateTable('menu')
    .set((eb) => ({
      last_id_ms: eb
        .case()
        .when('last_id_ms', '<', now)
        .then(now + count - 1)
        .else(eb('last_id_ms', '+', count))
        .end(),
    }))
    .where('provider_id', '=', providerId)
    .returning('last_id_ms')
    .executeTakeFirstOrThrow()
  return last_id_ms - count + 1
}

/** The idempotency key of a form that adds something, empty when it has none, and the digest of its fields. */
export type Addition = { key: string; digest: string }

/** The outcome of an earlier form with the same key, or undefined. */
export async function findEarlierAddition(
  on: Pick<MenuTrx, 'selectFrom'>,
  providerId: string,
  addition?: Addition,
): Promise<MenuOutcome | undefined> {
  if (!addition?.key) return undefined
  const { key, digest } = addition
  const use = await findKeyUse(on, 'menu_addition', { provider_id: providerId, key }, digest)
  if (use === 'new') return undefined
  return use === 'repeated' ? OK : reject('added-before')
}

/** Stores the key in the transaction of the addition. A form that fails stores none and can be corrected. */
export async function storeAddition(trx: MenuTrx, providerId: string, addition?: Addition, now = Date.now()) {
  if (!addition?.key) return
  const { key, digest } = addition
  await claimKey(trx, 'menu_addition', { provider_id: providerId, key }, { digest, created_at: now })
}
