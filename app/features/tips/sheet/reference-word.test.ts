import { expect, test } from 'vitest'
import { venmo } from '#app/features/payment-methods/methods/venmo.ts'
import { findGluedReferences, pickReference, REFERENCE } from './reference-word.ts'
import { withReference } from './with-reference.ts'

/** Picks the first, the last and one in the middle. */
const picks = [() => 0, (bound: number) => bound - 1, (bound: number) => bound >> 1]

test('a reference is a word and a digit, which a note shows among other words', () => {
  for (const pick of picks)
    for (const digits of [1, 2, 3]) {
      const reference = pickReference(digits, pick)
      expect(reference).toMatch(/^[A-Z]{4,6}[2-9]{1,3}$/)
      expect(REFERENCE.exec(`Tip for Blue Cup, ${reference}`)?.[0]).toBe(reference)
    }
  expect(pickReference(1, () => 0)).toBe('ACORN2')
})

test('the note of a link stays in front of the reference', () => {
  const payment = { amountMinor: 500, currency: 'USD', note: 'Tip for Blue Cup & Co' } as const
  const link = venmo.open('@maria', payment)
  const href = 'href' in link ? link.href : ''
  const named = withReference(href, payment.note, 'OTTER7')
  expect(new URL(named).searchParams.get('note')).toBe('Tip for Blue Cup & Co, OTTER7')
  expect(withReference('https://monzo.me/a?d=Tip+for+Blue', 'Tip for Blue', 'OTTER7')).toBe(
    'https://monzo.me/a?d=Tip+for+Blue%2C+OTTER7',
  )
  expect(withReference('https://cash.app/$maria/5.00', payment.note, 'OTTER7')).toBe(
    'https://cash.app/$maria/5.00',
  )
})

test('a page of a code and a pay link that takes a reference have it in their query', () => {
  expect(withReference('/tip/abc/code/pix?amount=5.00', 'Tip for Blue', 'OTTER7')).toBe(
    '/tip/abc/code/pix?amount=5.00&word=OTTER7',
  )
  expect(withReference('https://buy.stripe.com/4gw5?__prefilled_amount=500', 'Tip', 'OTTER7')).toBe(
    'https://buy.stripe.com/4gw5?__prefilled_amount=500&client_reference_id=OTTER7',
  )
  expect(withReference('https://ko-fi.com/maria', 'Tip', 'OTTER7')).toBe('https://ko-fi.com/maria')
})

test.each([
  'OTTER7EREF+NOTPROVIDED',
  'SVWZ+OTTER7ABWA+Guest',
  'OT TER7',
  'TIP FOR CAFEOTTER7',
  'Tip for Cafe Otter, OTT\nER7',
  'UPI/CR/6000/OTTER7/OKAXIS',
  'REF_OTTER7_X',
  'otter-7',
  'OTTER 7',
  '/REMI/OTTER7//',
  'OTTER7.',
  'otter7DATUM 03.09.2026',
  'KREF+ABCOTTER7PURP+',
  'OTTER7KUNDENREFERENZ',
  'ＵＰＩ　ＯＴＴＥＲ７',
])('the word of a tip is found in %j', (note) => {
  expect(findGluedReferences(note)).toEqual(['OTTER7'])
})

test('other digits behind a word leave its length open, and other words are none', () => {
  expect(findGluedReferences('BAHŞİŞ TİMBER4')).toEqual(['TIMBER4']) // as a bank of Turkey writes capitals
  expect(findGluedReferences('OTTER72 2026')).toEqual(['OTTER7', 'OTTER72', 'OTTER722'])
  expect(findGluedReferences('INVOICE7, TABLE 4, REF 20260903')).toEqual([])
})
