import { brotliDecompressSync, constants } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { imageKey } from '#app/features/menu/image/menu-image.ts'
import { lookupFailure } from '#app/features/visits/page/lookup-message.ts'
import { fileUrl } from '#app/kit/upload/stored-picture.ts'
import { db } from '#app/server/db/db.server.ts'
import messages from '#content/en/problems.json'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { longMenuTable } from '#tests/support/files/long-menu.ts'
import { aMenuProvider, setPlan } from '#tests/support/people/menus.ts'
import { aMember, aVisitor, COMPLETE } from '#tests/support/people/visitor.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const page = async (path: string, visitor = aVisitor()) => {
  const response = await visitor.get(path)
  const html = await response.text()
  const messages = html
    .replace(/<(style|script)[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
  return { status: response.status, html, messages, headers: response.headers }
}

test('the public menu shows name, label and available items under their categories (PMENU-01 to PMENU-09)', async () => {
  const photo_url = '/files/profileImages/x/logo-1700000000000.webp'
  const owner = await aMenuProvider({ business_name: 'Blue & Cup', business_type: 'coffee_shop', photo_url })
  await owner.add('Flat white', { categoryId: 'drinks', description: 'Double shot' })
  await owner.add('Soup')
  await owner.add('Secret cake', { categoryId: 'desserts', available: '0' })
  const { messages, html, status } = await page(`/menu/${owner.id}`)
  expect(status).toBe(200)
  expect(messages).toContain('Blue & Cup')
  expect(messages).toContain('COFFEE SHOP') // PMENU-03
  expect(html).toMatch(
    /<header[\s\S]*href="\/files\/profileImages\/x\/logo-1700000000000-small\.webp"[\s\S]*<\/header>/,
  ) // PMENU-01
  expect(messages.indexOf('Soup')).toBeGreaterThan(messages.lastIndexOf('Food'))
  expect(messages.indexOf('Flat white')).toBeGreaterThan(messages.lastIndexOf('Drinks'))
  expect(messages).toMatch(/Flat white \$4\.50 Double shot/)
  expect(messages).not.toMatch(/Secret cake|Desserts/)
  expect(html).toContain(`href="/tip/${owner.id}"`) // the way back
  const withScript = html.replace(/<noscript.*?<\/noscript>/, '')
  expect(withScript).not.toMatch(/modulepreload|type="module"|<script[^>]+src|rel="stylesheet"| style="/)
})

test.each([
  [{ business_type: 'other', custom_business_type: 'Traveling nails' }, 'TRAVELING NAILS'],
  [{ business_type: 'other', custom_business_type: null }, 'OTHER'],
  [{ business_type: 'bar' }, 'BAR'],
  [{ business_type: null }, 'FOOD & DRINKS'],
])('the label of %j is %s (PMENU-04, DEC-70)', async (change, label) => {
  const owner = await aMenuProvider(change)
  expect((await page(`/menu/${owner.id}`)).messages).toContain(` ${label} `)
})

test('a provider without a name is a RESTAURANT (PMENU-02)', async () => {
  const owner = await aMenuProvider({ business_name: null })
  expect((await page(`/menu/${owner.id}`)).messages).toContain('RESTAURANT')
})

test('an empty menu has its message, also for a provider who never had one (PMENU-10, DEC-35)', async () => {
  const free = await aMember(COMPLETE)
  const { messages, status } = await page(`/menu/${free.id}`)
  expect(status).toBe(200)
  expect(messages).toContain('No menu items available.')
  expect(messages).toContain('Ask the service provider to add menu items.')
})

test.each([
  ['/menu', 400, 'Invalid provider ID', '/'],
  ['/menu/%20', 400, 'Invalid provider ID', '/'],
  ['/menu/test-1', 400, 'Invalid provider ID', '/'],
  ['/menu/NobodyHasThisId0000000000000', 404, 'Provider not found', '/'],
])(
  '%s responds %i %s with a link back (PMENU-11, PMENU-12, DEC-71)',
  async (path, status, sentence, back) => {
    const found = await page(path)
    expect(found.status).toBe(status)
    expect(found.html).toContain(`<h1>${sentence}</h1>`)
    expect(found.html).toMatch(new RegExp(`<a [^>]*href="${back}"[^>]*>Back</a>`))
  },
)

test("the public menu's sentences are not the customer page's (ERR-06, ERR-07)", async () => {
  expect(lookupFailure('not-found', messages).message).toBe('Provider not found.')
  expect(lookupFailure('invalid-id', messages).message).toBe('Invalid provider ID format.')
})

test('the page is cached, and a change of the menu invalidates it (MENU-27)', async () => {
  const owner = await aMenuProvider()
  await owner.add('Soup')
  const path = `/menu/${owner.id}`
  const first = await page(path)
  const etag = first.headers.get('etag')!
  expect((await aVisitor().get(path, { 'if-none-match': etag })).status).toBe(304)
  const [item] = (await owner.menu()).items
  await owner.change({ intent: 'item-available', id: item!.id, available: '0' })
  expect((await page(path)).messages).toContain('No menu items available.')
  await owner.change({ intent: 'item-available', id: item!.id, available: '1' })
  expect((await page(path)).messages).toContain('Soup')
})

const SOME_HOUR = Date.UTC(2026, 0, 5, 9)

/** A menu whose every n-th item has an image. */
async function asByHand(providerId: string, every: number) {
  const items = await db
    .selectFrom('menu_item')
    .select('id')
    .where('provider_id', '=', providerId)
    .orderBy('position')
    .execute()
  for (const [index, { id }] of items.entries()) {
    const own = `item-${SOME_HOUR + index * 40_000 + ((index * 7_919) % 33_331)}`
    const image =
      every && index % every === 0 ? fileUrl(imageKey(providerId, own, (index * 377) % 997)) : null
    await db
      .updateTable('menu_item')
      .set({ id: own, image_url: image })
      .where('provider_id', '=', providerId)
      .where('id', '=', id)
      .execute()
  }
}

describe('the first 15 KB of a menu are readable', () => {
  const LIMIT = 15 * 1024

  /** The compressed page of a menu with this many items, uncached. */
  async function aLongMenu(lines: number, every: number, table = longMenuTable(lines)) {
    const owner = await aMenuProvider()
    const { preview } = (await (
      await owner.change({ intent: 'import-preview', table: new File([table], 'menu.csv') })
    ).json()) as { preview: { text: string; digest: string } }
    await owner.change({ intent: 'import', text: preview.text, digest: preview.digest })
    await asByHand(owner.id, every)
    const response = await aVisitor().get(`/menu/${owner.id}`, { 'accept-encoding': 'br' })
    const page = await response.bytes()
    expect(itemsIn(brotliDecompressSync(page))).toBe(lines)
    return page
  }
  const itemsIn = (html: Buffer) => html.toString().split('<h3>').length - 1

  test.each([
    [60, 1],
    [500, 0],
    [500, 3],
    [500, 1],
  ])('with %i items, each %i. with a picture', async (lines, every) => {
    expect((await aLongMenu(lines, every)).length).toBeLessThan(LIMIT)
  })

  test('the start of a longer menu renders before the rest has arrived', async () => {
    const table = longMenuTable(500)
      .split('\n')
      .map((line, index) =>
        line.replace(
          /\."$/,
          `. ${longMenuTable(index % 60)
            .slice(40, 400)
            .replaceAll('"', '')}"`,
        ),
      )
      .join('\n')
    const page = await aLongMenu(500, 1, table)
    const part = { finishFlush: constants.BROTLI_OPERATION_FLUSH }
    const arrived = brotliDecompressSync(page.subarray(0, LIMIT), part)
    expect(itemsIn(arrived)).toBeGreaterThan(60)
    expect(arrived.toString()).toMatch(/<h1>[\s\S]*<nav[\s\S]*<h2/)
  })
})

const PAYLOADS = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '</style><svg onload=alert(1)>',
  '<!--',
  '\u2028alert(1)',
  'javascript:alert(1)',
]

test('texts of a menu are escaped on every page (T19)', async () => {
  const owner = await aMenuProvider({ business_name: PAYLOADS[1]! })
  for (const payload of PAYLOADS) {
    await owner.add(payload, { description: payload })
    await owner.change({ intent: 'category-add', name: payload, order: '1' })
  }
  for (const path of [`/menu/${owner.id}`, '/menu-management']) {
    const { html, status } = await page(path, owner)
    expect(status).toBe(200)
    expect(html).not.toMatch(/<script>alert|<img src=x|<svg onload/)
  }
  const csv = await (await owner.get('/menu-management/menu.csv')).text()
  expect(csv).toContain('<script>alert(1)</script>')
})

test.each(['/menu-management', '/dashboard/menu'])(
  '%s is menu management for who has the plan (RT-07, RT-08, MENU-01)',
  async (path) => {
    const owner = await aMenuProvider()
    const { messages, html } = await page(path, owner)
    expect(messages).toContain('Menu Management')
    expect(html).toContain('placeholder="Search items..."') // MENU-02
    expect(messages).toContain('All Categories Food Drinks Desserts') // MENU-03
    expect(messages).toMatch(/Add Item.*Add Category/) // MENU-05, MENU-06
    expect(messages).toContain('No menu items found. Add some items to get started.') // MENU-09
  },
)

test('without the plan the page is locked and links to the plans (MENU-32, SEC-11, DEC-16)', async () => {
  const free = await aMember(COMPLETE)
  for (const path of ['/menu-management', '/dashboard/menu']) {
    const { status, html, messages } = await page(path, free)
    expect(status).toBe(200)
    expect(html).toContain('href="/subscription"')
    expect(messages).not.toMatch(/Add Item|Add Category/)
  }
})

test('without JavaScript forms add, edit, move, hide and delete items', async () => {
  const owner = await aMenuProvider()
  const send = (fields: Record<string, string>) => owner.send('/menu-management', fields)
  const added = await send({ intent: 'item-add', name: 'Soup', categoryId: 'food', price: '4.5' })
  expect(added.headers.get('location')).toBe('/menu-management?done=item-add')
  expect((await page('/menu-management?done=item-add', owner)).messages).toContain('Item added successfully')
  const another = { intent: 'item-add', name: 'Tea', categoryId: 'food', price: '2', another: 'yes' }
  const next = (await send(another)).headers.get('location')!
  expect((await page(next, owner)).html).toMatch(/<dialog open[\s\S]*Item added successfully[\s\S]*item-add/)

  const { html } = await page('/menu-management', owner)
  const values = [...html.matchAll(/<button [^>]*value="(intent=[^"]*)"/g)].map(([, value]) =>
    value!.replaceAll('&amp;', '&'),
  )
  const press = (part: string, not = '---') =>
    send({ do: values.find((v) => v.includes(part) && !v.endsWith(not))! })
  await press('item-move', 'before=')
  await press('item-available')
  const [tea, soup] = (await owner.menu()).items
  expect([tea!.name, soup!.name, soup!.available]).toEqual(['Tea', 'Soup', false])

  const edit = await page(`/menu-management?edit=${soup!.id}`, owner)
  expect(edit.html).toMatch(/<dialog open[\s\S]*Edit Item/)
  await send({
    intent: 'item-update',
    id: soup!.id,
    revision: '2',
    name: 'Big soup',
    categoryId: 'food',
    price: '5',
  })
  expect((await page(`/menu-management?delete=${soup!.id}`, owner)).messages).toContain(
    'Are you sure you want to delete this item? This action cannot be undone.',
  ) // MENU-12
  await send({ intent: 'item-delete', id: soup!.id, revision: '3' })
  expect((await owner.menu()).items.map(({ name }) => name)).toEqual(['Tea'])
  expect((await page('/menu-management?search=tea', owner)).html).toMatch(/<li [^>]*data-item=/)
  expect((await page('/menu-management?search=nothing', owner)).html).not.toMatch(/<li [^>]*data-item=/)
})

test('without JavaScript a long menu comes in parts of a hundred items, also of what was searched for', async () => {
  const owner = await aMenuProvider()
  const { preview } = (await (
    await owner.change({ intent: 'import-preview', table: new File([longMenuTable(250)], 'menu.csv') })
  ).json()) as { preview: { text: string; digest: string } }
  await owner.change({ intent: 'import', text: preview.text, digest: preview.digest })
  const partOf = async (query: string) => {
    const { html } = await page(`/menu-management${query}`, owner)
    const links = [...html.matchAll(/href="(\?[^"]*)">(Previous|Next) items</g)]
    return [html.match(/<li [^>]*data-item=/g)?.length, ...links.map(([, to, name]) => `${name} ${to}`)]
  }
  expect(await partOf('')).toEqual([100, 'Next ?from=100'])
  expect(await partOf('?from=100')).toEqual([100, 'Previous ?', 'Next ?from=200'])
  expect(await partOf('?from=200&done=item-add')).toEqual([50, 'Previous ?from=100'])
  for (const from of ['-1', '9999', 'x', '1e3'])
    expect(await partOf(`?from=${from}`)).toEqual([100, 'Next ?from=100'])
  expect((await partOf('?search=grilled'))[0]).toBeLessThan(100)
})

test('without JavaScript forms add, rename, move and delete categories', async () => {
  const owner = await aMenuProvider()
  await owner.add('Soup')
  const send = (fields: Record<string, string>) => owner.send('/menu-management', fields)
  const categories = async () => (await owner.menu()).categories
  const opened = async () => (await page('/menu-management?add=category', owner)).html
  expect(await opened()).toMatch(/<dialog open[\s\S]*name="intent" value="category-add"/)
  const added = await send({ intent: 'category-add', name: 'Snacks', order: '0' })
  expect(added.headers.get('location')).toBe('/menu-management?done=category-add')
  expect((await page('/menu-management?done=category-add', owner)).messages).toContain(
    'Category added successfully',
  )
  const snacks = (await categories()).at(-1)!
  expect(snacks).toMatchObject({ name: 'Snacks', order: 3 })

  const failed = await send({ intent: 'category-add', name: ' ', order: '1' })
  expect([failed.status, await failed.text()]).toEqual([
    400,
    expect.stringContaining('Category name is required'),
  ])
  await send({ intent: 'category-rename', id: snacks.id, revision: String(snacks.revision), name: 'Bites' })
  const up = [...(await opened()).matchAll(/<button [^>]*value="(intent=category-move[^"]*)"/g)]
    .map(([, value]) => value!.replaceAll('&amp;', '&'))
    .find((value) => value.includes(`id=${snacks.id}&before=`))!
  await send({ do: up })
  expect((await categories()).map(({ name }) => name)).toEqual(['Food', 'Drinks', 'Bites', 'Desserts'])

  expect(await opened()).toMatch(/name="itemsTo"/) // for those of Food
  const unconfirmed = await send({ intent: 'category-delete', id: 'food', itemsTo: snacks.id })
  const question = await unconfirmed.text()
  expect([unconfirmed.status, question]).toEqual([
    409,
    expect.stringContaining('Its 1 item moves to “Bites”.'),
  ])
  expect((await categories()).map(({ name }) => name)).toContain('Food')
  const items1 = /name="items" value="(\d+)"/.exec(question)![1]!
  const deleted = await send({ intent: 'category-delete', id: 'food', itemsTo: snacks.id, items: items1 })
  const { items, ...menu } = await owner.menu()
  expect(menu.categories.map(({ name }) => name)).toEqual(['Drinks', 'Bites', 'Desserts'])
  expect(items).toMatchObject([{ name: 'Soup', category: snacks.id }])

  const after = await page(deleted.headers.get('location')!, owner)
  expect(after.messages).toContain('Category deleted, its items are kept')
  const undo = /name="undo" value="([^"]+)"/.exec(after.html)![1]!
  expect((await send({ intent: 'undo', undo })).headers.get('location')).toBe('/menu-management?done=undo')
  expect((await owner.menu()).items).toMatchObject([{ name: 'Soup', category: 'food' }])
})

test('without JavaScript a table is previewed with the rows that are left out, refused, or imported as previewed', async () => {
  const owner = await aMenuProvider()
  const send = async (table: string) => {
    const body = new FormData()
    body.set('intent', 'import-preview')
    body.set('table', new File([table], 'menu.csv'))
    const response = await owner.sendRequest('/menu-management', { method: 'POST', body })
    return { status: response.status, html: await response.text() }
  }
  expect((await page('/menu-management?import=table', owner)).html).toMatch(/<dialog open[\s\S]*>Preview</)
  const wrong = await send('name,category,price\n,Food,3\nTea,Drinks,2')
  expect(wrong.html).toContain('1 line is left out:')
  expect(wrong.html).toContain('value="import"')
  const open = await send('name,category,price\n"Tea,Drinks,2')
  expect(open.html).toContain('Line 2: a quotation mark is not closed')
  expect(open.html).not.toContain('value="import"')

  const right = await send('name,category,price\n"Soup, hot",Food,4.50\nTea,Drinks,2')
  expect(right.status).toBe(200)
  expect((await owner.menu()).items).toEqual([])
  const digest = /name="digest" value="([^"]+)"/.exec(right.html)![1]!
  const text = /<textarea[^>]*name="text"[^>]*>([\s\S]*?)<\/textarea>/.exec(right.html)![1]!
  const done = await owner.send('/menu-management', {
    intent: 'import',
    digest,
    text: text.replaceAll('&quot;', '"').replace(/^\n/, ''),
  })
  expect(done.headers.get('location')).toMatch(/^\/menu-management\?done=import&undo=\w+$/)
  expect((await owner.menu()).items.map(({ name, price }) => [name, price])).toEqual([
    ['Soup, hot', 4.5],
    ['Tea', 2],
  ])
})

test('without JavaScript the owner chooses columns and the mode of the import, and sees a preview', async () => {
  const owner = await aMenuProvider()
  await owner.add('Soup', { price: '4' })
  const body = new FormData()
  body.set('intent', 'import-preview')
  body.set('table', new File(['Gericht;Betrag\nSoup;4,50\nWater;\n'], 'menu.csv'))
  const response = await owner.sendRequest('/menu-management?import=table', { method: 'POST', body })
  const first = await response.text()
  expect(first).toContain('1 new, 0 changed, 1 as it is')

  const hidden = (html: string, name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(html)![1]!.replaceAll('&quot;', '"')
  const choose = async (html: string, choices: Record<string, string>) => {
    const text = /<textarea[^>]*name="text"[^>]*>([\s\S]*?)<\/textarea>/.exec(html)![1]!.replace(/^\n/, '')
    const fields = { text, digest: hidden(html, 'digest'), seen: hidden(html, 'seen'), ...choices }
    return owner.send('/menu-management?import=table', fields)
  }
  const choices = {
    'column-0': 'name',
    'column-1': 'price',
    categoryId: 'food',
    mode: 'update',
    free: 'leave-out',
  }
  const unseen = await choose(first, { intent: 'import', ...choices })
  const second = await unseen.text()
  expect([unseen.status, second.includes('0 new, 1 changed, 0 as they are, 1 left out')]).toEqual([200, true])
  expect((await owner.menu()).items).toMatchObject([{ name: 'Soup', price: 4 }])

  const done = await choose(second, { intent: 'import', ...choices })
  expect(done.headers.get('location')).toMatch(/^\/menu-management\?done=import&undo=\w+$/)
  expect((await owner.menu()).items).toMatchObject([{ name: 'Soup', price: 4.5 }])
})

test('without JavaScript a table that is too large to be sent is refused with the message of the import', async () => {
  const owner = await aMenuProvider()
  const body = new FormData()
  body.set('table', new File(['x'.repeat(7 * 1024 * 1024)], 'menu.csv'))
  const response = await owner.sendRequest('/menu-management?import=table', {
    method: 'POST',
    body,
    headers: { accept: 'text/html' },
  })
  const html = await response.text()
  expect(response.status).toBe(400)
  expect(html).toContain('The file is larger than 1 MB')
  expect(html).not.toContain('Failed to upload image')
  expect(html).toContain('action="/menu-management?import=table"')
})

test('a refused form shows the input and the message (MENU-16)', async () => {
  const owner = await aMenuProvider()
  const response = await owner.send('/menu-management', {
    intent: 'item-add',
    name: '',
    categoryId: 'food',
    price: '7',
    description: 'A hot one',
  })
  const html = await response.text()
  expect(response.status).toBe(400)
  expect(html).toContain('Name and category are required')
  expect(html).toContain('A hot one')
  expect(html).toContain('value="7.00"')
})

test('without JavaScript forms have an idempotency key, and a repeated form adds nothing (T40)', async () => {
  const owner = await aMenuProvider()
  const keyIn = (html: string) => /name="key" value="([\w-]{22})"/.exec(html)?.[1]
  for (const [address, fields] of [
    ['/menu-management?add=item', { intent: 'item-add', name: 'Soup', categoryId: 'food', price: '4' }],
    ['/menu-management?add=category', { intent: 'category-add', name: 'Specials', order: '0' }],
  ] as const) {
    const [key, another] = [
      keyIn((await page(address, owner)).html),
      keyIn((await page(address, owner)).html),
    ]
    expect(key).toBeDefined()
    expect(another).not.toBe(key)
    // A refused form may be repeated as well.
    const wrong = await owner.send('/menu-management', { ...fields, name: '', key: key! })
    expect(keyIn(await wrong.text())).toBe(key)
    for (const _ of [1, 2]) {
      const { status, headers } = await owner.send('/menu-management', { ...fields, key: key! })
      expect([status, headers.get('location')]).toEqual([302, `/menu-management?done=${fields.intent}`])
    }
    const other = await owner.send('/menu-management', { ...fields, name: 'Stew', key: key! })
    expect(other.status).toBe(409)
    expect(await other.text()).toContain('It was already added, as it stood here before.')
  }
  const { items, categories } = await owner.menu()
  expect([items.length, categories.length]).toEqual([1, 4])
})

test('an exported menu has the format of the import', async () => {
  const owner = await aMenuProvider()
  await owner.add('Soup', { description: 'Hot, "very"' })
  const response = await owner.get('/menu-management/menu.csv')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="menu.csv"')
  const table = new File([await response.bytes()], 'menu.csv')
  const preview = (await (await owner.change({ intent: 'import-preview', table })).json()) as {
    preview: unknown
  }
  expect(preview).toMatchObject({ ok: true, preview: { added: 0, changed: 0, same: 1, errors: [] } })
})

test('after a downgrade the public menu stays readable and the tip page does not link to it (DEC-34, DEC-35, PMENU-14, TIP-08, TIP-09)', async () => {
  const owner = await aMenuProvider()
  await owner.add('Soup')
  expect((await page(`/tip/${owner.id}`)).html).toContain(`href="/menu/${owner.id}"`)
  const free = await aMember(COMPLETE)
  expect((await page(`/tip/${free.id}`)).html).not.toContain(`href="/menu/${free.id}"`)
  await setPlan(owner.id, 'free')
  expect((await page(`/menu/${owner.id}`)).messages).toContain('Soup')
})

test('each page has its message for a failure of the database (PMENU-13, MENU-34, MENU-40)', async () => {
  const owner = await aMenuProvider()
  await sql`alter table menu_item rename to menu_item_away`.execute(db)
  try {
    const shown = await page(`/menu/${owner.id}`)
    expect([shown.status, shown.html.includes('<h1>Failed to load menu</h1>')]).toEqual([503, true])
    expect(shown.html).toMatch(new RegExp(`<a [^>]*href="/tip/${owner.id}"[^>]*>Back</a>`))
    const managed = await page('/menu-management', owner)
    expect(managed.status).toBe(503)
    expect(managed.messages).toContain('Failed to load menu items: the data store does not answer')
    expect(await owner.add('Soup')).toEqual({ status: 503, ok: false, intent: 'item-add', reason: 'failed' })
  } finally {
    await sql`alter table menu_item_away rename to menu_item`.execute(db)
  }
  expect((await page(`/menu/${owner.id}`)).status).toBe(200) // a failure is not cached
})

test('a menu without any picture has no placeholders, for customers and for the owner (PMENU-09)', async () => {
  const owner = await aMenuProvider()
  await owner.add('Soup')
  const placeholders = async () => {
    const pages = [await page(`/menu/${owner.id}`, owner), await page('/menu-management', owner)]
    return pages.map(({ html }) => html.split('href="#icon-dish"').length - 1)
  }
  expect(await placeholders()).toEqual([0, 0])
  await db
    .insertInto('menu_item')
    .values({
      provider_id: owner.id,
      id: 'item-pictured',
      category_id: 'food',
      name: 'Tart',
      description: '',
      price_minor: 100,
      image_url: fileUrl(imageKey(owner.id, 'item-pictured', 1)),
      available: 1,
      position: 1,
      revision: 1,
    })
    .execute()
  await owner.change({ intent: 'item-available', id: 'item-pictured', available: '0' })
  await owner.change({ intent: 'item-available', id: 'item-pictured', available: '1' }) // drops the cached page
  expect(await placeholders()).toEqual([1, 1])
})

test('the owner sees the items under their categories, as customers do, and moves them among these', async () => {
  const owner = await aMenuProvider()
  for (const [name, categoryId] of [
    ['Tea', 'drinks'],
    ['Soup', 'food'],
    ['Juice', 'drinks'],
  ] as const)
    await owner.add(name, { categoryId })
  const { html } = await page('/menu-management', owner)
  const list = html.slice(html.indexOf('</search>'), html.indexOf('</main>'))
  const headings = [...list.matchAll(/<h[23][^>]*>([^<]+)</g)].map(([, text]) => text).join(' ')
  expect(headings).toBe('Food Soup Drinks Tea Juice')
  const customers = await page(`/menu/${owner.id}`, owner)
  const titles = [...customers.html.matchAll(/<h[23][^>]*>([^<]+)</g)].map(([, text]) => text).join(' ')
  expect(titles).toBe(headings)
  const ids = Object.fromEntries((await owner.menu()).items.map(({ name, id }) => [name, id]))
  const moves = [...list.matchAll(/value="(intent=item-move[^"]*)"/g)].map(([, value]) =>
    value!.replaceAll('&amp;', '&'),
  )
  expect(moves).toContain(`intent=item-move&id=${ids.Juice}&before=${ids.Tea}`)
  expect(moves).toContain(`intent=item-move&id=${ids.Tea}&before=`) // disabled: the first of its category
})
