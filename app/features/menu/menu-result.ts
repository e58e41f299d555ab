import { imageFailed, imageMessage, NO_UPLOAD_PERMISSION, UPLOAD_CANCELED } from './image/menu-image.ts'
import type { ImportPreview } from './import/import-preview.ts'

export const MENU_INTENTS = [
  'item-add',
  'item-update',
  'item-delete',
  'item-move',
  'item-available',
  'category-add',
  'category-rename',
  'category-move',
  'category-delete',
  'import-preview',
  'import',
] as const

export type MenuIntent = (typeof MENU_INTENTS)[number]

export const isMenuIntent = (text: string): text is MenuIntent =>
  (MENU_INTENTS as readonly string[]).includes(text)

const STATUS = {
  invalid: 400, // `errors` has a message per field
  'signed-out': 401,
  'permission-denied': 403, // another provider's menu, or no Menu plan
  stale: 409, // the revision is no longer the stored one
  gone: 404,
  'added-before': 409, // the idempotency key was used with other fields
  'unknown-category': 409,
  full: 409,
  'in-use': 409, // a category with items, and no other category named for them
  'too-many': 429,
  canceled: 400,
  failed: 503,
}

export type MenuRefusal = keyof typeof STATUS

type MenuError = { ok: false; reason: MenuRefusal; errors?: Record<string, string> }
export type MenuOutcome = { ok: true; preview?: ImportPreview } | MenuError
/** The JSON that the menu's API responds to a change. */
export type MenuResult = MenuOutcome & { intent: MenuIntent }

/** Without `reason` the response was not ours: a proxy's, with its status, or none at all. */
export type MenuFailure = { ok: false; intent: MenuIntent; errors?: Record<string, string> } & (
  | { reason: MenuRefusal }
  | { reason?: undefined; status?: number; message?: string }
)

export const menuResultStatus = (result: MenuResult) => (result.ok ? 200 : STATUS[result.reason])

export const NOT_SIGNED_IN = 'Please sign in to manage your menu'
export const NO_PERMISSION =
  'Missing or insufficient permissions to access menu data. Please check your account permissions.'
export const loadFailed = (message?: string) => `Failed to load menu items: ${message || 'Unknown error'}`

const SUCCESS: Partial<Record<MenuIntent, string>> = {
  'item-add': 'Item added successfully',
  'item-update': 'Item updated successfully',
  'item-delete': 'Item deleted successfully',
  'category-add': 'Category added successfully',
  'category-rename': 'Category renamed',
  'category-delete': 'Category deleted, its items are kept',
  import: 'Menu imported',
}

/** Undefined for a change that is its own confirmation, such as a move. */
export const successMessage = (intent: MenuIntent) => SUCCESS[intent]

const FAILURE: Record<MenuIntent, string> = {
  'item-add': 'Failed to add item. Please try again.',
  'item-update': 'Failed to update item. Please try again.',
  'item-available': 'Failed to update item. Please try again.',
  'item-delete': 'Failed to delete item. Please try again.',
  'item-move': 'Failed to save new item order',
  'category-add': 'Failed to add category. Please try again.',
  'category-rename': 'Failed to rename category. Please try again.',
  'category-move': 'Failed to save new category order',
  'category-delete': 'Failed to delete category. Please try again.',
  'import-preview': 'Failed to read the file. Please try again.',
  import: 'Failed to import the menu. Nothing was changed. Please try again.',
}

/** These replace the failure message of every intent. */
const REFUSAL: Partial<Record<MenuRefusal, string>> = {
  'signed-out': NOT_SIGNED_IN,
  'permission-denied': NO_PERMISSION,
  'added-before': 'It was already added, as it stood here before.',
}

const DETAIL: Partial<Record<MenuRefusal, string>> = {
  stale: 'Somebody changed it in the meantime. The list now shows what is stored.',
  gone: 'It is no longer there. Somebody deleted it in the meantime.',
  'added-before': 'Close this form: it is in the list, and can be changed there.',
  'unknown-category': 'Its category is no longer there. Please choose another one.',
  full: 'The menu is full: it holds 1000 items and 100 categories.',
  'in-use': 'Choose a category for its items first.',
  'too-many': 'Too many changes in a short time. Please wait a minute.',
}

function describeImageFailure(failure: MenuFailure) {
  if (failure.errors?.image) return failure.errors.image
  if (failure.reason === 'canceled') return UPLOAD_CANCELED
  if (failure.reason === 'permission-denied') return NO_UPLOAD_PERMISSION
  if (failure.reason) return undefined
  const { status = 0, message } = failure
  if (status === 401 || status === 403) return NO_UPLOAD_PERMISSION
  if (status === 413) return imageMessage('too-large')
  if (status === 507) return imageMessage('quota')
  return imageFailed(message)
}

const REASON_OF_STATUS: Record<number, MenuRefusal> = { 401: 'signed-out', 403: 'permission-denied' }

/** The message of a failed change, with a detail where the reason has one. */
export function describeFailure(
  failure: MenuFailure,
  hasImage = false,
): { message: string; detail?: string } {
  const image = hasImage ? describeImageFailure(failure) : failure.errors?.image
  if (image) return { message: image }
  const reason = failure.reason ?? REASON_OF_STATUS[failure.status ?? 0] ?? 'failed'
  return { message: REFUSAL[reason] ?? FAILURE[failure.intent], detail: DETAIL[reason] }
}

/** A proxy's 401 ends the sign-in as well, except for an image, where it has a message of its own. */
export const isSignedOut = (failure: MenuFailure, hasImage = false) =>
  failure.reason ? failure.reason === 'signed-out' : failure.status === 401 && !hasImage
