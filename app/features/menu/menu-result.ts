import { imageFailed, imageMessage, NO_UPLOAD_PERMISSION, UPLOAD_CANCELED } from './image/menu-image.ts'
import type { ImportPreview } from './import/import-preview.ts'

// An intent without `done` is its own confirmation.
const INTENTS = {
  'item-add': { done: 'Item added successfully', failed: 'Failed to add item. Please try again.' },
  'item-update': { done: 'Item updated successfully', failed: 'Failed to update item. Please try again.' },
  'item-delete': { done: 'Item deleted successfully', failed: 'Failed to delete item. Please try again.' },
  'item-move': { done: 'Item moved', failed: 'Failed to save new item order' },
  'item-available': { failed: 'Failed to update item. Please try again.' },
  'category-add': {
    done: 'Category added successfully',
    failed: 'Failed to add category. Please try again.',
  },
  'category-rename': { done: 'Category renamed', failed: 'Failed to rename category. Please try again.' },
  'category-move': { done: 'Category moved', failed: 'Failed to save new category order' },
  'category-delete': {
    done: 'Category deleted, its items are kept',
    failed: 'Failed to delete category. Please try again.',
  },
  'import-preview': { failed: 'Failed to read the file. Please try again.' },
  import: {
    done: 'Menu imported',
    failed: 'Failed to import the menu. Nothing was changed. Please try again.',
  },
  undo: { done: 'Undone', failed: 'Failed to undo. Please try again.' },
}

export type MenuIntent = keyof typeof INTENTS

export const MENU_INTENTS = Object.keys(INTENTS) as MenuIntent[]

export const isMenuIntent = (text: string): text is MenuIntent => Object.hasOwn(INTENTS, text)

export const successMessage = (intent: MenuIntent) => (INTENTS[intent] as { done?: string }).done

export const LOADING = 'Loading menu items...'
export const NOT_SIGNED_IN = 'Please sign in to manage your menu'
export const NO_PERMISSION =
  'Missing or insufficient permissions to access menu data. Please check your account permissions.'
export const loadFailed = (message?: string) => `Failed to load menu items: ${message || 'Unknown error'}`

/** `message` replaces the intent's own, `detail` is added to it. */
type RefusalMessage = { status: number; message?: string; detail?: string }

const REFUSALS = {
  invalid: { status: 400 }, // `errors` has a message per field
  canceled: { status: 400 },
  'signed-out': { status: 401, message: NOT_SIGNED_IN },
  'permission-denied': { status: 403, message: NO_PERMISSION }, // another provider's menu, or no Menu plan
  gone: { status: 404, detail: 'It is no longer there. Somebody deleted it in the meantime.' },
  // The revision is no longer the stored one.
  stale: { status: 409, detail: 'Somebody changed it in the meantime. The list now shows what is stored.' },
  // The idempotency key was used with other fields.
  'added-before': {
    status: 409,
    message: 'It was already added, as it stood here before.',
    detail: 'Close this form: it is in the list, and can be changed there.',
  },
  'unknown-category': {
    status: 409,
    detail: 'Its category is no longer there. Please choose another one.',
  },
  full: { status: 409, detail: 'The menu is full: it holds 1000 items and 100 categories.' },
  'in-use': { status: 409, detail: 'Choose a category for its items first.' },
  // The number of items that move is not the one that was asked about.
  unconfirmed: { status: 409, message: 'The items of this category have changed. Please look again.' },
  'too-late': { status: 409, message: 'It is too late to undo this.' },
  'changed-since': { status: 409, message: 'The menu has changed since. Nothing was undone.' },
  'too-many': { status: 429, detail: 'Too many changes in a short time. Please wait a minute.' },
  failed: { status: 503 },
}

export type MenuRefusal = keyof typeof REFUSALS

export type MenuOutcome =
  | { ok: true; preview?: ImportPreview; undo?: string } // the id of the change, if it can be undone
  | { ok: false; reason: MenuRefusal; errors?: Record<string, string> }

/** The JSON that the menu's API responds to a change. */
export type MenuResult = MenuOutcome & { intent: MenuIntent }

/** Without `reason` the response was not ours: a proxy's, with its status, or none at all. */
export type MenuFailure = {
  ok: false
  intent: MenuIntent
  reason?: MenuRefusal
  errors?: Record<string, string>
  status?: number
  message?: string
}

export const menuResultStatus = (result: MenuResult) => (result.ok ? 200 : REFUSALS[result.reason].status)

function describeImageFailure({ reason, errors, status = 0, message }: MenuFailure) {
  if (errors?.image) return errors.image
  if (reason === 'canceled') return UPLOAD_CANCELED
  if (reason === 'permission-denied') return NO_UPLOAD_PERMISSION
  if (reason) return undefined
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
  const { message, detail }: RefusalMessage = REFUSALS[reason]
  return { message: message ?? INTENTS[failure.intent].failed, detail }
}
