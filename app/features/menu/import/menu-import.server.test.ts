import { beforeAll, beforeEach, expect, test } from 'vitest'
import { formatCsv } from '#app/kit/csv/csv.ts'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { addItem, getMenu, readMenu, reserveItemId, setAvailable } from '../menu.server.ts'
import { toCsvRows } from './menu-csv.ts'
import { decodeTable, importTable, isOldWorkbook, previewImport } from './menu-import.server.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

async function aMenu() {
  const providerId = await aProvider()
  await getMenu(providerId)
  const id = await reserveItemId(providerId)
  const input = { name: 'Soup', description: '', priceMinor: 800, categoryId: 'food', available: true }
  await addItem(providerId, { id, input, imageUrl: '/files/menuImages/x/y/1.webp' })
  return { providerId, id }
}

test('a preview writes nothing', async () => {
  const { providerId } = await aMenu()
  const before = await readMenu(providerId)
  const preview = await previewImport(providerId, 'name,category\nA,Soups\nB,Food\n')
  expect(preview).toMatchObject({ added: 2, changed: 0, same: 0, newCategories: ['Soups'], errors: [] })
  expect(await readMenu(providerId)).toEqual(before)
})

test('the previewed rows are imported: new items at the end, updated ones with their position and image', async () => {
  const { providerId, id } = await aMenu()
  const table = `id,name,category,price\n,A,Soups,1\n${id},Big soup,Food,9\n,B,soups,2\n`
  const { text, digest } = await previewImport(providerId, table)
  expect(await importTable(providerId, text, digest)).toMatchObject({ ok: true })
  const { items, categories } = await readMenu(providerId)
  expect(categories.map(({ name }) => name)).toEqual(['Food', 'Drinks', 'Desserts', 'Soups'])
  const soups = categories.at(-1)!.id
  expect(items.map(({ name, categoryId, priceMinor }) => [name, categoryId, priceMinor])).toEqual([
    ['Big soup', 'food', 900],
    ['A', soups, 100],
    ['B', soups, 200],
  ])
  expect(items[0]).toMatchObject({ id, imageUrl: '/files/menuImages/x/y/1.webp', revision: 2 })
})

test('a menu is replaced: items of the table keep their id and picture, all others go, in the order of the table', async () => {
  const { providerId, id } = await aMenu()
  for (const name of ['Stew', 'Tea']) {
    const input = { name, description: '', priceMinor: 100, categoryId: 'drinks', available: true }
    await addItem(providerId, { id: await reserveItemId(providerId), input })
  }
  const table = 'Item Name,Section,Price\nCake,Sweets,3\ntea,Drinks,1\nSoup,Sweets,8\n'
  const { text, digest, removed } = await previewImport(providerId, table, { mode: 'replace' })
  expect(removed).toBe(1)
  expect(await importTable(providerId, text, digest, { mode: 'replace' })).toMatchObject({ ok: true })
  const { items, categories } = await readMenu(providerId)
  expect(items.map(({ name, priceMinor }) => [name, priceMinor])).toEqual([
    ['Cake', 300],
    ['tea', 100],
    ['Soup', 800],
  ])
  expect(items[2]).toMatchObject({ id, imageUrl: '/files/menuImages/x/y/1.webp' })
  expect(categories.map(({ name }) => name)).toEqual(['Drinks', 'Sweets'])
  expect((await previewImport(providerId, table, { mode: 'replace' })).hasChanges).toBe(false)
  const positions = await db.selectFrom('menu_item').select('position').orderBy('position').execute()
  expect(positions.map(({ position }) => position)).toEqual([0, 1, 2])
})

test('new categories follow the others, in the order of the table', async () => {
  const { providerId } = await aMenu()
  const { text, digest } = await previewImport(providerId, 'name,category\nA,Soups\nB,Cakes\nC,soups\n')
  await importTable(providerId, text, digest)
  const stored = await db
    .selectFrom('menu_category')
    .select(['id', 'name', 'sort_order', 'position'])
    .where('provider_id', '=', providerId)
    .orderBy('position')
    .execute()
  expect(stored.map(({ name, sort_order, position }) => [name, sort_order, position])).toEqual([
    ['Food', 1, 0],
    ['Drinks', 2, 1],
    ['Desserts', 3, 2],
    ['Soups', 4, 3],
    ['Cakes', 5, 4],
  ])
  const [soups, cakes] = stored.slice(3).map(({ id }) => Number(id.split('-')[1]))
  expect(cakes! - soups!).toBe(1)
})

test('an item that a replaced menu has elsewhere moves, and nothing else of it changes', async () => {
  const { providerId, id } = await aMenu()
  const table = 'name,category,price\nCake,Food,3\nSoup,Food,8\n'
  const { text, digest } = await previewImport(providerId, table, { mode: 'replace' })
  await importTable(providerId, text, digest, { mode: 'replace' })
  const { items } = await readMenu(providerId)
  expect(items.map(({ name }) => name)).toEqual(['Cake', 'Soup'])
  expect(items[1]).toMatchObject({ id, revision: 1 })
})

test('a replaced menu keeps the stored item of a row that cannot be read, after the others', async () => {
  const { providerId, id } = await aMenu()
  const table = 'name,category,price,available\nSoup,Food,8,perhaps\nCake,Food,3,yes\n'
  const { text, digest } = await previewImport(providerId, table, { mode: 'replace' })
  expect(await importTable(providerId, text, digest, { mode: 'replace' })).toMatchObject({ ok: true })
  const { items } = await readMenu(providerId)
  expect(items.map(({ name }) => name)).toEqual(['Cake', 'Soup'])
  expect(items[1]).toMatchObject({ id, revision: 1 })
})

test('the same table imported twice changes nothing the second time', async () => {
  const { providerId } = await aMenu()
  const table = 'name;price\nSoup;9,50\nTea;2,00\nTea;3,00\nWater;\n'
  for (const changes of [4, 0]) {
    const preview = await previewImport(providerId, table)
    expect(preview.changes).toBe(changes)
    await importTable(providerId, preview.text, preview.digest)
  }
  expect(
    (await readMenu(providerId)).items.map((item) => [item.name, item.priceMinor, item.available]),
  ).toEqual([
    ['Soup', 950, true],
    ['Tea', 200, true],
    ['Tea', 300, true],
    ['Water', 0, false],
  ])
})

test('rows that cannot be read are left out of an import, an open quotation mark prevents it (T22)', async () => {
  const { providerId } = await aMenu()
  const { text, digest, errors } = await previewImport(
    providerId,
    'name,category,price,available\nA,New,1,yes\nB,New,abc,yes\nC,New,2,perhaps\n',
  )
  expect(errors).toEqual([
    { line: 3, message: ['no-price', { text: 'abc' }] },
    { line: 4, message: ['not-yes-or-no', { text: 'perhaps' }] },
  ])
  expect(await importTable(providerId, text, digest)).toMatchObject({ ok: true })
  const { items } = await readMenu(providerId)
  expect(items.slice(-2).map(({ name, priceMinor, available }) => [name, priceMinor, available])).toEqual([
    ['A', 100, true],
    ['B', 0, false],
  ])
  const open = await previewImport(providerId, 'name,category\n"Soup,Food\n')
  expect(await importTable(providerId, open.text, open.digest)).toEqual({ ok: false, reason: 'invalid' })
})

test('a menu that changed since the preview is not overwritten (T41)', async () => {
  const { providerId, id } = await aMenu()
  const { text, digest } = await previewImport(providerId, `id,name,category\n${id},Other,Food\n`)
  await setAvailable(providerId, id, false)
  expect(await importTable(providerId, text, digest)).toEqual({ ok: false, reason: 'stale' })
  expect((await readMenu(providerId)).items[0]?.name).toBe('Soup')
})

test('the line endings of a form do not change the digest of the preview', async () => {
  const { providerId } = await aMenu()
  const { text, digest } = await previewImport(providerId, 'name,category,description\r\nA,Food,"1\r\n2"\r\n')
  const sentBack = text.replaceAll('\n', '\r\n')
  expect(await importTable(providerId, sentBack, digest)).toMatchObject({ ok: true })
  expect((await readMenu(providerId)).items[1]?.description).toBe('1\n2')
})

test('a table with the line ends of old Macs is read, and has one kind of them in the form', async () => {
  const { providerId } = await aMenu()
  const { text, digest, added } = await previewImport(providerId, 'name,category\rA,Food\rB,Food\r')
  expect([text, added]).toEqual(['name,category\nA,Food\nB,Food\n', 2])
  expect(await importTable(providerId, text, digest)).toMatchObject({ ok: true })
})

test('a table other than the previewed one is not imported', async () => {
  const { providerId } = await aMenu()
  const { digest } = await previewImport(providerId, 'name,category\nA,Food\n')
  expect(await importTable(providerId, 'name,category\nB,Food\n', digest)).toEqual({
    ok: false,
    reason: 'stale',
  })
})

test('five concurrent requests import it once', async () => {
  const { providerId } = await aMenu()
  const { text, digest } = await previewImport(providerId, 'name,category\nA,Food\n')
  const all = await Promise.all(Array.from({ length: 5 }, () => importTable(providerId, text, digest)))
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await readMenu(providerId)).items).toHaveLength(2)
})

test('five hundred items are imported, exported and imported without a change', async () => {
  const { providerId } = await aMenu()
  const lines = Array.from(
    { length: 500 },
    (_, i) => `"Item ${i}, Größe ""L""",Cat ${i % 7},${i}.50,Text ${i}`,
  )
  const { text, digest } = await previewImport(
    providerId,
    `name,category,price,description\n${lines.join('\n')}`,
  )
  expect(await importTable(providerId, text, digest)).toMatchObject({ ok: true })
  const menu = await readMenu(providerId)
  expect(menu.items).toHaveLength(501)
  expect(menu.items[500]).toMatchObject({ name: 'Item 499, Größe "L"', priceMinor: 49_950 })
  expect(await previewImport(providerId, formatCsv(toCsvRows(menu, 'en')))).toMatchObject({
    added: 0,
    changed: 0,
    same: 501,
    errors: [],
  })
})

test('a table of more than 1 MB is refused (T22)', async () => {
  const { providerId } = await aMenu()
  const text = `name,category\nTea,${'x'.repeat(1024 * 1024)}`
  expect(await importTable(providerId, text, 'any')).toEqual({ ok: false, reason: 'invalid' })
  const largest = text.slice(0, 1024 * 1024)
  expect(await importTable(providerId, largest, 'any')).toEqual({ ok: false, reason: 'stale' })
  expect((await previewImport(providerId, text)).text).toBe(largest)
})

test.each([
  ['UTF-8', Buffer.from('café')],
  ['UTF-8 with its mark', Buffer.from('\uFEFFcafé')],
  ['UTF-16', Buffer.from('\uFEFFcafé', 'utf16le')],
  ['UTF-16 the other way round', Buffer.from('\uFEFFcafé', 'utf16le').swap16()],
  ['Windows-1252', Buffer.from('café', 'latin1')],
])('a table in %s is read with its accents', async (_, bytes) => {
  expect(await decodeTable('none', bytes)).toEqual({ text: 'café' })
})

test.each(['ÿ a', 'aþ', 'þ a', 'aÿ', 'ÿ', 'þ'])(
  'a text in Windows-1252 that begins like the mark of UTF-16 is not read as that: %s',
  async (text) => {
    expect(await decodeTable('none', Buffer.from(text, 'latin1'))).toEqual({ text })
  },
)

test('a table in the encoding of the country is read, and one in that of another is asked for', async () => {
  const coffee = Buffer.concat([
    Buffer.from('name,price\n'),
    Buffer.from([0x83, 0x52, 0x81, 0x5b, 0x83, 0x71, 0x81, 0x5b]),
    Buffer.from(',450\n'),
  ])
  const id = await aProvider()
  const asked = await decodeTable(id, coffee)
  expect(asked).toMatchObject({ text: '', letters: { encoding: undefined } })
  expect(asked.letters?.encodings).toContainEqual({ encoding: 'shift_jis', text: 'コーヒー' })
  expect((await decodeTable(id, coffee, 'utf-7')).text).toBe('')
  expect((await decodeTable(id, coffee, 'shift_jis')).text).toBe('name,price\nコーヒー,450\n')
  await db.updateTable('user').set({ currency: 'JPY' }).where('id', '=', id).execute()
  expect(await decodeTable(id, coffee)).toEqual({ text: 'name,price\nコーヒー,450\n' })
  await db.updateTable('user').set({ currency: 'EUR', country: 'BG' }).where('id', '=', id).execute()
  expect(await decodeTable(id, Buffer.from([0xea, 0xe0, 0xf4, 0xe5]))).toEqual({ text: 'кафе' })
})

test('a web page with the name of a workbook is refused as an old one, a text is not', () => {
  for (const start of [
    '\xd0\xcf\x11\xe0',
    '<html><table>',
    '\xef\xbb\xbf\n<table border=1>',
    '<?xml version="1.0"?>',
  ])
    expect(isOldWorkbook(Buffer.from(start, 'latin1')), start).toBe(true)
  for (const text of ['name,price\n<b>Soup</b>,4', '', '<3 soup,4'])
    expect(isOldWorkbook(Buffer.from(text)), text).toBe(false)
})
