// Mechanism: sound of a tip, words of live updates
import { expect, test } from 'vitest'
import { MESSAGES } from '#content/by-language.ts'
import { LANGUAGES, LOCALES } from '#content/languages.ts'
import { notificationOf, type ShownAmounts, type TipSummary, wallAnnouncementOf } from './tip-notification.ts'

const ONE: TipSummary = {
  state: 'chosen',
  amountMinor: 550,
  currency: 'USD',
  place: 'Table 4',
  method: 'Cash App',
}
const textOf = (tips: TipSummary[], amounts: ShownAmounts = 'shown') =>
  Object.values(notificationOf(tips, { t: MESSAGES.en['tip-notification'], locale: 'en-US', amounts })).join(
    ' / ',
  )

test('one tip says its place, its amount and its app, as far as each may be said', () => {
  expect(textOf([ONE])).toBe('A coin at Table 4 / $5.50 chosen, Cash App opened. Not confirmed yet.')
  expect(textOf([ONE], 'rounded')).toBe('A coin at Table 4 / $6 chosen, Cash App opened. Not confirmed yet.')
  expect(textOf([ONE], 'off')).toBe('A coin at Table 4 / Cash App opened. Not confirmed yet.')
  const bare = { ...ONE, place: undefined, method: undefined }
  expect(textOf([bare])).toBe('A coin was chosen / $5.50 chosen. Not confirmed yet.')
  expect(textOf([bare], 'off')).toBe('A coin was chosen / Not confirmed yet.')
})

test('several tips are one message with their sum in each currency, and what all of them share', () => {
  expect(textOf([ONE, ONE, { ...ONE, amountMinor: 400 }])).toBe(
    '3 guests chose $15.00 in all / At Table 4. Not confirmed yet.',
  )
  expect(textOf([ONE, { ...ONE, currency: 'EUR', place: 'Bar' }])).toBe(
    '2 guests chose $5.50 and €5.50 in all / Not confirmed yet.',
  )
  expect(textOf([ONE, ONE], 'off')).toBe('2 guests opened Cash App / At Table 4. Not confirmed yet.')
  expect(textOf([ONE, { ...ONE, method: 'Venmo' }], 'off')).toBe(
    '2 guests chose a coin / At Table 4. Not confirmed yet.',
  )
})

test('confirmed tips are reported where nothing was chosen, and the wall shows coins and never sums', () => {
  const confirmed: TipSummary = { ...ONE, state: 'confirmed' }
  expect(textOf([confirmed, confirmed])).toBe('2 tips were confirmed / $11.00 in all.')
  expect(textOf([confirmed, ONE])).toBe(
    'A coin at Table 4 / $5.50 chosen, Cash App opened. Not confirmed yet.',
  )
  const room = (tips: TipSummary[]) => wallAnnouncementOf(tips, { t: MESSAGES.en['tip-notification'] }).title
  expect([room([ONE]), room([{ ...confirmed, place: undefined }]), room([ONE, confirmed])]).toEqual([
    'Table 4 picked a coin.',
    'A tip arrived.',
    '2 coins just now.',
  ])
})

test.each(LANGUAGES)('in %s nothing is said to be paid or received', (language) => {
  const options = {
    t: MESSAGES[language]['tip-notification'],
    locale: LOCALES[language],
    amounts: 'shown',
  } as const
  for (const state of ['chosen', 'confirmed'] as const)
    for (const count of [1, 2]) {
      const tips = Array<TipSummary>(count).fill({ ...ONE, state })
      const words = [notificationOf(tips, options), wallAnnouncementOf(tips, options)].flatMap((text) =>
        Object.values(text),
      )
      expect(words.join(' ')).not.toMatch(/paid|received|pagad|recibid|pag[ao]|recebid|bezahlt|erhalten/i)
      expect(words[0]).not.toBe('')
    }
})
