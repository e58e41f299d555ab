import { expect, test } from 'vitest'
import { explainFailure, isSignedOut } from './menu-failure.ts'
import type { MenuDeed } from './menu-messages.ts'

const NO_PERMISSION =
  'Missing or insufficient permissions to access menu data. Please check your account permissions.'

test.each<[MenuDeed, string]>([
  ['item-add', 'Failed to add item. Please try again.'], // MENU-40
  ['item-update', 'Failed to update item. Please try again.'], // MENU-41
  ['item-delete', 'Failed to delete item. Please try again.'], // MENU-42
  ['category-add', 'Failed to add category. Please try again.'], // MENU-43
  ['item-move', 'Failed to save new item order'], // MENU-44
])('when %s fails it says: %s (MENU-40 to MENU-44, SEC-13)', (deed, sentence) => {
  expect(explainFailure({ deed, cause: 'failed' }).sentence).toBe(sentence)
  expect(explainFailure({ deed, cause: 'stale' })).toMatchObject({ sentence, reason: expect.any(String) })
  expect(explainFailure({ deed, cause: 'elsewhere', status: 502 }).sentence).toBe(sentence)
  expect(explainFailure({ deed, cause: 'permission-denied' }).sentence).toBe(NO_PERMISSION) // DEC-36
})

test('a sign-in that was lost is no failure of an upload, unless somebody else says so', () => {
  expect(isSignedOut({ deed: 'item-add', cause: 'signed-out' }, true)).toBe(true)
  expect(isSignedOut({ deed: 'item-add', cause: 'elsewhere', status: 401 })).toBe(true)
  expect(isSignedOut({ deed: 'item-add', cause: 'elsewhere', status: 401 }, true)).toBe(false)
})
