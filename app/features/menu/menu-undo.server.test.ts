import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fileUrl, smallPicture } from '#app/kit/upload/stored-picture.ts'
import { db } from '#app/server/db/db.server.ts'
import { readFile, saveFile } from '#app/server/storage/file-store.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { imageKey } from './image/menu-image.ts'
import { importTable, previewImport } from './import/menu-import.server.ts'
import { addItem, getMenu, moveItemInMenu, readMenu, reserveItemId, setAvailable } from './menu.server.ts'
import type { Menu } from './menu.ts'
import { deleteCategory, moveCategory } from './menu-category.server.ts'
import type { MenuOutcome } from './menu-result.ts'
import type { MenuTrx } from './menu-store.server.ts'
import { changeMenuWithUndo, deleteExpiredUndos, undoMenuChange } from './menu-undo.server.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

async function aMenu() {
  const providerId = await aProvider()
  const ids: string[] = []
  for (const name of ['a', 'b', 'c']) {
    const id = await reserveItemId(providerId)
    const input = { name, description: '', priceMinor: 100, categoryId: 'food', available: true }
    await addItem(providerId, { id, input, imageUrl: `/files/menuImages/x/${name}/1.webp` })
    ids.push(id)
  }
  return { providerId, ids: ids as [string, string, string] }
}

async function aStoredImage(providerId: string, id: string) {
  const key = imageKey(providerId, id, 1)
  for (const name of [key, smallPicture(key)]) await saveFile(name, new Uint8Array([1]), 'image/webp')
  await db
    .updateTable('menu_item')
    .set({ image_url: fileUrl(key) })
    .where('id', '=', id)
    .execute()
  return key
}

async function replaceMenu(providerId: string, table: string) {
  const { text, digest } = await previewImport(providerId, table, { mode: 'replace' })
  return importTable(providerId, text, digest, { mode: 'replace' })
}

const undoOf = (outcome: MenuOutcome) => (outcome.ok && outcome.undo) || 'none'
const withoutRevisions = ({ items, categories }: Menu) =>
  [...items, ...categories].map(({ revision: _, ...entry }) => entry)
const order = async (providerId: string) =>
  (await readMenu(providerId)).items.map(({ name }) => name).join('')

const positions = async (providerId: string) =>
  (
    await db
      .selectFrom('menu_item')
      .select(['name', 'position'])
      .where('provider_id', '=', providerId)
      .orderBy('name')
      .execute()
  ).map(({ name, position }) => `${name} ${position}`)

const undosOf = async (providerId: string) =>
  (await db.selectFrom('menu_undo').select('changes').where('provider_id', '=', providerId).execute()).map(
    ({ changes }) => JSON.parse(changes),
  )

const NEW_ROW = {
  name: 'New',
  description: '',
  price_minor: 100,
  available: 1 as const,
  image_url: null,
  position: 3,
  revision: 1,
}

describe('the undo of a change of the menu', () => {
  test('brings back a deleted category in its place, with its items', async () => {
    const { providerId, ids } = await aMenu()
    const before = await getMenu(providerId)
    const deleted = await deleteCategory(providerId, 'food', 'desserts', 3)
    expect(await undoMenuChange(providerId, undoOf(deleted))).toEqual({ ok: true })
    const now = await getMenu(providerId)
    expect(withoutRevisions(now)).toEqual(withoutRevisions(before))
    // A form that shows the items in the other category is stale.
    expect(now.items.find(({ id }) => id === ids[0])?.revision).toBe(3)
  })

  test('takes back all moves of an item that followed each other', async () => {
    const { providerId, ids } = await aMenu()
    await moveItemInMenu(providerId, { id: ids[0], after: ids[1] })
    const moved = await moveItemInMenu(providerId, { id: ids[0], after: ids[2] })
    expect(await order(providerId)).toBe('bca')
    expect(await undoMenuChange(providerId, undoOf(moved))).toEqual({ ok: true })
    expect(await order(providerId)).toBe('abc')
    expect(await undoMenuChange(providerId, undoOf(moved))).toEqual({ ok: false, reason: 'too-late' })
  })

  test('takes back all moves of an item, also those of others that it passed more than once', async () => {
    const { providerId, ids } = await aMenu()
    await moveItemInMenu(providerId, { id: ids[1], before: ids[0] })
    const moved = await moveItemInMenu(providerId, { id: ids[1], after: ids[2] })
    expect(await order(providerId)).toBe('cab')
    await undoMenuChange(providerId, undoOf(moved))
    expect(await positions(providerId)).toEqual(['a 0', 'b 1', 'c 2'])
  })

  test('takes back the last move alone when the menu was changed between two moves of an item', async () => {
    const { providerId, ids } = await aMenu()
    await moveItemInMenu(providerId, { id: ids[0], after: ids[1] })
    await setAvailable(providerId, ids[2], false)
    const moved = await moveItemInMenu(providerId, { id: ids[0], after: ids[2] })
    await undoMenuChange(providerId, undoOf(moved))
    expect(await order(providerId)).toBe('bac')
    expect((await readMenu(providerId)).items.map(({ available }) => available)).toEqual([true, true, false])
  })

  test('takes back a series of any changes: what it added, changed and deleted', async () => {
    const { providerId, ids } = await aMenu()
    const before = await getMenu(providerId)
    const item = { ...NEW_ROW, provider_id: providerId, category_id: 'food' }
    const setName = (trx: MenuTrx, id: string, name: string) =>
      trx.updateTable('menu_item').set({ name }).where('id', '=', id).execute()
    await changeMenuWithUndo(providerId, 'series', async (trx) => {
      await trx
        .insertInto('menu_item')
        .values({ ...item, id: 'item-1' })
        .execute()
      await setName(trx, ids[0], 'A')
      return { ok: true }
    })
    const changed = await changeMenuWithUndo(providerId, 'series', async (trx) => {
      await trx
        .insertInto('menu_item')
        .values({ ...item, id: 'item-2', position: 4 })
        .execute()
      await setName(trx, 'item-1', 'Newer')
      await setName(trx, ids[0], 'AA')
      await setName(trx, ids[1], 'B')
      await trx.deleteFrom('menu_item').where('id', '=', ids[2]).execute()
      return { ok: true }
    })
    expect(await order(providerId)).toBe('AABNewerNew')
    await undoMenuChange(providerId, undoOf(changed))
    expect(withoutRevisions(await getMenu(providerId))).toEqual(withoutRevisions(before))
  })

  test('holds the rows that changed, and no others', async () => {
    const { providerId } = await aMenu()
    await deleteCategory(providerId, 'desserts')
    const [changes] = await undosOf(providerId)
    expect(changes).toMatchObject({
      menu_category: { before: [{ id: 'desserts' }], added: [] },
      menu_item: { before: [], added: [] },
    })
  })

  test('takes back the moves of one item and not those of another before it', async () => {
    const { providerId, ids } = await aMenu()
    await moveItemInMenu(providerId, { id: ids[0], after: ids[1] })
    const moved = await moveItemInMenu(providerId, { id: ids[2], before: ids[0] })
    expect(await order(providerId)).toBe('bca')
    await undoMenuChange(providerId, undoOf(moved))
    expect(await order(providerId)).toBe('bac')
  })

  test('takes back the move of a category', async () => {
    const { providerId } = await aMenu()
    const before = await getMenu(providerId)
    const moved = await moveCategory(providerId, { id: 'food', after: 'drinks' })
    await undoMenuChange(providerId, undoOf(moved))
    expect(await getMenu(providerId)).toEqual(before)
  })

  test('takes back an import as a whole: new items, new categories and changed items', async () => {
    const { providerId, ids } = await aMenu()
    const before = await getMenu(providerId)
    const more = Array.from({ length: 450 }, (_, i) => `,Dish ${i},Soups,5\n`).join('')
    const { text, digest } = await previewImport(
      providerId,
      `id,name,category,price\n${ids[1]},B,New,9\n${more}`,
    )
    const imported = await importTable(providerId, text, digest)
    expect((await readMenu(providerId)).items).toHaveLength(453)
    expect(await undoMenuChange(providerId, undoOf(imported))).toEqual({ ok: true })
    expect(withoutRevisions(await getMenu(providerId))).toEqual(withoutRevisions(before))
  })

  test('brings back a menu that an import replaced: its items, their order and its categories', async () => {
    const { providerId } = await aMenu()
    const before = await getMenu(providerId)
    const outcome = await replaceMenu(providerId, 'name,category,price\nNew,Sweets,2\nb,Food,7\n')
    expect(await order(providerId)).toBe('Newb')
    expect(await undoMenuChange(providerId, undoOf(outcome))).toEqual({ ok: true })
    expect(withoutRevisions(await getMenu(providerId))).toEqual(withoutRevisions(before))
  })

  test.each([199, 200, 201])('brings back a menu of %i items', async (count) => {
    const providerId = await aProvider()
    await getMenu(providerId)
    const names = Array.from({ length: count }, (_, i) => `Dish ${i}`)
    await replaceMenu(providerId, `name,price\n${names.join(',1\n')},1\n`)
    const before = await getMenu(providerId)
    const outcome = await replaceMenu(providerId, 'name,price\nTea,2\n')
    expect(await undoMenuChange(providerId, undoOf(outcome))).toEqual({ ok: true })
    expect(withoutRevisions(await getMenu(providerId))).toEqual(withoutRevisions(before))
  })

  test('takes back one of two imports that followed each other', async () => {
    const { providerId } = await aMenu()
    await replaceMenu(providerId, 'name,price\na,2\nb,3\n')
    const outcome = await replaceMenu(providerId, 'name,price\nx,2\n')
    await undoMenuChange(providerId, undoOf(outcome))
    expect(await order(providerId)).toBe('ab')
  })

  test('is forgotten after a minute, with the pictures of items that it removed', async () => {
    const { providerId, ids } = await aMenu()
    const [stillUsed, removed] = await Promise.all([
      aStoredImage(providerId, ids[0]),
      aStoredImage(providerId, ids[1]),
    ])
    const outcome = await replaceMenu(providerId, 'name,price\na,2\n')
    await deleteExpiredUndos()
    expect(await readFile(removed)).toBeDefined()
    const later = Date.now() + 60_000
    await Promise.all([deleteExpiredUndos(later), deleteExpiredUndos(later)])
    expect([await readFile(removed), await readFile(smallPicture(removed))]).toEqual([undefined, undefined])
    expect(await readFile(stillUsed)).toBeDefined()
    expect(await undoMenuChange(providerId, undoOf(outcome))).toEqual({ ok: false, reason: 'too-late' })
  })

  test('leaves no picture of removed items behind after the next change', async () => {
    const { providerId, ids } = await aMenu()
    const removed = await aStoredImage(providerId, ids[1])
    await replaceMenu(providerId, 'name,price\na,1\n')
    expect(await readFile(removed)).toBeDefined()
    await replaceMenu(providerId, 'name,price\na,2\n')
    expect(await readFile(removed)).toBeUndefined()
  })

  test('is refused after another change, and changes nothing', async () => {
    const { providerId, ids } = await aMenu()
    const deleted = await deleteCategory(providerId, 'drinks')
    await setAvailable(providerId, ids[0], false)
    const before = await getMenu(providerId)
    expect(await undoMenuChange(providerId, undoOf(deleted))).toEqual({ ok: false, reason: 'changed-since' })
    expect(await getMenu(providerId)).toEqual(before)
  })

  test('is refused a minute later, before the change by the clock, with another id, and for another provider', async () => {
    const { providerId } = await aMenu()
    const other = await aMenu()
    const id = undoOf(await deleteCategory(providerId, 'drinks'))
    const tooLate = { ok: false, reason: 'too-late' }
    expect(await undoMenuChange(providerId, id, Date.now() + 60_000)).toEqual(tooLate)
    expect(await undoMenuChange(providerId, id, Date.now() - 60_000)).toEqual(tooLate)
    expect(await undoMenuChange(providerId, 'none')).toEqual(tooLate)
    expect(await undoMenuChange(other.providerId, id)).toEqual(tooLate)
    expect(await undoMenuChange(providerId, id)).toEqual({ ok: true })
  })

  test('is not offered for a repeated move, which changes nothing', async () => {
    const { providerId, ids } = await aMenu()
    await moveItemInMenu(providerId, { id: ids[0], after: ids[1] })
    expect(await moveItemInMenu(providerId, { id: ids[0], after: ids[1] })).toEqual({ ok: true })
  })

  test('goes with the account', async () => {
    const { providerId } = await aMenu()
    await deleteCategory(providerId, 'drinks')
    await db.deleteFrom('user').where('id', '=', providerId).execute()
    expect(await db.selectFrom('menu_undo').selectAll().execute()).toEqual([])
  })
})
