import { getPlan } from '#app/features/business/plan/plan.server.ts'
import { digestRequest } from '#app/kit/idempotency/idempotency.server.ts'
import { isIdempotencyKey } from '#app/kit/idempotency/idempotency-key.ts'
import { isStorageFailure } from '#app/kit/upload/stored-picture.ts'
import { isZip } from '#app/kit/workbook/is-zip.ts'
import { readUploadedWorkbook } from '#app/kit/workbook/workbook-queue.server.ts'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { type Fields, isBodyTooLarge, readForm, readInteger, readText } from '#app/server/form.server.ts'
import { consumeLimit, type Limit } from '#app/server/limits.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import type { Currency } from '#content/currencies.ts'
import type { ProblemKey } from '#content/messages.ts'
import { deleteImage, saveImage } from './image/menu-image.server.ts'
import { imageProblem } from './image/menu-image.ts'
import { choicesKey, readImportChoices } from './import/import-choices.ts'
import { PART } from './import/import-preview.ts'
import { decodeTable, importTable, isOldWorkbook, previewImport } from './import/menu-import.server.ts'
import { packPreview, unpackFile, unpackText } from './import/packed-text.server.ts'
import { TableRefused } from './import/plan-queue.server.ts'
import { type ImportTable, parseSheets, workbookTable } from './import/workbook-table.ts'
import {
  addItem,
  deleteItem,
  findItem,
  moveItemInMenu,
  readCurrency,
  reserveItemId,
  setAvailable,
  updateItem,
} from './menu.server.ts'
import type { MenuMove } from './menu.ts'
import { addCategory, deleteCategory, moveCategory, renameCategory } from './menu-category.server.ts'
import { MAX_CSV_BYTES, parseItemInput, readOrder, validateCategory, validateItem } from './menu-input.ts'
import { isMenuIntent, type MenuIntent, type MenuOutcome, type MenuResult } from './menu-result.ts'
import { findEarlierAddition, reject } from './menu-store.server.ts'
import { undoMenuChange } from './menu-undo.server.ts'

const IMAGES_PER_PROVIDER: Limit = { max: 200, windowMs: 10 * 60 * 1000 }
const TABLES_PER_PROVIDER: Limit = { max: 100, windowMs: 10 * 60 * 1000 } // each choice in a preview reads one

/** A button has one value, so that it holds its fields as a query. */
function unpackButton(form: Fields) {
  for (const [name, value] of new URLSearchParams(readText(form, 'do'))) form.set(name, value)
  return form
}

const readItem = (form: Fields, currency: Currency) =>
  parseItemInput((name) => readText(form, name), form.getAll('available'), currency)

const readVersion = (form: Fields) => ({
  id: readText(form, 'id'),
  revision: readInteger(form, 'revision'),
})

function readMove(form: Fields): MenuMove {
  const [id, after] = [readText(form, 'id'), readText(form, 'after')]
  return after ? { id, after } : { id, before: readText(form, 'before') }
}

/** The chosen image; an empty file field arrives as a file without a name. */
async function readImage(form: Fields) {
  const file = form.get('image')
  return file instanceof File && (file.name || file.size > 0) ? file.bytes() : undefined
}

type Errors = Partial<Record<string, ProblemKey<'menu'>>>

const invalid = (errors: Errors) =>
  ({ ok: false, reason: 'invalid', errors: errors as Record<string, ProblemKey<'menu'>> }) as const

/** The outcome for a form with errors, undefined for a valid one. */
const rejectInvalid = (errors: Errors) => (Object.keys(errors).length > 0 ? invalid(errors) : undefined)

/** A form without a key is not protected against being sent twice. */
function validateKey(form: Fields): Errors {
  const key = readText(form, 'key')
  return key && !isIdempotencyKey(key) ? { key: 'bad-key' } : {}
}

async function storeImage(providerId: string, itemId: string, bytes: Uint8Array) {
  const saved = (await consumeLimit(`menu-image:${providerId}`, IMAGES_PER_PROVIDER))
    ? await saveImage(providerId, itemId, bytes)
    : ({ ok: false, reason: 'too-many' } as const)
  if (saved.ok) return saved
  const errors = { image: imageProblem(saved.reason) }
  if (saved.reason === 'too-many') return { ok: false, reason: 'too-many', errors } as const
  return { ok: false, reason: isStorageFailure(saved.reason) ? 'failed' : 'invalid', errors } as const
}

/** Stores the image of a form, if it has one, and deletes it again unless `write` has stored its URL. */
async function withImage(
  providerId: string,
  itemId: string,
  bytes: Uint8Array | undefined,
  write: (imageUrl?: string) => Promise<MenuOutcome & { isRepeated?: boolean }>,
): Promise<MenuOutcome> {
  if (!bytes) return write()
  const image = await storeImage(providerId, itemId, bytes)
  if (!image.ok) return image
  let isUsed = false
  try {
    const written = await write(image.url)
    isUsed = written.ok && !written.isRepeated
    return written
  } finally {
    if (!isUsed) await deleteImage(image.url)
  }
}

async function addItemByForm(providerId: string, form: Fields) {
  const currency = await readCurrency(providerId)
  const input = readItem(form, currency)
  const rejection = rejectInvalid({ ...validateItem(input, currency), ...validateKey(form) })
  if (rejection) return rejection
  const bytes = await readImage(form)
  const digest = digestRequest([input, bytes && sha256(bytes)])
  const addition = { key: readText(form, 'key'), digest }
  // Found again in the transaction; this saves a repeated request the image.
  const earlier = await findEarlierAddition(db, providerId, addition)
  if (earlier) return earlier
  const id = await reserveItemId(providerId)
  return withImage(providerId, id, bytes, (imageUrl) =>
    addItem(providerId, { id, input, imageUrl }, addition),
  )
}

async function updateItemByForm(providerId: string, form: Fields) {
  const currency = await readCurrency(providerId)
  const input = readItem(form, currency)
  const rejection = rejectInvalid(validateItem(input, currency))
  if (rejection) return rejection
  const version = readVersion(form)
  const before = await findItem(providerId, version.id)
  if (!before) return reject('gone')
  const removed = readText(form, 'removeImage') ? null : undefined
  return withImage(providerId, version.id, await readImage(form), async (stored) => {
    const imageUrl = stored ?? removed
    const written = await updateItem(providerId, version, input, imageUrl)
    // The write checked the revision, so nothing else refers to the earlier image.
    if (written.ok && imageUrl !== undefined) await deleteImage(before.imageUrl)
    return written
  })
}

async function deleteItemByForm(providerId: string, form: Fields) {
  const deleted = await deleteItem(providerId, readVersion(form))
  if (deleted.ok) await deleteImage(deleted.imageUrl)
  return deleted
}

async function addCategoryByForm(providerId: string, form: Fields) {
  const category = { name: readText(form, 'name'), order: readOrder(readText(form, 'order')) }
  const rejection = rejectInvalid({ ...validateCategory(category), ...validateKey(form) })
  const addition = { key: readText(form, 'key'), digest: digestRequest([category]) }
  return rejection ?? addCategory(providerId, category, addition)
}

async function renameCategoryByForm(providerId: string, form: Fields) {
  const name = readText(form, 'name')
  return rejectInvalid(validateCategory({ name })) ?? renameCategory(providerId, readVersion(form), name)
}

const deleteCategoryByForm = (providerId: string, form: Fields) =>
  deleteCategory(providerId, readText(form, 'id'), readText(form, 'itemsTo'), readInteger(form, 'items'))

const tooManyTables: MenuOutcome = { ok: false, reason: 'too-many', errors: { table: 'too-many-tables' } }

const consumeTableLimit = (providerId: string) =>
  consumeLimit(`menu-table:${providerId}`, TABLES_PER_PROVIDER)

const readChoices = (form: Fields) =>
  readImportChoices(
    (name) => readText(form, name),
    (name) => form.has(name),
  )

type ReadTable = ImportTable | { error: ProblemKey<'menu'> }

/** The table of an earlier preview, or another sheet of its workbook. */
async function readEarlierTable(form: Fields): Promise<ReadTable> {
  const sheets = parseSheets(readText(form, 'sheets'))
  const sheet = readInteger(form, 'sheet')
  const chosen = sheets[sheet]
  if (!chosen) return { text: await unpackText(readText(form, 'text')) }
  const tables = await Promise.all(
    sheets.map(async ({ name, text }) => ({ name, text: text && (await unpackText(text)) })),
  )
  const { text } = tables[sheet]!
  return text === undefined ? { error: 'workbook-too-large' } : { text, sheets: tables, sheet }
}

/** Whether another sheet or encoding was chosen than the one that the preview shows. */
const isOtherTable = (form: Fields) =>
  readText(form, 'sheet') !== readText(form, 'shownSheet') ||
  readText(form, 'encoding') !== readText(form, 'shownEncoding')

/** The table that was chosen, or the text of an earlier preview. */
async function readTable(providerId: string, form: Fields): Promise<ReadTable | 'too-many'> {
  const file = form.get('table')
  const isChosen = file instanceof File && file.size > 0
  const packed = isChosen ? '' : readText(form, 'file')
  if (packed) return decodeTable(providerId, await unpackFile(packed), readText(form, 'encoding'))
  if (!isChosen && readText(form, 'text')) return readEarlierTable(form)
  if (!isChosen) return { error: 'table-missing' }
  if (file.size > MAX_CSV_BYTES) return { error: 'table-too-large' }
  const bytes = await file.bytes()
  if (isOldWorkbook(bytes)) return { error: 'workbook-old' }
  if (!isZip(bytes)) return decodeTable(providerId, bytes)
  const workbook = await readUploadedWorkbook(providerId, bytes)
  if (!workbook.ok && workbook.reason === 'too-many') return 'too-many'
  if (!workbook.ok) return { error: `workbook-${workbook.reason}` }
  const table = workbookTable(workbook.sheets)
  return table.text.length > MAX_CSV_BYTES ? { error: 'workbook-too-large' } : table
}

async function previewByForm(providerId: string, form: Fields) {
  const table = (await consumeTableLimit(providerId)) ? await readTable(providerId, form) : 'too-many'
  if (table === 'too-many') return tooManyTables
  if ('error' in table) return invalid({ table: table.error })
  const shown = Math.max(PART, readInteger(form, 'shown'))
  const choices = readChoices(form)
  // The columns of another table are recognised anew.
  const current = isOtherTable(form) ? { ...choices, uses: undefined, headless: undefined } : choices
  const preview = await previewImport(providerId, table, current, shown)
  return { ok: true, preview: await packPreview(preview) } as const
}

const importByForm = async (providerId: string, form: Fields) =>
  (await consumeTableLimit(providerId))
    ? importTable(
        providerId,
        await unpackText(readText(form, 'text')),
        readText(form, 'digest'),
        readChoices(form),
      )
    : tooManyTables

function refuseTable(error: unknown): MenuOutcome {
  if (!(error instanceof TableRefused)) throw error
  return error.reason === 'too-many' ? tooManyTables : invalid({ table: 'table-too-large' })
}

/** A form whose choices are not those of its preview asks for another one first. */
const isUnseen = (form: Fields) =>
  form.has('seen') && (isOtherTable(form) || readText(form, 'seen') !== choicesKey(readChoices(form)))

const HANDLERS: Record<MenuIntent, (providerId: string, form: Fields) => Promise<MenuOutcome>> = {
  'item-add': addItemByForm,
  'item-update': updateItemByForm,
  'item-delete': deleteItemByForm,
  'item-move': (id, form) => moveItemInMenu(id, readMove(form)),
  'item-available': (id, form) => setAvailable(id, readText(form, 'id'), readText(form, 'available') !== '0'),
  'category-add': addCategoryByForm,
  'category-rename': renameCategoryByForm,
  'category-move': (id, form) => moveCategory(id, readMove(form)),
  'category-delete': deleteCategoryByForm,
  'import-preview': previewByForm,
  import: importByForm,
  undo: (id, form) => undoMenuChange(id, readText(form, 'undo')),
}

/** Applies a form to the provider's own menu, which needs the Menu plan. */
export async function changeMenuByForm(providerId: string, request: Request): Promise<MenuResult> {
  const unread = { intent: 'item-update', ok: false, reason: 'invalid' } as const
  const isImport = new URL(request.url).searchParams.has('import')
  if (isBodyTooLarge(request) && isImport)
    return { ...unread, intent: 'import-preview', errors: { table: 'table-too-large' } }
  if (isBodyTooLarge(request)) return { ...unread, errors: { image: imageProblem('too-large') } }
  const read = await readForm(request).catch(() => undefined)
  if (!read) return unread
  const form = unpackButton(read)
  const named = readText(form, 'intent')
  if (!isMenuIntent(named)) return unread
  const intent = named === 'import' && isUnseen(form) ? 'import-preview' : named
  try {
    if ((await getPlan(providerId)) !== 'menu') return { intent, ok: false, reason: 'permission-denied' }
    const outcome = await HANDLERS[intent](providerId, form).catch(refuseTable)
    if (outcome.ok) return { intent, ok: true, preview: outcome.preview, undo: outcome.undo }
    return { intent, ok: false, reason: outcome.reason, errors: outcome.errors }
  } catch (error) {
    log.error({ err: error, intent, providerId }, 'a menu could not be changed')
    return { intent, ok: false, reason: 'failed' }
  }
}
