import { describeMethod } from '#tests/support/payment-methods/describe-method.ts'
import { bunq } from './bunq.ts'

const UNLIKE = 'This does not look right. It looks like bunq.me/mariacafe'
const NOBODY = 'This link leads to nobody. Copy the link of your own page: it looks like bunq.me/mariacafe'

describeMethod(bunq, {
  reads: [
    ['mariacafe', 'mariacafe'],
    [' MariaCafe ', 'MariaCafe'],
    ['bunq.me/mariacafe', 'mariacafe'],
    ['https://bunq.me/mariacafe', 'mariacafe'],
    ['https://www.bunq.me/mariacafe/', 'mariacafe'],
    ['https://bunq.me/mariacafe/5.00/Tip', 'mariacafe'],
    ['https://bunq.me/mariacafe/5', 'mariacafe'],
    ['http://bunq.me/maria-cafe', 'maria-cafe'],
  ],
  refuses: [
    ['', 'Please fill in this field'],
    ['maria cafe', UNLIKE],
    ['@maria', UNLIKE],
    ['mària', UNLIKE],
    ['a'.repeat(41), 'Please use at most 40 characters'],
    ['https://bunq.me/', NOBODY],
    ['https://bunq.me/t/abc', NOBODY],
    ['https://www.bunq.com/pricing', NOBODY],
    ['https://evil.example/bunq.me', 'We do not open links of evil.example, only of bunq.me'],
    ['ftp://bunq.me/maria', UNLIKE],
  ],
  opens: [
    [
      'mariacafe',
      { currency: 'EUR' },
      { kind: 'link', href: 'https://bunq.me/mariacafe/5.00/Tip%20for%20Blue%20Cup' },
    ],
    [
      'mariacafe',
      { currency: 'EUR', amountMinor: 250, note: 'A/B', reference: 'OTTER7' },
      'https://bunq.me/mariacafe/2.50/A%2FB%20OTTER7',
    ],
    ['mariacafe', { currency: 'EUR', amountMinor: 1000, note: '' }, 'https://bunq.me/mariacafe/10.00'],
  ],
})
