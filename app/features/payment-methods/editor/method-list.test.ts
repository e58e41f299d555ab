import { describe, expect, test } from 'vitest'
import { shownHandle } from '../methods/payment-methods.ts'
import {
  changeAll,
  changeList,
  differences,
  hasPayable,
  isPayable,
  MAX_METHODS,
  moveId,
  type OwnMethod,
  type PaymentMethodChange,
  type PaymentMethodList,
} from './method-list.ts'

const own = (id: string, handle: string, change: Partial<OwnMethod> = {}): OwnMethod => ({
  id,
  handle,
  enabled: 1,
  checked_at: 1,
  ...change,
})
const LIST: PaymentMethodList = {
  currency: 'USD',
  methods: [own('cashapp', '$maria'), own('venmo', '@maria-cafe')],
}

const idsAfter = (list: PaymentMethodList, ...changes: PaymentMethodChange[]) => {
  const changed = changeAll(list, changes)
  return 'list' in changed ? changed.list.methods.map(({ id }) => id).join() : changed.problem
}

test('a new way comes last and is not tested', () => {
  const changed = changeList(LIST, { kind: 'add', id: 'paypal', handle: 'maria' })
  expect(changed).toEqual({
    list: { ...LIST, methods: [...LIST.methods, own('paypal', 'maria', { checked_at: null })] },
  })
})

test('a removed way comes back as it was, at its place', () => {
  const removed = changeList(LIST, { kind: 'remove', id: 'cashapp' })
  expect(removed).toEqual({ list: { ...LIST, methods: [LIST.methods[1]] } })
  const back = { kind: 'add', id: 'cashapp', handle: '$maria', at: 0, checked: 1 } as const
  expect('list' in removed && changeList(removed.list, back)).toEqual({ list: LIST })
})

test('a changed handle stays in its place and has to be tested again, the same one does not', () => {
  const changed = changeList(LIST, { kind: 'change', id: 'cashapp', handle: '$silva' })
  expect('list' in changed && changed.list.methods[0]).toEqual(own('cashapp', '$silva', { checked_at: null }))
  expect(changeList(LIST, { kind: 'change', id: 'cashapp', handle: '$maria' })).toEqual({ list: LIST })
})

test.each<[PaymentMethodChange, unknown]>([
  [{ kind: 'add', id: 'cashapp', handle: '$other' }, 'exists'],
  [{ kind: 'change', id: 'paypal', handle: 'maria' }, 'gone'],
  [{ kind: 'remove', id: 'paypal' }, 'gone'],
  [{ kind: 'switch', id: 'paypal', on: true }, 'gone'],
])('%j is refused: %s', (change, problem) => {
  expect(changeList(LIST, change)).toEqual({ problem })
})

test('a list of eight ways is full', () => {
  const methods = Array.from({ length: MAX_METHODS }, (_, index) => own(`way${index}`, 'x'))
  expect(changeList({ ...LIST, methods }, { kind: 'add', id: 'paypal', handle: 'maria' })).toEqual({
    problem: ['full', { max: 8 }],
  })
})

test('an order names the ways that come first; the others follow, and unknown ones are left out', () => {
  expect(idsAfter(LIST, { kind: 'order', ids: ['venmo', 'cashapp'] })).toBe('venmo,cashapp')
  expect(idsAfter(LIST, { kind: 'order', ids: ['venmo'] })).toBe('venmo,cashapp')
  expect(idsAfter(LIST, { kind: 'order', ids: ['paypal', 'venmo', 'venmo'] })).not.toContain('paypal')
})

test('an order that names a way twice does not double it', () => {
  expect(idsAfter(LIST, { kind: 'order', ids: ['venmo', 'venmo', 'cashapp'] })).toBe('venmo,cashapp')
})

test('of several changes the first that cannot be made is the problem', () => {
  expect(
    idsAfter(LIST, { kind: 'currency', currency: 'BRL' }, { kind: 'add', id: 'cashapp', handle: '$x' }),
  ).toBe('exists')
})

test.each([
  ['cashapp', '$maria', {}, 'USD', true],
  ['cashapp', '$maria', { enabled: 0 as const }, 'USD', false],
  ['cashapp', '$maria', {}, 'BRL', false],
  ['cashapp', 'a b', {}, 'USD', false], // stored by an earlier version
  ['gone', 'x', {}, 'USD', false], // of a later version
  ['pix', 'maria@cafe.example\nMaria\nSao Paulo', {}, 'BRL', true],
] as const)('%s with %j and %j in %s is payable: %s', (id, handle, change, currency, expected) => {
  const method = own(id, handle, change)
  expect(isPayable(method, currency)).toBe(expected)
  expect(hasPayable({ currency, methods: [method] })).toBe(expected)
})

test('a handle is shown in short, and one that its app does not accept as it is', () => {
  expect(shownHandle('pix', 'maria@cafe.example\nMaria\nSao Paulo')).toBe('maria@cafe.example')
  expect(shownHandle('cashapp', 'a b')).toBe('a b')
  expect(shownHandle('paylink', 'no link')).toBe('no link')
})

test.each([
  [['a', 'b', 'c'], 'b', -1, 'b,a,c'],
  [['a', 'b', 'c'], 'b', 1, 'a,c,b'],
  [['a', 'b'], 'a', -1, 'a,b'],
  [['a', 'b'], 'b', 1, 'a,b'],
  [['a', 'b'], 'x', 1, 'a,b'],
] as const)('%j with %s moved by %i is %s', (ids, id, by, expected) => {
  expect(moveId([...ids], id, by).join()).toBe(expected)
})

describe('differences', () => {
  const foundAfter = (...changes: PaymentMethodChange[]) => {
    const changed = changeAll(LIST, changes)
    return 'list' in changed ? differences(LIST, changed.list) : []
  }

  test('name each change once', () => {
    expect(
      foundAfter(
        { kind: 'remove', id: 'venmo' },
        { kind: 'add', id: 'pix', handle: 'key' },
        { kind: 'change', id: 'cashapp', handle: '$silva' },
        { kind: 'switch', id: 'cashapp', on: false },
        { kind: 'currency', currency: 'BRL' },
      ),
    ).toEqual([
      { kind: 'changed', id: 'cashapp', before: '$maria', after: '$silva' },
      { kind: 'off', id: 'cashapp', handle: '$silva' },
      { kind: 'removed', id: 'venmo', before: '@maria-cafe' },
      { kind: 'added', id: 'pix', after: 'key' },
      { kind: 'currency', before: 'USD', after: 'BRL' },
    ])
  })

  test('name an order only where ways changed places', () => {
    expect(foundAfter({ kind: 'order', ids: ['venmo', 'cashapp'] })).toEqual([
      { kind: 'ordered', ids: ['venmo', 'cashapp'] },
    ])
    expect(foundAfter({ kind: 'order', ids: ['cashapp', 'venmo'] })).toEqual([])
    expect(foundAfter({ kind: 'add', id: 'pix', handle: 'key', at: 0 }).map(({ kind }) => kind)).toEqual([
      'added',
    ])
  })
})
