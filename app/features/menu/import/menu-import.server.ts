import { decodeText, showEncodings } from '#app/kit/csv/decode-text.ts'
import { DEFAULT_CURRENCY } from '#app/kit/money/currency.ts'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { getMenu, readMenu, toRow } from '../menu.server.ts'
import type { Menu } from '../menu.ts'
import { MAX_CSV_BYTES } from '../menu-input.ts'
import type { MenuOutcome } from '../menu-result.ts'
import { type MenuTrx, OK, ROWS_PER_INSERT, reject, reserveIds } from '../menu-store.server.ts'
import { changeMenuWithUndo, deleteRows } from '../menu-undo.server.ts'
import type { ImportChoices } from './import-choices.ts'
import type { ImportPlan } from './import-plan.ts'
import { nameKey } from './match-items.ts'
import { packText } from './packed-text.server.ts'
import { planImported, previewPlanned } from './plan-queue.server.ts'
import type { ImportTable } from './workbook-table.ts'

/**
 * The text of a table by the country and the currency of its owner. Where its letters show no encoding, it has none until
 * the owner has chosen one.
 */
export async function decodeTable(
  providerId: string,
  bytes: Uint8Array,
  chosen?: string,
): Promise<ImportTable> {
  const user = await db
    .selectFrom('user')
    .select(['country', 'currency'])
    .where('id', '=', providerId)
    .executeTakeFirst()
  const account = { country: user?.country ?? null, currency: user?.currency ?? DEFAULT_CURRENCY }
  const { text, candidates } = decodeText(bytes, account)
  if (candidates.length === 0) return { text }
  const encoding = candidates.find((one) => one === chosen)
  return {
    text: encoding ? decodeText(bytes, { ...account, encoding }).text : '',
    letters: {
      file: await packText(bytes),
      encodings: showEncodings(bytes, account, candidates),
      encoding,
    },
  }
}

/** Whether this is a workbook of Excel 2003 or earlier, or a web page or XML with the name of one. */
export function isOldWorkbook(bytes: Uint8Array) {
  const start = String.fromCharCode(...bytes.subarray(0, 100))
  return start.startsWith('\xd0\xcf\x11\xe0') || /^(?:\xef\xbb\xbf)?\s*<[!?a-z]/i.test(start)
}

// Form submission normalises line ends, so the text that is sent back must not depend on them.
const clean = (text: string) => text.replaceAll('\0', '').replace(/\r\n?/g, '\n').toWellFormed()

/** Changes with the text and with every revision in the menu. */
function digestOf(text: string, { items, categories }: Menu) {
  const state = [...items, ...categories].map(({ id, revision }) => `${id}.${revision}`)
  return sha256(`${text}\n${state.toSorted().join(' ')}`)
}

/** What the file would change in the menu, with at most `shown` of its lines. Writes nothing. */
export async function previewImport(
  providerId: string,
  table: string | ImportTable,
  choices?: ImportChoices,
  shown?: number,
) {
  const {
    text: unclean,
    sheets = [],
    sheet,
    letters,
  }: ImportTable = typeof table === 'string' ? { text: table } : table
  const text = clean(unclean).slice(0, MAX_CSV_BYTES)
  const menu = await getMenu(providerId)
  const digest = digestOf(text, menu)
  const preview = await previewPlanned(providerId, text, menu, choices, { digest, shown })
  return { ...preview, sheets, sheet, letters }
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
  for (const { id, name } of rows) ids.set(nameKey(name), id)
  return ids
}

async function write(trx: MenuTrx, providerId: string, plan: ImportPlan, menu: Menu) {
  const ids = await insertCategories(trx, providerId, plan.newCategories, menu)
  const added = plan.rows.filter(({ what }) => what === 'new')
  const first = added.length ? await reserveIds(trx, providerId, added.length) : 0
  const newIds = new Map(added.map((row, i) => [row, `item-${first + i}`]))
  const replaces = plan.choices.mode === 'replace'
  const stored = menu.items.map(({ id }) => id)
  const order = replaces
    ? [
        ...plan.rows.flatMap((row) => row.item?.id ?? newIds.get(row) ?? []),
        ...plan.untouched.map(({ id }) => id),
      ]
    : [...stored, ...newIds.values()]
  const positions = new Map(order.map((id, position) => [id, position]))
  const values = ({ input, category }: ImportPlan['rows'][number]) =>
    toRow({ ...input, categoryId: input.categoryId || ids.get(nameKey(category))! })

  await deleteRows(
    trx,
    'menu_item',
    providerId,
    plan.removed.map(({ id }) => id),
  )
  const changed = new Map(
    plan.rows.filter(({ what }) => what === 'changed').map((row) => [row.item!.id, row]),
  )
  for (const [position, id] of stored.entries()) {
    const row = changed.get(id)
    const next = positions.get(id)
    if (next === undefined || (!row && next === position)) continue
    await trx
      .updateTable('menu_item')
      .set({ ...(row && { ...values(row), revision: row.item!.revision + 1 }), position: next })
      .where(({ and }) => and({ provider_id: providerId, id }))
      .execute()
  }
  const inserts = added.map((row) => ({
    provider_id: providerId,
    id: newIds.get(row)!,
    ...values(row),
    image_url: null,
    position: positions.get(newIds.get(row)!)!,
    revision: 1,
  }))
  for (let i = 0; i < inserts.length; i += ROWS_PER_INSERT) {
    await trx
      .insertInto('menu_item')
      .values(inserts.slice(i, i + ROWS_PER_INSERT))
      .execute()
  }
  await deleteRows(
    trx,
    'menu_category',
    providerId,
    plan.removedCategories.map(({ id }) => id),
  )
}

/** Imports what a preview showed, in one transaction; rejected when the menu has changed since. */
export async function importTable(
  providerId: string,
  table: string,
  digest: string,
  choices?: ImportChoices,
): Promise<MenuOutcome> {
  const text = clean(table)
  if (text.length > MAX_CSV_BYTES) return reject('invalid')
  const menu = await getMenu(providerId)
  if (digestOf(text, menu) !== digest) return reject('stale')
  const plan = await planImported(providerId, text, menu, choices)
  if (plan.problems.length) return reject('invalid')
  return changeMenuWithUndo(providerId, `import ${digest}`, async (trx) => {
    // What the plan was made for, perhaps some seconds ago.
    const current = await readMenu(providerId, trx)
    if (digestOf(text, current) !== digest) return reject('stale')
    await write(trx, providerId, plan, current)
    return OK
  })
}
