import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { openDatabase } from '#tests/support/database/database.ts'
import { aMenuProvider, setPlan } from '#tests/support/people/menus.ts'
import { aMember, aVisitor, COMPLETE } from '#tests/support/people/visitor.ts'

beforeAll(openDatabase)

type Owner = Awaited<ReturnType<typeof aMenuProvider>>

const press = (owner: Pick<Owner, 'send'>, intent: string) => owner.send('/rankings', { intent })
const pictures = async (id: string) =>
  (await (await aVisitor().get(`/api/providers/${id}/pictures`)).json()).pictures
const usesThem = async (id: string) =>
  (await (await aVisitor().get(`/tip/${id}`)).text()).includes('data-pictures')

/** A provider whose menu has so many items with a picture, and others without. */
async function aPicturedMenu(count: number) {
  const owner = await aMenuProvider()
  for (let number = 0; number < count + 1; number++) await owner.add(`Dish ${number}`)
  const { items } = await owner.menu()
  for (const { id } of items.slice(0, count))
    await db
      .updateTable('menu_item')
      .set({ image_url: `/files/menuImages/${owner.id}/${id}/1.webp` })
      .where('id', '=', id)
      .execute()
  return owner
}

test('the games use the pictures of a menu where its owner has switched them on', async () => {
  const owner = await aPicturedMenu(3)
  expect([await pictures(owner.id), await usesThem(owner.id)]).toEqual([[], false])
  await press(owner, 'pictures-on')
  expect(await usesThem(owner.id)).toBe(true)
  const shown: { name: string; url: string; small: string }[] = await pictures(owner.id)
  expect(shown.map(({ name }) => name)).toEqual(['Dish 0', 'Dish 1', 'Dish 2'])
  expect(shown[0]!.small).toBe(shown[0]!.url.replace('.webp', '-small.webp'))
  await db
    .updateTable('menu_item')
    .set({ available: 0 })
    .where('provider_id', '=', owner.id)
    .where('name', '=', 'Dish 1')
    .execute()
  expect((await pictures(owner.id)).map(({ name }: { name: string }) => name)).toEqual(['Dish 0', 'Dish 2'])
  await press(owner, 'pictures-off')
  expect([await pictures(owner.id), await usesThem(owner.id)]).toEqual([[], false])
})

test('without the Menu plan the games keep to our drawings, and the page names the plan', async () => {
  const owner = await aPicturedMenu(8)
  await press(owner, 'pictures-on')
  await setPlan(owner.id, 'free')
  expect(await pictures(owner.id)).toEqual([])
  const free = await aMember(COMPLETE)
  expect(await (await free.get('/rankings')).text()).toContain('With the Menu plan.')
})

test('the owner reads how many pictures are missing', async () => {
  const read = async (count: number) => (await (await aPicturedMenu(count)).get('/rankings')).text()
  expect(await read(0)).toContain('No available item has a picture yet.')
  expect(await read(1)).toContain('Memory needs eight pictures, and your menu has 1.')
  expect(await read(8)).not.toContain('Memory needs eight')
})
