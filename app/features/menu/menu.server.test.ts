import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Change, onChange } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import {
  addItem,
  deleteItem,
  findItem,
  getMenu,
  moveItemInMenu,
  readMenu,
  reserveItemId,
  setAvailable,
  updateItem,
} from './menu.server.ts'
import { addCategory, deleteCategory, moveCategory, renameCategory } from './menu-category.server.ts'
import type { ItemInput } from './menu-input.ts'
import { ensureMenu, reserveIds } from './menu-store.server.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const soup: ItemInput = {
  name: 'Soup',
  description: 'Hot',
  priceMinor: 450,
  categoryId: 'food',
  available: true,
}

async function anItem(providerId: string, change: Partial<ItemInput> = {}) {
  const id = await reserveItemId(providerId)
  expect(await addItem(providerId, { id, input: { ...soup, ...change } })).toEqual({ ok: true })
  return id
}

/** A provider with the items a, b, c ... in this order, and their ids. */
async function aMenu(count: number) {
  const providerId = await aProvider()
  const ids: string[] = []
  for (let i = 0; i < count; i++) ids.push(await anItem(providerId, { name: String.fromCharCode(97 + i) }))
  return { providerId, ids }
}

const names = async (providerId: string) =>
  (await readMenu(providerId)).items.map(({ name }) => name).join('')

async function positions(providerId: string) {
  const rows = await db
    .selectFrom('menu_item')
    .select('position')
    .where('provider_id', '=', providerId)
    .orderBy('position')
    .execute()
  return rows.map(({ position }) => position)
}

const from0 = (count: number) => Array.from({ length: count }, (_, i) => i)

test('a new menu has no items and the categories food, drinks and desserts (MENU-24, DATA-17)', async () => {
  const providerId = await aProvider()
  expect(await readMenu(providerId)).toEqual({ currency: 'USD', items: [], categories: [] })
  const { items, categories } = await getMenu(providerId)
  expect(items).toEqual([])
  expect(categories.map(({ id, order }) => [id, order])).toEqual([
    ['food', 1],
    ['drinks', 2],
    ['desserts', 3],
  ])
})

test('a new menu has its categories in the language of its owner, and keeps their names', async () => {
  const providerId = await aProvider()
  const spanish = { food: 'Comida', drinks: 'Bebidas', desserts: 'Postres' }
  const namesIn = async (names: typeof spanish) =>
    (await getMenu(providerId, names)).categories.map(({ name }) => name)
  expect(await namesIn(spanish)).toEqual(['Comida', 'Bebidas', 'Postres'])
  expect(await namesIn({ food: 'Essen', drinks: 'Getränke', desserts: 'Nachtisch' })).toEqual(
    Object.values(spanish),
  )
})

test('twenty concurrent requests create one menu (MENU-24)', async () => {
  const providerId = await aProvider()
  await Promise.all(Array.from({ length: 20 }, () => getMenu(providerId)))
  expect((await getMenu(providerId)).categories).toHaveLength(3)
})

test('deleted categories are not created again (MENU-24)', async () => {
  const providerId = await aProvider()
  await getMenu(providerId)
  for (const id of ['food', 'drinks', 'desserts']) await deleteCategory(providerId, id, '')
  expect((await getMenu(providerId)).categories).toEqual([])
})

test('without an id no menu is loaded (MENU-35)', async () => {
  await expect(getMenu('')).rejects.toThrow('User ID is empty or undefined')
})

test('an item is a row with the fields of the specification (DATA-14, DATA-15)', async () => {
  const before = Date.now()
  const { providerId, ids } = await aMenu(1)
  const [item] = (await readMenu(providerId)).items
  expect(item).toEqual({ ...soup, name: 'a', id: ids[0], imageUrl: null, revision: 1 })
  const [, ms] = /^item-(\d{13})$/.exec(ids[0]!)!
  expect(Number(ms)).toBeGreaterThanOrEqual(before)
})

test('ids of the same millisecond differ (DATA-15, DEC-95)', async () => {
  const providerId = await aProvider()
  const ids = await Promise.all(from0(50).map(() => reserveItemId(providerId)))
  expect(new Set(ids).size).toBe(50)
})

test('an item of an unknown category is refused (DEC-96)', async () => {
  const { providerId, ids } = await aMenu(1)
  const lost = { ...soup, categoryId: 'lost' }
  expect(await addItem(providerId, { id: 'item-1', input: lost })).toEqual({
    ok: false,
    reason: 'unknown-category',
  })
  const known = { id: ids[0]!, revision: 1 }
  expect(await updateItem(providerId, known, lost)).toEqual({ ok: false, reason: 'unknown-category' })
  expect(await names(providerId)).toBe('a')
})

test('an edit of an outdated revision is refused and overwrites nothing (DEC-92, T41)', async () => {
  const { providerId, ids } = await aMenu(1)
  const known = { id: ids[0]!, revision: 1 }
  expect(await updateItem(providerId, known, { ...soup, name: 'first' })).toEqual({ ok: true })
  expect(await updateItem(providerId, known, { ...soup, name: 'second' })).toEqual({
    ok: false,
    reason: 'stale',
  })
  expect(await deleteItem(providerId, known)).toEqual({ ok: false, reason: 'stale' })
  expect(await findItem(providerId, ids[0]!)).toMatchObject({ name: 'first', revision: 2 })
})

test('a name and a description are stored without the spaces around them', async () => {
  const { providerId, ids } = await aMenu(1)
  const typed = { ...soup, name: ' Soup ', description: ' Hot ' }
  await updateItem(providerId, { id: ids[0]!, revision: 1 }, typed)
  await renameCategory(providerId, { id: 'food', revision: 1 }, ' Meals ')
  const { items, categories } = await readMenu(providerId)
  expect([items[0]?.name, items[0]?.description]).toEqual(['Soup', 'Hot'])
  expect(categories.map(({ name }) => name)).toEqual(['Meals', 'Drinks', 'Desserts'])
})

test('an edit, the switch and a deletion change one item of one menu', async () => {
  const [{ providerId, ids }, other] = [await aMenu(3), await aMenu(3)]
  const before = await readMenu(other.providerId)
  await updateItem(providerId, { id: ids[0]!, revision: 1 }, { ...soup, name: 'x' })
  await setAvailable(providerId, ids[1]!, false)
  const { items } = await readMenu(providerId)
  expect(items.map(({ name, available }) => `${name} ${available}`)).toEqual(['x true', 'b false', 'c true'])
  await deleteItem(providerId, { id: ids[2]!, revision: 1 })
  expect(await names(providerId)).toBe('xb')
  expect(await readMenu(other.providerId)).toEqual(before)
  expect(await findItem(other.providerId, ids[0]!)).toBeUndefined()
})

test('moving an item does not change its revision', async () => {
  const { providerId, ids } = await aMenu(2)
  await moveItemInMenu(providerId, { id: ids[0]!, after: ids[1]! })
  expect(await updateItem(providerId, { id: ids[0]!, revision: 1 }, soup)).toEqual({ ok: true })
})

test('an update without an image keeps the stored one', async () => {
  const providerId = await aProvider()
  const id = await reserveItemId(providerId)
  await addItem(providerId, { id, input: soup, imageUrl: '/files/a.webp' })
  await updateItem(providerId, { id, revision: 1 }, soup)
  expect((await findItem(providerId, id))?.imageUrl).toBe('/files/a.webp')
  await updateItem(providerId, { id, revision: 2 }, soup, null)
  expect((await findItem(providerId, id))?.imageUrl).toBeNull()
})

test('the switch hides and shows an item, and makes an open form stale (MENU-27)', async () => {
  const { providerId, ids } = await aMenu(1)
  expect(await setAvailable(providerId, ids[0]!, false)).toEqual({ ok: true })
  expect(await setAvailable(providerId, ids[0]!, false)).toEqual({ ok: true })
  expect(await findItem(providerId, ids[0]!)).toMatchObject({ available: false, revision: 2 })
  expect(await updateItem(providerId, { id: ids[0]!, revision: 1 }, soup)).toEqual({
    ok: false,
    reason: 'stale',
  })
  expect(await setAvailable(providerId, 'item-0', true)).toEqual({ ok: false, reason: 'gone' })
})

test('deleting renumbers the positions (MENU-25)', async () => {
  const { providerId, ids } = await aMenu(4)
  expect(await deleteItem(providerId, { id: ids[1]!, revision: 1 })).toMatchObject({ ok: true })
  expect([await names(providerId), await positions(providerId)]).toEqual(['acd', from0(3)])
  expect(await deleteItem(providerId, { id: ids[1]!, revision: 1 })).toEqual({ ok: false, reason: 'gone' })
})

test('moving swaps neighbours, and the first and the last item stay (MENU-25, MENU-26)', async () => {
  const { providerId, ids } = await aMenu(3)
  const [a, b, c] = ids as [string, string, string]
  await moveItemInMenu(providerId, { id: a, after: b })
  expect([await names(providerId), await positions(providerId)]).toEqual(['bac', from0(3)])
  await moveItemInMenu(providerId, { id: b, before: a })
  await moveItemInMenu(providerId, { id: c, after: a })
  expect(await names(providerId)).toBe('bac')
  expect(await moveItemInMenu(providerId, { id: a, after: 'item-0' })).toEqual({ ok: false, reason: 'gone' })
})

test('the menu of another provider is not accessible (MENU-31, T01)', async () => {
  const { providerId, ids } = await aMenu(2)
  const [a, b] = ids as [string, string]
  const other = await aProvider()
  await getMenu(other)
  const before = await readMenu(providerId)
  const gone = { ok: false, reason: 'gone' }
  expect(await updateItem(other, { id: a, revision: 1 }, { ...soup, name: 'x' })).toEqual(gone)
  expect(await deleteItem(other, { id: a, revision: 1 })).toEqual(gone)
  expect(await setAvailable(other, a, false)).toEqual(gone)
  expect(await moveItemInMenu(other, { id: a, after: b })).toEqual(gone)
  await renameCategory(other, { id: 'food', revision: 1 }, 'x')
  await deleteCategory(other, 'drinks', '')
  expect(await readMenu(providerId)).toEqual(before)
})

test('fifty concurrent edits are all stored, with positions 0..n-1 (T41)', async () => {
  const { providerId, ids } = await aMenu(20)
  const edits = from0(50).map((i) => {
    const at = ids[i % 20]!
    if (i % 5 === 0) return anItem(providerId, { name: 'new' })
    if (i % 5 === 1) return deleteItem(providerId, { id: ids[i % 10]!, revision: 1 })
    if (i % 5 === 2) return updateItem(providerId, { id: at, revision: 1 }, { ...soup, name: `edited ${i}` })
    if (i % 5 === 3) return setAvailable(providerId, at, false)
    return moveItemInMenu(providerId, { id: at, after: ids[(i + 7) % 20]! })
  })
  const results = await Promise.all(edits)
  const { items } = await readMenu(providerId)
  const deleted = results.filter((result, i) => i % 5 === 1 && typeof result !== 'string' && result.ok).length
  expect(items).toHaveLength(20 + 10 - deleted)
  expect(items.filter(({ name }) => name === 'new')).toHaveLength(10)
  expect(await positions(providerId)).toEqual(from0(items.length))
  for (const [i, result] of results.entries()) {
    const edited = i % 5 === 2 && typeof result !== 'string' && result.ok
    const now = items.find(({ id }) => id === ids[i % 20])
    if (edited && now) expect(now.name).toBe(`edited ${i}`)
  }
})

test('fifty concurrent moves are all stored (T41)', async () => {
  const { providerId, ids } = await aMenu(10)
  const moves = from0(50).map((i) =>
    moveItemInMenu(providerId, { id: ids[i % 10]!, after: ids[(i * 3 + 1) % 10]! }),
  )
  expect((await Promise.all(moves)).every(({ ok }) => ok)).toBe(true)
  expect(await positions(providerId)).toEqual(from0(10))
  expect([...(await names(providerId))].sort().join('')).toBe('abcdefghij')
})

test('of fifty edits of one item over the same revision one is written (T41)', async () => {
  const { providerId, ids } = await aMenu(1)
  const edits = from0(50).map((i) =>
    updateItem(providerId, { id: ids[0]!, revision: 1 }, { ...soup, name: `${i}` }),
  )
  const done = (await Promise.all(edits)).map(({ ok }) => ok)
  expect(done.filter(Boolean)).toHaveLength(1)
  expect(await names(providerId)).toBe(String(done.indexOf(true)))
})

test('a category has the position of its order, and the last one for 0 (MENU-23, DATA-16)', async () => {
  const providerId = await aProvider()
  const result = await addCategory(providerId, { name: ' Soups ', order: 0 })
  expect(result).toMatchObject({ ok: true, id: expect.stringMatching(/^category-\d{13}$/) })
  await addCategory(providerId, { name: 'Starters', order: 1 })
  const { categories } = await getMenu(providerId)
  expect(categories.map(({ name, order }) => `${name} ${order}`)).toEqual([
    'Food 1',
    'Starters 1',
    'Drinks 2',
    'Desserts 3',
    'Soups 3',
  ])
})

test('a menu holds 1000 items and 100 categories (T07)', async () => {
  const providerId = await aProvider()
  const id = await reserveItemId(providerId)
  const row = { provider_id: providerId, revision: 1 }
  const item = { category_id: 'food', name: 'x', description: '', price_minor: 1, available: 1 as const }
  const items = from0(999).map((position) => ({ ...row, ...item, id: `old-${position}`, position }))
  for (let at = 0; at < items.length; at += 200)
    await db
      .insertInto('menu_item')
      .values(items.slice(at, at + 200))
      .execute()
  const categories = from0(96).map((at) => ({ ...row, id: `old-${at}`, name: 'x' }))
  await db
    .insertInto('menu_category')
    .values(categories.map((category, at) => ({ ...category, sort_order: at + 4, position: at + 3 })))
    .execute()
  const full = { ok: false, reason: 'full' }
  expect(await addItem(providerId, { id, input: soup })).toEqual({ ok: true })
  const oneMore = { id: await reserveItemId(providerId), input: soup }
  expect(await addItem(providerId, oneMore)).toEqual(full)
  expect(await addCategory(providerId, { name: 'Soups', order: 0 })).toMatchObject({ ok: true })
  expect(await addCategory(providerId, { name: 'Rolls', order: 0 })).toEqual(full)
})

test('ids that are reserved together follow each other, and none is given twice', async () => {
  const providerId = await aProvider()
  const reserve = (count: number, now: number) =>
    db.transaction().execute(async (trx) => {
      await ensureMenu(trx, providerId)
      return reserveIds(trx, providerId, count, now)
    })
  // 1000 to 1002, then 1003 although the clock is behind, 1005 and 1006, 1007.
  const first = [
    await reserve(3, 1000),
    await reserve(1, 1000),
    await reserve(2, 1005),
    await reserve(1, 1006),
  ]
  expect(first).toEqual([1000, 1003, 1005, 1007])
})

test('a category is added to a menu without any, and the first of equal ones stays before the next', async () => {
  const providerId = await aProvider()
  await getMenu(providerId)
  for (const id of ['food', 'drinks', 'desserts']) await deleteCategory(providerId, id)
  for (const name of ['Soups', 'Rolls']) await addCategory(providerId, { name, order: 1 })
  const rows = db.selectFrom('menu_category').select(['name', 'position']).orderBy('position')
  expect(await rows.execute()).toEqual([
    { name: 'Soups', position: 0 },
    { name: 'Rolls', position: 1 },
  ])
})

test('a category is renamed, and a stale name overwrites nothing', async () => {
  const providerId = await aProvider()
  await getMenu(providerId)
  const known = { id: 'food', revision: 1 }
  expect(await renameCategory(providerId, known, 'Meals')).toEqual({ ok: true })
  expect(await renameCategory(providerId, known, 'Dishes')).toEqual({ ok: false, reason: 'stale' })
  expect(await renameCategory(providerId, { ...known, id: 'x' }, 'y')).toEqual({ ok: false, reason: 'gone' })
  expect((await getMenu(providerId)).categories[0]?.name).toBe('Meals')
  expect(await renameCategory(providerId, { ...known, revision: 2 }, 'Dishes')).toEqual({ ok: true })
})

test('categories move, also those of equal order', async () => {
  const providerId = await aProvider()
  const soups = (await addCategory(providerId, { name: 'Soups', order: 0 })).id!
  await moveCategory(providerId, { id: soups, before: 'desserts' })
  await moveCategory(providerId, { id: 'food', after: 'drinks' })
  expect((await getMenu(providerId)).categories.map(({ name, order }) => `${name} ${order}`)).toEqual([
    'Drinks 1',
    'Food 2',
    'Soups 3',
    'Desserts 4',
  ])
})

test('the items of a deleted category move to another one, once their number was confirmed', async () => {
  const { providerId, ids } = await aMenu(2)
  expect(await deleteCategory(providerId, 'food', '')).toEqual({ ok: false, reason: 'in-use' })
  expect(await deleteCategory(providerId, 'food', 'food')).toEqual({ ok: false, reason: 'in-use' })
  expect(await deleteCategory(providerId, 'food', 'lost')).toEqual({ ok: false, reason: 'unknown-category' })
  for (const confirmed of [0, 1, 3])
    expect(await deleteCategory(providerId, 'food', 'drinks', confirmed)).toEqual({
      ok: false,
      reason: 'unconfirmed',
    })
  expect((await getMenu(providerId)).items.every(({ categoryId }) => categoryId === 'food')).toBe(true)
  expect(await deleteCategory(providerId, 'food', 'drinks', 2)).toMatchObject({ ok: true })
  expect(await deleteCategory(providerId, 'food')).toEqual({ ok: false, reason: 'gone' })
  const { items, categories } = await getMenu(providerId)
  expect(categories.map(({ id }) => id)).toEqual(['drinks', 'desserts'])
  expect(items.map(({ id, categoryId }) => [id, categoryId])).toEqual(ids.map((id) => [id, 'drinks']))
})

test('only the items of the deleted category move, and only its own number is confirmed', async () => {
  const [{ providerId, ids }, other] = [await aMenu(2), await aMenu(1)]
  await updateItem(providerId, { id: ids[1]!, revision: 1 }, { ...soup, categoryId: 'desserts' })
  expect(await deleteCategory(providerId, 'food', 'drinks', 2)).toEqual({ ok: false, reason: 'unconfirmed' })
  expect(await deleteCategory(providerId, 'food', 'drinks', 1)).toMatchObject({ ok: true })
  expect((await readMenu(providerId)).items.map(({ categoryId }) => categoryId)).toEqual([
    'drinks',
    'desserts',
  ])
  const { items, categories } = await readMenu(other.providerId)
  expect([items[0]?.categoryId, categories.length]).toEqual(['food', 3])
})

test('a change notifies all processes, a refusal does not', async () => {
  const { providerId, ids } = await aMenu(1)
  const received: Change[] = []
  const stop = onChange((change) => received.push(change))
  await setAvailable(providerId, ids[0]!, false)
  await deleteItem(providerId, { id: ids[0]!, revision: 1 })
  stop()
  expect(received).toEqual([{ topic: 'provider', providerId }])
})
