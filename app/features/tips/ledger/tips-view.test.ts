import { expect, test } from 'vitest'
import { readTipsView, statesOf, summedStates, tipsAddress } from './tips-view.ts'

const read = (address: string) => readTipsView(new URL(address, 'http://localhost').searchParams)

const ALL = {
  ...{ state: undefined, method: undefined, game: undefined },
  ...{ from: undefined, to: undefined, after: undefined },
}

test('an address of the list names its state and the tip to go on from', () => {
  const after = { at: 1_763_000_000_000, id: 'Provider-1763000000000-abc' }
  for (const view of [
    {},
    { state: 'struck-out' as const },
    { after },
    { state: 'set-aside' as const, after },
    { method: 'venmo', game: 'snake' as const, from: '2026-11-01', to: '2026-11-30' },
  ])
    expect(read(tipsAddress(view))).toEqual({ ...ALL, ...view })
})

test('anything else in the address is the first page of all tips', () => {
  for (const query of ['?state=paid', '?after=', '?after=x.y', "?after=1.'%20or", '?state=&after=9'])
    expect(read(`/dashboard/tips${query}`)).toEqual(ALL)
  for (const query of ["?method='", '?method=A', '?game=chess', '?from=today', '?to=2026-13-01'])
    expect(read(`/dashboard/tips${query}`)).toEqual(ALL)
})

test('what waits and what is confirmed are several states', () => {
  expect(statesOf('waiting')).toEqual(['chosen', 'said-sent', 'set-aside'])
  expect(statesOf('confirmed')).toEqual(['confirmed', 'added'])
  expect(statesOf('struck-out')).toEqual(['struck-out'])
})

test('what is set aside or struck out is in no sum but its own', () => {
  expect(summedStates()).toEqual(['chosen', 'said-sent', 'confirmed', 'added'])
  expect(summedStates('waiting')).toEqual(['chosen', 'said-sent'])
  expect(summedStates('chosen')).toEqual(['chosen'])
  expect(summedStates('set-aside')).toEqual(['set-aside'])
  expect(summedStates('struck-out')).toEqual(['struck-out'])
})
