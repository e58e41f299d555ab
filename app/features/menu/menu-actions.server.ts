import { getPlan } from '#app/features/plan/plan.server.ts'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { readText, readWhole } from '#app/server/form.server.ts'
import { type Limit, takeAttempt } from '#app/server/limits.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { readForm } from '#app/server/storage/upload.server.ts'
import { checkCategory, checkItem, readDraft, readOrder } from './editor/menu-form.ts'
import { dropImage, keepImage } from './image/menu-image.server.ts'
import { type ImageRefusal, imageMessage, MAX_IMAGE_BYTES } from './image/menu-image.ts'
import { decodeTable, importTable, isWorkbook, previewImport } from './import/menu-import.server.ts'
import { MAX_CSV_BYTES, type Preview, TABLE_TOO_LARGE } from './import/menu-import.ts'
import {
  addItem,
  deleteItem,
  findItem,
  moveInMenu,
  reserveItemId,
  setAvailable,
  updateItem,
} from './menu.server.ts'
import type { Move } from './menu.ts'
import { readAddition, recallAddition } from './menu-addition.server.ts'
import { addCategory, deleteCategory, moveCategory, renameCategory } from './menu-category.server.ts'
import { isDeed, type MenuAnswer, type MenuCause, type MenuDeed } from './menu-messages.ts'
import type { Written } from './menu-store.server.ts'

const ENVELOPE_BYTES = 256 * 1024 // what stands around an image in its form
const IMAGES_PER_PROVIDER: Limit = { max: 200, windowMs: 10 * 60 * 1000 }

type Outcome = Omit<Extract<MenuAnswer, { ok: false }>, 'deed' | 'ok'> | undefined // undefined: done

const outcome = (written: Written): Outcome => (written.ok ? undefined : { cause: written.cause })

/** A button has one value: what it means stands there as a query, and counts as fields of its form. */
function unpack(form: FormData) {
  for (const [name, value] of new URLSearchParams(readText(form, 'do'))) form.set(name, value)
  return form
}

const draftOf = (form: FormData) => readDraft((name) => readText(form, name), form.getAll('available'))

const readKnown = (form: FormData) => ({ id: readText(form, 'id'), revision: readWhole(form, 'revision') })

function readMove(form: FormData): Move {
  const [id, after] = [readText(form, 'id'), readText(form, 'after')]
  return after ? { id, after } : { id, before: readText(form, 'before') }
}

/** The chosen image; a file field that was left empty arrives as a file without a name. */
function readImage(form: FormData) {
  const file = form.get('image')
  return file instanceof File && (file.name || file.size > 0) ? file : undefined
}

type Image = { url?: string; refusal?: ImageRefusal }

async function receiveImage(
  providerId: string,
  itemId: string,
  image: Uint8Array | undefined,
): Promise<Image> {
  if (!image) return {}
  if (!(await takeAttempt(`menu-image:${providerId}`, IMAGES_PER_PROVIDER))) return { refusal: 'too-many' }
  const kept = await keepImage(providerId, itemId, image)
  return kept.ok ? { url: kept.imageUrl } : { refusal: kept.reason }
}

const badImage = (refusal: ImageRefusal): Outcome => ({
  cause: refusal === 'storage' || refusal === 'quota' ? 'failed' : 'invalid',
  errors: { image: imageMessage(refusal) },
})

// Only somebody who writes the form anew sends one.
const BAD_KEY = { cause: 'invalid' as const, errors: { key: 'This is no key of a form' } }

async function add(providerId: string, form: FormData) {
  const draft = draftOf(form)
  const errors = checkItem(draft)
  if (Object.keys(errors).length) return { cause: 'invalid' as const, errors }
  const image = await readImage(form)?.bytes()
  const addition = readAddition(readText(form, 'key'), draft, image && sha256(image))
  if (addition === null) return BAD_KEY
  // Looked at before the image is drawn, and once more when the item is written.
  const before = await recallAddition(db, providerId, addition)
  if (before) return outcome(before)
  const id = await reserveItemId(providerId)
  const { url, refusal } = await receiveImage(providerId, id, image)
  if (refusal) return badImage(refusal)
  return keepOrDrop(url, () => addItem(providerId, { id, draft, imageUrl: url }, addition))
}

async function update(providerId: string, form: FormData) {
  const draft = draftOf(form)
  const errors = checkItem(draft)
  if (Object.keys(errors).length) return { cause: 'invalid' as const, errors }
  const known = readKnown(form)
  const before = await findItem(providerId, known.id)
  if (!before) return { cause: 'gone' as const }
  const { url, refusal } = await receiveImage(providerId, known.id, await readImage(form)?.bytes())
  if (refusal) return badImage(refusal)
  const image = url ?? (readText(form, 'removeImage') ? null : undefined)
  const failed = await keepOrDrop(url, () => updateItem(providerId, known, draft, image))
  // Written over the same revision that was read, so the earlier image is nobody's now.
  if (!failed && image !== undefined) await dropImage(before.imageUrl)
  return failed
}

/** An image whose item was not written, or was there before, goes again. */
async function keepOrDrop(url: string | undefined, write: () => Promise<Written & { again?: true }>) {
  try {
    const written = await write()
    if (!written.ok || written.again) await dropImage(url)
    return outcome(written)
  } catch (error) {
    await dropImage(url)
    throw error
  }
}

async function remove(providerId: string, form: FormData) {
  const deleted = await deleteItem(providerId, readKnown(form))
  if (deleted.ok) await dropImage(deleted.imageUrl)
  return outcome(deleted)
}

async function newCategory(providerId: string, form: FormData) {
  const category = { name: readText(form, 'name'), order: readOrder(readText(form, 'order')) }
  const errors = checkCategory(category)
  if (Object.keys(errors).length) return { cause: 'invalid' as const, errors }
  const addition = readAddition(readText(form, 'key'), category)
  if (addition === null) return BAD_KEY
  return outcome(await addCategory(providerId, category, addition))
}

async function rename(providerId: string, form: FormData) {
  const name = readText(form, 'name')
  const errors = checkCategory({ name })
  if (Object.keys(errors).length) return { cause: 'invalid' as const, errors }
  return outcome(await renameCategory(providerId, readKnown(form), name))
}

const SAVE_AS_CSV = 'This is a workbook. Please save the sheet as CSV and choose that file'

const isFile = (value: FormDataEntryValue | null) => value instanceof File && value.size > 0

/** What the chosen table would do. */
async function preview(providerId: string, form: FormData): Promise<Outcome | { preview: Preview }> {
  const file = form.get('table')
  if (!isFile(file)) return { cause: 'invalid', errors: { table: 'Please choose a CSV file' } }
  const bytes = await (file as File).bytes()
  if (bytes.length > MAX_CSV_BYTES) return { cause: 'invalid', errors: { table: TABLE_TOO_LARGE } }
  if (isWorkbook(bytes)) return { cause: 'invalid', errors: { table: SAVE_AS_CSV } }
  return { preview: await previewImport(providerId, decodeTable(bytes)) }
}

async function perform(
  deed: MenuDeed,
  providerId: string,
  form: FormData,
): Promise<Outcome | { preview: Preview }> {
  switch (deed) {
    case 'item-add':
      return add(providerId, form)
    case 'item-update':
      return update(providerId, form)
    case 'item-delete':
      return remove(providerId, form)
    case 'item-move':
      return outcome(await moveInMenu(providerId, readMove(form)))
    case 'item-available':
      return outcome(
        await setAvailable(providerId, readText(form, 'id'), readText(form, 'available') !== '0'),
      )
    case 'category-add':
      return newCategory(providerId, form)
    case 'category-rename':
      return rename(providerId, form)
    case 'category-move':
      return outcome(await moveCategory(providerId, readMove(form)))
    case 'category-delete':
      return outcome(await deleteCategory(providerId, readText(form, 'id'), readText(form, 'itemsTo')))
    case 'import-preview':
      return preview(providerId, form)
    case 'import':
      return outcome(await importTable(providerId, readText(form, 'text'), readText(form, 'digest')))
  }
}

const refuse = (cause: MenuCause, deed: MenuDeed = 'item-update'): MenuAnswer => ({ ok: false, deed, cause })

// Nobody read what it was for: each dialog finds its own sentence.
const TOO_LARGE = { image: imageMessage('too-large'), table: TABLE_TOO_LARGE }

/** Does what a form asks of the provider's own menu, and says how it went. Needs the Menu plan. */
export async function changeMenuByForm(providerId: string, request: Request): Promise<MenuAnswer> {
  const read = await readForm(request, MAX_IMAGE_BYTES + ENVELOPE_BYTES)
  if (!read.ok && read.reason === 'too-large')
    return { ok: false, deed: 'item-update', cause: 'invalid', errors: TOO_LARGE }
  if (!read.ok) return refuse('invalid')
  const form = unpack(read.form)
  const deed = readText(form, 'deed')
  if (!isDeed(deed)) return refuse('invalid')
  try {
    if ((await getPlan(providerId)) !== 'menu') return refuse('permission-denied', deed)
    const result = await perform(deed, providerId, form)
    if (!result || 'preview' in result) return { ok: true, deed, ...result }
    return { ok: false, deed, ...result }
  } catch (error) {
    log.error({ err: error, deed, providerId }, 'a menu could not be changed')
    return refuse('failed', deed)
  }
}
