import { expect, test } from 'vitest'
import { exportedName, exportedRow, exportedUser, menuPictureName } from './account-export.ts'

test.each([
  [
    'play_session',
    { id: 's', tipped: 1, completed: 0, tip_minor: 725, tip_method: 'venmo', tipped_at: 1_795_000_000_000 },
    {
      id: 's',
      tipped: true,
      completed: false,
      tipAmount: 7.25,
      tipMethod: 'venmo',
      tippedAt: '2026-11-18T11:06:40.000Z',
    },
  ],
  [
    'menu_item',
    { id: 'i', category_id: 'c', price_minor: 450, available: 1, position: 3, image_url: null },
    { id: 'i', category: 'c', price: 4.5, available: true, order: 3, imageUrl: null },
  ],
  ['menu_category', { id: 'c', name: 'Food', sort_order: 1 }, { id: 'c', name: 'Food', order: 1 }],
  [
    'feedback',
    { id: 'f', user_id: 'u', email: 'a@b.example', created_at: 0 },
    { id: 'f', userId: 'u', email: 'a@b.example', createdAt: '1970-01-01T00:00:00.000Z' },
  ],
  ['feedback', { id: 'f', user_id: null, email: null }, { id: 'f', userId: 'anonymous', email: 'unknown' }],
  ['session', { user_id: null, email: null }, { userId: null, email: null }],
  ['some_new_table', { new_column: 'x', tip_minor: null }, { newColumn: 'x', tipAmount: null }],
])(
  'a row of %s has the names of the specification (DATA-09, DATA-11, DATA-15, DATA-16)',
  (table, row, expected) => {
    expect(exportedRow(table, row, 'USD')).toEqual(expected)
  },
)

test('amounts are decimals of their own currency, and prices of the menu of the provider’s', () => {
  const tip = { tip_minor: 500, tip_currency: 'JPY', price_minor: null }
  expect(exportedRow('play_session', tip, 'USD')).toEqual({ tipAmount: 500, tipCurrency: 'JPY', price: null })
  expect(exportedRow('tip_total', { currency: 'EUR', tip_minor: 725 }, 'USD')).toMatchObject({
    tipAmount: 7.25,
  })
  expect(exportedRow('tip_event', { currency: 'JPY', amount_minor: 500 }, 'USD')).toMatchObject({
    amount: 500,
  })
  expect(exportedRow('menu_item', { price_minor: 450 }, 'JPY')).toEqual({ price: 450 })
  const repriced = { price_minor: 3, exact_minor: 250, exact_currency: 'USD' }
  expect(exportedRow('menu_item', repriced, 'JPY')).toEqual({ price: 3, exact: 2.5, exactCurrency: 'USD' })
  expect(exportedRow('subscription', { price_cents: 499 }, 'JPY')).toEqual({ price: 4.99 })
})

test('a user has the payment names and the plan inside (DATA-01)', () => {
  const parts = {
    paymentInfo: { cashapp: '$cafe', venmo: null },
    subscription: { plan: 'menu', active: true },
  }
  const row = { id: 'u', business_name: 'Cafe', photo_url: '/x', has_password: 1 }
  expect(exportedUser(row, parts)).toEqual({
    id: 'u',
    businessName: 'Cafe',
    photoURL: '/x',
    hasPassword: true,
    ...parts,
  })
})

test('tables have the names of the specification, new ones their own', () => {
  expect(['user', 'play_session', 'feedback', 'provider_day'].map(exportedName)).toEqual([
    'users',
    'gameSessions',
    'feedback',
    'providerDay',
  ])
})

test('the picture of an item is named after it', () => {
  expect(menuPictureName('Flat White / Señor 2', 'item-1', 'menuImages/u/item-1/2.webp')).toBe(
    'pictures/menu/flat-white-senor-2-item-1.webp',
  )
})
