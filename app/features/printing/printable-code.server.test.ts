import { beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aBlankCode, aPlace } from '#tests/support/people/places.ts'
import { aMember, COMPLETE } from '#tests/support/people/visitor.ts'
import { openStudio, ownDesk } from './print-studio.server.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

test('each code that leads to a place can be printed, and one of each place is chosen', async () => {
  const { id } = await aMember(COMPLETE)
  const { id: other } = await aMember(COMPLETE)
  const user = { id, business_name: 'Blue Cup', rim_name: null, currency: 'EUR', country: null } as const
  const open = async (query = '') => {
    const desk = await ownDesk(user, 'https://tips.example.com', 'en')
    const { choice } = openStudio(desk, new URLSearchParams(query))
    return { all: desk.codes.map(({ id, name, nth }) => [id, name, nth]), codes: choice.codes }
  }
  const blank = await aBlankCode(id)
  expect((await open()).codes).toEqual(['own'])

  const table = await aPlace(id, { name: 'Table 4', position: 2 })
  const merged = await aPlace(id, { name: 'Old', position: 1, merged_into: table.id })
  const deleted = await aPlace(id, { name: 'Gone', position: 0, deleted_at: 1 })
  const bar = await aPlace(id, { name: 'Bar', position: 3 })
  const foreign = await aPlace(other, { name: 'Elsewhere', position: 0 })
  expect(await open()).toEqual({
    all: [
      ['own', 'Blue Cup', undefined],
      [table.code, 'Table 4', undefined],
      [merged.code, 'Table 4', 2],
      [bar.code, 'Bar', undefined],
      [blank, blank, undefined],
    ],
    codes: [table.code, bar.code],
  })
  const named = [merged, deleted, foreign].map(({ code }) => `code=${code}`).join('&')
  expect((await open(named)).codes).toEqual([merged.code])
  expect((await open('blank')).codes).toEqual([blank])
})
