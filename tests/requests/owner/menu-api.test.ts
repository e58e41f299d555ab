import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { packText } from '#app/features/menu/import/packed-text.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { bombOfPixels, EVIL, metadataTexts, pngWith } from '#tests/support/files/pictures.ts'
import { aWorkbook, zipText } from '#tests/support/files/workbook.ts'
import { aMenuProvider, setPlan } from '#tests/support/people/menus.ts'
import { aMember, aVisitor, COMPLETE } from '#tests/support/people/visitor.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const rows = async () =>
  JSON.stringify([
    await db.selectFrom('menu_item').selectAll().orderBy('id').execute(),
    await db.selectFrom('menu_category').selectAll().orderBy('provider_id').orderBy('id').execute(),
  ])

const aPng = (colour = '#a33') =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
    .png()
    .toBuffer()
const file = (bytes: Uint8Array, name = 'dish.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type })

test('a new menu has no items and the three categories, and an item has the fields of the contract (DATA-14 to DATA-17)', async () => {
  const owner = await aMenuProvider()
  expect(await owner.menu()).toMatchObject({
    items: [],
    categories: [
      { id: 'food', order: 1 },
      { id: 'drinks', order: 2 },
      { id: 'desserts', order: 3 },
    ],
  })
  expect(await owner.add('Soup', { description: 'Hot' })).toEqual({
    status: 200,
    ok: true,
    intent: 'item-add',
  })
  const { items } = await owner.menu()
  expect(items).toEqual([
    {
      id: expect.stringMatching(/^item-\d{13}$/),
      name: 'Soup',
      description: 'Hot',
      price: 4.5,
      category: 'food',
      imageUrl: null,
      available: true, // MENU-20
      order: 0,
      revision: 1,
    },
  ])
})

test.each([
  [{ name: ' ' }, { name: 'Name and category are required' }],
  [{ categoryId: '' }, { categoryId: 'Name and category are required' }],
  [{ price: '-1' }, { price: 'Price must be at least 0' }],
])('an item with %j is refused with its sentence (MENU-16, MENU-17)', async (change, errors) => {
  const owner = await aMenuProvider()
  expect(await owner.add('Soup', change)).toEqual({
    status: 400,
    ok: false,
    intent: 'item-add',
    reason: 'invalid',
    errors,
  })
  expect((await owner.menu()).items).toEqual([])
})

test('a price that is not a number is stored as 0 (MENU-18)', async () => {
  const owner = await aMenuProvider()
  await owner.add('Soup', { price: 'abc' })
  expect((await owner.menu()).items[0]?.price).toBe(0)
})

test('after each change the list is complete, ordered and numbered from 0 (MENU-25, MENU-28, MENU-29)', async () => {
  const owner = await aMenuProvider()
  const list = async () => (await owner.menu()).items.map(({ name, order }) => `${order} ${name}`)
  const idOf = async (name: string) => (await owner.menu()).items.find((item) => item.name === name)!.id
  for (const name of ['Soup', 'Rice', 'Cake']) await owner.add(name)
  expect(await list()).toEqual(['0 Soup', '1 Rice', '2 Cake'])
  await owner.change({
    intent: 'item-update',
    id: await idOf('Rice'),
    revision: '1',
    name: 'Red rice',
    price: '5',
    categoryId: 'food',
  })
  expect(await list()).toEqual(['0 Soup', '1 Red rice', '2 Cake'])
  await owner.change({ intent: 'item-move', id: await idOf('Cake'), before: await idOf('Red rice') })
  expect(await list()).toEqual(['0 Soup', '1 Cake', '2 Red rice'])
  await owner.change({ intent: 'item-delete', id: await idOf('Soup'), revision: '1' })
  expect(await list()).toEqual(['0 Cake', '1 Red rice'])
  await owner.change({ intent: 'category-add', name: 'Specials' })
  const { categories } = await owner.menu()
  expect(categories.map(({ name }) => name)).toEqual(['Food', 'Drinks', 'Desserts', 'Specials'])
  expect(await list()).toEqual(['0 Cake', '1 Red rice'])
})

test('deleting an item closes the gap in this menu and changes no other menu', async () => {
  const [owner, other] = [await aMenuProvider(), await aMenuProvider()]
  for (const { add } of [owner, other]) for (const name of ['Soup', 'Rice', 'Cake']) await add(name)
  const stored = (providerId: string) =>
    db
      .selectFrom('menu_item')
      .select(['name', 'position'])
      .where('provider_id', '=', providerId)
      .orderBy('position')
      .execute()
  const before = await stored(other.id)
  const [soup] = (await owner.menu()).items
  await owner.change({ intent: 'item-delete', id: soup!.id, revision: '1' })
  expect(await stored(owner.id)).toEqual([
    { name: 'Rice', position: 0 },
    { name: 'Cake', position: 1 },
  ])
  expect(await stored(other.id)).toEqual(before)
})

test('a stale edit is refused with 409 and changes nothing (DEC-92, T41)', async () => {
  const owner = await aMenuProvider()
  await owner.add('Soup')
  const { id } = (await owner.menu()).items[0]!
  const edit = (name: string) =>
    owner.change({ intent: 'item-update', id, revision: '1', name, categoryId: 'food', price: '1' })
  const responses = await Promise.all([edit('One'), edit('Two')])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await responses.find(({ status }) => status === 409)?.json()).toMatchObject({ reason: 'stale' })
})

describe('a repeated request', () => {
  const KEY = 'key-of-the-opened-form'
  const added = { status: 200, ok: true, intent: 'item-add' }
  const addCategory = async (owner: Awaited<ReturnType<typeof aMenuProvider>>, name: string, key = KEY) => {
    const response = await owner.change({ intent: 'category-add', name, order: '0', key })
    return { status: response.status, ...((await response.json()) as object) }
  }

  test('adds its item once, also concurrently, and gets the first response (T40)', async () => {
    const owner = await aMenuProvider()
    const send = () => owner.add('Soup', { key: KEY })
    expect(await Promise.all(Array.from({ length: 10 }, send))).toEqual(Array(10).fill(added))
    expect(await send()).toEqual(added)
    expect((await owner.menu()).items.map(({ name }) => name)).toEqual(['Soup'])
    expect(await owner.add('Soup', { key: `${KEY}-2` })).toEqual(added) // a second soup is another form
    expect((await owner.menu()).items).toHaveLength(2)
  })

  test('stores its image once, without files of the repetition (T40)', async () => {
    const owner = await aMenuProvider()
    const image = file(await aPng())
    const responses = await Promise.all([1, 2, 3].map(() => owner.add('Soup', { key: KEY, image })))
    expect(responses).toEqual(Array(3).fill(added))
    const { items } = await owner.menu()
    expect(items).toHaveLength(1)
    const folder = join(process.env.DATA_DIR!, 'files', 'menuImages', owner.id)
    const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    expect(names).toHaveLength(2) // the large one and the small one
    expect((await owner.get(items[0]!.imageUrl!)).status).toBe(200)
  })

  test('adds nothing when its item was deleted meanwhile (T40)', async () => {
    const owner = await aMenuProvider()
    await owner.add('Soup', { key: KEY })
    const { id } = (await owner.menu()).items[0]!
    await owner.change({ intent: 'item-delete', id, revision: '1' })
    expect(await owner.add('Soup', { key: KEY })).toEqual(added)
    expect((await owner.menu()).items).toEqual([])
  })

  test.each([
    ['another name', { name: 'Stew' }],
    ['another price', { price: '5' }],
    ['a picture', { image: new File(['no picture'], 'a.png') }],
  ])('with %s is refused as added before, and changes nothing (T40)', async (_, change) => {
    const owner = await aMenuProvider()
    await owner.add('Soup', { key: KEY })
    const before = await rows()
    expect(await owner.add('Soup', { key: KEY, ...change })).toEqual({
      status: 409,
      ok: false,
      intent: 'item-add',
      reason: 'added-before',
    })
    expect(await rows()).toBe(before)
  })

  test('is executed with its corrected input after a failure (T40)', async () => {
    const owner = await aMenuProvider()
    expect(await owner.add('Soup', { key: KEY, categoryId: 'gone' })).toMatchObject({ status: 409 })
    expect(await owner.add('', { key: KEY })).toMatchObject({ status: 400 })
    expect(await owner.add('Soup', { key: KEY })).toEqual(added)
  })

  test('adds its category once, and another category with the same key is refused (T40)', async () => {
    const owner = await aMenuProvider()
    const responses = await Promise.all([1, 2, 3].map(() => addCategory(owner, 'Specials')))
    expect(responses).toEqual(Array(3).fill({ ...added, intent: 'category-add' }))
    expect(await addCategory(owner, 'Lunch')).toMatchObject({ status: 409, reason: 'added-before' })
    expect((await owner.menu()).categories.map(({ name }) => name)).toEqual([
      'Food',
      'Drinks',
      'Desserts',
      'Specials',
    ])
    // Items and categories of a menu share one key space.
    expect(await owner.add('Soup', { key: KEY })).toMatchObject({ status: 409 })
  })

  test('has a key that is scoped to its menu: the key of another provider has no effect (T01, T40)', async () => {
    const [owner, other] = [await aMenuProvider(), await aMenuProvider()]
    await owner.add('Soup', { key: KEY })
    expect(await other.add('Cake', { key: KEY })).toEqual(added)
    expect((await owner.menu()).items.map(({ name }) => name)).toEqual(['Soup'])
    expect((await other.menu()).items.map(({ name }) => name)).toEqual(['Cake'])
  })

  test.each([
    'short',
    'x'.repeat(65),
    'a key with spaces',
    "key'; drop table menu",
    '../../../key',
    'ключ-формы',
  ])('is refused with 400 when its key is %j', async (key) => {
    const owner = await aMenuProvider()
    const refusal = { status: 400, reason: 'invalid', errors: { key: 'This is no key of a form' } }
    expect(await owner.add('Soup', { key })).toMatchObject(refusal)
    expect(await addCategory(owner, 'Specials', key)).toMatchObject(refusal)
    expect((await owner.menu()).items).toEqual([])
  })
})

test('only its owner reads and changes a menu: 401 without a session, 403 for another user (MENU-31, SEC-06, T01)', async () => {
  const owner = await aMenuProvider()
  await owner.add('Soup')
  const { id } = (await owner.menu()).items[0]!
  const other = await aMenuProvider()
  await other.menu()
  const intents: Record<string, string>[] = [
    { intent: 'item-add', name: 'x', categoryId: 'food' },
    { intent: 'item-update', id, revision: '1', name: 'x', categoryId: 'food' },
    { intent: 'item-delete', id, revision: '1' },
    { intent: 'item-available', id, available: '0' },
    { intent: 'item-move', id, after: id },
    { intent: 'category-add', name: 'x' },
    { intent: 'category-rename', id: 'food', revision: '1', name: 'x' },
    { intent: 'category-move', id: 'food', after: 'drinks' },
    { intent: 'category-delete', id: 'drinks' },
    { intent: 'import-preview' },
    { intent: 'import', text: 'name,category\nx,Food', digest: 'x' },
    { intent: 'undo', undo: 'x' },
  ]
  const before = await rows()
  for (const fields of intents) {
    const body = new URLSearchParams(fields)
    for (const address of [owner.address, '/api/menus/NobodyHasThisId0000000000000', '/api/menus/%3Cb%3E']) {
      expect((await other.sendRequest(address, { method: 'POST', body })).status).toBe(403)
      expect((await aVisitor().sendRequest(address, { method: 'POST', body })).status).toBe(401)
      expect((await other.get(address)).status).toBe(403)
    }
    // The own menu with an item of another provider.
    if (fields.id === id) expect((await other.change(fields)).status).toBe(404)
  }
  expect(await rows()).toBe(before)
})

test('without the Menu plan the menu is neither read nor written, and stays stored (MENU-32, DEC-34, DEC-36)', async () => {
  const owner = await aMenuProvider()
  await owner.add('Soup')
  await setPlan(owner.id, 'free')
  const before = await rows()
  expect(await owner.add('Tea')).toEqual({
    status: 403,
    ok: false,
    intent: 'item-add',
    reason: 'permission-denied',
  })
  expect((await owner.get(owner.address)).status).toBe(403)
  expect((await owner.get('/menu-management/menu.csv')).status).toBe(403)
  expect(await rows()).toBe(before)
  const never = await aMember(COMPLETE)
  expect((await never.send(`/api/menus/${never.id}`, { intent: 'category-add', name: 'x' })).status).toBe(403)
})

test('read-only fields change nothing (T03)', async () => {
  const owner = await aMenuProvider()
  const keys = [
    'id',
    'provider_id',
    'providerId',
    'position',
    'order',
    'revision',
    'imageUrl',
    'image_url',
    'plan',
    'role',
  ]
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.constantFrom(...keys), fc.string(), { maxKeys: 5 }), async (more) => {
      const before = await owner.menu()
      expect((await owner.add('Soup', more)).status).toBe(200)
      const { items } = await owner.menu()
      expect(items.slice(0, -1)).toEqual(before.items)
      expect(items.at(-1)).toMatchObject({
        name: 'Soup',
        imageUrl: null,
        revision: 1,
        order: before.items.length,
      })
    }),
    { numRuns: 20 },
  )
})

test('no input causes a server error', async () => {
  const owner = await aMenuProvider()
  await owner.add('Soup')
  const { id } = (await owner.menu()).items[0]!
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      id,
      'food',
      '-1',
      '1e999',
      '9'.repeat(30),
      '\0',
      '\ud800',
      '%',
      '../..',
      'item-add',
      '2147483648',
    ),
  )
  const names = fc.constantFrom(
    'intent',
    'do',
    'id',
    'key',
    'revision',
    'after',
    'before',
    'name',
    'price',
    'categoryId',
    'order',
    'itemsTo',
    'items',
    'undo',
  )
  const intents = fc.constantFrom(
    'item-add',
    'item-update',
    'item-delete',
    'item-move',
    'item-available',
    'category-add',
    'category-rename',
    'category-move',
    'category-delete',
    'import',
    'import-preview',
    'undo',
  )
  await fc.assert(
    fc.asyncProperty(intents, fc.dictionary(names, texts), async (intent, fields) => {
      const { status } = await owner.change({ intent, ...fields })
      expect(status).toBeLessThan(500)
    }),
    { numRuns: 150 },
  )
  for (const body of ['', '{}', 'intent', '--b\r\n', '%%%=%%']) {
    for (const type of [
      'application/json',
      'multipart/form-data; boundary=b',
      'multipart/form-data',
      'text/plain',
    ]) {
      const response = await owner.sendRequest(owner.address, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      })
      expect(response.status).toBe(400)
    }
  }
  expect((await owner.sendRequest(owner.address, { method: 'DELETE' })).status).toBe(405)
})

test('an image is re-encoded in two sizes under provider and item, and deleted with its item (MENU-30, DATA-18)', async () => {
  const owner = await aMenuProvider()
  expect((await owner.add('Soup', { image: file(await aPng()) })).status).toBe(200)
  const [item] = (await owner.menu()).items
  const url = item!.imageUrl!
  expect(url).toMatch(new RegExp(`^/files/menuImages/${owner.id}/${item!.id}/\\d+\\.webp$`))
  const small = url.replace('.webp', '-small.webp')
  for (const [address, width] of [
    [url, 300],
    [small, 160],
  ] as const) {
    const response = await aVisitor().get(address)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(await sharp(await response.bytes()).metadata()).toMatchObject({
      format: 'webp',
      width,
      height: width,
    })
  }

  const edit = { intent: 'item-update', id: item!.id, name: 'Soup', categoryId: 'food', price: '1' }
  await owner.change({ ...edit, revision: '1', image: file(await aPng('#3a3')) })
  const later = (await owner.menu()).items[0]!.imageUrl!
  expect([later === url, (await aVisitor().get(url)).status]).toEqual([false, 404])
  await owner.change({ ...edit, revision: '2' })
  expect((await owner.menu()).items[0]!.imageUrl).toBe(later)
  await owner.change({ ...edit, revision: '3', removeImage: 'yes' })
  expect([(await owner.menu()).items[0]!.imageUrl, (await aVisitor().get(later)).status]).toEqual([null, 404])

  await owner.change({ ...edit, revision: '4', image: file(await aPng('#33a')) })
  const last = (await owner.menu()).items[0]!.imageUrl!
  await owner.change({ intent: 'item-delete', id: item!.id, revision: '5' })
  expect((await aVisitor().get(last)).status).toBe(404)
})

test('the image of a stale edit is not stored (T41)', async () => {
  const owner = await aMenuProvider()
  await owner.add('Soup', { image: file(await aPng()) })
  const [item] = (await owner.menu()).items
  const edit = {
    intent: 'item-update',
    id: item!.id,
    revision: '7',
    name: 'x',
    categoryId: 'food',
    price: '1',
  }
  expect((await owner.change({ ...edit, image: file(await aPng('#3a3')) })).status).toBe(409)
  expect((await owner.menu()).items[0]!.imageUrl).toBe(item!.imageUrl)
  expect((await aVisitor().get(item!.imageUrl!)).status).toBe(200)
})

test('a file that is not an image is refused with a message, and nothing is stored (MENU-19, MENU-39, T16)', async () => {
  const owner = await aMenuProvider()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`
  const bad: [string, Uint8Array, string][] = [
    ['an SVG', Buffer.from(svg), 'image/svg+xml'],
    ['an SVG that says it is a PNG', Buffer.from(svg), 'image/png'],
    ['a page', Buffer.from(EVIL), 'image/png'],
    ['nothing', Buffer.alloc(0), 'image/png'],
    ['a script behind the start of a GIF', Buffer.from('GIF89a/*<script>*/=1;alert(1)'), 'image/gif'],
    ['plain text', Buffer.from('hello'), 'text/plain'],
  ]
  for (const [, bytes, type] of bad) {
    expect(await owner.add('Soup', { image: file(bytes, 'x.png', type) })).toMatchObject({
      status: 400,
      errors: { image: 'Failed to upload image: please select an image file (jpg, png, etc.)' },
    })
  }
  expect((await owner.menu()).items).toEqual([])
})

test('metadata of an image is not served (T16)', async () => {
  const owner = await aMenuProvider()
  const png = pngWith(await aPng(), 'tEXt', Buffer.from(`Comment\0${EVIL}`))
  await owner.add('Soup', { image: file(png) })
  const response = await aVisitor().get((await owner.menu()).items[0]!.imageUrl!)
  expect(metadataTexts(Buffer.from(await response.bytes()))).toEqual([])
})

test.each(['png', 'gif', 'jpeg', 'webp'] as const)(
  'a %s that unpacks to far too much is refused (T17)',
  async (format) => {
    const owner = await aMenuProvider()
    const response = await owner.add('Soup', { image: file(await bombOfPixels(format)) })
    expect(response).toMatchObject({
      status: 400,
      errors: { image: expect.stringContaining('Failed to upload image: ') },
    })
  },
)

test('a file of more than 5 MB is refused with a message (T17)', async () => {
  const owner = await aMenuProvider()
  const large = Buffer.concat([await aPng(), Buffer.alloc(5 * 1024 * 1024)])
  expect(await owner.add('Soup', { image: file(large) })).toMatchObject({
    status: 400,
    errors: { image: 'Failed to upload image: the file is larger than 5 MB' },
  })
})

test('a file name cannot be a path (T18)', async () => {
  const owner = await aMenuProvider()
  for (const name of [
    '../../../etc/passwd',
    '..%2f..%2fx.png',
    'a\\..\\b.png',
    `${'x'.repeat(3000)}.png`,
    '/abs.png',
  ])
    expect((await owner.add('Soup', { image: file(await aPng(), name) })).status).toBe(200)
  for (const { imageUrl } of (await owner.menu()).items)
    expect(imageUrl).toMatch(/^\/files\/menuImages\/\w{28}\/item-\d{13}\/\d+\.webp$/)
})

test.each([
  ['nothing chosen', '', 'Please choose a CSV or Excel file'],
  [
    'an archive that is no workbook',
    'PK\x03\x04xl/workbook.xml',
    'This workbook could not be read. Please save the sheet as CSV and choose that file',
  ],
  [
    'a workbook of Excel 2003',
    Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1),
    'This is an old Excel file. Please save it as .xlsx and choose that file',
  ],
  [
    'a workbook that is too large inflated',
    zipText({ 'xl/workbook.xml': ' '.repeat(17 * 1024 * 1024) }),
    'This workbook is too large. Please save the sheet as CSV and choose that file',
  ],
  ['more than 1 MB', 'x'.repeat(1024 * 1024 + 1), 'The file is larger than 1 MB'],
])('instead of a table %s is refused in words', async (_, bytes, sentence) => {
  const owner = await aMenuProvider()
  const response = await owner.change({ intent: 'import-preview', table: new File([bytes], 'menu.xlsx') })
  expect([response.status, await response.json()]).toEqual([
    400,
    { ok: false, intent: 'import-preview', reason: 'invalid', errors: { table: sentence } },
  ])
})

test('a workbook is imported like any other table', async () => {
  const owner = await aMenuProvider()
  const workbook = aWorkbook({
    Notes: [['Ask Maya']],
    Menu: [
      ['Our menu'],
      ['Item Name', 'Price ($)', 'Section'],
      ['Tea; "green"', { xml: '<c s="2"><f>2*2.25</f><v>4.5</v></c>' }, 'Drinks'],
      ['Soup', 8, 'Food'],
    ],
  })
  const response = await owner.change({ intent: 'import-preview', table: new File([workbook], 'menu.xlsx') })
  const { preview } = (await response.json()) as {
    preview: { text: string; digest: string; sheets: { name: string }[]; sheet: number }
  }
  expect([preview.sheets.map(({ name }) => name), preview.sheet]).toEqual([['Notes', 'Menu'], 1])
  const { text, digest } = preview
  expect((await owner.change({ intent: 'import', text, digest })).status).toBe(200)
  expect((await owner.menu()).items).toMatchObject([
    { name: 'Tea; "green"', price: 4.5, category: 'drinks', available: true },
    { name: 'Soup', price: 8, category: 'food' },
  ])
})

test('another sheet of a workbook can be chosen, and is shown before it is imported', async () => {
  const owner = await aMenuProvider()
  const rows = (name: string) => [
    ['Item Name', 'Price'],
    [name, 3],
  ]
  const summer = aWorkbook({ Summer: rows('Lemonade'), Winter: [...rows('Punch'), ['Tea', 2]] })
  const table = new File([summer], 'menu.xlsx')
  type Sheets = { name: string; text: string }[]
  type Preview = { text: string; digest: string; seen: string; sheets: Sheets; sheet: number; added: number }
  const preview = async (fields: Record<string, string | File>) => {
    const body = (await (await owner.change(fields)).json()) as { intent: string; preview: Preview }
    expect(body.intent).toBe('import-preview')
    return body.preview
  }
  const first = await preview({ intent: 'import-preview', table })
  expect([first.sheet, first.added]).toEqual([0, 1])
  const form = ({ text, digest, seen, sheets, sheet }: Preview) => ({
    ...{ text, digest, seen, sheets: JSON.stringify(sheets), shownSheet: String(sheet) },
    ...{ 'column-0': 'name', 'column-1': 'price', categoryId: 'food', mode: 'update', free: 'hide' },
  })
  const second = await preview({ ...form(first), intent: 'import', sheet: '1' })
  expect([second.sheet, second.added]).toEqual([1, 2])
  expect((await owner.menu()).items).toEqual([])
  expect((await owner.change({ ...form(second), intent: 'import', sheet: '1' })).status).toBe(200)
  expect((await owner.menu()).items.map(({ name }) => name)).toEqual(['Punch', 'Tea'])

  const unread = JSON.stringify([{ name: 'Summer', text: 'name\nTea\n' }, { name: 'Sales' }])
  const refused = await owner.change({ ...form(first), sheets: unread, intent: 'import-preview', sheet: '1' })
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('too large')])

  const pageOf = async (file: File) =>
    (await owner.change({ intent: 'import-preview', table: file }, '/menu-management?import=table')).text()
  expect(await pageOf(table)).toMatch(/<select[^>]* name="sheet"[^>]*><option value="0" selected="">Summer</)
  const alone = new File([aWorkbook({ Summer: rows('Lemonade') })], 'menu.xlsx')
  expect(await pageOf(alone)).not.toContain('name="sheet"')
})

test('the owner of a table whose letters show no encoding chooses one by its first names', async () => {
  const owner = await aMenuProvider()
  const names = Buffer.from('8352815b8371815b', 'hex') // Shift_JIS
  const rows = ['name,category,price\n', names, ',Food,4\n'].map((part) => Buffer.from(part))
  const table = new File(rows, 'menu.csv')
  type Letters = { file: string; encodings: { encoding: string; text: string }[]; encoding?: string }
  type Preview = { text: string; digest: string; seen: string; added: number; letters: Letters }
  const preview = async (fields: Record<string, string | File>) => {
    const body = (await (await owner.change(fields)).json()) as { intent: string; preview: Preview }
    expect(body.intent).toBe('import-preview')
    return body.preview
  }
  const asked = await preview({ intent: 'import-preview', table })
  expect([asked.added, asked.letters.encoding]).toEqual([0, undefined])
  const { encoding } = asked.letters.encodings.find(({ text }) => text === 'コーヒー')!
  const form = ({ text, digest, seen, letters }: Preview) => ({
    ...{ text, digest, seen, file: letters.file, shownEncoding: letters.encoding ?? '' },
  })
  const chosen = await preview({ ...form(asked), intent: 'import', encoding })
  expect([chosen.added, chosen.letters.encoding]).toEqual([1, 'shift_jis'])
  const choices = { 'column-0': 'name', 'column-1': 'category', 'column-2': 'price' }
  const sent = { ...form(chosen), ...choices, mode: 'update', free: 'hide', intent: 'import', encoding }
  expect((await owner.change({ ...sent, encoding: 'euc-kr' })).status).toBe(200)
  expect((await owner.menu()).items).toEqual([])
  expect((await owner.change(sent)).status).toBe(200)
  expect((await owner.menu()).items.map(({ name }) => name)).toEqual(['コーヒー'])

  const page = await owner.change({ intent: 'import-preview', table }, '/menu-management?import=table')
  const html = await page.text()
  expect(html).toContain('Which of these can you read?')
  expect(html).not.toContain('There is no item in this table')
})

test('all errors of a table are counted, and listed in parts', async () => {
  const owner = await aMenuProvider()
  const text = await packText(`name,category,price\n${'Tea,Drinks,cheap\n'.repeat(450)}`)
  const list = async (fields: Record<string, string>) => {
    const response = await owner.change({ intent: 'import-preview', text, ...fields })
    const { preview } = (await response.json()) as { preview: { errorCount: number; errors: unknown[] } }
    return [preview.errorCount, preview.errors.length]
  }
  expect(await list({})).toEqual([450, 100])
  expect(await list({ shown: '500' })).toEqual([450, 450])
  for (const shown of ['-1', 'all', '99999999999']) expect(await list({ shown })).toEqual([450, 100])
})

test('items without a price do not become available unless the owner chooses it', async () => {
  const owner = await aMenuProvider()
  const run = async (name: string, choices: Record<string, string>) => {
    const text = await packText(`Item Name,Section,Cost\n${name},Food,4\n`)
    const { preview } = (await (
      await owner.change({ intent: 'import-preview', text, ...choices })
    ).json()) as {
      preview: { text: string; digest: string; free: number }
    }
    expect(preview.free).toBe(1)
    await owner.change({ intent: 'import', text: preview.text, digest: preview.digest, ...choices })
    return (await owner.menu()).items.map((item) => `${item.name} ${item.available}`)
  }
  expect(await run('Soup', { free: 'leave-out' })).toEqual([])
  expect(await run('Soup', {})).toEqual(['Soup false'])
  expect(await run('Water', { free: 'free' })).toEqual(['Soup false', 'Water true'])
})
