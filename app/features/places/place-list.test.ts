import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isPlaceCode } from './place.ts'
import {
  checkName,
  codeFromHash,
  movedIds,
  numberedNames,
  type PlaceFields,
  type PlaceIntent,
  type PlaceState,
  planPlaces,
  type StoredPlace,
} from './place-list.ts'

const aPlace = (id: string, change: Partial<StoredPlace> = {}): StoredPlace => ({
  id,
  name: `Table ${id}`,
  kind: 'table',
  position: 0,
  off_at: null,
  deleted_at: null,
  merged_into: null,
  ...change,
})
const state = (change: Partial<PlaceState> = {}): PlaceState => ({
  places: [aPlace('1'), aPlace('2', { position: 1 }), aPlace('3', { position: 2 })],
  methods: [],
  withMethods: new Set(),
  blank: 0,
  codes: 3,
  ...change,
})
const hash = (text: string) => `${text}${'x'.repeat(60)}`.replaceAll(/[^\w]/g, '-')
const plan = (intent: PlaceIntent, fields: PlaceFields, from = state()) =>
  planPlaces(intent, { key: 'k', ...fields }, from, { now: 1000, hash })
const planned = (intent: PlaceIntent, fields: PlaceFields, from = state()) => {
  const result = plan(intent, fields, from)
  if (!('plan' in result)) throw new Error(JSON.stringify(result))
  return result.plan
}

test.each([
  ['Table 4', undefined],
  ['  ', 'no-name'],
  ['x'.repeat(40), undefined],
  ['x'.repeat(41), ['name-long', { max: 40 }]],
  ['é'.normalize('NFC').repeat(40), undefined],
])('the name %j', (name, problem) => expect(checkName(name)).toEqual(problem))

test.each([
  [{ name: ' Table ', from: '9', to: '11' }, { names: ['Table 9', 'Table 10', 'Table 11'] }],
  [{ name: 'Room', from: '0', to: '0' }, { names: ['Room 0'] }],
  [{ name: 'Table', from: '1', to: '0' }, { errors: { to: 'wrong-order' } }],
  [{ name: 'Table', from: '', to: '2' }, { errors: { from: 'no-number' } }],
  [{ name: 'Table', from: '1', to: '1e3' }, { errors: { to: 'no-number' } }],
  [{ name: 'Table', from: '1', to: '101' }, { errors: { to: ['too-many-at-once', { max: 100 }] } }],
  [{ name: '', from: '1', to: '2' }, { errors: { name: 'no-name' } }],
])('%j makes %j', (fields, result) => expect(numberedNames(fields as PlaceFields)).toEqual(result))

test.each([
  ['up', 'b', 'bac'],
  ['up', 'a', 'abc'],
  ['down', 'b', 'acb'],
  ['down', 'c', 'abc'],
  ['first', 'c', 'cab'],
  ['up', 'x', 'abc'],
] as const)('%s of %s makes %s', (to, id, order) =>
  expect(movedIds(['a', 'b', 'c'], id, to).join('')).toBe(order),
)

test('a code from a hash is one, and differs with it', () => {
  const codes = Array.from({ length: 500 }, (_, at) =>
    codeFromHash(createHash('sha256').update(`key ${at}`).digest('base64url')),
  )
  for (const code of codes) expect(isPlaceCode(code)).toBe(true)
  expect(new Set(codes).size).toBe(500)
})

describe('a form', () => {
  test('that is sent twice adds nothing the second time', () => {
    const { insert } = planned('add', { name: 'Bar', kind: 'counter' })
    expect(insert).toMatchObject([{ name: 'Bar', kind: 'counter', position: 3 }])
    const after = state({ places: [...state().places, aPlace(insert[0]!.id, { name: 'Bar' })] })
    expect(planned('add', { name: 'Bar', kind: 'counter' }, after).insert).toEqual([])
    expect(planned('add', { name: 'Bar', kind: 'counter', key: 'other' }, after).insert).toHaveLength(1)
  })

  test('changes only the positions that differ', () => {
    expect(planned('up', { id: '2' }).update).toEqual([
      { id: '2', set: { position: 0 } },
      { id: '1', set: { position: 1 } },
    ])
    expect(planned('up', { id: '1' }).update).toEqual([])
  })

  test.each([
    ['on', { id: '1' }, true],
    ['off', { id: '1' }, false],
    ['remove', { id: '1' }, false],
    ['merge', { id: '1', into: '2' }, true],
    ['rename', { id: '1', name: 'Bar', kind: 'counter' }, false],
    ['up', { id: '2' }, false],
    ['several', { name: 'Table', kind: 'table', from: '1', to: '2' }, false],
  ] as const)(
    '%s needs re-authentication where a code works or leads somewhere else by it',
    (intent, fields, guarded) => expect(planned(intent, fields).guarded).toBe(guarded),
  )

  test('about a person with own ways needs it when the kind changes', () => {
    const withMethods = state({ places: [aPlace('1', { kind: 'person' })], withMethods: new Set(['1']) })
    expect(planned('rename', { id: '1', name: 'Ana', kind: 'person' }, withMethods).guarded).toBe(false)
    expect(planned('rename', { id: '1', name: 'Ana', kind: 'table' }, withMethods).guarded).toBe(true)
  })

  test('that moves a code needs it, unless the code led nowhere', () => {
    const of = (place_id: string | null) => state({ code: { code: 'K7M2QXR', place_id } })
    expect(planned('move', { place: '2', from: '1' }, of('1'))).toMatchObject({
      guarded: true,
      lead: { code: 'K7M2QXR', placeId: '2' },
      undo: { intent: 'move', place: '1', from: '2' },
    })
    expect(planned('assign', { place: '2', from: '' }, of(null))).toMatchObject({ guarded: false })
    expect(plan('move', { place: '2', from: '3' }, of('1'))).toMatchObject({ problem: 'changed-elsewhere' })
    expect(plan('move', { place: '9', from: '1' }, of('1'))).toMatchObject({ problem: 'gone' })
    expect(plan('move', { place: '2', from: '1' })).toMatchObject({ problem: 'unknown-code' })
  })

  test('undoes itself: the undo of each change leads back', () => {
    for (const [intent, fields, undo] of [
      ['off', { id: '1' }, { intent: 'on', id: '1' }],
      ['on', { id: '1' }, { intent: 'off', id: '1' }],
      ['remove', { id: '1' }, { intent: 'restore', id: '1' }],
      ['merge', { id: '1', into: '2' }, { intent: 'unmerge', id: '1' }],
      [
        'rename',
        { id: '1', name: 'Bar', kind: 'other' },
        { intent: 'rename', id: '1', name: 'Table 1', kind: 'table' },
      ],
      ['down', { id: '1' }, { intent: 'order', ids: '1,2,3', from: '2,1,3' }],
    ] as const)
      expect(planned(intent, fields).undo).toEqual(undo)
  })

  test('of a place that is deleted, merged or unknown is refused', () => {
    const gone = state({
      places: [aPlace('1', { deleted_at: 1 }), aPlace('2', { merged_into: '3' }), aPlace('3')],
    })
    for (const id of ['1', '2', '9'])
      for (const intent of ['rename', 'up', 'off', 'on', 'remove', 'merge'] as const)
        expect(plan(intent, { id, name: 'x', kind: 'table', into: '3' }, gone)).toEqual({
          problem: 'gone',
          status: 404,
        })
    for (const into of ['3', '1', '2', ''])
      expect(plan('merge', { id: '3', into }, gone)).toEqual({ errors: { into: 'no-target' } })
    expect(planned('restore', { id: '1' }, gone).update).toEqual([{ id: '1', set: { deleted_at: null } }])
    expect(planned('unmerge', { id: '2' }, gone).update).toEqual([{ id: '2', set: { merged_into: null } }])
  })

  test('adds up to 500 places and as many blank codes', () => {
    const many = state({ places: Array.from({ length: 499 }, (_, at) => aPlace(`p${at}`)) })
    expect(planned('add', { name: 'Bar', kind: 'other' }, many).insert).toHaveLength(1)
    expect(plan('several', { name: 'T', kind: 'table', from: '1', to: '2' }, many)).toMatchObject({
      problem: ['full', { max: 500 }],
    })
    const drawn = ['A', 'B', 'C'].map((code) => ({ code, isStored: false }))
    expect(planned('blank', { count: '3' }, state({ blank: 497, drawn })).codes).toHaveLength(3)
    const again = drawn.map(({ code }) => ({ code, isStored: true }))
    expect(planned('blank', { count: '3' }, state({ blank: 500, drawn: again }))).toMatchObject({
      codes: [],
      done: { cause: 'blank', count: 3 },
    })
    expect(plan('blank', { count: '3' }, state({ blank: 498, drawn }))).toMatchObject({
      problem: ['blank-full', { max: 500 }],
    })
  })

  test('counts deleted places apart, and says so beyond a far larger number', () => {
    const gone = (count: number) =>
      state({ places: Array.from({ length: count }, (_, at) => aPlace(`p${at}`, { deleted_at: 1 })) })
    const add = { name: 'Bar', kind: 'other' }
    expect(planned('add', add, gone(4999)).insert).toHaveLength(1)
    const full = { problem: ['codes-full', { max: 5000 }], status: 409 }
    expect(plan('add', add, gone(5000))).toEqual(full)
    expect(plan('add', add, state({ codes: 5000 }))).toEqual(full)
    expect(
      plan('new-code', { id: '1' }, state({ codes: 5000, drawn: [{ code: 'A', isStored: false }] })),
    ).toEqual(full)
  })

  test('gives a place a new code once', () => {
    const drawn = (isStored: boolean) => state({ drawn: [{ code: 'K7M2QXR', isStored }] })
    expect(planned('new-code', { id: '1' }, drawn(false)).codes).toEqual([{ code: 'K7M2QXR', place_id: '1' }])
    expect(planned('new-code', { id: '1' }, drawn(true))).toMatchObject({
      codes: [],
      done: { cause: 'new-code', name: 'Table 1' },
    })
    expect(planned('new-code', { id: '1' }, drawn(true)).event).toBeUndefined()
    expect(plan('new-code', { id: '9' }, drawn(false))).toMatchObject({ problem: 'gone' })
  })

  test('takes no code that leads to a place by a merge', () => {
    const places = [aPlace('1', { merged_into: '2' }), aPlace('2')]
    const of = (change: Partial<StoredPlace>) =>
      state({ places: [places[0]!, { ...places[1]!, ...change }], code: { code: 'K7M2QXR', place_id: '1' } })
    const add = { name: 'Bar', kind: 'other', code: 'K7M2QXR' }
    expect(plan('add', add, of({}))).toMatchObject({ problem: 'code-taken' })
    expect(planned('add', add, of({ deleted_at: 1 }))).toMatchObject({
      guarded: true,
      lead: { code: 'K7M2QXR' },
    })
  })
})
