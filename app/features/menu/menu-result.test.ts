import { expect, test } from 'vitest'
import { describeFailure, type MenuIntent } from './menu-result.ts'

const NO_PERMISSION =
  'Missing or insufficient permissions to access menu data. Please check your account permissions.'

test.each<[MenuIntent, string]>([
  ['item-add', 'Failed to add item. Please try again.'], // MENU-40
  ['item-update', 'Failed to update item. Please try again.'], // MENU-41
  ['item-delete', 'Failed to delete item. Please try again.'], // MENU-42
  ['category-add', 'Failed to add category. Please try again.'], // MENU-43
  ['item-move', 'Failed to save new item order'], // MENU-44
])('when %s fails the message is: %s (MENU-40 to MENU-44, SEC-13)', (intent, message) => {
  const ok = false as const
  expect(describeFailure({ ok, intent, reason: 'failed' }).message).toBe(message)
  expect(describeFailure({ ok, intent, reason: 'stale' })).toEqual({ message, detail: expect.any(String) })
  expect(describeFailure({ ok, intent, status: 502 }).message).toBe(message)
  expect(describeFailure({ ok, intent, reason: 'permission-denied' }).message).toBe(NO_PERMISSION) // DEC-36
})

test('an ended sign-in has one message, with and without an image, except a status of a proxy for an image (MENU-15)', () => {
  const failure = { ok: false, intent: 'item-add' } as const
  const message = 'Please sign in to manage your menu'
  expect(describeFailure({ ...failure, reason: 'signed-out' }, true).message).toBe(message)
  expect(describeFailure({ ...failure, status: 401 }).message).toBe(message)
  expect(describeFailure({ ...failure, status: 401 }, true).message).not.toBe(message)
})
