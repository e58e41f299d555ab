import { expect, test } from 'vitest'
import messages from '#content/en/owner/menu.json'
import { translateResult } from '#content/messages.ts'
import { describeFailure, type MenuFailure, type MenuIntent, resultInWords } from './menu-result.ts'

const describe = (failure: MenuFailure, hasImage?: boolean) => {
  const { message, detail } = describeFailure(failure, hasImage)
  return translateResult({ message, hint: detail }, messages.problems)
}

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
  expect(describe({ ok, intent, reason: 'failed' }).message).toBe(message)
  expect(describe({ ok, intent, reason: 'stale' })).toEqual({
    message,
    hint: 'Somebody changed it in the meantime. The list now shows what is stored.',
  })
  expect(describe({ ok, intent, status: 502 }).message).toBe(message)
  expect(describe({ ok, intent, reason: 'permission-denied' }).message).toBe(NO_PERMISSION) // DEC-36
})

test('an ended sign-in has one message, with and without an image, except a status of a proxy for an image (MENU-15)', () => {
  const failure = { ok: false, intent: 'item-add' } as const
  const message = 'Please sign in to manage your menu'
  expect(describe({ ...failure, reason: 'signed-out' }, true).message).toBe(message)
  expect(describe({ ...failure, status: 401 }).message).toBe(message)
  expect(describe({ ...failure, status: 401 }, true).message).not.toBe(message)
})

test('an upload without a response failed in the network, one with a response by what it says (MENU-39)', () => {
  const failure = { ok: false, intent: 'item-add' } as const
  expect(describe(failure, true).message).toBe('Failed to upload image: network error')
  expect(describe({ ...failure, status: 500 }, true).message).toBe('Failed to upload image: Unknown error')
  expect(describe({ ...failure, status: 500, message: 'full' }, true).message).toBe(
    'Failed to upload image: full',
  )
})

test('a picture or a table that a server before ours refuses is larger than that one takes, and not than we do', () => {
  const refused = { ok: false, status: 413 } as const
  const sentence = 'The server in front of this site takes no file that large.'
  expect(describe({ ...refused, intent: 'item-add', isHostLimit: true }, true).message).toContain(sentence)
  expect(describe({ ...refused, intent: 'import-preview', isHostLimit: true }).message).toContain(sentence)
  expect(describe({ ...refused, intent: 'item-add' }, true).message).toContain('larger than 5 MB')
})

test('the API responds in words, not in causes', () => {
  const errors = { name: ['too-long', { max: 120 }], price: 'price-high' } as const
  const refused = { ok: false, intent: 'item-add', reason: 'invalid', errors } as const
  expect(resultInWords(refused, messages.problems)).toEqual({
    ...refused,
    errors: { name: 'Please use at most 120 characters', price: 'Price must be below 1,000,000' },
  })
})
