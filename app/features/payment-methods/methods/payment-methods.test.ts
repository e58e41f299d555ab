import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount, smallestMinor } from '#app/kit/money/amount.ts'
import { COUNTRIES, CURRENCIES } from '#app/kit/money/currency.ts'
import type { Currency } from '#content/currencies.ts'
import messages from '#content/en/owner/payment-methods.json'
import { payment } from '#tests/support/payment-methods/describe-method.ts'
import { withAmount } from '../formats/with-amount.ts'
import type { AppLaunch, PaymentMethod } from './payment-method.ts'
import {
  findPaymentMethod,
  isPaymentMethodId,
  isUsable,
  methodsFor,
  PAYMENT_METHODS,
} from './payment-methods.ts'

const BY_NAME = PAYMENT_METHODS.map((method) => [method.id, method] as const)
const usedIn = (method: PaymentMethod) => CURRENCIES.filter((currency) => isUsable(method, currency))

/** The handle of the examples in empty fields. */
function exampleOf(method: PaymentMethod) {
  const values = Object.fromEntries(method.fields.map(({ name, example }) => [name, example]))
  const parsed = method.parse(values)
  return 'handle' in parsed ? parsed.handle : undefined
}

test('the two ways that were first are first, and each way is listed once', () => {
  const ids = PAYMENT_METHODS.map(({ id }) => id)
  expect(ids.slice(0, 2)).toEqual(['cashapp', 'venmo'])
  expect(new Set(ids).size).toBe(ids.length)
})

test('a hint says where to find what a known way asks for; another way may do without', () => {
  const ids = PAYMENT_METHODS.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(Object.keys(messages.hints)))
  expect(Object.keys(messages.hints)).toEqual(expect.arrayContaining(TABLE))
})

test.each(BY_NAME)('%s is read in the digits of any script', (_, method) => {
  const inThai = (text: string) => text.replaceAll(/\d/g, (digit) => '๐๑๒๓๔๕๖๗๘๙'[Number(digit)]!)
  const values = Object.fromEntries(method.fields.map(({ name, example }) => [name, inThai(example)]))
  const parsed = method.parse(values)
  expect('handle' in parsed && parsed.handle).toBe(exampleOf(method))
})

test('a way is found by its id', () => {
  expect(findPaymentMethod('pix')?.name).toBe('Pix')
  expect(findPaymentMethod('zelle')).toBeUndefined()
  expect(['cashapp', 'venmo', '', 'constructor'].map(isPaymentMethodId)).toEqual([true, true, false, false])
})

// Another way changes none of these.
const TABLE = [
  ...['cashapp', 'venmo', 'paylink', 'paypal', 'pix', 'swish', 'monzo', 'bunq', 'revolut', 'wise'],
  ...['sepa', 'promptpay', 'vietqr', 'paynow', 'upi', 'lightning'],
]

test.each<[Currency, string[]]>([
  ['USD', ['cashapp', 'venmo', 'paylink', 'paypal', 'revolut', 'wise', 'lightning']],
  ['BRL', ['paylink', 'paypal', 'pix', 'revolut', 'wise', 'lightning']],
  ['EUR', ['paylink', 'paypal', 'bunq', 'revolut', 'wise', 'sepa', 'lightning']],
  ['GBP', ['paylink', 'paypal', 'monzo', 'revolut', 'wise', 'lightning']],
  ['SEK', ['paylink', 'paypal', 'swish', 'revolut', 'wise', 'lightning']],
  ['THB', ['paylink', 'paypal', 'wise', 'promptpay', 'lightning']],
  ['VND', ['paylink', 'wise', 'vietqr', 'lightning']],
  ['SGD', ['paylink', 'paypal', 'revolut', 'wise', 'paynow', 'lightning']],
  ['INR', ['paylink', 'wise', 'upi', 'lightning']],
])('tips in %s are paid with %j', (currency, ids) => {
  const found = methodsFor(currency).map(({ id }) => id)
  const known = TABLE.filter((id) => found.includes(id))
  expect(known).toEqual(ids)
})

describe.each(BY_NAME)('%s', (_, method) => {
  test('has an id of small letters and digits, that no other has', () => {
    expect(method.id).toMatch(/^[a-z0-9]+$/)
    expect(PAYMENT_METHODS.filter(({ id }) => id === method.id)).toEqual([method])
  })

  test('has words for its fields and its kind', () => {
    for (const { name } of method.fields) expect(Object.keys(messages.fields)).toContain(name)
    expect(Object.keys(messages.kinds)).toContain(method.kind)
  })

  test('is used where there are tips', () => {
    expect(usedIn(method).length).toBeGreaterThan(0)
    if (method.countries !== 'all') expect(COUNTRIES).toEqual(expect.arrayContaining([...method.countries]))
  })

  test('has examples that are accepted', () => {
    expect(exampleOf(method)).toBeDefined()
    expect(method.show(exampleOf(method)!)).toBeTruthy()
  })

  test('says of every empty field that it is empty', () => {
    expect(method.parse({})).toEqual({ problem: 'empty', field: method.fields[0]!.name })
  })
})

const DIGITS = fc.stringMatching(/^[+0-9]\d{0,13}$/)
const NAMES = fc.stringMatching(/^[@$]?[A-Za-z0-9._-]{1,30}$/)

/** A text as people paste it, near one that is right. */
const near = (example: string) =>
  fc
    .tuple(fc.nat(example.length), fc.nat(3), fc.string({ unit: 'binary', maxLength: 2 }))
    .map(([at, removed, added]) => example.slice(0, at) + added + example.slice(at + removed))

/** Values for the fields of a way: anything, and what is nearly right. */
const valuesFor = (method: PaymentMethod) =>
  fc.record(
    Object.fromEntries(
      method.fields.map(({ name, example }) => [
        name,
        fc.oneof(
          fc.constant(example),
          near(example),
          NAMES,
          DIGITS,
          fc.webUrl(),
          fc.string({ unit: 'binary', maxLength: 500 }),
        ),
      ]),
    ),
  )

const APP_SCHEMES = /^(venmo|lightning):$/

function isAllowed(method: PaymentMethod, href: string) {
  const { protocol, origin } = new URL(href)
  return method.hosts.includes(protocol === 'https:' ? origin : protocol)
}

const linksOf = (appLaunch: AppLaunch) =>
  appLaunch.kind === 'link' ? [appLaunch.href, ...(appLaunch.web ? [appLaunch.web] : [])] : []

const references = fc.option(fc.stringMatching(/^[A-Z0-9]{1,12}$/), { nil: undefined })
const notes = fc.string({ unit: 'binary', maxLength: 100 }).map((text) => `Tip for ${text}`)

describe.each(BY_NAME)('of any text, %s', (_, method) => {
  const currencies = fc.constantFrom(...usedIn(method))
  const amounts = fc.integer({ min: 1, max: 100_000_000 })

  test('makes a handle that stays the same when it is read again, or a problem of a field', () => {
    fc.assert(
      fc.property(valuesFor(method), (values) => {
        const parsed = method.parse(values)
        if ('problem' in parsed) {
          expect(method.fields.map(({ name }) => name)).toContain(parsed.field)
          const [cause] = typeof parsed.problem === 'string' ? [parsed.problem] : parsed.problem
          expect(Object.keys(messages.problems)).toContain(cause)
        } else expect(method.parse(method.fieldsOf(parsed.handle))).toEqual(parsed)
      }),
      { numRuns: 500 },
    )
  })

  test('opens only its own hosts and app schemes', () => {
    fc.assert(
      fc.property(
        ...[valuesFor(method), currencies, amounts, notes, references],
        (values, currency, amountMinor, note, reference) => {
          const parsed = method.parse(values)
          if ('problem' in parsed) return
          const appLaunch = method.open(parsed.handle, { currency, amountMinor, note, reference })
          for (const href of linksOf(appLaunch)) {
            expect(URL.canParse(href), href).toBe(true)
            expect(isAllowed(method, href), href).toBe(true)
          }
          if (appLaunch.kind === 'code') expect(appLaunch.text).not.toBe('')
          if (method.profile) expect(isAllowed(method, method.profile(parsed.handle))).toBe(true)
          expect(method.show(parsed.handle)).not.toBe('')
        },
      ),
      { numRuns: 300 },
    )
  })

  test('reads what it opens, where that can be pasted', () => {
    const address = method.profile?.(exampleOf(method)!)
    const field = method.fields[0]!.name
    if (address) expect(method.parse({ [field]: address })).toEqual({ handle: exampleOf(method) })
  })
})

test('the only other schemes are those of apps', () => {
  const schemes = PAYMENT_METHODS.flatMap(({ hosts }) => hosts).filter((host) => !host.startsWith('https://'))
  for (const scheme of schemes) expect(scheme).toMatch(APP_SCHEMES)
})

describe.each(BY_NAME.filter(([, { kind }]) => kind === 'link'))('a link of %s', (_, method) => {
  const currencies = fc.constantFrom(...usedIn(method))
  const written = fc.integer({ min: 1, max: 1_000_000 }) // in the smallest amounts that can be typed

  /** Handles whose name may look like the amount. */
  const handles = (currency: Currency, from: string) =>
    fc
      .tuple(
        fc.constantFrom(
          exampleOf(method)!,
          'https://ko-fi.com/x',
          'https://square.link/u/x',
          'https://tikkie.me/pay/x',
        ),
        fc.oneof(NAMES, DIGITS, fc.constantFrom(from, from.replace('.', ''), `${from}${currency}`)),
      )
      .map(([example, name]) => [name, example.replace(/[^/]+$/, name), example])

  test('gets the amount that a customer typed, and nothing else of it changes', () => {
    const cases = fc
      .tuple(currencies, written, written, notes, references)
      .chain(([currency, one, other, note, reference]) => {
        const [from, to] = [one, other].map((amount) => amount * smallestMinor(currency)) as [number, number]
        const payments = { from: { amountMinor: from }, to: { amountMinor: to } }
        return fc.record({
          currency: fc.constant(currency),
          texts: handles(currency, formatAmount(from, currency)),
          from: fc.constant(payment({ ...payments.from, currency, note, reference })),
          to: fc.constant(payment({ ...payments.to, currency, note, reference })),
        })
      })
    fc.assert(
      fc.property(cases, ({ currency, texts, from, to }) => {
        for (const text of texts) {
          const parsed = method.parse({ [method.fields[0]!.name]: text })
          if ('problem' in parsed) continue
          const [before, after] = [from, to].map((tip) => linksOf(method.open(parsed.handle, tip)))
          const changed = before!.map((link) =>
            withAmount(
              link,
              formatAmount(from.amountMinor, currency),
              formatAmount(to.amountMinor, currency),
            ),
          )
          expect(changed).toEqual(after)
        }
      }),
      { numRuns: 500 },
    )
  })
})
