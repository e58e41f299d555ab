// Mechanism: optimistic concurrency control (revisions of the menu, three-way merge of the profile, version of the payment methods)
import { DEFAULT_CURRENCY } from '#app/kit/money/currency.ts'
import { db } from '#app/server/db/db.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import { type Menu, type MenuItem, type MenuMove, moveItem, sortCategories } from './menu.ts'
import { type ItemInput, MAX_ITEMS } from './menu-input.ts'
import type { MenuOutcome } from './menu-result.ts'
import {
  type Addition,
  type CategoryNames,
  changeMenu,
  ensureMenu,
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

const toItem = (row: Tables['menu_item']): MenuItem => ({
  id: row.id,
  name: row.name,
  description: row.description,
  priceMinor: row.price_minor,
  categoryId: row.category_id,
  imageUrl: row.image_url,
  available: row.available === 1,
  revision: row.revision,
})

export const toRow = (input: ItemInput) => ({
  name: input.name.trim(),
  description: input.description.trim(),
  price_minor: input.priceMinor,
  category_id: input.categoryId,
  available: input.available ? (1 as const) : (0 as const),
})

/** The currency of a provider's prices; US dollars for an unknown one. */
export async function readCurrency(providerId: string, on: Pick<MenuTrx, 'selectFrom'> = db) {
  const user = await on.selectFrom('user').select('currency').where('id', '=', providerId).executeTakeFirst()
  return user?.currency ?? DEFAULT_CURRENCY
}

/** Empty for a provider who never had a menu. */
export async function readMenu(providerId: string, on: Pick<MenuTrx, 'selectFrom'> = db): Promise<Menu> {
  const categories = await on
    .selectFrom('menu_category')
    .select(['id', 'name', 'sort_order as order', 'revision'])
    .where('provider_id', '=', providerId)
    .orderBy('position')
    .execute()
  const items = await on
    .selectFrom('menu_item')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy('position')
    .execute()
  const currency = await readCurrency(providerId, on)
  return { currency, items: items.map(toItem), categories: sortCategories(categories) }
}

/** The menu for its owner; a missing one is created, with these names of its categories. */
export async function getMenu(providerId: string, names?: CategoryNames): Promise<Menu> {
  const menu = await readMenu(providerId)
  if (menu.categories.length > 0) return menu
  return db.transaction().execute(async (trx) => {
    await ensureMenu(trx, providerId, { names })
    return readMenu(providerId, trx)
  })
}

export async function findItem(providerId: string, id: string) {
  const row = await db
    .selectFrom('menu_item')
    .selectAll()
    .where(({ and }) => and({ provider_id: providerId, id }))
    .executeTakeFirst()
  return row && toItem(row)
}

async function countItems(trx: MenuTrx, providerId: string) {
  const { items } = await trx
    .selectFrom('menu_item')
    .select((eb) => eb.fn.countAll().as('items'))
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow()
  return Number(items)
}

/** The image of a new item is stored under its id before the item is. */
export const reserveItemId = (providerId: string) =>
  db.transaction().execute(async (trx) => {
    await ensureMenu(trx, providerId)
    return `item-${await reserveIds(trx, providerId)}`
  })

type NewItem = { id: string; input: ItemInput; imageUrl?: string | null }
type Added = MenuOutcome & { isRepeated?: boolean }

/** Appends an item under its reserved id. A repeated request adds nothing and has the outcome of the first one. */
export const addItem = (providerId: string, { id, input, imageUrl = null }: NewItem, addition?: Addition) =>
  changeMenu(providerId, async (trx): Promise<Added> => {
    const before = await findEarlierAddition(trx, providerId, addition)
    if (before) return { ...before, isRepeated: true }
    if (!(await exists(trx, 'menu_category', providerId, input.categoryId))) return reject('unknown-category')
    const position = await countItems(trx, providerId)
    if (position >= MAX_ITEMS) return reject('full')
    await trx
      .insertInto('menu_item')
      .values({ provider_id: providerId, id, ...toRow(input), image_url: imageUrl, position, revision: 1 })
      .execute()
    await storeAddition(trx, providerId, addition)
    return OK
  })

type Version = { id: string; revision: number } // as the form showed it

/** Updates the given revision. `imageUrl` undefined keeps the image, null removes it. */
export const updateItem = (
  providerId: string,
  { id, revision }: Version,
  input: ItemInput,
  imageUrl?: string | null,
) =>
  changeMenu(providerId, async (trx) => {
    if (!(await exists(trx, 'menu_category', providerId, input.categoryId))) return reject('unknown-category')
    const { numUpdatedRows } = await trx
      .updateTable('menu_item')
      .set({
        ...toRow(input),
        ...(imageUrl !== undefined && { image_url: imageUrl }),
        revision: revision + 1,
      })
      .where(({ and }) => and({ provider_id: providerId, id, revision }))
      .executeTakeFirst()
    return numUpdatedRows ? OK : rejectMissed(trx, 'menu_item', providerId, id)
  })

/** Idempotent: two requests for the same state both succeed. */
export const setAvailable = (providerId: string, id: string, available: boolean) =>
  changeMenu(providerId, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('menu_item')
      .set((eb) => ({ available: available ? 1 : 0, revision: eb('revision', '+', 1) }))
      .where(({ and }) => and({ provider_id: providerId, id, available: available ? 0 : 1 }))
      .executeTakeFirst()
    if (numUpdatedRows) return OK
    return (await exists(trx, 'menu_item', providerId, id)) ? OK : reject('gone')
  })

type Deleted = MenuOutcome & { imageUrl?: string | null }

/** Deletes the given revision, closes the gap in the positions and returns the image's URL. */
export const deleteItem = (providerId: string, { id, revision }: Version) =>
  changeMenu(providerId, async (trx): Promise<Deleted> => {
    const row = await trx
      .deleteFrom('menu_item')
      .where(({ and }) => and({ provider_id: providerId, id, revision }))
      .returning(['position', 'image_url'])
      .executeTakeFirst()
    if (!row) return rejectMissed(trx, 'menu_item', providerId, id)
    await trx
      .updateTable('menu_item')
      .set((eb) => ({ position: eb('position', '-', 1) }))
      .where('provider_id', '=', providerId)
      .where('position', '>', row.position)
      .execute()
    return { ok: true, imageUrl: row.image_url }
  })

/** Swaps an item with the one it passes and renumbers the positions from 0. */
export const moveItemInMenu = (providerId: string, move: MenuMove) =>
  changeMenuWithUndo(providerId, `item ${move.id}`, async (trx) => {
    const rows = await trx
      .selectFrom('menu_item')
      .select(['id', 'position'])
      .where('provider_id', '=', providerId)
      .orderBy('position')
      .execute()
    const moved = moveItem(rows, move)
    if (!moved) return reject('gone')
    for (const [position, row] of moved.entries()) {
      if (row.position === position) continue
      await trx
        .updateTable('menu_item')
        .set({ position })
        .where(({ and }) => and({ provider_id: providerId, id: row.id }))
        .execute()
    }
    return OK
  })
