import { describeMethod } from '#tests/support/payment-methods/describe-method.ts'
import { monzo } from './monzo.ts'

const UNLIKE = 'This does not look right. It looks like monzo.me/mariacafe'
const NOBODY = 'This link leads to nobody. Copy the link of your own page: it looks like monzo.me/mariacafe'

describeMethod(monzo, {
  reads: [
    ['mariacafe', 'mariacafe'],
    [' MariaCafe ', 'MariaCafe'],
    ['monzo.me/mariacafe', 'mariacafe'],
    ['https://monzo.me/mariacafe', 'mariacafe'],
    ['https://www.monzo.me/mariacafe/', 'mariacafe'],
    ['https://monzo.me/mariacafe/5.00?d=Tip', 'mariacafe'],
    ['https://monzo.me/mariacafe?amount=5', 'mariacafe'],
    ['http://monzo.me/maria-cafe', 'maria-cafe'],
  ],
  refuses: [
    ['', 'Please fill in this field'],
    ['maria cafe', UNLIKE],
    ['maria.cafe', UNLIKE],
    ['@maria', UNLIKE],
    ['a'.repeat(41), 'Please use at most 40 characters'],
    ['https://monzo.me', NOBODY],
    ['https://monzo.com/pay/r/abc', NOBODY],
    ['https://monzo.me/maria/cafe', NOBODY],
    ['https://monzo.me.example/maria', 'We do not open links of monzo.me.example, only of monzo.me'],
    ['evil.example/maria', 'We do not open links of evil.example, only of monzo.me'],
  ],
  opens: [
    [
      'mariacafe',
      { currency: 'GBP' },
      { kind: 'link', href: 'https://monzo.me/mariacafe/5.00?d=Tip%20for%20Blue%20Cup' },
    ],
    [
      'mariacafe',
      { currency: 'GBP', amountMinor: 250, reference: 'OTTER7' },
      'https://monzo.me/mariacafe/2.50?d=Tip%20for%20Blue%20Cup%20OTTER7',
    ],
    ['mariacafe', { currency: 'GBP', amountMinor: 1000, note: '' }, 'https://monzo.me/mariacafe/10.00'],
    [
      'mariacafe',
      { currency: 'GBP', note: 'a'.repeat(200), reference: 'OTTER7' },
      `https://monzo.me/mariacafe/5.00?d=${'a'.repeat(93)}%20OTTER7`,
    ],
  ],
})
