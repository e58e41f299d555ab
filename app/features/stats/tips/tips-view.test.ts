import { expect, test } from 'vitest'
import { readTipsView, tipsAddress } from './tips-view.ts'

const read = (address: string) => readTipsView(new URL(address, 'http://localhost').searchParams)

test('an address of the list names its state and the tip to go on from', () => {
  const after = { at: 1_763_000_000_000, id: 'Provider-1763000000000-abc' }
  for (const view of [
    {},
    { state: 'struck-out' as const },
    { after },
    { state: 'set-aside' as const, after },
  ])
    expect(read(tipsAddress(view))).toEqual({ state: undefined, after: undefined, ...view })
})

test('anything else in the address is the first page of all tips', () => {
  for (const query of ['?state=paid', '?after=', '?after=x.y', "?after=1.'%20or", '?state=&after=9'])
    expect(read(`/dashboard/tips${query}`)).toEqual({ state: undefined, after: undefined })
})
