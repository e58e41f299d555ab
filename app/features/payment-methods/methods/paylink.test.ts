import { expect, test } from 'vitest'
import messages from '#content/en/owner/payment-methods.json'
import { translate } from '#content/messages.ts'
import { describeMethod } from '#tests/support/payment-methods/describe-method.ts'
import { PAYLINK_BRANDS, paylink, paylinkName } from './paylink.ts'

const otherHost = (host: string) =>
  `We do not open links of ${host}, only of Stripe, Square, SumUp, PayPal, Ko-fi, Buy Me a Coffee, Mercado Pago, Tikkie`
const UNLIKE = 'This does not look right. It looks like https://buy.stripe.com/4gw5kJ'
const nobody = (example: string) =>
  `This link leads to nobody. Copy the link of your own page: it looks like ${example}`

describeMethod(paylink, {
  reads: [
    ['https://buy.stripe.com/4gw5kJ', 'https://buy.stripe.com/4gw5kJ'],
    [' buy.stripe.com/4gw5kJ ', 'https://buy.stripe.com/4gw5kJ'],
    ['HTTPS://Buy.Stripe.com/4gw5kJ/', 'https://buy.stripe.com/4gw5kJ'],
    ['https://donate.stripe.com/4gw5kJ?locale=de&x=1#top', 'https://donate.stripe.com/4gw5kJ'],
    ['https://buy.stripe.com/4gw5kJ?__prefilled_amount=9900', 'https://buy.stripe.com/4gw5kJ'],
    ['https://buy.stripe.com:443/4gw5kJ', 'https://buy.stripe.com/4gw5kJ'],
    ['https://square.link/u/GjvxK9Yt', 'https://square.link/u/GjvxK9Yt'],
    ['https://ko-fi.com/maria_cafe', 'https://ko-fi.com/maria_cafe'],
    [
      'https://checkout.square.site/merchant/MLCT3G6R606D6/checkout/K4UYC22H5F7D?src=embed',
      'https://checkout.square.site/merchant/MLCT3G6R606D6/checkout/K4UYC22H5F7D',
    ],
    ['https://pay.sumup.com/b2c/QLA0FER7', 'https://pay.sumup.com/b2c/QLA0FER7'],
    ['https://www.paypal.com/ncp/payment/QN5UX7UJKW4UQ', 'https://paypal.com/ncp/payment/QN5UX7UJKW4UQ'],
    ['coff.ee/mariacafe', 'https://coff.ee/mariacafe'],
    ['https://www.buymeacoffee.com/maria.cafe', 'https://buymeacoffee.com/maria.cafe'],
    ['https://link.mercadopago.com.br/mariacafe', 'https://link.mercadopago.com.br/mariacafe'],
    ['https://link.mercadopago.com.ar/mariacafe', 'https://link.mercadopago.com.ar/mariacafe'],
    ['https://link.mercadopago.com.mx/mariacafe', 'https://link.mercadopago.com.mx/mariacafe'],
    ['https://link.mercadopago.com.pe/mariacafe', 'https://link.mercadopago.com.pe/mariacafe'],
    ['https://link.mercadopago.com.co/mariacafe', 'https://link.mercadopago.com.co/mariacafe'],
    ['https://link.mercadopago.com.uy/mariacafe', 'https://link.mercadopago.com.uy/mariacafe'],
    ['https://link.mercadopago.cl/mariacafe', 'https://link.mercadopago.cl/mariacafe'],
    ['https://tikkie.me/pay/3smr1914hveij9', 'https://tikkie.me/pay/3smr1914hveij9'],
    ['https://tikkie.me/pay/MariaCafe/ucsqSFszX', 'https://tikkie.me/pay/MariaCafe/ucsqSFszX'],
  ],
  refuses: [
    ['', 'Please fill in this field'],
    ['http://buy.stripe.com/4gw5kJ', UNLIKE],
    ['https://maria@buy.stripe.com/4gw5kJ', UNLIKE],
    ['https://:secret@buy.stripe.com/4gw5kJ', UNLIKE],
    ['https://buy.stripe.com:x@evil.example/4gw5kJ', UNLIKE],
    ['https://buy.stripe.com:8443/4gw5kJ', UNLIKE],
    ['javascript:alert(1)', UNLIKE],
    ['javascript://buy.stripe.com/%0aalert(1)', UNLIKE],
    ['not a link', UNLIKE],
    [`https://buy.stripe.com/${'a'.repeat(300)}`, 'Please use at most 300 characters'],
    ['https://evil.example/buy.stripe.com/1', otherHost('evil.example')],
    ['https://buy.stripe.com.evil.example/1', otherHost('buy.stripe.com.evil.example')],
    ['https://notbuy.stripe.com/1', otherHost('notbuy.stripe.com')],
    ['https://stripe.com/1', otherHost('stripe.com')],
    ['https://buy.stripe.com./1', otherHost('buy.stripe.com.')],
    ['mariacafe', UNLIKE],
    [
      'https://buy.stripe.com/test_4gw5kJ',
      'This link is for tests: no money arrives. Copy the link of your live account',
    ],
    ['https://buy.stripe.com/', nobody('https://buy.stripe.com/4gw5kJ')],
    ['https://buy.stripe.com/a/b', nobody('https://buy.stripe.com/4gw5kJ')],
    ['https://buy.stripe.com/a%2Fb', nobody('https://buy.stripe.com/4gw5kJ')],
    ['https://square.link/GjvxK9Yt', nobody('https://square.link/u/GjvxK9Yt')],
    ['https://square.link/u/500JPY', nobody('https://square.link/u/GjvxK9Yt')],
    [
      'https://checkout.square.site/merchant/MLCT3G6R606D6/order/HywRLQ4aYHQ0',
      nobody('https://checkout.square.site/merchant/MLCT3G6R606D6/checkout/K4UYC22H5F7DH7DI7KRWP7BC'),
    ],
    ['https://pay.sumup.com/checkout/5a2f', nobody('https://pay.sumup.com/b2c/QLA0FER7')],
    ['https://www.paypal.com/signin', nobody('https://www.paypal.com/ncp/payment/QN5UX7UJKW4UQ')],
    ['https://coff.ee/login', nobody('https://buymeacoffee.com/mariacafe')],
    ['https://ko-fi.com/explore', nobody('https://ko-fi.com/mariacafe')],
    ['https://buymeacoffee.com/maria/shop', nobody('https://buymeacoffee.com/mariacafe')],
    ['https://tikkie.me/maria', nobody('https://tikkie.me/pay/3smr1914hveij9')],
    ['https://link.mercadopago.com.br', nobody('https://link.mercadopago.com.br/mariacafe')],
    ['https://link.mercadopago.com.cl/maria', otherHost('link.mercadopago.com.cl')], // anybody can own com.cl
  ],
  opens: [
    [
      'https://buy.stripe.com/4gw5kJ',
      { reference: 'OTTER7' },
      'https://buy.stripe.com/4gw5kJ?client_reference_id=OTTER7&__prefilled_amount=500',
    ],
    [
      'https://donate.stripe.com/4gw5kJ',
      { amountMinor: 1234, currency: 'EUR' },
      'https://donate.stripe.com/4gw5kJ?__prefilled_amount=1234',
    ],
    [
      'https://buy.stripe.com/4gw5kJ',
      { amountMinor: 500, currency: 'JPY' },
      'https://buy.stripe.com/4gw5kJ?__prefilled_amount=500',
    ],
    [
      'https://buy.stripe.com/4gw5kJ',
      { amountMinor: 100_000, currency: 'HUF' },
      'https://buy.stripe.com/4gw5kJ?__prefilled_amount=100000',
    ],
    [
      'https://buy.stripe.com/4gw5kJ',
      { amountMinor: 1000, currency: 'ISK' },
      'https://buy.stripe.com/4gw5kJ?__prefilled_amount=100000',
    ],
    ['https://ko-fi.com/mariacafe', { reference: 'OTTER7' }, 'https://ko-fi.com/mariacafe'],
    ['https://square.link/u/GjvxK9Yt', {}, 'https://square.link/u/GjvxK9Yt'],
  ],
})

test.each([
  ['https://buy.stripe.com/4gw5kJ', 'Card, Apple Pay, Google Pay'],
  ['https://donate.stripe.com/4gw5kJ', 'Card, Apple Pay, Google Pay'],
  ['https://square.link/u/GjvxK9Yt', 'Card, Apple Pay, Google Pay'],
  ['https://pay.sumup.com/b2c/QLA0FER7', 'Card, Apple Pay, Google Pay'],
  ['https://paypal.com/ncp/payment/QN5UX7UJKW4UQ', 'PayPal'],
  ['https://coff.ee/mariacafe', 'Buy Me a Coffee'],
  ['https://ko-fi.com/mariacafe', 'Ko-fi'],
  ['https://buymeacoffee.com/mariacafe', 'Buy Me a Coffee'],
  ['https://link.mercadopago.cl/mariacafe', 'Mercado Pago'],
  ['https://tikkie.me/pay/3smr1914hveij9', 'Tikkie'],
])('the button of %s is named %s', (handle, name) => {
  expect(translate(messages.names, paylinkName(handle))).toBe(name)
})

test('a link shows its host', () => {
  expect(paylink.show('https://buy.stripe.com/4gw5kJ')).toBe('buy.stripe.com')
})

test('the hint names every host that is opened', () => {
  for (const brand of PAYLINK_BRANDS.split(', ')) expect(messages.hints.paylink).toContain(brand)
})
