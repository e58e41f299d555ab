import { describeMethod } from '#tests/support/payment-methods/describe-method.ts'
import { revolut } from './revolut.ts'

const UNLIKE = 'This does not look right. It looks like revolut.me/mariacafe'
const NOBODY = 'This link leads to nobody. Copy the link of your own page: it looks like revolut.me/mariacafe'
const LINK = 'https://revolut.me/mariacafe'

describeMethod(revolut, {
  reads: [
    ['mariacafe', 'mariacafe'],
    ['@mariacafe', 'mariacafe'],
    [' @MariaCafe1 ', 'MariaCafe1'],
    ['revolut.me/mariacafe', 'mariacafe'],
    ['https://revolut.me/mariacafe', 'mariacafe'],
    ['https://revolut.me/@mariacafe', 'mariacafe'],
    ['https://www.revolut.me/mariacafe/', 'mariacafe'],
    ['https://revolut.me/mariacafe?amount=5.00&currency=EUR', 'mariacafe'],
    ['https://revolut.me/mariacafe/eur5', 'mariacafe'],
    ['https://revolut.me/mariacafe/5.00', 'mariacafe'],
  ],
  refuses: [
    ['', 'Please fill in this field'],
    ['@', NOBODY],
    ['@@maria', UNLIKE],
    ['maria-cafe', UNLIKE],
    ['maria cafe', UNLIKE],
    ['+44 7700 900123', UNLIKE],
    ['a'.repeat(31), 'Please use at most 30 characters'],
    ['https://revolut.me', NOBODY],
    ['https://revolut.me/p/', NOBODY],
    ['https://revolut.me/p/abc', NOBODY],
    ['https://revolut.me/p/abc123', NOBODY],
    ['https://revolut.me/p/20', NOBODY],
    ['https://revolut.me/p/Zwx3OJ/20', NOBODY],
    ['https://www.revolut.com/pricing', NOBODY],
    ['https://evil.example/maria', 'We do not open links of evil.example, only of revolut.me'],
  ],
  opens: [
    ['mariacafe', {}, { kind: 'link', href: LINK }],
    ['mariacafe', { amountMinor: 250, currency: 'GBP' }, LINK],
    ['mariacafe', { amountMinor: 500, currency: 'JPY', reference: 'OTTER7' }, LINK],
  ],
})
