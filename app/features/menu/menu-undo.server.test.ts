import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { importTable, previewImport } from './import/menu-import.server.ts'
import { addItem, getMenu, moveItemInMenu, readMenu, reserveItemId, setAvailable } from './menu.server.ts'
import type { Menu } from './menu.ts'
import { deleteCategory, moveCategory } from './menu-category.server.ts'
import type { MenuOutcome } from './menu-result.ts'
import { undoMenuChange } from './menu-undo.server.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

async function aMenu() {
  const providerId = await aProvider()
  const ids: string[] = []
  for (const name of ['a', 'b', 'c']) {
    const id = await reserveItemId(providerId)
    const input = { name, description: '', priceCents: 100, categoryId: 'food', available: true }
    await addItem(providerId, { id, input, imageUrl: `/files/menuImages/x/${name}/1.webp` })
    ids.push(id)
  }
  return { providerId, ids: ids as [string, string, string] }
}

const undoOf = (outcome: MenuOutcome) => (outcome.ok && outcome.undo) || 'none'
const withoutRevisions = ({ items, categories }: Menu) =>
  [...items, ...categories].map(({ revision: _, ...entry }) => entry)
const order = async (providerId: string) =>
  (await readMenu(providerId)).items.map(({ name }) => name).join('')

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
