import type { Preview } from './import/menu-import.ts'

const DEEDS = [
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

/** What somebody wants to do with a menu. */
export type MenuDeed = (typeof DEEDS)[number]

export const isDeed = (text: string): text is MenuDeed => (DEEDS as readonly string[]).includes(text)

/** Why it was not done. */
export type MenuCause =
  | 'invalid' // something typed is wrong; the fields say what
  | 'signed-out'
  | 'permission-denied' // another's menu, or without the Menu plan
  | 'stale' // somebody else changed the same thing meanwhile
  | 'gone'
  | 'added-before' // by the same form, with other words
  | 'unknown-category'
  | 'full'
  | 'in-use' // a category with items, and no other one named for them
  | 'too-many' // in a short time
  | 'canceled'
  | 'failed'

/** How a change went; `errors` has a sentence for each field that is to blame. */
export type MenuAnswer =
  | { ok: true; deed: MenuDeed; preview?: Preview }
  | { ok: false; deed: MenuDeed; cause: MenuCause; errors?: Record<string, string> }

const statuses: Record<MenuCause, number> = {
  invalid: 400,
  'signed-out': 401,
  'permission-denied': 403,
  stale: 409,
  gone: 404,
  'added-before': 409,
  'unknown-category': 409,
  full: 409,
  'in-use': 409,
  'too-many': 429,
  canceled: 400,
  failed: 503,
}

export const statusOf = (answer: MenuAnswer) => (answer.ok ? 200 : statuses[answer.cause])

export const NOT_SIGNED_IN = 'Please sign in to manage your menu'
export const NO_PERMISSION =
  'Missing or insufficient permissions to access menu data. Please check your account permissions.'
export const loadFailed = (message?: string) => `Failed to load menu items: ${message || 'Unknown error'}`

const done: Partial<Record<MenuDeed, string>> = {
  'item-add': 'Item added successfully',
  'item-update': 'Item updated successfully',
  'item-delete': 'Item deleted successfully',
  'category-add': 'Category added successfully',
  'category-rename': 'Category renamed',
  'category-delete': 'Category deleted, its items are kept',
  import: 'Menu imported',
}

/** The sentence of a success, where there is something to say that cannot be seen. */
export const doneMessage = (deed: MenuDeed) => done[deed]

const failed: Record<MenuDeed, string> = {
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

/** The sentence of a failure. Who may not do it at all hears that first, whatever was tried. */
export function failureMessage(deed: MenuDeed, cause: MenuCause) {
  if (cause === 'signed-out') return NOT_SIGNED_IN
  if (cause === 'permission-denied') return NO_PERMISSION
  if (cause === 'added-before') return 'It was already added, as it stood here before.'
  return failed[deed]
}

const reasons: Partial<Record<MenuCause, string>> = {
  stale: 'Somebody changed it in the meantime. The list now shows what is stored.',
  gone: 'It is no longer there. Somebody deleted it in the meantime.',
  'added-before': 'Close this form: it is in the list, and can be changed there.',
  'unknown-category': 'Its category is no longer there. Please choose another one.',
  full: 'The menu is full: it holds 1000 items and 100 categories.',
  'in-use': 'Choose a category for its items first.',
  'too-many': 'Too many changes in a short time. Please wait a minute.',
}

/** What more there is to know about a failure. */
export const failureReason = (cause: MenuCause) => reasons[cause]
