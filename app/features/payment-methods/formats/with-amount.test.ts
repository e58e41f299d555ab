import { expect, test } from 'vitest'
import { withAmount } from './with-amount.ts'

test.each([
  ['https://cash.app/$MariaCafe2/5.00', '5.00', '12.34', 'https://cash.app/$MariaCafe2/12.34'],
  ['https://cash.app/$Maria/15.50', '15.50', '12.34', 'https://cash.app/$Maria/12.34'],
  [
    'venmo://paycharge?txn=pay&recipients=M&amount=105.99&note=Tip',
    '105.99',
    '12.34',
    'venmo://paycharge?txn=pay&recipients=M&amount=12.34&note=Tip',
  ],
  [
    'https://venmo.com/M?amount=0.50&note=0.50',
    '0.50',
    '12.34',
    'https://venmo.com/M?amount=12.34&note=0.50',
  ],
  ['https://paypal.me/500/500JPY', '500', '1200', 'https://paypal.me/500/1200JPY'],
  ['https://paypal.me/maria/5.00USD', '5.00', '7.50', 'https://paypal.me/maria/7.50USD'],
  ['https://monzo.me/maria/5.00?d=5.00', '5.00', '7.50', 'https://monzo.me/maria/7.50?d=5.00'],
  ['https://bunq.me/maria/5.00/5.00', '5.00', '7.50', 'https://bunq.me/maria/7.50/5.00'],
  [
    'https://app.swish.nu/1/p/sw/?sw=46701234567&amt=50.00&cur=SEK&msg=50',
    '50.00',
    '20.00',
    'https://app.swish.nu/1/p/sw/?sw=46701234567&amt=20.00&cur=SEK&msg=50',
  ],
  [
    'https://buy.stripe.com/500?client_reference_id=500&__prefilled_amount=500',
    '5.00',
    '7.50',
    'https://buy.stripe.com/500?client_reference_id=500&__prefilled_amount=750',
  ],
  [
    'https://buy.stripe.com/500?client_reference_id=500&__prefilled_amount=500',
    '500',
    '1200', // yen
    'https://buy.stripe.com/500?client_reference_id=500&__prefilled_amount=1200',
  ],
  [
    'https://buy.stripe.com/1?client_reference_id=1000&__prefilled_amount=100000',
    '1000',
    '500', // forints, which Stripe counts in hundredths
    'https://buy.stripe.com/1?client_reference_id=1000&__prefilled_amount=50000',
  ],
])('the amount in %s changes from %s to %s', (link, from, to, changed) => {
  expect(withAmount(link, from, to)).toBe(changed)
})

test.each([
  ['https://ko-fi.com/500', '5.00'],
  ['https://ko-fi.com/500', '500'],
  ['https://ko-fi.com/500JPY', '500'],
  ['https://revolut.me/500', '500'],
  ['https://wise.com/pay/me/500', '500'],
  ['https://wise.com/pay/me/500JPY', '500'],
  ['https://square.link/u/500', '500'],
  ['https://square.link/u/500', '5.00'],
  ['https://venmo.com/M?to=https://cash.app/$M/5.00', '5.00'],
  ['https://cash.app/$M/15.00', '5.00'],
  ['https://cash.app/$M/5.001', '5.00'],
  ['https://cash.app/$M/5x00', '5.00'],
])('there is no amount in %s, whose name may look like %s', (link, from) => {
  expect(withAmount(link, from, '7.50')).toBe(link)
})
