import { expect, test } from 'vitest'
import messages from '#content/en/owner/admin.json'
import { translate } from '#content/messages.ts'
import { countPages, listNote, readProviderQuery } from './list-query.ts'

const read = (address: string) => readProviderQuery(new URLSearchParams(address))

test('the default is the first page of the newest providers', () => {
  expect(read('')).toEqual({ search: '', sort: 'joined', descending: true, page: 1 })
})

test('other columns are sorted in ascending order', () => {
  expect(read('sort=email')).toMatchObject({ sort: 'email', descending: false })
  expect(read('sort=email&dir=desc')).toMatchObject({ descending: true })
})

test.each(['0', '-1', '1.5', 'x', '99999999', '١', ''])('page %j is the first page', (page) => {
  expect(read(`page=${page}`).page).toBe(1)
})

test('an unknown column, a NUL and a very long search do no harm', () => {
  expect(read(`sort=password&q=a%00b${'x'.repeat(500)}`)).toMatchObject({ sort: 'joined' })
  expect(read(`q=a%00b${'x'.repeat(500)}`).search).toMatch(/^abx{98}$/)
})

test.each([
  [0, undefined],
  [100, undefined],
  [101, 'Showing 101 providers. The list is long; it is read in pages.'],
  [100_000, 'Showing 100,000 providers. The list is long; it is read in pages.'],
])('a note appears above 100 providers: %i (ADM-06)', (total, note) => {
  const key = listNote({ total, found: total, more: false })
  expect(key && translate(messages.providers.notes, key)).toBe(note)
})

test('an empty list has one page', () => {
  expect([countPages(0), countPages(25), countPages(26)]).toEqual([1, 1, 2])
})
