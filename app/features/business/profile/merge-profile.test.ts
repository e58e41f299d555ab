import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeProfile } from './merge-profile.ts'
import { PROFILE_FIELDS, type Profile } from './profile.ts'

const opened: Profile = {
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
const merge = (sent: Partial<Profile>, stored: Partial<Profile>, from: Partial<Profile> = {}) =>
  mergeProfile({
    opened: { ...opened, ...from },
    sent: { ...opened, ...from, ...sent },
    stored: { ...opened, ...from, ...stored },
  })

const aChange = fc.record(
  {
    name: fc.constantFrom('Maya', 'Ann', 'Bob'),
    businessName: fc.constantFrom('Blue Cup Coffee', 'Red Cup'),
    businessType: fc.constantFrom('coffee_shop', 'cafe', 'other'),
    customBusinessType: fc.constantFrom('', 'Dog walking', 'Cat sitting'),
    cashapp: fc.constantFrom('$bluecup', '$other', ''),
    timeZone: fc.constantFrom('America/Los_Angeles', 'Europe/Berlin'),
  },
  { requiredKeys: [] },
)

test('what a form has not changed stays as it is stored, whatever the form shows', () => {
  fc.assert(
    fc.property(aChange, (stored) => {
      const { profile, conflicts } = merge({}, stored)
      expect(conflicts).toEqual({})
      expect(profile).toEqual(merge(stored, {}).profile)
    }),
  )
})

test('each field has the value of the form or of the store, and one that both changed is named', () => {
  fc.assert(
    fc.property(aChange, aChange, (sent, stored) => {
      const { profile, conflicts } = merge(sent, stored)
      const [ofForm, ofStore] = [merge(sent, {}).profile, merge({}, stored).profile]
      for (const field of PROFILE_FIELDS) {
        expect([ofForm[field], ofStore[field]]).toContain(profile[field])
        if (conflicts[field])
          expect(conflicts[field]).toEqual({ stored: ofStore[field], sent: ofForm[field] })
      }
    }),
  )
})

test('a field changed here and elsewhere keeps its stored value and is a conflict', () => {
  const { profile, conflicts, isNew } = merge({ cashapp: '$mine' }, { cashapp: '$theirs', venmo: '@theirs' })
  expect(profile).toMatchObject({ cashapp: '$theirs', venmo: '@theirs' })
  expect(conflicts).toEqual({ cashapp: { stored: '$theirs', sent: '$mine' } })
  expect(isNew).toBe(true)
})

test('the same change in two places is no conflict, also when it is spelled differently', () => {
  const { conflicts, isNew } = merge({ cashapp: ' https://cash.app/$other ' }, { cashapp: '$other' })
  expect([conflicts, isNew]).toEqual([{}, false])
})

test('a change of another field elsewhere is kept and reported as new', () => {
  const { profile, isNew } = merge({ name: 'Ann' }, { venmo: '@theirs' })
  expect(profile).toMatchObject({ name: 'Ann', venmo: '@theirs' })
  expect(isNew).toBe(true)
})

test('the words for another type of business belong to the type', () => {
  const other = { businessType: 'other', customBusinessType: 'Dog walking' }
  const { conflicts, profile } = merge({ customBusinessType: 'Cat sitting' }, { businessType: 'cafe' }, other)
  expect(profile).toMatchObject({ businessType: 'cafe', customBusinessType: '' })
  expect(Object.keys(conflicts)).toEqual(['businessType', 'customBusinessType'])
})

test('the time zone of the device gives way to a chosen one, and an empty one changes nothing', () => {
  const device = merge({ timeZone: 'Europe/Berlin' }, { timeZone: 'Asia/Tokyo' }, { timeZone: '' })
  expect([device.profile.timeZone, device.conflicts]).toEqual(['Asia/Tokyo', {}])
  expect(merge({ timeZone: '' }, {}).profile.timeZone).toBe('America/Los_Angeles')
})
