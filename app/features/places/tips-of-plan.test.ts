import { expect, test } from 'vitest'
import type { PlaceUpdate, StoredPlace } from './place-list.ts'
import { tipsOfPlan } from './tips-of-plan.ts'

const place = (id: string, change: Partial<StoredPlace> = {}): StoredPlace => ({
  ...{ id, name: id, kind: 'table', position: 0, off_at: null, deleted_at: null, merged_into: null },
  ...change,
})
const ANA = place('ana', { kind: 'person' })
const PAYMENT_METHODS = [{ place_id: 'ana', id: 'venmo', handle: '@ana' }]
const CODES = [
  { code: 'TABLE11', place_id: 'table' },
  { code: 'PERSON1', place_id: 'ana' },
  { code: 'BLANK11', place_id: null },
]
const state = (places = [place('table'), ANA]) => ({
  places,
  methods: PAYMENT_METHODS,
  withMethods: new Set(['ana']),
  allCodes: CODES,
})
const plan = (change: object) => ({
  ...{ insert: [], update: [] as PlaceUpdate[], codes: [], guarded: true, done: { cause: 'x' } },
  ...change,
})
const merge = (id: string, into: string) => plan({ update: [{ id, set: { merged_into: into } }] })
const lead = (code: string, placeId: string) => plan({ lead: { code, placeId } })

test('a code that is led to the own ways of a person changes where tips go', () => {
  expect(tipsOfPlan(merge('table', 'ana'), state())).toMatchObject({
    before: { places: [{ id: 'table', merged_into: null }, { id: 'ana' }] },
    after: { places: [{ id: 'table', merged_into: 'ana' }, { id: 'ana' }] },
  })
  expect(tipsOfPlan(lead('TABLE11', 'ana'), state())).toMatchObject({
    before: { codes: [{ code: 'TABLE11', place_id: 'table' }] },
    after: { codes: [{ code: 'TABLE11', place_id: 'ana' }] },
  })
})

test('so does a place that becomes a person who has own ways, also one that is switched off or deleted for a moment', () => {
  const table = place('ana', { off_at: 1, deleted_at: 1 })
  const renamed = plan({ update: [{ id: 'ana', set: { name: 'ana', kind: 'person' } }] })
  expect(tipsOfPlan(renamed, state([table]))).toMatchObject({ after: { places: [{ kind: 'person' }] } })
})

test('so does every change of the own ways of a person', () => {
  const methods = { placeId: 'ana', rows: [{ id: 'venmo', handle: '@thief' }] }
  expect(tipsOfPlan(plan({ methods }), state())).toMatchObject({
    before: { methods: { placeId: 'ana', rows: [{ id: 'venmo', handle: '@ana' }] } },
    after: { methods },
  })
})

test('so does a person whose tips are taken away, also while they are switched off', () => {
  const toTable = plan({ update: [{ id: 'ana', set: { name: 'ana', kind: 'table' } }] })
  const off = [place('table'), { ...ANA, off_at: 1 }]
  for (const places of [undefined, off])
    for (const change of [lead('PERSON1', 'table'), merge('ana', 'table'), toTable])
      expect(tipsOfPlan(change, state(places))).not.toBe(undefined)
})

test('so does a person with own ways who is restored or switched on, but no table', () => {
  const on = (id: string, set: object) => plan({ update: [{ id, set }] })
  for (const was of [{ off_at: 1 }, { deleted_at: 1 }] as const) {
    const [column] = Object.keys(was)
    const places = [place('table', was), { ...ANA, ...was }]
    const set = { [column!]: null }
    expect(tipsOfPlan(on('ana', set), state(places))).toMatchObject({
      before: { places: [was] },
      after: { places: [set] },
    })
    expect(tipsOfPlan(on('table', set), state(places))).toBe(undefined)
  }
})

test('so does a new place for the code of a person, also of one who was deleted', () => {
  const insert = [{ id: 'bar', name: 'Bar', kind: 'table' as const, position: 2 }]
  const toBar = (code: string) => plan({ insert, lead: { code, placeId: 'bar' } })
  const gone = [place('table', { deleted_at: 1 }), { ...ANA, deleted_at: 1 }]
  for (const places of [undefined, gone]) {
    expect(tipsOfPlan(toBar('PERSON1'), state(places))).toMatchObject({
      about: 'PERSON1',
      before: { places: [{ id: 'bar' }], codes: [{ place_id: 'ana' }] },
      after: { places: [{ id: 'bar' }], codes: [{ place_id: 'bar' }] },
    })
    for (const code of ['TABLE11', 'BLANK11']) expect(tipsOfPlan(toBar(code), state(places))).toBe(undefined)
  }
})

test('a code that led nowhere, and what leads nothing elsewhere do not', () => {
  for (const change of [
    lead('BLANK11', 'ana'),
    plan({ update: [{ id: 'table', set: { off_at: 1 } }] }),
    plan({ update: [{ id: 'ana', set: { deleted_at: 1 } }] }),
  ])
    expect(tipsOfPlan(change, state())).toBe(undefined)
})
