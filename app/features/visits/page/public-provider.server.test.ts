import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { setPlan } from '#tests/support/people/menus.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { findPublicProvider, lookUpById, lookUpProvider, storeCause } from './public-provider.server.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

test('the public data of a provider are its business, a logo on our server, valid handles and whether it has a menu', async () => {
  const id = await aProvider({
    ...{ business_type: 'other', custom_business_type: 'Dog walking' },
    ...{ photo_url: '/files/profileImages/x/logo-1.webp', cashapp: '$MariaCafe', venmo: '@Maria-Cafe' },
  })
  const shown = {
    id,
    providerId: id,
    businessName: 'Cafe Uno',
    businessType: 'other',
    customBusinessType: 'Dog walking',
    photoUrl: '/files/profileImages/x/logo-1.webp',
    currency: 'USD',
    methods: [
      { id: 'cashapp', handle: '$MariaCafe' },
      { id: 'venmo', handle: '@Maria-Cafe' },
    ],
    hasMenu: false,
    hasRankings: true,
    hasOwnPictures: false,
  }
  expect(await findPublicProvider(id)).toEqual(shown)
  await setPlan(id, 'free')
  expect(await findPublicProvider(id)).toEqual(shown)
  await setPlan(id, 'menu')
  expect(await findPublicProvider(id)).toEqual({ ...shown, hasMenu: true })
  const odd = await aProvider({ photo_url: 'https://elsewhere.example/a.png', cashapp: 'a b', venmo: null })
  expect(await findPublicProvider(odd)).toMatchObject({
    photoUrl: null,
    methods: [],
  })
})

test('customers see the ways that work in the currency of the provider, in its order', async () => {
  const methods = [
    { id: 'paypal', handle: 'MariaCafe' },
    { id: 'sepa', handle: 'DE89370400440532013000\nMaria' },
    { id: 'pix', handle: 'maria@cafe.example\nMaria\nSao Paulo' },
    { id: 'unknown', handle: 'x' },
  ]
  const id = await aProvider({ currency: 'EUR', methods })
  expect(await findPublicProvider(id)).toMatchObject({ currency: 'EUR', methods: methods.slice(0, 2) })
  await db
    .updateTable('payment_method')
    .set({ enabled: 0 })
    .where('provider_id', '=', id)
    .where('id', '=', 'paypal')
    .execute()
  expect(await findPublicProvider(id)).toMatchObject({ methods: methods.slice(1, 2) })
})

test('an unknown provider and a suspended one have different causes', async () => {
  for (const [id, cause] of [
    [await aProvider({ suspended_at: 1 }), 'suspended'],
    ['Nobody', 'not-found'],
    ['\0', 'not-found'],
  ] as const) {
    expect(await findPublicProvider(id)).toBe(cause)
    expect(await lookUpById(id)).toEqual({ cause })
  }
})

test('an address names its provider, or why there is none', async () => {
  const id = await aProvider()
  const at = (address: string) => lookUpProvider(new URL(address, 'https://tips.example'))
  expect(await at(`/tip/${id}`)).toMatchObject({ id, provider: { id } })
  expect(await at('/tip/Nobody')).toEqual({ id: 'Nobody', cause: 'not-found' })
  expect(await at('/tip')).toEqual({ cause: 'no-id' })
  expect(await at('/tip/test-default')).toEqual({ cause: 'test-id' })
})

test('an id of another form is not looked up, and a database that does not respond is a cause', async () => {
  await db.schema.alterTable('subscription').renameTo('subscription_away').execute()
  onTestFinished(() => db.schema.alterTable('subscription_away').renameTo('subscription').execute())
  for (const id of ['', 'a b', 'a-b', "'", 'x'.repeat(65)])
    expect(await lookUpById(id)).toEqual({ cause: 'not-found' })
  for (const id of ['a', 'Ab9', 'x'.repeat(64)])
    expect(await lookUpById(id)).toEqual({ cause: 'unreachable' })
})

test('a missing privilege is distinguished from a database that does not respond', () => {
  for (const code of ['42501', 'SQLITE_PERM', 'SQLITE_AUTH'])
    expect(storeCause({ code })).toBe('permission-denied')
  for (const error of [{ code: '57014' }, new Error('gone'), null, undefined])
    expect(storeCause(error)).toBe('unreachable')
})
