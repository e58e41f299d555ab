import { sha256 } from '#app/server/crypto/hash.server.ts'
import { getMenu, readMenu, toRow } from '../menu.server.ts'
import type { Menu } from '../menu.ts'
import { MAX_CSV_BYTES } from '../menu-input.ts'
import { type MenuTrx, OK, ROWS_PER_INSERT, reject, reserveIds } from '../menu-store.server.ts'
import { changeMenuWithUndo } from '../menu-undo.server.ts'
import { createPreview, type ImportPlan, planImport } from './menu-csv.ts'

/** Decodes UTF-8, UTF-16 with a byte order mark, and the Windows-1252 of older spreadsheets. */
export function decodeTable(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Detects the workbooks of Excel and LibreOffice by their first bytes. */
export const isWorkbook = (bytes: Uint8Array) =>
  ['PK\x03\x04', '\xd0\xcf\x11\xe0'].includes(String.fromCharCode(...bytes.subarray(0, 4)))

// Form submission normalises line ends, so the text that is sent back must not depend on them.
const clean = (text: string) => text.replaceAll('\0', '').replace(/\r\n?/g, '\n').toWellFormed()

/** Changes with the text and with every revision in the menu. */
function digestOf(text: string, { items, categories }: Menu) {
  const state = [...items, ...categories].map(({ id, revision }) => `${id}.${revision}`)
  return sha256(`${text}\n${state.toSorted().join(' ')}`)
}

/** What the file would change in the menu. Writes nothing. */
export async function previewImport(providerId: string, table: string) {
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
      .where(({ and }) => and({ provider_id: providerId, id: item.id }))
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

/** Imports what a preview showed, in one transaction; rejected when the menu has changed since. */
export const importTable = (providerId: string, table: string, digest: string) =>
  changeMenuWithUndo(providerId, 'import', async (trx) => {
    const text = clean(table)
    if (text.length > MAX_CSV_BYTES) return reject('invalid')
    const menu = await readMenu(providerId, trx)
    if (digestOf(text, menu) !== digest) return reject('stale')
    const plan = planImport(text, menu)
    if (plan.errors.length) return reject('invalid')
    await write(trx, providerId, plan, menu)
    return OK
  })
