import { MAX_CATEGORIES, settleOrder } from './editor/menu-form.ts'
import { inCategoryOrder, type Move, moveItem } from './menu.ts'
import { type Addition, keepAddition, recallAddition } from './menu-addition.server.ts'
import { changeMenu, DONE, type MenuTrx, refused, takeIds, type Written } from './menu-store.server.ts'

type Row = { id: string; order: number; position: number; revision: number }

/** As they are listed; `position` is the place among equal orders. */
async function readCategories(trx: MenuTrx, providerId: string): Promise<Row[]> {
  return trx
    .selectFrom('menu_category')
    .select(['id', 'sort_order as order', 'position', 'revision'])
    .where('provider_id', '=', providerId)
    .orderBy('position')
    .execute()
}

type Added = Written & { id?: string }

/** Adds a category, once for each form; order 0 falls to the number of those that are there. */
export const addCategory = (
  providerId: string,
  { name, order }: { name: string; order: number },
  addition?: Addition,
) =>
  changeMenu(providerId, async (trx): Promise<Added> => {
    const before = await recallAddition(trx, providerId, addition)
    if (before) return before
    const rows = await readCategories(trx, providerId)
    if (rows.length >= MAX_CATEGORIES) return refused('full')
    const id = `category-${await takeIds(trx, providerId)}`
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
    await keepAddition(trx, providerId, addition)
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
    if (numUpdatedRows) return DONE
    const rows = await readCategories(trx, providerId)
    return refused(rows.some((row) => row.id === id) ? 'stale' : 'gone')
  })

/** Lets two categories change places; the orders are then 1, 2, 3, as the first three have them. */
export const moveCategory = (providerId: string, move: Move) =>
  changeMenu(providerId, async (trx) => {
    const rows = inCategoryOrder(await readCategories(trx, providerId))
    const there = new Set(rows.map(({ id }) => id))
    if (!there.has(move.id) || !there.has(move.after ?? move.before)) return refused('gone')
    for (const [position, { id }] of moveItem(rows, move).entries()) {
      await trx
        .updateTable('menu_category')
        .set({ sort_order: position + 1, position })
        .where('provider_id', '=', providerId)
        .where('id', '=', id)
        .execute()
    }
    return DONE
  })

/** Deletes a category; its items go to another one, which has to be named when there are any. */
export const deleteCategory = (providerId: string, id: string, itemsTo: string) =>
  changeMenu(providerId, async (trx) => {
    const rows = await readCategories(trx, providerId)
    if (!rows.some((row) => row.id === id)) return refused('gone')
    const item = await trx
      .selectFrom('menu_item')
      .select('id')
      .where('provider_id', '=', providerId)
      .where('category_id', '=', id)
      .executeTakeFirst()
    if (item) {
      if (!itemsTo || itemsTo === id) return refused('in-use')
      if (!rows.some((row) => row.id === itemsTo)) return refused('unknown-category')
      await trx
        .updateTable('menu_item')
        .set((eb) => ({ category_id: itemsTo, revision: eb('revision', '+', 1) }))
        .where('provider_id', '=', providerId)
        .where('category_id', '=', id)
        .execute()
    }
    await trx.deleteFrom('menu_category').where('provider_id', '=', providerId).where('id', '=', id).execute()
    return DONE
  })
