import { type MenuMove, moveItem, sortCategories } from './menu.ts'
import { MAX_CATEGORIES, settleOrder } from './menu-input.ts'
import type { MenuOutcome } from './menu-result.ts'
import {
  type Addition,
  changeMenu,
  exists,
  findEarlierAddition,
  type MenuTrx,
  OK,
  reject,
  rejectMissed,
  reserveIds,
  storeAddition,
} from './menu-store.server.ts'
import { changeMenuWithUndo } from './menu-undo.server.ts'

/** Sorted by `position`, which breaks ties of `order`. */
const readCategories = (trx: MenuTrx, providerId: string) =>
  trx
    .selectFrom('menu_category')
    .select(['id', 'sort_order as order', 'position'])
    .where('provider_id', '=', providerId)
    .orderBy('position')
    .execute()

type Added = MenuOutcome & { id?: string }

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
      .where(({ and }) => and({ provider_id: providerId, id, revision }))
      .executeTakeFirst()
    return numUpdatedRows ? OK : rejectMissed(trx, 'menu_category', providerId, id)
  })

/** Swaps two categories and renumbers the orders from 1. */
export const moveCategory = (providerId: string, move: MenuMove) =>
  changeMenuWithUndo(providerId, `category ${move.id}`, async (trx) => {
    const moved = moveItem(sortCategories(await readCategories(trx, providerId)), move)
    if (!moved) return reject('gone')
    for (const [position, { id }] of moved.entries()) {
      await trx
        .updateTable('menu_category')
        .set({ sort_order: position + 1, position })
        .where(({ and }) => and({ provider_id: providerId, id }))
        .execute()
    }
    return OK
  })

/**
 * Deletes a category. Its items move to `itemsTo`, which is required when there are any, and `confirmed` is the
 * number of items that the owner has confirmed.
 */
export const deleteCategory = (providerId: string, id: string, itemsTo = '', confirmed = 0) =>
  changeMenuWithUndo(providerId, `delete ${id}`, async (trx) => {
    if (!(await exists(trx, 'menu_category', providerId, id))) return reject('gone')
    const { items } = await trx
      .selectFrom('menu_item')
      .select((eb) => eb.fn.countAll().as('items'))
      .where(({ and }) => and({ provider_id: providerId, category_id: id }))
      .executeTakeFirstOrThrow()
    if (Number(items) > 0) {
      if (!itemsTo || itemsTo === id) return reject('in-use')
      if (!(await exists(trx, 'menu_category', providerId, itemsTo))) return reject('unknown-category')
      if (Number(items) !== confirmed) return reject('unconfirmed')
      await trx
        .updateTable('menu_item')
        .set((eb) => ({ category_id: itemsTo, revision: eb('revision', '+', 1) }))
        .where(({ and }) => and({ provider_id: providerId, category_id: id }))
        .execute()
    }
    await trx
      .deleteFrom('menu_category')
      .where(({ and }) => and({ provider_id: providerId, id }))
      .execute()
    return OK
  })
