import { describe, expect, test } from 'vitest'
import { currencyName } from '#app/kit/money/amount.ts'
import { callServerAction } from '#app/ui/forms/call-server-action.ts'
import messages from '#content/en/owner/get-paid.json'
import { findPaymentMethod, PAYMENT_METHODS } from '../methods/payment-methods.ts'
import {
  checkMethodFields,
  currencyLabel,
  dialogAfter,
  type GetPaidResult,
  groupMethods,
  type ListedMethod,
  listMethod,
  ownName,
  readDialog,
  searchMethods,
  sizeProblem,
  splitMethods,
  testOf,
} from './get-paid.ts'

const listed = (id: string, handle: string, change: Partial<ListedMethod> = {}): ListedMethod => ({
  ...listMethod({ id, handle, enabled: 1, checked_at: null }, 'USD'),
  ...change,
})
const TITLES = { everywhere: 'Nearly everywhere', euro: 'Euro countries' }
const nameOf = (id: string) => findPaymentMethod(id)!.name

test.each([
  [{ id: 'cashapp', handle: '$maria', enabled: 1 as const }, 'on'],
  [{ id: 'cashapp', handle: '$maria', enabled: 0 as const }, 'off'],
  [{ id: 'pix', handle: 'maria@cafe.example\nMaria\nOlinda', enabled: 1 as const }, 'other-currency'],
  [{ id: 'cashapp', handle: 'a b', enabled: 1 as const }, 'broken'],
])('%j of a provider in US dollars is %s', (own, state) => {
  expect(listMethod({ ...own, checked_at: null }, 'USD').state).toBe(state)
})

const idsOf = (part: ListedMethod[]) => part.map(({ id }) => id).join()

test('up to three payable ways are buttons, and those that nobody sees stand apart', () => {
  const methods = [listed('cashapp', '$maria'), listed('pix', 'x'), listed('venmo', '@maria-cafe')]
  const { buttons, behind, unused } = splitMethods([...methods, listed('paypal', 'maria')])
  expect([idsOf(buttons), idsOf(behind), idsOf(unused)]).toEqual(['cashapp,venmo,paypal', '', 'pix'])
})

test('of four payable ways two are buttons, as on the tip sheet', () => {
  const methods = ['cashapp', 'venmo', 'paypal', 'wise'].map((id) =>
    listed(id, 'maria-cafe', { state: 'on' }),
  )
  const { buttons, behind } = splitMethods(methods)
  expect([idsOf(buttons), idsOf(behind)]).toEqual(['cashapp,venmo', 'paypal,wise'])
})

test.each([
  ['https://buy.stripe.com/4gw5kJ', 'Card, Apple Pay, Google Pay'],
  ['https://ko-fi.com/maria', 'Ko-fi'],
])('the link %s is named %s', (link, name) => {
  expect(ownName(listed('paylink', link), messages.names)).toBe(name)
})

describe('a test opens', () => {
  test.each([
    ['cashapp', '$maria', 'USD', { kind: 'link', href: 'https://cash.app/$maria' }],
    ['venmo', '@maria-cafe', 'USD', { kind: 'link', href: 'https://venmo.com/u/maria-cafe' }],
  ] as const)('%s of %s as its page', (id, handle, currency, expected) => {
    expect(testOf(listed(id, handle), { currency, business: 'Cafe Uno' })).toEqual(expected)
  })
  test('a code with the smallest coin, in the currency of the way', () => {
    const code = testOf(listed('pix', 'maria@cafe.example\nMaria\nOlinda'), {
      currency: 'USD',
      business: 'Cafe Uno',
    })
    expect(code).toMatchObject({ kind: 'code', text: expect.stringContaining('54045.00') })
  })
  test('nothing for a handle that the app does not accept', () => {
    expect(testOf(listed('cashapp', 'a b'), { currency: 'USD', business: null })).toBeUndefined()
  })
  test('something for every way', () => {
    for (const method of PAYMENT_METHODS) expect(method.profile ?? method.open).toBeDefined()
  })
})

describe('ways to add', () => {
  const titlesFor = (currency: Parameters<typeof groupMethods>[0]) =>
    groupMethods(currency, TITLES, 'en-US').map(({ title }) => title)

  test('begin with the own country, then those for everywhere, then by name', () => {
    expect(titlesFor('USD').slice(0, 2)).toEqual(['United States', 'Nearly everywhere'])
    expect(titlesFor('BRL').slice(0, 3)).toEqual(['Brazil', 'Nearly everywhere', 'Euro countries'])
    expect(titlesFor('ISK')[0]).toBe('Nearly everywhere')
  })
  test('are all in one group', () => {
    const methods = groupMethods('USD', TITLES, 'en-US').flatMap((group) => group.methods)
    expect(methods).toHaveLength(PAYMENT_METHODS.length)
    expect(new Set(methods)).toEqual(new Set(PAYMENT_METHODS.map(({ id }) => id)))
  })
  test.each([
    ['pix', ['pix']],
    ['brasil', []], // of another language
    ['BRAZIL', ['pix']],
    ['são', []],
    ['brl', ['pix']],
    [
      'germany',
      PAYMENT_METHODS.filter(({ countries }) => countries !== 'all' && countries.includes('DE')).map(
        ({ id }) => id,
      ),
    ],
    ['united venmo', ['venmo']],
    ['', PAYMENT_METHODS.map(({ id }) => id)],
  ])('that are found by "%s" are %j', (query, expected) => {
    const found = searchMethods(groupMethods('USD', TITLES, 'en-US'), query, nameOf)
    expect(found.flatMap(({ methods }) => methods).sort()).toEqual([...expected].sort())
  })
  test('are found in the reader’s language, also without accents', () => {
    const found = searchMethods(groupMethods('USD', TITLES, 'es-419'), 'tailandia', nameOf)
    expect(found.flatMap(({ methods }) => methods)).toEqual(['promptpay'])
    expect(searchMethods(groupMethods('USD', TITLES, 'pt-BR'), 'suecia', nameOf)).toHaveLength(1)
  })
})

test.each([
  ['add', { kind: 'add' }],
  ['add=pix', { kind: 'add-way', id: 'pix' }],
  ['add=cashapp', { kind: 'add' }], // which exists
  ['add=nothing', { kind: 'add' }],
  ['change=cashapp', { kind: 'change', id: 'cashapp' }],
  ['change=pix', undefined],
  ['test=cashapp', { kind: 'check', id: 'cashapp' }],
  ['test=constructor', undefined],
  ['currency=BRL', { kind: 'currency', currency: 'BRL' }],
  ['currency=USD', undefined],
  ['currency=toString', undefined],
  ['', undefined],
])('?%s opens %j', (search, expected) => {
  const own = { methods: [listed('cashapp', '$maria')], currency: 'USD' as const }
  expect(readDialog(new URLSearchParams(search), own)).toEqual(expected)
})

test('a field with a problem is named as in the form', () => {
  expect(checkMethodFields(findPaymentMethod('pix')!, { 'method.key': '', name: 'x' })).toEqual({
    'method.key': 'empty',
  })
})

test('a currency is named with its code and its sign', () => {
  expect(currencyLabel('USD', 'en-US')).toBe('US Dollar (USD, $)')
  expect(currencyLabel('BRL', 'pt-BR')).toBe('Real brasileiro (BRL, R$)')
  expect(currencyLabel('CHF', 'de-DE')).toBe('Schweizer Franken (CHF)')
  expect(currencyName('USD', 'en-US')).toBe('US dollars')
})

describe('after a form', () => {
  const own = { methods: [listed('cashapp', '$maria')], currency: 'USD' as const }
  test.each([
    [
      { intent: 'add', id: 'pix', errors: {} },
      { kind: 'add-way', id: 'pix' },
    ],
    [
      { intent: 'add', id: 'cashapp', done: { cause: 'added' } },
      { kind: 'check', id: 'cashapp' },
    ],
    // The list is not read again yet.
    [
      { intent: 'add', id: 'pix', done: { cause: 'added' } },
      { kind: 'add-way', id: 'pix' },
    ],
    [{ intent: 'add', id: 'cashapp', message: 'exists' as const }, undefined],
    [
      { intent: 'change', id: 'cashapp', errors: {} },
      { kind: 'change', id: 'cashapp' },
    ],
    [{ intent: 'change', id: 'gone', message: 'gone' as const }, undefined],
    [{ intent: 'remove', id: 'cashapp', done: { cause: 'removed' } }, undefined],
    [
      { intent: 'currency', fields: { currency: 'BRL' } },
      { kind: 'currency', currency: 'BRL' },
    ],
  ])('%j the page opens %j', (result, expected) => {
    expect(dialogAfter(result, own)).toEqual(expected)
  })
})

test('a picture that a server before ours refuses is larger than that one takes, and not than we do', async () => {
  const answer = async (status: number, body: string) => {
    const refused = { status, statusText: '', internal: false, data: body }
    const result = await callServerAction<GetPaidResult>(
      () => Promise.reject(refused),
      { message: 'no-answer' },
      sizeProblem,
    )
    return 'data' in result ? result.data.message : undefined
  }
  expect(await answer(413, '<html>413 Request Entity Too Large</html>')).toBe('host-limit')
  expect(await answer(413, '{"error":"too-large"}')).toBe('picture-too-large')
  expect(await answer(502, '<html>Bad Gateway</html>')).toBe('no-answer')
})
