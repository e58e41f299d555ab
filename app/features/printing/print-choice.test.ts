import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allQuery,
  type ChoiceDefaults,
  checkChoice,
  choiceQuery,
  mostCodes,
  nextCodes,
  readChoice,
} from './print-choice.ts'
import { printedCode } from './printed-code.ts'

const defaults: ChoiceDefaults = {
  paper: 'a4',
  language: 'en',
  codes: ['own', 't1', 't1b', 't2', 'b1', 'b2'],
  usual: ['t1', 't2'],
  blank: ['b1', 'b2'],
}
const read = (query: string) => readChoice(new URLSearchParams(query), defaults)

test('an empty address chooses the tent of the paper for each place, with names, at its real size', () => {
  expect(read('')).toMatchObject({
    kind: 'tent',
    layout: 'tent-a6',
    codes: ['t1', 't2'],
    picked: 'usual',
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

test('codes of several kinds are chosen by their names, all at once, or those that were printed ahead', () => {
  expect(read('code=own').codes).toEqual(['own'])
  expect(read('code=b1&code=t1b').codes).toEqual(['t1b', 'b1'])
  expect(read('code=all')).toMatchObject({ codes: defaults.codes, picked: 'all' })
  expect(read('blank')).toMatchObject({ codes: ['b1', 'b2'], picked: 'some' })
})

const places = Array.from({ length: 500 }, (_, index) => `p${index}`)
const large: ChoiceDefaults = { ...defaults, codes: ['own', ...places, 'b1'], usual: places }
const readLarge = (query: string) => readChoice(new URLSearchParams(query), large)

test('one print holds 60 pages and 500 codes, and of more places the first ones are chosen', () => {
  const tents = readLarge('paper=a4')
  expect(tents.codes).toEqual(places.slice(0, 120))
  expect(checkChoice(tents)).toBeUndefined()
  expect(choiceQuery(tents)).not.toContain('code')
  expect(readLarge('paper=a4&kind=poster').codes).toHaveLength(60)
  expect(readLarge('kind=labels').codes).toHaveLength(500)
  expect(checkChoice(readLarge('kind=labels&code=all'))).toBe('too-many')
  expect(checkChoice(readLarge('paper=a4&code=all'))).toBe('too-many')
  expect(mostCodes({ columns: 2, rows: 4 }, 8)).toBe(473)
})

test('the parts of a large print follow each other until the last place', () => {
  const counts = []
  let choice = readLarge('paper=a4')
  for (let next = nextCodes(choice, places); next; next = nextCodes(choice, places)) {
    choice = readLarge(choiceQuery(choice, { codes: next }))
    expect(choice.codes).toEqual(next)
    counts.push(next.length)
  }
  expect(counts).toEqual([120, 120, 120, 20])
  expect(choice.codes.at(-1)).toBe('p499')
  expect(nextCodes(readLarge('paper=a4&code=all'), places)).toHaveLength(120)
  expect(nextCodes(readLarge('paper=a4&code=p1'), places)).toBeUndefined()
})

test('all are chosen at once where one print holds them, else all places', () => {
  expect(read(allQuery(read('code=t1'), defaults)!).codes).toEqual(defaults.codes)
  expect(allQuery(read('code=all'), defaults)).toBeUndefined()
  expect(readLarge(allQuery(readLarge('kind=labels&code=p1'), large)!).codes).toEqual(places)
  expect(allQuery(readLarge('kind=labels'), large)).toBeUndefined()
  expect(allQuery(readLarge('paper=a4&code=p1'), large)).toBeUndefined()
})

test('all are not offered where all are chosen already', () => {
  const alone = { ...defaults, codes: ['t1', 't2'], usual: ['t1', 't2'] }
  expect(allQuery(readChoice(new URLSearchParams(), alone), alone)).toBeUndefined()
})

test('what an address says of whose codes there are stays in every address, and what is chosen first does not come back', () => {
  const ofAdmin: ChoiceDefaults = {
    ...defaults,
    first: { kind: 'card', layout: 'six-cards' },
    kept: [
      ['id', 'x'],
      ['id', 'y'],
    ],
  }
  const first = readChoice(new URLSearchParams(), ofAdmin)
  expect(first).toMatchObject({ kind: 'card', layout: 'six-cards' })
  expect(new URLSearchParams(choiceQuery(first)).getAll('id')).toEqual(['x', 'y'])
  expect(readChoice(new URLSearchParams('kind=card'), ofAdmin).layout).toBe(read('kind=card').layout)
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
      'blank',
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
  address: 'https://tips.example.com/T/K7M2QXR',
  name: 'Table 4',
  sign: '4',
  kind: 'table',
} as const

test('a table has its name, its sign and the rim of the business', () => {
  expect(printedCode(aTable, BUSINESS, true)).toEqual({
    id: 't1',
    address: aTable.address,
    shown: 'tips.example.com/T/K7M2QXR',
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

test('where codes of several businesses are printed, each has the names and the language of its own', () => {
  const of = { businessName: 'Salón Luna', rimName: null, language: 'es' } as const
  const ofProvider = { ...aTable, sign: '', name: 'Salón Luna', kind: 'provider', of } as const
  expect(printedCode(ofProvider, { businessName: '' }, true)).toMatchObject({
    title: 'Salón Luna',
    rim: { businessName: 'Salón Luna' },
    language: 'es',
  })
  expect(printedCode(ofProvider, { businessName: '' }, false)).toMatchObject({ language: 'es' })
})
