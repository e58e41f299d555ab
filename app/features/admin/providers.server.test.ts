import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { listFeedback } from './feedback-list.server.ts'
import {
  MAX_CODES,
  MAX_FOUND,
  PAGE_SIZE,
  readFeedbackQuery,
  readProviderQuery,
  SEARCHED_MESSAGES,
} from './list-query.ts'
import { findListedProvider, findSelection, type ListedProvider, listProviders } from './providers.server.ts'

const findFeedback = (address = '') => listFeedback(readFeedbackQuery(new URLSearchParams(address)))

beforeAll(openDatabase)
beforeEach(async () => {
  await emptyDatabase()
  await db.deleteFrom('feedback').execute()
})

const readQuery = (address = '') => readProviderQuery(new URLSearchParams(address))
const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString()

test('providers are all users, the newest first (ADM-12)', async () => {
  for (const day of [2, 3, 1]) await aProvider({ created_at: at(day), email: `day${day}@x.example` })
  await aProvider({ created_at: at(4), email: 'new@x.example', business_name: null, business_type: null })
  const { providers, total } = await listProviders(readQuery())
  const emails = providers.map(({ email }) => email)
  expect(emails).toEqual(['new@x.example', 'day3@x.example', 'day2@x.example', 'day1@x.example'])
  expect(total).toBe(4)
})

test('a provider is listed with what the table shows, and nothing secret (ADM-05)', async () => {
  const id = await aProvider({ created_at: at(1), email: 'maria@cafe.example' })
  expect(await findListedProvider(id)).toEqual({
    id,
    email: 'maria@cafe.example',
    fullName: 'Maria Silva',
    mailingAddress: '1 Main Street',
    businessName: 'Cafe Uno',
    rimName: null,
    businessType: 'cafe',
    typeLabel: 'Cafe',
    joined: at(1),
    language: 'en',
  })
  for (const id of ['Nobody', '\0', 'a b']) expect(await findListedProvider(id)).toBeUndefined()
})

test.each([
  ['email', 'email', ['a@x.example', 'b@x.example', 'c@x.example']],
  ['name', 'fullName', ['anna', 'Bert', 'carl']],
  ['business', 'businessName', ['alpha', 'Beta', '']],
] as const)(
  'providers are ordered by %s, capital letters like small ones and missing values last',
  async (sort, field, expected) => {
    await aProvider({ email: 'b@x.example', full_name: 'Bert', business_name: 'Beta' })
    await aProvider({ email: 'c@x.example', full_name: 'carl', business_name: null })
    await aProvider({ email: 'a@x.example', full_name: 'anna', business_name: 'alpha' })
    const up = await listProviders(readQuery(`sort=${sort}`))
    expect(up.providers.map((provider) => provider[field])).toEqual(expected)
    const down = await listProviders(readQuery(`sort=${sort}&dir=desc`))
    const given = expected.filter(Boolean)
    const missing = expected.filter((value) => !value)
    const reversed = [...given].reverse()
    expect(down.providers.map((provider) => provider[field])).toEqual([...reversed, ...missing])
    for (const [direction, order] of [
      ['asc', given],
      ['desc', reversed],
    ] as const) {
      const found = await listProviders({ ...readQuery(`sort=${sort}&dir=${direction}`), search: 'example' })
      expect(found.providers.map((provider) => provider[field])).toEqual([...order, ...missing])
    }
  },
)

test('pages follow each other without a gap and without showing anybody twice', async () => {
  for (let index = 0; index < PAGE_SIZE + 3; index++) await aProvider({ created_at: at(1) }) // all at once
  const { providers: first } = await listProviders(readQuery())
  const { providers: second } = await listProviders(readQuery('page=2'))
  expect(first).toHaveLength(PAGE_SIZE)
  expect(second).toHaveLength(3)
  expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(PAGE_SIZE + 3)
})

const ids = (list: ListedProvider[]) => list.map(({ id }) => id)

test.each([
  'joined',
  'joined&dir=asc',
  'type',
  'type&dir=desc',
  'business',
  'business&dir=desc',
  'email&dir=desc',
])('by %s the pages follow each other in both directions, by cursor and by number', async (sort) => {
  const types = ['bar', 'cafe', null]
  for (let index = 0; index < 3 * PAGE_SIZE + 5; index++) {
    const day = at(1 + (index % 2))
    await aProvider({ created_at: day, business_type: types[index % 3], business_name: types[index % 3] })
  }
  const page = async (more: string) => ids((await listProviders(readQuery(`sort=${sort}&${more}`))).providers)
  const pages = [await page('page=1')]
  for (let number = 2; number <= 4; number++) {
    const next = await page(`page=${number}&after=${pages.at(-1)!.at(-1)}`)
    expect(next).toEqual(await page(`page=${number}`))
    pages.push(next)
  }
  expect(new Set(pages.flat()).size).toBe(3 * PAGE_SIZE + 5)
  if (!/^(joined|email)/.test(sort)) {
    const { providers } = await listProviders(readQuery(`sort=${sort}&page=4`))
    expect(providers.map(({ businessName }) => businessName)).toEqual(Array(5).fill('')) // 'Not given' is last
  }
  expect(await page(`page=5&after=${pages[3]!.at(-1)}`)).toEqual([])
  expect(await page(`page=3&before=${pages[3]![0]}`)).toEqual(pages[2])
  expect(await page(`page=2&before=${pages[2]![0]}`)).toEqual(pages[1])
  expect(await page(`page=2&before=${pages[0]![3]}`)).toEqual(pages[0]) // no whole page before it
  expect(await page('page=2&after=GoneMeanwhile')).toEqual(pages[0])
})

describe('searching providers', () => {
  const search = async (text: string) => listProviders({ ...readQuery(), search: text })

  test.each([
    ['SILVA', 1],
    ['golden', 1],
    ['gold spo', 1],
    ['the golden sp', 1],
    ['100%', 1],
    ['senora', 1],
    ['Señor', 1],
    ['oon', 0], // a word is found from its beginning
    ['golden silva', 0], // nobody has both
    ['1_0', 0],
    ["' or 1=1 --", 0],
    ['\\', 0],
    ['@', 0],
    ['café', 2],
    ['juice@cafe.exa', 1],
    ['cafe.example', 2],
    ['\u{10FFFF}', 0],
    ['a b c d e f g h i j k l', 0],
  ])('%s finds %i', async (text, count) => {
    // People are found by their ids as well, and a random one may begin with anything.
    await aProvider({
      id: 'PersonWithJuice0000000000000',
      full_name: 'Maria Silva',
      business_name: '100% Juice',
      name: 'Señora M',
      email: 'juice@cafe.example',
    })
    await aProvider({
      id: 'PersonWithSpoon0000000000000',
      full_name: 'Bo',
      name: 'Bo',
      business_name: 'The Golden Spoon',
      email: 'spoon@cafe.example',
      mailing_address: null,
    })
    expect(await search(text)).toMatchObject({ total: count, more: false })
    expect((await search(text)).providers).toHaveLength(count)
  })

  test('follows changes and deletions', async () => {
    const id = await aProvider({ business_name: 'Blue Cup' })
    await aProvider()
    expect((await search('blue')).total).toBe(1)
    const later = new Date(Date.now() + 5).toISOString()
    await db.updateTable('user').set({ business_name: 'Red Cup', updated_at: later }).execute()
    expect([(await search('blue')).total, (await search('red')).total]).toEqual([0, 2])
    expect((await search(id.slice(0, 9))).total).toBe(1)
    await db.deleteFrom('user').where('id', '=', id).execute()
    expect((await search('red')).total).toBe(1)
  })

  test('reports more matches than are listed, and finds an exact name among them', async () => {
    const at = new Date().toISOString()
    const people = Array.from({ length: MAX_FOUND * 2 + 200 }, (_, index) => ({
      id: `Many${String(index).padStart(24, '0')}`,
      name: 'Bea',
      email: `bea${index}@cafe.example`,
      email_verified: 0 as const,
      created_at: at,
      updated_at: at,
      auth_provider: 'email',
      business_name: `Corner Cafe ${index}`,
    }))
    for (let from = 0; from < people.length; from += 100)
      await db
        .insertInto('user')
        .values(people.slice(from, from + 100))
        .execute()
    expect(await search('bea')).toMatchObject({ total: MAX_FOUND, more: true })
    expect(await search('corner cafe 799')).toMatchObject({
      total: 1,
      providers: [{ email: 'bea799@cafe.example' }],
    })
    expect((await search('cafe corner 777')).providers.map(({ email }) => email)).toEqual([
      'bea777@cafe.example',
    ])
    expect((await search('bea799@cafe.example')).total).toBe(1)
    expect(await findSelection(new URLSearchParams('all=on'))).toHaveLength(MAX_CODES)
    expect(await findSelection(new URLSearchParams('all=on&q=bea'))).toHaveLength(MAX_CODES)
    const second = await listProviders({ ...readQuery('page=2'), search: 'bea' })
    expect(second.providers).toHaveLength(PAGE_SIZE)
  })
})

test('a selection is by ids or by a search', async () => {
  const ids = [await aProvider(), await aProvider(), await aProvider({ business_name: 'Other' })]
  const select = (query: string) => findSelection(new URLSearchParams(query))
  expect(await select(`id=${ids[0]}&id=${ids[1]}`)).toHaveLength(2)
  expect(await select('')).toEqual([])
  expect(await select('all=on&q=other')).toMatchObject([{ id: ids[2] }])
  expect(await select('all=on')).toHaveLength(3)
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
  const list = async (address = '') => (await findFeedback(address)).feedback
  expect(await list()).toEqual([
    {
      id: 'two',
      userId: 'anonymous',
      email: 'unknown',
      subject: 'General Inquiry',
      message: 'Hello',
      answeredAt: null,
      createdAt: 2,
    },
    { id: 'one', userId, email: 'sam@rides.example', ...message, answeredAt: null, createdAt: 1 },
  ])
  expect(await list('fq=blank')).toHaveLength(1)
  expect(await list('fq=unknown')).toHaveLength(1)
  expect((await findFeedback('fq=nothing+of+the+kind')).total).toBe(0)
})

test('a search of feedback covers the newest messages', async () => {
  const rows = Array.from({ length: SEARCHED_MESSAGES + 1 }, (_, index) => ({
    id: `f${index}`,
    user_id: null,
    email: null,
    subject: 'General Inquiry',
    message: index ? 'Hello' : 'The oldest one',
    created_at: index,
  }))
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto('feedback')
      .values(rows.slice(from, from + 500))
      .execute()
  expect((await findFeedback('fq=hello')).total).toBe(SEARCHED_MESSAGES)
  expect((await findFeedback('fq=oldest')).total).toBe(0)
  expect((await findFeedback()).total).toBe(SEARCHED_MESSAGES + 1)
})
