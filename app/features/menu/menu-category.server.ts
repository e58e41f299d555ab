import { type Move, moveItem, sortCategories } from './menu.ts'
import { MAX_CATEGORIES, settleOrder } from './menu-input.ts'
import {
  type Addition,
  changeMenu,
  findEarlierAddition,
  type MenuTrx,
  type MenuWrite,
  OK,
  reject,
  reserveIds,
  storeAddition,
} from './menu-store.server.ts'

type Row = { id: string; order: number; position: number; revision: number }

/** Sorted by `position`, which breaks ties of `order`. */
async function readCategories(trx: MenuTrx, providerId: string): Promise<Row[]> {
  return trx
    .selectFrom('menu_category')
    .select(['id', 'sort_order as order', 'position', 'revision'])
    .where('provider_id', '=', providerId)
    .orderBy('position')
    .execute()
}

type Added = MenuWrite & { id?: string }

/** Adds a category, once per idempotency key; order 0 becomes the number of categories. */
export const addCategory = (
  providerId: string,
  { name, order }: { name: string; order: number },
  addition?: Addition,
) =>
  changeMenu(providerId, async (trx): Promise<Added> => {
    const before = await findEarlierAddition(trx, providerId, addition)
    if (before) return before
    const rows = await readCategories(trx, providerId)
    if (rows.length >= MAX_CATEGORIES) return reject('full')
    const id = `category-${await reserveIds(trx, providerId)}`
    await trx
      .insertInto('menu_category')
      .values({
        provider_id: providerId,
        id,
        name: name.trim(),
        sort_order: settleOrder(order, rows.length),
        position: (rows.at(-1)?.position ?? -1) + 1,
        revision: 1,
      })
      .execute()
    await storeAddition(trx, providerId, addition)
    return { ok: true, id }
  })

export const renameCategory = (
  providerId: string,
  { id, revision }: { id: string; revision: number },
  name: string,
) =>
  changeMenu(providerId, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('menu_category')
      .set({ name: name.trim(), revision: revision + 1 })
      .where('provider_id', '=', providerId)
      .where('id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirst()
    if (numUpdatedRows) return OK
    const rows = await readCategories(trx, providerId)
    return reject(rows.some((row) => row.id === id) ? 'stale' : 'gone')
  })

/** Swaps two categories and renumbers the orders from 1. */
export const moveCategory = (providerId: string, move: Move) =>
  changeMenu(providerId, async (trx) => {
    const rows = sortCategories(await readCategories(trx, providerId))
    const ids = new Set(rows.map(({ id }) => id))
    if (!ids.has(move.id) || !ids.has(move.after ?? move.before)) return reject('gone')
    for (const [position, { id }] of moveItem(rows, move).entries()) {
      await trx
        .updateTable('menu_category')
        .set({ sort_order: position + 1, position })
        .where('provider_id', '=', providerId)
        .where('id', '=', id)
        .execute()
    }
    return OK
  })

/** Deletes a category. Its items move to `itemsTo`, which is required when there are any. */
export const deleteCategory = (providerId: string, id: string, itemsTo: string) =>
  changeMenu(providerId, async (trx) => {
    const rows = await readCategories(trx, providerId)
    if (!rows.some((row) => row.id === id)) return reject('gone')
    const item = await trx
      .selectFrom('menu_item')
      .select('id')
      .where('provider_id', '=', providerId)
      .where('category_id', '=', id)
      .executeTakeFirst()
    if (item) {
      if (!itemsTo || itemsTo === id) return reject('in-use')
      if (!rows.some((row) => row.id === itemsTo)) return reject('unknown-category')
      await trx
        .updateTable('menu_item')
        .set((eb) => ({ category_id: itemsTo, revision: eb('revision', '+', 1) }))
        .where('provider_id', '=', providerId)
        .where('category_id', '=', id)
        .execute()
    }
    await trx.deleteFrom('menu_category').where('provider_id', '=', providerId).where('id', '=', id).execute()
    return OK
  })
