import { describeMethod } from '#tests/support/payment-methods/describe-method.ts'
import { paypal } from './paypal.ts'

const UNLIKE = 'This does not look right. It looks like paypal.me/mariacafe'
const NOBODY = 'This link leads to nobody. Copy the link of your own page: it looks like paypal.me/mariacafe'

describeMethod(paypal, {
  reads: [
    ['mariacafe', 'mariacafe'],
    [' MariaCafe1 ', 'MariaCafe1'],
    ['paypal.me/mariacafe', 'mariacafe'],
    ['https://paypal.me/mariacafe', 'mariacafe'],
    ['https://www.paypal.me/mariacafe/', 'mariacafe'],
    ['HTTPS://PAYPAL.ME/MariaCafe', 'MariaCafe'],
    ['https://paypal.me/mariacafe/5.00USD', 'mariacafe'],
    ['https://paypal.me/mariacafe/5', 'mariacafe'],
    ['https://www.paypal.com/paypalme/mariacafe', 'mariacafe'],
    ['https://www.paypal.com/de/paypalme/mariacafe', 'mariacafe'],
    ['https://paypal.me/mariacafe?locale.x=de_DE', 'mariacafe'],
    ['maria-cafe', 'maria-cafe'], // an older name
    ['maria.cafe', 'maria.cafe'],
    ['a'.repeat(20), 'a'.repeat(20)],
  ],
  refuses: [
    ['', 'Please fill in this field'],
    ['a'.repeat(21), 'Please use at most 20 characters'],
    ['maria cafe', UNLIKE],
    ['maria@example.com', UNLIKE],
    ['María', UNLIKE],
    ['-maria', UNLIKE],
    ['javascript:alert(1)', UNLIKE],
    ['https://www.paypal.com/signin', NOBODY],
    ['https://www.paypal.com/qrcodes/p2pqrc/ABC', NOBODY],
    ['https://www.paypal.com/paypalme/my/profile', NOBODY],
    ['https://www.paypal.com/paypalme/grab', NOBODY],
    ['https://paypal.me', NOBODY],
    ['https://paypal.me/mariacafe/request', NOBODY],
    ['https://www.paypal.com/ncp/payment/QN5UX7UJKW4UQ', 'This is a pay link. Add it as “Pay link” instead'],
    ['https://evil.example/mariacafe', 'We do not open links of evil.example, only of paypal.me'],
    ['https://paypal.me.example/maria', 'We do not open links of paypal.me.example, only of paypal.me'],
    ['https://mypaypal.me/maria', 'We do not open links of mypaypal.me, only of paypal.me'],
  ],
  opens: [
    ['mariacafe', {}, { kind: 'link', href: 'https://paypal.me/mariacafe/5.00USD' }],
    ['mariacafe', { amountMinor: 1050, currency: 'EUR' }, 'https://paypal.me/mariacafe/10.50EUR'],
    ['mariacafe', { amountMinor: 500, currency: 'JPY' }, 'https://paypal.me/mariacafe/500JPY'],
    ['mariacafe', { amountMinor: 100_000, currency: 'HUF' }, 'https://paypal.me/mariacafe/1000HUF'],
    ['mariacafe', { amountMinor: 10_000, currency: 'TWD' }, 'https://paypal.me/mariacafe/100TWD'],
  ],
})
