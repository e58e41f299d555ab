import { expect, test } from 'vitest'
import { describeMethod } from '#tests/support/payment-methods/describe-method.ts'
import { wise } from './wise.ts'

const UNLIKE = 'This does not look right. It looks like wise.com/pay/me/mariac12'
const NOBODY =
  'This link leads to nobody. Copy the link of your own page: it looks like wise.com/pay/me/mariac12'
const LINK = 'https://wise.com/pay/me/mariac12'

describeMethod(wise, {
  reads: [
    ['mariac12', 'mariac12'],
    ['@mariac12', 'mariac12'],
    [' @MariaC12 ', 'MariaC12'],
    ['wise.com/pay/me/mariac12', 'mariac12'],
    ['https://wise.com/pay/me/mariac12', 'mariac12'],
    ['https://www.wise.com/pay/me/@mariac12/', 'mariac12'],
    ['https://wise.com/pay/me/mariac12?amount=5', 'mariac12'],
    ['https://wise.com/pay/business/mariascafe?currency=EUR', 'business/mariascafe'],
    ['wise.com/pay/business/mariascafe/', 'business/mariascafe'],
    ['https://wise.com/pay/business/marias-cafe-gmbh', 'business/marias-cafe-gmbh'],
  ],
  refuses: [
    ['', 'Please fill in this field'],
    ['@', NOBODY],
    ['maria-c', UNLIKE],
    ['maria c', UNLIKE],
    ['https://wise.com/pay/business/-cafe', UNLIKE],
    ['https://wise.com/pay/me/maria-c', UNLIKE],
    ['a'.repeat(41), 'Please use at most 40 characters'],
    ['https://wise.com/pay/me/business/maria', NOBODY],
    ['https://wise.com/pay/business', NOBODY],
    ['https://wise.com/pay/maria', NOBODY],
    ['https://wise.com', NOBODY],
    ['https://wise.com/pay/r/abc', NOBODY],
    ['https://wise.com/mariac12', NOBODY],
    ['https://wise.com/pay/me/maria/5', NOBODY],
    ['https://wise.com.example/pay/me/maria', 'We do not open links of wise.com.example, only of wise.com'],
    ['https://evil.example/maria', 'We do not open links of evil.example, only of wise.com'],
  ],
  opens: [
    ['mariac12', {}, { kind: 'link', href: LINK }],
    ['mariac12', { amountMinor: 250, currency: 'GBP' }, LINK],
    ['business/mariascafe', {}, 'https://wise.com/pay/business/mariascafe'],
    ['mariac12', { amountMinor: 500, currency: 'JPY', reference: 'OTTER7' }, LINK],
  ],
})

test('a person is shown by the name, a business by its page', () => {
  expect(['mariac12', 'business/mariascafe'].map(wise.show)).toEqual([
    '@mariac12',
    'wise.com/pay/business/mariascafe',
  ])
})
