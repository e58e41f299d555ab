import type { Transaction } from 'kysely'
import { changeProvider } from '#app/server/db/changes.server.ts'
import { db, onPostgres } from '#app/server/db/db.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import { DEFAULT_CATEGORIES } from './menu.ts'
import type { MenuCause } from './menu-messages.ts'

export type MenuTrx = Transaction<Tables>
export type Written = { ok: true } | { ok: false; cause: MenuCause }

export const DONE: Written = { ok: true }
export const refused = (cause: MenuCause): Written => ({ ok: false, cause })

/** A menu that is not there yet begins with its three categories and no items. */
export async function ensureMenu(trx: MenuTrx, providerId: string, now = Date.now()) {
  if (!providerId) throw new Error('User ID is empty or undefined')
  const { numInsertedOrUpdatedRows: isNew } = await trx
    .insertInto('menu')
    .values({ provider_id: providerId, last_id_ms: 0, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!isNew) return
  const rows = DEFAULT_CATEGORIES.map(({ id, name, order }, position) => ({
    provider_id: providerId,
    id,
    name,
    sort_order: order,
    position,
    revision: 1,
  }))
  await trx.insertInto('menu_category').values(rows).execute()
}

/**
 * One change of a menu, whole or not at all, and one after the other: the menu's own row is held, so that positions
 * stay 0..n-1 however many change them at once. SQLite has one writer anyway.
 */
export async function changeMenu<T extends Written>(
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

/** A number for an image that no other image of this menu has had, so that no file is ever written over. */
export const takeImageNumber = (providerId: string) =>
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

/** The times for `count` new ids, the first of them: now, or right behind the newest id of this menu. */
export async function takeIds(trx: MenuTrx, providerId: string, count = 1, now = Date.now()) {
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
