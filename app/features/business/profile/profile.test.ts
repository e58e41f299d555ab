import { expect, test } from 'vitest'
import businessTypes from '#content/en/business-types.json'
import messages from '#content/en/owner/profile.json'
import { businessTypeLabel } from './business-type.ts'
import { checkEdit, checkSetup, findMissingFields, isComplete, type Profile, withNames } from './profile.ts'
import { isSetUp } from './set-up.ts'

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

const completeWith = (profile: Profile, asked = { payable: true, mailsPrints: true }) =>
  isComplete(findMissingFields(profile, asked))

test('a profile with everything is complete (PROF-07)', () => {
  expect(completeWith(full)).toBe(true)
})

test('a profile without any way to pay is not complete (PROF-04)', () => {
  expect(completeWith(full, { payable: false, mailsPrints: false })).toBe(false)
})

test.each([
  ['name', 'names'],
  ['fullName', 'names'],
  ['mailingAddress', 'address'],
  ['businessName', 'business'],
  ['businessType', 'business'],
] as const)('a profile without %s misses its %s and nothing else (PROF-07, DASH-12)', (field, part) => {
  const missing = findMissingFields({ ...full, [field]: ' ' }, { payable: true, mailsPrints: true })
  expect(Object.entries(missing).filter(([, isMissing]) => isMissing)).toEqual([[part, true]])
})

test('an address is required where the host mails prints, and asked nowhere else (PROF-01, PROF-07)', () => {
  const without = { ...full, mailingAddress: '' }
  expect(findMissingFields(without, { payable: true, mailsPrints: false })).not.toHaveProperty('address')
  expect(completeWith(without, { payable: true, mailsPrints: false })).toBe(true)
  expect(checkEdit(without, { mailsPrints: false })).toEqual({})
  expect(checkEdit(without, { mailsPrints: true })).toEqual({ mailingAddress: 'fill-in-all' })
})

test.each([
  ['Blue Cup', 'cafe', null, true],
  [' ', 'cafe', null, false],
  [null, 'cafe', null, false],
  ['Blue Cup', null, null, false],
  ['Blue Cup', 'other', ' ', false],
  ['Blue Cup', 'other', 'Dog walking', true],
] as const)(
  'a business with name %s, type %s and own words %s is set up: %s (RT-25)',
  (business_name, business_type, custom_business_type, expected) => {
    expect(isSetUp({ business_name, business_type, custom_business_type })).toBe(expected)
  },
)

test('names that a setup leaves empty are those of the business and of the registration (SETUP-07)', () => {
  expect(withNames({ ...full, name: ' ', fullName: '' }, 'Maya O')).toMatchObject({
    name: 'Blue Cup Coffee',
    fullName: 'Maya O',
  })
  expect(withNames(full, 'Maya O')).toEqual(full)
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
