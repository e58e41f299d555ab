import { expect, test } from 'vitest'
import { describeMethod } from '#tests/support/payment-methods/describe-method.ts'
import { swish } from './swish.ts'

const UNLIKE = 'This does not look right. It looks like 070-123 45 67'

describeMethod(swish, {
  reads: [
    ['070-123 45 67', '46701234567'],
    ['0701234567', '46701234567'],
    ['+46 70 123 45 67', '46701234567'],
    ['+46 (0)70 123 45 67', '46701234567'],
    ['0046701234567', '46701234567'],
    ['46701234567', '46701234567'],
    ['076.123.45.67', '46761234567'],
    ['123 456 78 90', '1234567890'],
    ['1231234567', '1231234567'],
  ],
  refuses: [
    ['', 'Please fill in this field'],
    ['  ', 'Please fill in this field'],
    ['070-123 45 6', UNLIKE],
    ['070-123 45 678', UNLIKE],
    ['08-123 456 78', UNLIKE], // a fixed line
    ['+47 70 123 45 67', UNLIKE],
    ['12312345678', UNLIKE],
    ['1241234567', UNLIKE],
    ['maria', UNLIKE],
    ['070-123 45 67&amt=1', UNLIKE],
  ],
  opens: [
    [
      '46701234567',
      { currency: 'SEK', amountMinor: 5000, note: '', reference: 'OTTER7' },
      {
        kind: 'link',
        href: 'https://app.swish.nu/1/p/sw/?sw=46701234567&amt=50.00&cur=SEK&msg=OTTER7&edit=amt,msg&src=url',
      },
    ],
    [
      '1231234567',
      { currency: 'SEK', amountMinor: 2050 },
      'https://app.swish.nu/1/p/sw/?sw=1231234567&amt=20.50&cur=SEK&msg=Tip%20for%20Blue%20Cup&edit=amt,msg&src=url',
    ],
    [
      '46701234567',
      { currency: 'SEK', amountMinor: 10_000, note: `Tip ${'å'.repeat(60)}`, reference: 'OTTER7' },
      `https://app.swish.nu/1/p/sw/?sw=46701234567&amt=100.00&cur=SEK&msg=Tip%20${'%C3%A5'.repeat(39)}%20OTTER7&edit=amt,msg&src=url`,
    ],
  ],
})

test('a mobile number is shown with its country', () => {
  expect(swish.show('46701234567')).toBe('+46701234567')
  expect(swish.show('1231234567')).toBe('1231234567')
})
