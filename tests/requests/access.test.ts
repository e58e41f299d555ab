import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import {
  type Ids,
  malformed,
  missing,
  type Person,
  ROLES,
  somebody,
  takeStock,
  theOther,
} from '#tests/support/access/access-people.ts'
import { ACCESS, type Row, type Says, type Whose } from '#tests/support/access/access-table.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { anAdmin } from '#tests/support/people/visitor.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const put = (pattern: string, ids: Ids, format = 'png') =>
  pattern
    .replace('/:providerId?/:sessionId?', `/${ids.providerId}`)
    .replace(/:(\w+)\??/g, (_, name: string) => (name === 'format' ? format : ids[name as keyof Ids]))
    .replace('/files/*', `/files/${ids.fileKey}`)
    .replace('*', 'no-such-page')

type Case = { path: string; method: 'GET' | 'POST'; row: Row; whose: Whose }

const cases: Case[] = Object.entries(ACCESS).flatMap(([path, ways]) =>
  (['GET', 'POST'] as const).flatMap((method) =>
    ways[method].flatMap((row) => row.whose.map((whose) => ({ path, method, row, whose }))),
  ),
)

function optionsOf({ method, row: { fields, json, accept } }: Case, ids: Ids) {
  const headers: Record<string, string> = accept ? { accept } : {}
  if (method === 'GET') return { method, headers }
  if (!json) return { method, headers, body: new URLSearchParams(fields?.(ids) ?? {}) }
  return {
    method,
    body: JSON.stringify(json(ids)),
    headers: { ...headers, 'content-type': 'application/json' },
  }
}

/** A response with its whole text; an event stream is closed. */
async function readResponse(response: Response) {
  const says: Says = response.headers.get('location') ?? response.status
  if (response.headers.get('content-type') === 'text/event-stream') {
    await response.body?.cancel()
    return { says, status: response.status, text: '' }
  }
  return { says, status: response.status, text: await response.text() }
}

const agrees = (expected: Says, { says, status }: { says: Says; status: number }) =>
  typeof expected === 'number' ? status === expected : says === expected

const METHODS = ['PUT', 'PATCH', 'DELETE']
const HANGS_MS = 10 * 60_000 // hundreds of requests take their time on a busy machine; this only ends what hangs

describe.each(ROLES)('for somebody %s', (role) => {
  const isRefused = (says: Says) => says === 401 || says === 403 || (says === '/login' && role === 'nobody')

  test(
    'every request is answered as its row says, shows nothing of another, and changes nothing of another (T01, T02, RT-02 to RT-06, RT-21 to RT-27, AUTH-11, AUTH-67, SEC-01 to SEC-05, SEC-09, SEC-10, PAGE-06)',
    async () => {
      const other = await theOther()
      let person: Person = await somebody(role)
      let before = await takeStock(other.ids.providerId)
      const wrong: string[] = []
      for (const [number, one] of cases.entries()) {
        const { path, method, row, whose } = one
        const says = row.says[role]
        if (method === 'POST') await db.deleteFrom('rate_limit').execute()
        const ids = { own: person.ids, other: other.ids, missing: missing(), malformed: malformed() }[whose]
        const query = row.query ? `?${row.query(ids)}` : ''
        const name = `${method} ${path} ${row.intent ?? ''} ${whose}`
        const reply = await readResponse(
          await person.sendRequest(put(path, ids) + query, optionsOf(one, ids)),
        )
        if (!agrees(says, reply)) wrong.push(`${name}: ${reply.status} ${reply.says}, not ${says}`)
        const texts = [reply.text]

        if (method === 'GET') {
          // What the browser requests for a client-side navigation.
          const { text } = await readResponse(await person.get(`${put(path, ids)}.data${query}`))
          if (typeof says === 'string' && !text.includes(`"${says}"`))
            wrong.push(`${name}: .data does not lead away`)
          texts.push(text)
        } else if (isRefused(says)) {
          // A method without a row of its own is refused.
          const options = { ...optionsOf(one, ids), method: METHODS[number % METHODS.length]! }
          const again = await readResponse(await person.sendRequest(put(path, ids) + query, options))
          if (!agrees(says, again) && again.status !== 405)
            wrong.push(`${name}: ${options.method} ${again.status}`)
        }

        const after = await takeStock(other.ids.providerId)
        const changed = [...after.all].filter(([table, sum]) => before.all.get(table) !== sum)
        const mayChange = isRefused(says) ? [] : (row.writes ?? [])
        for (const [table] of changed) if (!mayChange.includes(table)) wrong.push(`${name}: changed ${table}`)
        if (!row.open && before.others !== after.others) wrong.push(`${name}: changed what is another's`)
        const mayRead = role === 'admin' && row.private === false
        for (const secret of mayRead ? [] : other.secrets)
          if (texts.some((text) => text.includes(secret))) wrong.push(`${name}: shows ${secret}`)

        before = after
        if (!changed.length) continue
        if (row.ends && role !== 'nobody') person = await somebody(role)
        else await person.renew()
        before = await takeStock(other.ids.providerId)
      }
      expect(wrong).toEqual([])
    },
    HANGS_MS,
  )
})

test('a revoked admin is refused at the next request (T04, DATA-02)', async () => {
  const admin = await anAdmin()
  expect(await admin.leadsTo('/login')).toBe('/admin')
  await db.deleteFrom('admin_claim').where('user_id', '=', admin.id).execute()
  expect(await admin.leadsTo('/login')).toBe('/dashboard')
  expect(await admin.leadsTo('/admin')).toBe('/dashboard')
})
