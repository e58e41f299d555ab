import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import { TOO_LARGE_HEADER } from '#app/server/form.server.ts'
import { takeTurn } from '#app/server/job-process.server.ts'
import { storedKey } from '#app/server/limits.server.ts'
import { blockWrites } from '#tests/support/database/block-writes.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aWorkbook } from '#tests/support/files/workbook.ts'
import { setPlan } from '#tests/support/people/menus.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { packText, unpackText } from './import/packed-text.server.ts'
import { workbookTable } from './import/workbook-table.ts'
import { readMenu } from './menu.server.ts'
import { changeMenuByForm } from './menu-actions.server.ts'
import { MAX_CSV_BYTES } from './menu-input.ts'
import type { MenuIntent } from './menu-result.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

type Fields = Record<string, string | File>

const IMAGES = join(env.dataDir, 'files', 'menuImages')

/** A provider on the Menu plan, and what becomes of the menu by its forms. */
async function anOwner() {
  const id = await aProvider()
  await setPlan(id, 'menu')

  function change(fields: Fields, query = '', headers: Record<string, string> = {}) {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return changeMenuByForm(
      id,
      new Request(`http://localhost/menu${query}`, { method: 'POST', body, headers }),
    )
  }
  const items = async () => (await readMenu(id)).items
  const categories = async () => (await readMenu(id)).categories.map(({ name }) => name)
  const add = async (name: string, more: Fields = {}) => {
    const result = await change({ intent: 'item-add', name, categoryId: 'food', price: '4.5', ...more })
    return { result, item: (await items()).at(-1) }
  }
  const added = async (name: string, more: Fields = {}) => {
    const { result, item } = await add(name, more)
    expect(result).toMatchObject({ ok: true })
    return item!
  }
  return { id, change, items, categories, add, added, files: () => globSync(`${IMAGES}/${id}/**/*.webp`) }
}
type Owner = Awaited<ReturnType<typeof anOwner>>

const editOf = ({ id, revision }: { id: string; revision: number }) => ({
  ...{ intent: 'item-update', id, revision: String(revision) },
  ...{ name: 'Soup', categoryId: 'food', price: '4.5' },
})

const done = (intent: MenuIntent) => ({ intent, ok: true })
const refused = (intent: MenuIntent, reason: string) => ({ intent, ok: false, reason })

describe('a form of the menu', () => {
  test('moves, hides, renames and deletes what it names, and undoes that', async () => {
    const { change, added, items, categories } = await anOwner()
    const [soup, rice] = [await added('Soup'), await added('Rice')]
    const order = async () => (await items()).map(({ name }) => name).join()
    const moved = await change({ intent: 'item-move', id: soup.id, after: rice.id })
    expect([moved.ok, await order()]).toEqual([true, 'Rice,Soup'])
    const undo = (moved.ok && moved.undo) || ''
    expect(await change({ intent: 'undo', undo })).toMatchObject(done('undo'))
    expect(await order()).toBe('Soup,Rice')
    expect(await change({ intent: 'undo', undo })).toMatchObject(refused('undo', 'too-late'))
    await change({ intent: 'item-move', id: rice.id, before: soup.id })
    expect(await order()).toBe('Rice,Soup')

    const shown = async () => (await items()).filter(({ available }) => available).map(({ name }) => name)
    await change({ intent: 'item-available', id: soup.id, available: '0' })
    expect(await shown()).toEqual(['Rice'])
    await change({ intent: 'item-available', id: soup.id, available: '1' })
    expect(await shown()).toEqual(['Rice', 'Soup'])
    // A button has one value, which holds its fields.
    await change({ do: `intent=item-available&id=${rice.id}&available=0` })
    expect(await shown()).toEqual(['Soup'])

    // What an import had shown is nothing to another form.
    expect(await change({ intent: 'category-add', name: 'Soups', seen: 'x' })).toEqual(done('category-add'))
    await change({ intent: 'category-rename', id: 'food', revision: '1', name: 'Meals' })
    await change({ intent: 'category-move', id: 'drinks', before: 'food' })
    expect(await categories()).toEqual(['Drinks', 'Meals', 'Desserts', 'Soups'])
    const deletion = { intent: 'category-delete', id: 'food', itemsTo: 'drinks' }
    expect(await change({ ...deletion, items: '1' })).toMatchObject(refused('category-delete', 'unconfirmed'))
    expect(await change({ ...deletion, items: '2' })).toMatchObject(done('category-delete'))
    const [stored] = await items()
    expect(stored).toMatchObject({ name: 'Rice', categoryId: 'drinks' })
    const { id, revision } = stored!
    expect(await change({ intent: 'item-delete', id, revision: '9' })).toMatchObject(
      refused('item-delete', 'stale'),
    )
    await change({ intent: 'item-delete', id, revision: String(revision) })
    expect(await order()).toBe('Soup')
  })

  test('is refused with an error at each wrong field, and changes nothing', async () => {
    const { change, added, items, categories } = await anOwner()
    const soup = await added('Soup')
    const before = [await items(), await categories()]
    const rows: [Fields, string[]][] = [
      [{ intent: 'item-add', name: ' ', categoryId: 'food', key: 'short' }, ['key', 'name']],
      [{ intent: 'item-add', name: 'Tea', categoryId: '' }, ['categoryId']],
      [{ ...editOf(soup), name: '' }, ['name']],
      [{ intent: 'category-add', name: ' ' }, ['name']],
      [{ intent: 'category-add', name: 'Soups', order: '-1', key: 'a b c d e f' }, ['key', 'order']],
      [{ intent: 'category-rename', id: 'food', revision: '1', name: '' }, ['name']],
    ]
    for (const [fields, names] of rows) {
      const result = await change(fields)
      expect(result).toMatchObject(refused(fields.intent as MenuIntent, 'invalid'))
      expect(Object.keys((!result.ok && result.errors) || {}).sort()).toEqual(names)
    }
    expect([await items(), await categories()]).toEqual(before)
    const gone = { id: 'item-1', revision: 1 }
    expect(await change(editOf(gone))).toMatchObject(refused('item-update', 'gone'))
  })

  test('that is none, or names no change, is refused', async () => {
    const { id, change } = await anOwner()
    const none = new Request('http://localhost/menu', { method: 'POST', body: '{}' })
    expect(await changeMenuByForm(id, none)).toEqual(refused('item-update', 'invalid'))
    expect(await change({ intent: 'nothing' })).toEqual(refused('item-update', 'invalid'))
  })

  test('too large to be read is refused at the image, or at the table of an import', async () => {
    const { change } = await anOwner()
    const tooLarge = { [TOO_LARGE_HEADER]: '1' }
    for (const [query, intent, field] of [
      ['', 'item-update', 'image'],
      ['?import=table', 'import-preview', 'table'],
    ] as const)
      expect(await change({ intent: 'item-add' }, query, tooLarge)).toEqual({
        ...refused(intent, 'invalid'),
        errors: { [field]: expect.anything() },
      })
  })

  test('needs the Menu plan, and says when nothing could be stored', async () => {
    const owner = await anOwner()
    const allow = await blockWrites('insert', 'menu_category')
    const failed = await owner.change({ intent: 'category-add', name: 'Soups' }).finally(allow)
    expect(failed).toEqual(refused('category-add', 'failed'))
    await setPlan(owner.id, 'free')
    const denied = await owner.change({ intent: 'category-add', name: 'Soups' })
    expect(denied).toEqual(refused('category-add', 'permission-denied'))
    expect(await owner.categories()).toEqual([])
  })
})

const picture = async (colour = '#a33') =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 64, height: 64, channels: 3, background: colour } })
          .png()
          .toBuffer(),
      ),
    ],
    'dish.png',
  )

const imagesTaken = async ({ id }: Owner) =>
  (
    await db
      .selectFrom('rate_limit')
      .select('count')
      .where('key', '=', storedKey(`menu-image:${id}`))
      .executeTakeFirst()
  )?.count ?? 0

describe('the image of an item', () => {
  const NONE = new File([], '')

  /** A form with a file that has no name, which FormData would send as a text. */
  function addUnnamed({ id }: Owner, image: Uint8Array) {
    const part = (name: string, more = '') =>
      `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n`
    const fields = { intent: 'item-add', name: 'Soup', categoryId: 'food', price: '4.5' }
    const texts = Object.entries(fields).map(([name, value]) => `${part(name)}\r\n${value}\r\n`)
    const file = `${part('image', '; filename=""')}Content-Type: application/octet-stream\r\n\r\n`
    const body = Buffer.concat([Buffer.from(texts.join('') + file), image, Buffer.from('\r\n--x--\r\n')])
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    return changeMenuByForm(id, new Request('http://localhost/menu', { method: 'POST', body, headers }))
  }

  test('is none in the empty field that a browser sends, and needs no name', async () => {
    const owner = await anOwner()
    expect(await addUnnamed(owner, new Uint8Array())).toMatchObject(done('item-add'))
    expect([(await owner.items()).at(-1)?.imageUrl, await imagesTaken(owner)]).toEqual([null, 0])
    const bytes = await (await picture()).bytes()
    expect(await addUnnamed(owner, bytes)).toMatchObject(done('item-add'))
    expect([(await owner.items()).at(-1)?.imageUrl !== null, owner.files().length]).toEqual([true, 2])
  })

  test('is optional; one that is empty or no image is refused', async () => {
    const owner = await anOwner()
    const plain = await owner.added('Soup', { image: NONE })
    expect([plain.imageUrl, await imagesTaken(owner)]).toEqual([null, 0])
    for (const image of [new File([], 'dish.png'), new File(['no image'], 'dish.png')])
      expect((await owner.add('Tea', { image })).result).toEqual({
        ...refused('item-add', 'invalid'),
        errors: { image: expect.anything() },
      })
    expect([await owner.items(), owner.files()]).toEqual([[plain], []])
  })

  test('stays with an edit without one, is replaced by another and goes with its removal or its item', async () => {
    const owner = await anOwner()
    const first = await owner.added('Soup', { image: await picture() })
    const before = owner.files()
    expect(before).toHaveLength(2) // in two sizes
    await owner.change({ ...editOf(first), image: NONE })
    expect(owner.files()).toEqual(before)
    const stale = await owner.change({ ...editOf(first), image: await picture('#3a3') })
    expect([stale.ok, owner.files()]).toEqual([false, before])
    await owner.change({ ...editOf({ ...first, revision: 2 }), image: await picture('#3a3') })
    const replaced = owner.files()
    expect([replaced.length, replaced.some((file) => before.includes(file))]).toEqual([2, false])
    expect((await owner.items())[0]?.imageUrl).not.toBe(first.imageUrl)
    await owner.change({ ...editOf({ ...first, revision: 3 }), removeImage: 'yes' })
    expect([(await owner.items())[0]?.imageUrl, owner.files()]).toEqual([null, []])

    await owner.change({ ...editOf({ ...first, revision: 4 }), image: await picture() })
    await owner.change({ intent: 'item-delete', id: first.id, revision: '4' })
    expect(owner.files()).toHaveLength(2)
    await owner.change({ intent: 'item-delete', id: first.id, revision: '5' })
    expect(owner.files()).toEqual([])
  })

  test('is stored once by a form that is sent again, at once or later', async () => {
    const owner = await anOwner()
    const form = { image: await picture(), key: 'key-of-the-opened-form' }
    const results = await Promise.all([owner.add('Soup', form), owner.add('Soup', form)])
    expect(results.map(({ result }) => result)).toEqual(Array(2).fill(done('item-add')))
    expect([(await owner.items()).length, owner.files().length]).toEqual([1, 2])
    const taken = await imagesTaken(owner)
    await owner.added('Soup', form)
    expect(await imagesTaken(owner)).toBe(taken)
    const other = { ...form, image: await picture('#3a3') }
    expect((await owner.add('Soup', other)).result).toEqual(refused('item-add', 'added-before'))
    expect([(await owner.items()).length, owner.files().length]).toEqual([1, 2])
  })

  test('that cannot be stored, or whose item cannot be, leaves no file', async () => {
    const owner = await anOwner()
    const image = await picture()
    const allow = await blockWrites('insert', 'menu_item')
    const failed = await owner.add('Soup', { image }).finally(allow)
    expect([failed.result, owner.files()]).toEqual([refused('item-add', 'failed'), []])

    rmSync(IMAGES, { recursive: true, force: true })
    mkdirSync(join(IMAGES, '..'), { recursive: true })
    writeFileSync(IMAGES, 'in the way')
    onTestFinished(() => rmSync(IMAGES, { force: true }))
    const unsaved = await owner.add('Soup', { image })
    expect(unsaved.result).toEqual({
      ...refused('item-add', 'failed'),
      errors: { image: expect.anything() },
    })
    expect(await owner.items()).toEqual([])
  })

  test('for an item that is gone is not read', async () => {
    const owner = await anOwner()
    const gone = await owner.change({ ...editOf({ id: 'item-1', revision: 1 }), image: await picture() })
    expect([gone, await imagesTaken(owner)]).toEqual([refused('item-update', 'gone'), 0])
  })

  test('beyond the limit is refused at its field', async () => {
    const owner = await anOwner()
    const [key, window_ends_at] = [storedKey(`menu-image:${owner.id}`), Date.now() + 60_000]
    await db.insertInto('rate_limit').values({ key, count: 200, window_ends_at }).execute()
    expect((await owner.add('Soup', { image: await picture() })).result).toEqual({
      ...refused('item-add', 'too-many'),
      errors: { image: expect.anything() },
    })
  })
})

describe('a table', () => {
  const TABLE = 'name,category,price\nTea,Drinks,2\n'
  const previewOf = async (owner: Owner, fields: Fields) => {
    const result = await owner.change({ intent: 'import-preview', ...fields })
    if (!result.ok) throw new Error(JSON.stringify(result))
    return result.preview!
  }
  const refusal = async (owner: Owner, fields: Fields) => {
    const result = await owner.change({ intent: 'import-preview', ...fields })
    expect(result).toMatchObject(refused('import-preview', 'invalid'))
    return Object.keys((!result.ok && result.errors) || {})
  }

  test('is previewed first, and imported as previewed', async () => {
    const owner = await anOwner()
    const { text, digest, added } = await previewOf(owner, { table: new File([TABLE], 'menu.csv') })
    expect([added, await owner.items()]).toEqual([1, []])
    const form = { intent: 'import', text, digest }
    // Changed choices are previewed first.
    const unseen = await owner.change({ ...form, seen: 'others', mode: 'add' })
    expect(unseen).toMatchObject({ ...done('import-preview'), preview: { choices: { mode: 'add' } } })
    expect(await owner.items()).toEqual([])
    expect(await owner.change(form)).toMatchObject(done('import'))
    expect(await owner.items()).toMatchObject([{ name: 'Tea', priceMinor: 200 }])
    expect(await owner.change(form)).toMatchObject(refused('import', 'stale'))
  })

  test('of up to 1 MB is read, of a file or of an earlier preview', async () => {
    const owner = await anOwner()
    const full = TABLE.padEnd(MAX_CSV_BYTES)
    expect((await previewOf(owner, { table: new File([full], 'menu.csv') })).added).toBe(1)
    expect(await refusal(owner, { table: new File([full, ' '], 'menu.csv') })).toEqual(['table'])
    const text = await packText(TABLE)
    expect((await previewOf(owner, { table: new File([], ''), text })).added).toBe(1)
    const other = TABLE.replace('Tea', 'Cake')
    const chosen = await previewOf(owner, { table: new File([other], 'menu.csv'), text })
    expect(await unpackText(chosen.text)).toBe(other)
    for (const fields of [{}, { text: '' }, { table: new File([], 'menu.csv') }, { table: TABLE }])
      expect(await refusal(owner, fields as Fields)).toEqual(['table'])
  })

  test('of a workbook is one of its sheets, unless that is too large', async () => {
    const owner = await anOwner()
    const sheet = (name: string, description = '') => [
      ['Item Name', 'Description'],
      [name, description],
    ]
    const long = Array.from({ length: 40 }, () => ['Soup', 'x'.repeat(30_000)])
    const table = (sheets: Parameters<typeof aWorkbook>[0]) =>
      new File([new Uint8Array(aWorkbook(sheets))], 'menu.xlsx')
    expect(await refusal(owner, { table: table({ Menu: [...sheet('Tea'), ...long] }) })).toEqual(['table'])
    const first = await previewOf(owner, {
      table: table({ Menu: sheet('Tea'), Winter: sheet('Punch'), Sales: [...sheet('Cake'), ...long] }),
    })
    expect(first.sheets.map(({ name, text }) => [name, text !== undefined])).toEqual([
      ['Menu', true],
      ['Winter', true],
      ['Sales', false],
    ])
    const form = { text: first.text, sheets: JSON.stringify(first.sheets), shownSheet: '0' }
    const namesOf = ({ lines }: typeof first) => lines.map(({ name }) => name)
    expect(namesOf(await previewOf(owner, { ...form, sheet: '0' }))).toEqual(['Tea'])
    const uses = { 'column-0': '', 'column-1': 'name' }
    expect(namesOf(await previewOf(owner, { ...form, sheet: '0', ...uses }))).not.toContain('Tea')
    // The columns of another sheet are recognised anew, the other choices stay.
    const winter = await previewOf(owner, { ...form, sheet: '1', mode: 'add', ...uses })
    expect([namesOf(winter), winter.choices.mode]).toEqual([['Punch'], 'add'])
    expect(await refusal(owner, { ...form, sheet: '2' })).toEqual(['table'])
    expect(namesOf(await previewOf(owner, { ...form, sheet: '9' }))).toEqual(['Tea'])
  })

  test('of a workbook may be as long as one of a file', async () => {
    const owner = await anOwner()
    const rows = (last: number) => [
      ['Name', 'Description'],
      ...Array.from({ length: 34 }, () => ['Soup', 'x'.repeat(30_000)]),
      ['Tea', 'x'.repeat(last)],
    ]
    const read = (last: number) => ({
      table: new File([new Uint8Array(aWorkbook({ Menu: rows(last) }))], 'menu.xlsx'),
    })
    const left = MAX_CSV_BYTES - workbookTable([{ name: 'Menu', rows: rows(0) }]).text.length
    expect(await unpackText((await previewOf(owner, read(left))).text)).toContain('Tea')
    expect(await refusal(owner, read(left + 1))).toEqual(['table'])
  })

  test('of a workbook is refused while four of the account are read', async () => {
    const owner = await anOwner()
    const read = Promise.withResolvers<void>()
    const others = Array.from({ length: 4 }, () => takeTurn(owner.id, () => read.promise))
    const table = new File([new Uint8Array(aWorkbook({ Menu: [['Name'], ['Tea']] }))], 'menu.xlsx')
    const result = await owner.change({ intent: 'import-preview', table })
    read.resolve()
    await Promise.all(others)
    expect(result).toEqual({
      ...refused('import-preview', 'too-many'),
      errors: { table: 'too-many-tables' },
    })
  })

  test('beyond the limit is refused at its field, shown or imported', async () => {
    const owner = await anOwner()
    const [key, window_ends_at] = [storedKey(`menu-table:${owner.id}`), Date.now() + 60_000]
    await db.insertInto('rate_limit').values({ key, count: 100, window_ends_at }).execute()
    for (const intent of ['import-preview', 'import'] as const)
      expect(await owner.change({ intent, text: TABLE, digest: 'x' })).toEqual({
        ...refused(intent, 'too-many'),
        errors: { table: expect.anything() },
      })
  })
})
