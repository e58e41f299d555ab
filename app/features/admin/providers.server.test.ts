import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/server/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database.ts'
import { aProvider } from '#tests/support/providers.ts'
import { countFeedback, listFeedbackPage } from './feedback-list.server.ts'
import { PAGE_SIZE, readFeedbackQuery, readProviderQuery } from './list-query.ts'
import { countProviders, findListedProvider, listProviders, selectProviders } from './providers.server.ts'

beforeAll(openDatabase)
beforeEach(async () => {
  await emptyDatabase()
  await db.deleteFrom('feedback').execute()
})

const wanted = (address = '') => readProviderQuery(new URLSearchParams(address))
const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString()

test('providers are all users, the newest first (ADM-12)', async () => {
  for (const day of [2, 3, 1]) await aProvider({ created_at: at(day), email: `day${day}@x.example` })
  await aProvider({ created_at: at(4), email: 'new@x.example', business_name: null, business_type: null })
  const emails = (await listProviders(wanted())).map(({ email }) => email)
  expect(emails).toEqual(['new@x.example', 'day3@x.example', 'day2@x.example', 'day1@x.example'])
  expect(await countProviders()).toBe(4)
})

test('a provider is listed with what the table shows, and nothing secret (ADM-05)', async () => {
  const id = await aProvider({ created_at: at(1), email: 'maria@cafe.example' })
  expect(await findListedProvider(id)).toEqual({
    id,
    email: 'maria@cafe.example',
    fullName: 'Maria Silva',
    mailingAddress: '1 Main Street',
    businessName: 'Cafe Uno',
    businessType: 'cafe',
    typeLabel: 'Cafe',
    joined: at(1),
  })
  expect(await findListedProvider('Nobody')).toBeUndefined()
})

test.each([
  ['email', 'email', ['a@x.example', 'b@x.example', 'c@x.example']],
  ['name', 'fullName', ['anna', 'Bert', 'carl']],
  ['business', 'businessName', ['', 'alpha', 'Beta']],
] as const)('providers are ordered by %s, capital letters like small ones', async (sort, field, expected) => {
  await aProvider({ email: 'b@x.example', full_name: 'Bert', business_name: 'Beta' })
  await aProvider({ email: 'c@x.example', full_name: 'carl', business_name: null })
  await aProvider({ email: 'a@x.example', full_name: 'anna', business_name: 'alpha' })
  const up = await listProviders(wanted(`sort=${sort}`))
  expect(up.map((provider) => provider[field])).toEqual(expected)
  const down = await listProviders(wanted(`sort=${sort}&dir=desc`))
  expect(down.map((provider) => provider[field])).toEqual([...expected].reverse())
})

test('pages follow each other without a gap and without showing anybody twice', async () => {
  for (let index = 0; index < PAGE_SIZE + 3; index++) await aProvider({ created_at: at(1) }) // all at once
  const first = await listProviders(wanted())
  const second = await listProviders(wanted('page=2'))
  expect(first).toHaveLength(PAGE_SIZE)
  expect(second).toHaveLength(3)
  expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(PAGE_SIZE + 3)
})

describe('searching providers', () => {
  test.each([
    ['SILVA', 1],
    ['golden', 1],
    ['100%', 1],
    ['1_0', 0],
    ["' or 1=1 --", 0],
    ['\\', 0],
    ['@', 2],
  ])('%s finds %i', async (search, count) => {
    await aProvider({ full_name: 'Maria Silva', business_name: '100% Juice', name: 'M' })
    await aProvider({ full_name: 'Bo', name: 'Bo', business_name: 'The Golden Spoon' })
    const query = { ...wanted(), search }
    expect(await listProviders(query)).toHaveLength(count)
    expect(await countProviders(search)).toBe(count)
  })
})

test('a selection is by ids or by a search, and never more than the limit', async () => {
  const ids = [await aProvider(), await aProvider(), await aProvider({ business_name: 'Other' })]
  expect(await selectProviders({ ids: ids.slice(0, 2) }, 10)).toHaveLength(2)
  expect(await selectProviders({ ids: [] }, 10)).toEqual([])
  expect(await selectProviders({ search: 'other' }, 10)).toMatchObject([{ id: ids[2] }])
  expect(await selectProviders({ search: '' }, 2)).toHaveLength(2)
})

test('feedback is all messages, the newest first; a visitor is anonymous and unknown (ADM-13, CONT-11)', async () => {
  const userId = await aProvider({ email: 'sam@rides.example' })
  const message = { subject: 'Bug Report', message: 'The code stayed blank' }
  await db
    .insertInto('feedback')
    .values([
      { id: 'one', user_id: userId, email: 'sam@rides.example', ...message, created_at: 1 },
      { id: 'two', user_id: null, email: null, subject: 'General Inquiry', message: 'Hello', created_at: 2 },
    ])
    .execute()
  const list = (address = '') => listFeedbackPage(readFeedbackQuery(new URLSearchParams(address)))
  expect(await list()).toEqual([
    {
      id: 'two',
      userId: 'anonymous',
      email: 'unknown',
      subject: 'General Inquiry',
      message: 'Hello',
      createdAt: 2,
    },
    { id: 'one', userId, email: 'sam@rides.example', ...message, createdAt: 1 },
  ])
  expect(await list('fq=blank')).toHaveLength(1)
  expect(await list('fq=unknown')).toHaveLength(1)
  expect(await countFeedback('nothing of the kind')).toBe(0)
})
