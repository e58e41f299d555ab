import { expect, test } from 'vitest'
import { messages as businessTypes } from '#content/messages/en/business-types.ts'
import { messages } from '#content/messages/en/owner/profile.ts'
import { businessTypeLabel } from './business-type.ts'
import { checkSetup, findMissingFields, isComplete, type Profile } from './profile.ts'

const full: Profile = {
  name: 'Maya',
  fullName: 'Maya Okafor',
  mailingAddress: '418 Juniper Street',
  businessName: 'Blue Cup Coffee',
  rimName: '',
  businessType: 'coffee_shop',
  customBusinessType: '',
  cashapp: '$bluecup',
  venmo: '@bluecup',
  timeZone: 'America/Los_Angeles',
}

test('a profile with everything is complete (PROF-07)', () => {
  expect(isComplete(full, true)).toBe(true)
})

test('a profile without any way to pay is not complete (PROF-04)', () => {
  expect(isComplete(full, false)).toBe(false)
})

test.each(['name', 'fullName', 'mailingAddress', 'businessName', 'businessType'] as const)(
  'a profile without %s is not complete (PROF-07)',
  (field) => {
    expect(isComplete({ ...full, [field]: ' ' }, true)).toBe(false)
  },
)

test.each([
  ['name', 'names'],
  ['fullName', 'names'],
  ['mailingAddress', 'address'],
  ['businessName', 'business'],
  ['businessType', 'business'],
] as const)('a profile without %s misses its %s and nothing else (DASH-12)', (field, part) => {
  expect(findMissingFields({ ...full, [field]: ' ' }, true)).toMatchObject({ [part]: true })
  expect(Object.values(findMissingFields({ ...full, [field]: ' ' }, true)).filter(Boolean)).toHaveLength(1)
})

test.each(['businessName', 'businessType'] as const)('setup requires %s (SETUP-04, SETUP-05)', (field) => {
  expect(checkSetup({ ...full, [field]: '' })).toEqual({ [field]: 'fill-in-all' })
  expect(messages.problems['fill-in-all']).toBe('Please fill in all required fields')
})

test('setup does not require names, address and handles', () => {
  expect(checkSetup({ ...full, name: '', fullName: '', mailingAddress: '', cashapp: '', venmo: '' })).toEqual(
    {},
  )
})

test('the type other needs words of its own (PROF-02)', () => {
  expect(checkSetup({ ...full, businessType: 'other' })).toEqual({ customBusinessType: 'fill-in-all' })
  expect(checkSetup({ ...full, businessType: 'other', customBusinessType: 'Dog walking' })).toEqual({})
})

test('a type that is not on the list is refused (DATA-07)', () => {
  expect(checkSetup({ ...full, businessType: 'bank' })).toEqual({ businessType: 'fill-in-all' })
})

test('a handle that no payment app accepts is refused', () => {
  expect(
    Object.keys(checkSetup({ ...full, cashapp: 'a b', venmo: 'https://venmo.com/code?user_id=1' })),
  ).toEqual(['cashapp', 'venmo'])
})

test('there are nineteen business types (PROF-03)', () => {
  expect(Object.keys(businessTypes)).toHaveLength(19)
})

test.each([
  ['restaurant', null, 'Restaurant'],
  ['hair_salon', null, 'Hair salon'],
  ['other', null, 'Other'],
  ['other', 'Dog walking', 'Dog walking'],
  [null, null, ''],
])('%s with %s is shown as %j (TIP-06)', (businessType, customBusinessType, label) => {
  expect(businessTypeLabel({ businessType, customBusinessType })).toBe(label)
})
