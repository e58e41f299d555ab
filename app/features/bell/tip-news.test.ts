import { expect, test } from 'vitest'
import { TIP_NEWS } from '#content/messages/by-language.ts'
import { LANGUAGES, LOCALES } from '#content/messages/languages.ts'
import { type ShownAmounts, type TipNews, tellProvider, tellRoom } from './tip-news.ts'

const ONE: TipNews = {
  state: 'chosen',
  amountMinor: 550,
  currency: 'USD',
  place: 'Table 4',
  way: 'Cash App',
}
const tell = (news: TipNews[], amounts: ShownAmounts = 'shown') =>
  Object.values(tellProvider(news, { say: TIP_NEWS.en, locale: 'en-US', amounts })).join(' / ')

test('one tip says its place, its amount and its app, as far as each may be said', () => {
  expect(tell([ONE])).toBe('A coin at Table 4 / $5.50 chosen, Cash App opened. Not confirmed yet.')
  expect(tell([ONE], 'rounded')).toBe('A coin at Table 4 / $6 chosen, Cash App opened. Not confirmed yet.')
  expect(tell([ONE], 'off')).toBe('A coin at Table 4 / Cash App opened. Not confirmed yet.')
  const bare = { ...ONE, place: undefined, way: undefined }
  expect(tell([bare])).toBe('A coin was chosen / $5.50 chosen. Not confirmed yet.')
  expect(tell([bare], 'off')).toBe('A coin was chosen / Not confirmed yet.')
})

test('several tips are one message with their sum in each currency, and what all of them share', () => {
  expect(tell([ONE, ONE, { ...ONE, amountMinor: 400 }])).toBe(
    '3 guests chose $15.00 in all / At Table 4. Not confirmed yet.',
  )
  expect(tell([ONE, { ...ONE, currency: 'EUR', place: 'Bar' }])).toBe(
    '2 guests chose $5.50 and €5.50 in all / Not confirmed yet.',
  )
  expect(tell([ONE, ONE], 'off')).toBe('2 guests opened Cash App / At Table 4. Not confirmed yet.')
  expect(tell([ONE, { ...ONE, way: 'Venmo' }], 'off')).toBe(
    '2 guests chose a coin / At Table 4. Not confirmed yet.',
  )
})

test('confirmed tips are told where nothing was chosen, and the room is told of coins and never of sums', () => {
  const confirmed: TipNews = { ...ONE, state: 'confirmed' }
  expect(tell([confirmed, confirmed])).toBe('2 tips were confirmed / $11.00 in all.')
  expect(tell([confirmed, ONE])).toBe('A coin at Table 4 / $5.50 chosen, Cash App opened. Not confirmed yet.')
  const room = (news: TipNews[]) => tellRoom(news, { say: TIP_NEWS.en }).title
  expect([room([ONE]), room([{ ...confirmed, place: undefined }]), room([ONE, confirmed])]).toEqual([
    'Table 4 picked a coin.',
    'A tip arrived.',
    '2 coins just now.',
  ])
})

test.each(LANGUAGES)('in %s nothing is said to be paid or received', (language) => {
  const options = { say: TIP_NEWS[language], locale: LOCALES[language], amounts: 'shown' } as const
  for (const state of ['chosen', 'confirmed'] as const)
    for (const count of [1, 2]) {
      const news = Array<TipNews>(count).fill({ ...ONE, state })
      const words = [tellProvider(news, options), tellRoom(news, options)].flatMap((told) =>
        Object.values(told),
      )
      expect(words.join(' ')).not.toMatch(/paid|received|pagad|recibid|pag[ao]|recebid|bezahlt|erhalten/i)
      expect(words[0]).not.toBe('')
    }
})
