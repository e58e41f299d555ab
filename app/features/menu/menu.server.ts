import { db } from '#app/server/db/db.server.ts'
import type { MenuItemTable } from '#app/server/db/tables.ts'
import { type ItemDraft, MAX_ITEMS } from './editor/menu-form.ts'
import { inCategoryOrder, type Menu, type MenuItem, type Move, moveItem } from './menu.ts'
import { type Addition, keepAddition, recallAddition } from './menu-addition.server.ts'
import {
  changeMenu,
  DONE,
  ensureMenu,
  type MenuTrx,
  refused,
  takeIds,
  type Written,
} from './menu-store.server.ts'

const toItem = (row: MenuItemTable): MenuItem => ({
  id: row.id,
  name: row.name,
  description: row.description,
  priceCents: row.price_cents,
  categoryId: row.category_id,
  imageUrl: row.image_url,
  available: row.available === 1,
  revision: row.revision,
})

export const toRow = (draft: ItemDraft) => ({
  name: draft.name.trim(),
  description: draft.description.trim(),
  price_cents: draft.priceCents,
  category_id: draft.categoryId,
  available: draft.available ? (1 as const) : (0 as const),
})

const readItems = (on: Pick<MenuTrx, 'selectFrom'>, providerId: string) =>
  on.selectFrom('menu_item').selectAll().where('provider_id', '=', providerId).orderBy('position').execute()

/** The menu as it is, empty for a provider who never had one. */
export async function readMenu(providerId: string, on: Pick<MenuTrx, 'selectFrom'> = db): Promise<Menu> {
  const rows = await on
    .selectFrom('menu_category')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy('position')
    .execute()
  const categories = rows.map(({ id, name, sort_order, revision }) => ({
    id,
    name,
    order: sort_order,
    revision,
  }))
  const items = await readItems(on, providerId)
  return { items: items.map(toItem), categories: inCategoryOrder(categories) }
}

/** The menu for its owner: made, with the first categories, when there is none yet. */
export async function getMenu(providerId: string): Promise<Menu> {
  const menu = await readMenu(providerId)
  if (menu.categories.length > 0) return menu
  return db.transaction().execute(async (trx) => {
    await ensureMenu(trx, providerId)
    return readMenu(providerId, trx)
  })
}

export async function findItem(providerId: string, id: string) {
  const row = await db
    .selectFrom('menu_item')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toItem(row)
}

async function exists(trx: MenuTrx, table: 'menu_item' | 'menu_category', providerId: string, id: string) {
  const row = await trx
    .selectFrom(table)
    .select('id')
    .where('provider_id', '=', providerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

async function countItems(trx: MenuTrx, providerId: string) {
  const { items } = await trx
    .selectFrom('menu_item')
    .select((eb) => eb.fn.countAll().as('items'))
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow()
  return Number(items)
}

/** An id for an item that is still to be added: its image is kept under it before the item is there. */
export const reserveItemId = (providerId: string) =>
  db.transaction().execute(async (trx) => {
    await ensureMenu(trx, providerId)
    return `item-${await takeIds(trx, providerId)}`
  })

type NewItem = { id: string; draft: ItemDraft; imageUrl?: string | null }
type Added = Written & { again?: true }

/**
 * Puts an item behind the others, under an id that was reserved for it. What the same form added before is not added
 * again: then the answer is that of the first time, and says so.
 */
export const addItem = (providerId: string, { id, draft, imageUrl = null }: NewItem, addition?: Addition) =>
  changeMenu(providerId, async (trx): Promise<Added> => {
    const before = await recallAddition(trx, providerId, addition)
    if (before) return { ...before, again: true }
    if (!(await exists(trx, 'menu_category', providerId, draft.categoryId)))
      return refused('unknown-category')
    const position = await countItems(trx, providerId)
    if (position >= MAX_ITEMS) return refused('full')
    await trx
      .insertInto('menu_item')
      .values({ provider_id: providerId, id, ...toRow(draft), image_url: imageUrl, position, revision: 1 })
      .execute()
    await keepAddition(trx, providerId, addition)
    return DONE
  })

type Known = { id: string; revision: number } // an item as somebody saw it

/** Why a write that matched no row did not: the row is gone, or it has changed since it was seen. */
const missed = async (trx: MenuTrx, providerId: string, id: string) =>
  refused((await exists(trx, 'menu_item', providerId, id)) ? 'stale' : 'gone')

/** Writes an item over the revision that somebody saw. An image is changed only when one is named. */
export const updateItem = (
  providerId: string,
  { id, revision }: Known,
  draft: ItemDraft,
  imageUrl?: string | null,
) =>
  changeMenu(providerId, async (trx) => {
    if (!(await exists(trx, 'menu_category', providerId, draft.categoryId)))
      return refused('unknown-category')
    const { numUpdatedRows } = await trx
      .updateTable('menu_item')
      .set({
        ...toRow(draft),
        ...(imageUrl !== undefined && { image_url: imageUrl }),
        revision: revision + 1,
      })
      .where('provider_id', '=', providerId)
      .where('id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirst()
    return numUpdatedRows ? DONE : missed(trx, providerId, id)
  })

/** Shows an item to customers or hides it. Two who want the same do not disturb each other. */
export const setAvailable = (providerId: string, id: string, available: boolean) =>
  changeMenu(providerId, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('menu_item')
      .set((eb) => ({ available: available ? 1 : 0, revision: eb('revision', '+', 1) }))
      .where('provider_id', '=', providerId)
      .where('id', '=', id)
      .where('available', '=', available ? 0 : 1)
      .executeTakeFirst()
    if (numUpdatedRows) return DONE
    return (await exists(trx, 'menu_item', providerId, id)) ? DONE : refused('gone')
  })

type Deleted = Written & { imageUrl?: string | null }

/** Deletes an item that is still as somebody saw it, and closes the gap. Tells which image went with it. */
export const deleteItem = (providerId: string, { id, revision }: Known) =>
  changeMenu(providerId, async (trx): Promise<Deleted> => {
    const row = await trx
      .deleteFrom('menu_item')
      .where('provider_id', '=', providerId)
      .where('id', '=', id)
      .where('revision', '=', revision)
      .returning(['position', 'image_url'])
      .executeTakeFirst()
    if (!row) return missed(trx, providerId, id)
    await trx
      .updateTable('menu_item')
      .set((eb) => ({ position: eb('position', '-', 1) }))
      .where('provider_id', '=', providerId)
      .where('position', '>', row.position)
      .execute()
    return { ok: true, imageUrl: row.image_url }
  })

/** Lets an item and the one it passes change places; every position is then what the list says, from 0. */
export const moveInMenu = (providerId: string, move: Move) =>
  changeMenu(providerId, async (trx) => {
    const rows = await trx
      .selectFrom('menu_item')
      .select(['id', 'position'])
      .where('provider_id', '=', providerId)
      .orderBy('position')
      .execute()
    const there = new Set(rows.map(({ id }) => id))
    if (!there.has(move.id) || !there.has(move.after ?? move.before)) return refused('gone')
    for (const [position, row] of moveItem(rows, move).entries()) {
      if (row.position === position) continue
      await trx
        .updateTable('menu_item')
        .set({ position })
        .where('provider_id', '=', providerId)
        .where('id', '=', row.id)
        .execute()
    }
    return DONE
  })
