import { sha256 } from '#app/server/crypto/hash.server.ts'
import { getMenu, readMenu, toRow } from '../menu.server.ts'
import type { Menu } from '../menu.ts'
import { changeMenu, type MenuTrx, type MenuWrite, OK, reject, reserveIds } from '../menu-store.server.ts'
import { createPreview, type ImportPreview, MAX_CSV_BYTES } from './import-preview.ts'
import { type ImportPlan, planImport } from './menu-csv.ts'

const ROWS_PER_INSERT = 200 // both databases take a limited number of values at once

/** The letters of a table: UTF-8 or UTF-16 as it says, else what older spreadsheets write. */
export function decodeTable(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Whether these are the bytes of a workbook, of Excel or LibreOffice, and not of a table in letters. */
export const isWorkbook = (bytes: Uint8Array) =>
  ['PK\x03\x04', '\xd0\xcf\x11\xe0'].includes(String.fromCharCode(...bytes.subarray(0, 4)))

// Forms end every line in their own way, so that text which was sent back would not be the same any more.
const clean = (text: string) => text.replaceAll('\0', '').replace(/\r\n?/g, '\n').toWellFormed()

/** Changes when the table does or when anything in the menu does that an import could touch. */
function digestOf(text: string, { items, categories }: Menu) {
  const state = [...items, ...categories].map(({ id, revision }) => `${id}.${revision}`)
  return sha256(`${text}\n${state.toSorted().join(' ')}`)
}

/** What the table would do to the menu. Nothing of it is written. */
export async function previewImport(providerId: string, table: string): Promise<ImportPreview> {
  const text = clean(table).slice(0, MAX_CSV_BYTES)
  const menu = await getMenu(providerId)
  return createPreview(planImport(text, menu), text, digestOf(text, menu))
}

async function insertCategories(trx: MenuTrx, providerId: string, names: string[], menu: Menu) {
  const ids = new Map<string, string>()
  if (names.length === 0) return ids
  const first = await reserveIds(trx, providerId, names.length)
  const last = menu.categories.reduce((most, { order }) => Math.max(most, order), 0)
  const { position } = await trx
    .selectFrom('menu_category')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow()
  const rows = names.map((name, i) => ({
    provider_id: providerId,
    id: `category-${first + i}`,
    name,
    sort_order: last + 1 + i,
    position: Number(position ?? -1) + 1 + i,
    revision: 1,
  }))
  await trx.insertInto('menu_category').values(rows).execute()
  for (const { id, name } of rows) ids.set(name.toLowerCase(), id)
  return ids
}

async function write(trx: MenuTrx, providerId: string, { rows, newCategories }: ImportPlan, menu: Menu) {
  const ids = await insertCategories(trx, providerId, newCategories, menu)
  const complete = rows.map(({ input, category, ...row }) => ({
    ...row,
    values: toRow({ ...input, categoryId: input.categoryId || ids.get(category.toLowerCase())! }),
  }))
  for (const { item, what, values } of complete) {
    if (!item || what !== 'changed') continue
    await trx
      .updateTable('menu_item')
      .set({ ...values, revision: item.revision + 1 })
      .where('provider_id', '=', providerId)
      .where('id', '=', item.id)
      .execute()
  }
  const added = complete.filter(({ what }) => what === 'new')
  if (added.length === 0) return
  const first = await reserveIds(trx, providerId, added.length)
  const inserts = added.map(({ values }, i) => ({
    provider_id: providerId,
    id: `item-${first + i}`,
    ...values,
    image_url: null,
    position: menu.items.length + i,
    revision: 1,
  }))
  for (let i = 0; i < inserts.length; i += ROWS_PER_INSERT) {
    await trx
      .insertInto('menu_item')
      .values(inserts.slice(i, i + ROWS_PER_INSERT))
      .execute()
  }
}

/** Does what a preview showed, all of it or nothing; a menu that changed since then is looked at again first. */
export const importTable = (providerId: string, table: string, digest: string) =>
  changeMenu(providerId, async (trx): Promise<MenuWrite> => {
    const text = clean(table)
    if (text.length > MAX_CSV_BYTES) return reject('invalid')
    const menu = await readMenu(providerId, trx)
    if (digestOf(text, menu) !== digest) return reject('stale')
    const plan = planImport(text, menu)
    if (plan.errors.length) return reject('invalid')
    await write(trx, providerId, plan, menu)
    return OK
  })
