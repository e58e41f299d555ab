import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { onPostgres, STATEMENTS } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aMenuProvider } from '#tests/support/people/menus.ts'
import { aMember, anAdmin, aVisitor, COMPLETE, type Visitor } from '#tests/support/people/visitor.ts'

type Count = number | { sqlite: number; postgres: number }

/*
 * What acts and pages cost the database, in statements, with the begin and the end of their transactions. Whoever adds a
 * statement changes its number here knowingly.
 */
const OF_A_VISIT: Record<string, Count> = {
  'first page': 3,
  begin: 13,
  start: 7,
  complete: 7,
  tip: { sqlite: 17, postgres: 18 }, // tips of a provider wait for each other there
}
const OF_AN_OWNER: Record<string, Count> = {
  '/dashboard': 16,
  '/dashboard/tips': 7,
  '/dashboard/diary': 2,
  '/dashboard/statement': 4,
  '/places': 6,
  '/menu-management': 5,
  '/get-paid': 5,
  '/print': 3,
  '/rankings': 12,
  '/notifications': 4,
  '/wall-settings': 4,
  '/programs': 3,
  '/subscription': 2,
  '/profile-setup': 3,
  '/account': 14,
}
const OF_AN_ADMIN: Record<string, Count> = {
  '/admin': { sqlite: 15, postgres: 11 },
  '/admin/reports': { sqlite: 10, postgres: 6 },
  '/admin/journal': { sqlite: 11, postgres: 7 },
  '/admin/settings': { sqlite: 10, postgres: 6 },
}

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const expected = (counts: Record<string, Count>) =>
  Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [
      name,
      typeof count === 'number' ? count : count[onPostgres ? 'postgres' : 'sqlite'],
    ]),
  )

/** The number of statements that the response of an act takes. */
async function countStatements(act: () => Promise<Response>) {
  const texts: unknown[] = []
  const note = (text: unknown) => texts.push(text)
  subscribe(STATEMENTS, note)
  try {
    const response = await act()
    await response.text()
    expect(response.status).toBeLessThan(300)
  } finally {
    unsubscribe(STATEMENTS, note)
  }
  return texts.length
}

const ROUNDS = 5 // what is read now and then, such as a key of the day or a setting, is not in all of them

/** The least number of statements of each act, in rounds of them. */
async function countLeast(
  round: (count: (name: string, act: () => Promise<Response>) => Promise<void>) => Promise<void>,
) {
  const counts: Record<string, number[]> = {}
  for (let done = 0; done < ROUNDS; done++)
    await round(async (name, act) => {
      const found = counts[name] ?? []
      found.push(await countStatements(act))
      counts[name] = found
    })
  return Object.fromEntries(Object.entries(counts).map(([name, found]) => [name, Math.min(...found)]))
}

/**
 * Each round has a person of its own: the totals of a dashboard are shared for a second, on a fast machine with the round
 * before. What a page stores when it is first opened is no part of its count.
 */
const countPages = (make: () => Promise<Pick<Visitor, 'get'>>, paths: string[]) =>
  countLeast(async (count) => {
    const person = await make()
    for (const path of paths) {
      if (path !== '/dashboard') await person.get(path)
      await count(path, () => person.get(path))
    }
  })

test('a first page and the acts of a visit take as many statements as stated', async () => {
  const customer = aVisitor()
  const post = (path: string, body: object) =>
    customer.sendRequest(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  const found = await countLeast(async (count) => {
    const { id: providerId } = await aMember({ ...COMPLETE, currency: 'USD', time_zone: 'UTC' })
    await count('first page', () => customer.get(`/tip/${providerId}`))
    let id = ''
    await count('begin', async () => {
      const response = await post('/api/play-sessions', { providerId, key: `begin-${providerId}` })
      id = (await response.clone().json()).id
      return response
    })
    const report = (kind: string, event: object) =>
      count(kind, () =>
        post(`/api/play-sessions/${id}/events`, { kind, key: `${kind}-${providerId}`, ...event }),
      )
    await report('start', { gameType: 'puzzle' })
    await report('complete', { gameType: 'puzzle', score: 300 })
    await report('tip', { cents: 500, method: 'cashapp' })
  })
  expect(found).toEqual(expected(OF_A_VISIT))
})

test('each page of an owner takes as many statements as stated', async () => {
  expect(await countPages(aMenuProvider, Object.keys(OF_AN_OWNER))).toEqual(expected(OF_AN_OWNER))
})

test('each page of an admin takes as many statements as stated', async () => {
  expect(await countPages(anAdmin, Object.keys(OF_AN_ADMIN))).toEqual(expected(OF_AN_ADMIN))
})
