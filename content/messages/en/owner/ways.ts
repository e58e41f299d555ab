import type { Cause } from '../../cause.ts'
import { icu } from '../../icu.ts'

import { messages as names } from '../way-names.ts'

/** The ways to pay of a provider. */
export const messages = {
  fields: {
    handle: 'Name',
    link: 'Link',
    number: 'Number',
    key: 'Pix key',
    name: 'Name of the account holder',
    city: 'City',
    iban: 'IBAN',
    bank: 'Bank',
    account: 'Account number',
    uen: 'UEN or mobile number',
    picture: 'Picture of your code',
    address: 'Lightning address',
  },
  names,
  kinds: {
    link: 'Opens the app',
    copy: 'Copied or scanned',
    scan: 'Scanned',
    typed: 'The customer types the amount',
  },
  // Where a provider finds what to fill in, by the ids of the ways.
  hints: {
    cashapp: 'In Cash App: the name with $ on your profile.',
    venmo: 'In Venmo: the name with @ on your profile.',
    paylink:
      'Your page at Stripe, Square, Ko-fi, Buy Me a Coffee, Mercado Pago, Tikkie, SumUp or PayPal. In Stripe, choose “Customers choose what to pay” for the link.',
    paypal: 'In PayPal: your PayPal.Me link, on your profile.',
    pix: 'A key that you registered with your bank: CPF, CNPJ, phone with +55, email or random key. Customers see the name; the key is only in the code that they copy.',
    swish: 'Your mobile number, or the number of your business, which begins with 123. Customers can see it.',
    monzo: 'In Monzo: the name at the end of your Monzo.me link.',
    bunq: 'In bunq: the name at the end of your bunq.me link.',
    revolut: 'In Revolut: the name with @ on your profile.',
    wise: 'In Wise: your Wisetag, the name with @. Only personal accounts have one.',
    sepa: 'The app of the customer’s bank reads it from the code. Customers can see it.',
    promptpay:
      'The mobile number, national ID or e-wallet number that you registered with PromptPay. Customers can see it.',
    vietqr: 'Your bank and your account number. Customers can see them.',
    paynow: 'The UEN or the mobile number that you registered with PayNow. Customers can see it.',
    upi: 'A picture of the code in the app of your bank. Customers get exactly this code.',
    lightning: 'In your wallet: the address that looks like an email address.',
  },
  isPhone: icu<{ phone: string }>('It is my phone: {phone}'),
  problems: {
    empty: 'Please fill in this field',
    unlike: icu<{ example: string }>('This does not look right. It looks like {example}'),
    long: icu<{ max: number }>('Please use at most {max} characters'),
    'other-host': icu<{ host: string; known: string }>('We do not open links of {host}, only of {known}'),
    'no-name-in-link': icu<{ example: string }>(
      'This link leads to nobody. Copy the link of your own page: it looks like {example}',
    ),
    'pay-link': 'This is a pay link. Add it as “Pay link” instead',
    'test-link': 'This link is for tests: no money arrives. Copy the link of your live account',
    'check-digit': 'One of the digits is wrong. Please compare them with your bank’s app',
    'phone-or-id': icu<{ example: string }>(
      'This can be a phone number or an ID. Write a phone number like {example}, or check the digits of the ID',
    ),
    'not-in-list': 'Please choose from the list',
    'not-in-sepa': 'Transfers in euros (SEPA) do not reach the bank of this IBAN',
    'fixed-amount': 'This code is for one amount. Choose a picture of your code without an amount',
    'other-code': icu<{ kind: string }>(
      'This is not a code of {kind}. Choose a picture of the code that your bank’s app shows',
    ),

    'cashtag-characters': 'A $Cashtag has only letters from a to z and digits, such as $mariacafe',
    'cashtag-long': 'A $Cashtag has at most 20 characters',
    'cashtag-no-letter': 'A $Cashtag has at least one letter, such as $mariacafe',
    'cashtag-address':
      'This Cash App address does not end in your $Cashtag. Type your $Cashtag instead: it is on your Cash App profile, after the $',
    'venmo-characters': 'A Venmo username has only letters from a to z, digits, - and _, such as @maria-cafe',
    'venmo-long': 'A Venmo username has at most 30 characters',
    'venmo-page': 'This is a page of Venmo. Type your username: it is on your Venmo profile, after the @',
    'venmo-address':
      'This Venmo address does not end in your username. Type your username instead: it is on your Venmo profile, after the @',
    'venmo-code':
      'This is a link to share a code. Type your username instead: it is on your Venmo profile, after the @',
  },
}

/** What is wrong with a handle. */
export type WayCause = Cause<typeof messages.problems>
