import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkChoice, choiceQuery, MAX_PRINTED_CODES, readChoice } from './print-choice.ts'
import { printedCode } from './printed-code.ts'

const DEFAULTS = { paper: 'a4', language: 'en', codes: ['own', 't1', 't2'] } as const
const defaults = { ...DEFAULTS, codes: [...DEFAULTS.codes] }
const read = (query: string) => readChoice(new URLSearchParams(query), defaults)

test('an empty address chooses the tent of the paper for all codes, with names, at its real size', () => {
  expect(read('')).toMatchObject({
    kind: 'tent',
    layout: 'tent-a6',
    codes: ['own', 't1', 't2'],
    isAll: true,
    withName: true,
    realSize: true,
    start: 1,
    at: 1,
  })
  expect(read('paper=letter').layout).toBe('tent-quarter')
})

test('a layout of another kind or paper gives way to the first one that there is', () => {
  expect(read('kind=labels&layout=sticker-50').layout).toBe('l7160')
  expect(read('kind=labels&layout=l7163&paper=letter').layout).toBe('5160')
  expect(read('kind=labels&layout=constructor').layout).toBe('l7160')
  expect(read('kind=__proto__').kind).toBe('tent')
})

test('a box that a form leaves out is not ticked', () => {
  expect(read('form=1')).toMatchObject({ codes: [], withName: false, realSize: false })
  expect(read('form=1&name=1&real=1&code=t2')).toMatchObject({
    codes: ['t2'],
    withName: true,
    realSize: true,
  })
  expect(checkChoice(read('form=1'))).toBe('none')
  expect(read('code=nobody&code=t1').codes).toEqual(['t1'])
})

test.each(['0', '22', '-1', '1.5', 'x', '', '1e1', '999999'])(
  'a sheet does not begin at label %s',
  (start) => {
    expect(checkChoice(read(`kind=labels&start=${encodeURIComponent(start)}`))).toBe('start')
  },
)

test('a sheet begins at one of its labels', () => {
  expect(checkChoice(read('kind=labels&start=21'))).toBeUndefined()
  expect(checkChoice(read('kind=labels&layout=grid&width=1'))).toBe('grid')
})

test('at most 500 codes are printed at once', () => {
  const codes = Array.from({ length: MAX_PRINTED_CODES + 1 }, (_, index) => String(index))
  expect(checkChoice(readChoice(new URLSearchParams(), { ...defaults, codes }))).toBe('too-many')
  expect(
    checkChoice(readChoice(new URLSearchParams(), { ...defaults, codes: codes.slice(1) })),
  ).toBeUndefined()
})

test('any address is read, and the address of what was read means the same', () => {
  const name = fc.constantFrom(
    ...[
      'kind',
      'layout',
      'paper',
      'code',
      'language',
      'name',
      'real',
      'start',
      'at',
      'form',
      'width',
      'rows',
    ],
  )
  const value = fc.oneof(
    fc.constantFrom('labels', 'grid', 'letter', 'own', 't1', 'all', 'de', '1', '0', '7'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
      const choice = readChoice(new URLSearchParams(pairs), defaults)
      const again = read(choiceQuery(choice))
      if (Number.isNaN(choice.start)) return
      expect(again).toEqual(choice)
    }),
  )
})

test('a change of a choice is in its address', () => {
  const choice = read('kind=labels&code=t1&at=1')
  expect(read(choiceQuery(choice, { layout: 'l7165' }))).toEqual({
    ...choice,
    layout: 'l7165',
    sheet: read('kind=labels&layout=l7165').sheet,
  })
})

const BUSINESS = { businessName: 'Blue Cup Coffee', rimName: 'Blue Cup' }
const aTable = {
  id: 't1',
  address: 'HTTPS://TIPS.EXAMPLE.COM/T/K7M2QXA',
  name: 'Table 4',
  sign: '4',
  kind: 'table',
} as const

test('a table has its name, its sign and the rim of the business', () => {
  expect(printedCode(aTable, BUSINESS, true)).toEqual({
    id: 't1',
    address: aTable.address,
    shown: 'TIPS.EXAMPLE.COM/T/K7M2QXA',
    title: 'Table 4',
    subtitle: 'Blue Cup Coffee',
    sign: '4',
    rim: BUSINESS,
  })
})

test('a person has their own name on the rim, and the own code that of the business', () => {
  expect(printedCode({ ...aTable, name: 'Ana', kind: 'person' }, BUSINESS, true).rim).toEqual({
    businessName: 'Ana',
  })
  const own = { ...aTable, address: 'https://tips.example.com/tip/x1', kind: 'own' } as const
  expect(printedCode(own, BUSINESS, true)).toMatchObject({
    title: 'Blue Cup Coffee',
    sign: undefined,
    shown: 'tips.example.com',
    rim: BUSINESS,
  })
})

test('without names the sign of a place stays', () => {
  expect(printedCode(aTable, BUSINESS, false)).toMatchObject({ sign: '4', rim: { businessName: '' } })
  expect(printedCode(aTable, BUSINESS, false).title).toBeUndefined()
})
