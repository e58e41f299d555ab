// Mechanism: access control, layout routes
// Mechanism: skip link, main content
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInAddress } from '#app/kit/browser-session/return-path.ts'
import { db, onPostgres } from '#app/server/db/db.server.ts'
import { LANGUAGES, type Language } from '#content/languages.ts'
import { SKIP_LINK } from '#content/skip-link.ts'
import {
  checksumTables,
  createOther,
  createPerson,
  type Ids,
  malformed,
  missing,
  type Person,
  ROLES,
} from '#tests/support/access/access-people.ts'
import { ACCESS, type Expected, type Resource, type Row } from '#tests/support/access/access-table.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { giveApp } from '#tests/support/people/second-factor.ts'
import { anAdmin } from '#tests/support/people/visitor.ts'
import { IS_WHOLE } from '#tests/support/sample.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const fillPattern = (pattern: string, ids: Ids, format = 'png') =>
  pattern
    .replace('/:providerId?/:sessionId?', `/${ids.providerId}`)
    .replace(/:(\w+)\??/g, (_, name: string) => (name === 'format' ? format : ids[name as keyof Ids]))
    .replace('/files/*', `/files/${ids.fileKey}`)
    .replace('*', 'no-such-page')

type Case = { path: string; method: 'GET' | 'POST'; row: Row; resource: Resource }

const cases: Case[] = Object.entries(ACCESS).flatMap(([path, methods]) =>
  (['GET', 'POST'] as const).flatMap((method) =>
    methods[method].flatMap((row) => row.resources.map((resource) => ({ path, method, row, resource }))),
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
  const outcome: Expected = response.headers.get('location') ?? response.status
  if (response.headers.get('content-type') === 'text/event-stream') {
    await response.body?.cancel()
    return { outcome, status: response.status, text: '' }
  }
  return { outcome, status: response.status, text: await response.text() }
}

const IS_FILE = /(\.\w+|\/:format)$/ // nobody navigates to it
const UNSENT_FORM = /[?&]unsent=[a-z]+$/ // after a form

/** The return path of the sign-in page is the requested URL. */
const asLocation = (expected: string, requested: string) =>
  expected === '/login' ? signInAddress(requested) : expected

const matches = (
  expected: Expected,
  { outcome, status }: { outcome: Expected; status: number },
  requested: string,
) =>
  typeof expected === 'number'
    ? status === expected
    : String(outcome).replace(UNSENT_FORM, '') === asLocation(expected, requested)

const METHODS = ['PUT', 'PATCH', 'DELETE']
const HANGS_MS = 10 * 60_000 // hundreds of requests are slow on a busy machine

/** The language of a page, its first stop, and how many targets it has. */
const skipOf = (html: string) => {
  const [, language] = /<html lang="(\w+)"/.exec(html) ?? []
  const [body = ''] =
    /<(a|button|input|select|textarea|summary|iframe)\b[\s\S]*/.exec(
      html.replace(/[\s\S]*<\/style>|[\s\S]*<body>/, ''),
    ) ?? []
  const [first] = /^<a id="skip"[^>]* href="#main"[^>]*>[^<]*/.exec(body) ?? []
  return {
    language,
    words: first?.replace(/.*>/, ''),
    targets: html.split(/<main [^>]*id="main"/).length - 1,
  }
}

describe.each(ROLES)('for the role %s', (role) => {
  const languages = IS_WHOLE ? LANGUAGES : [LANGUAGES[ROLES.indexOf(role) % LANGUAGES.length]!]

  test('the first stop of every page leads to its content', async () => {
    const { ids, sendRequest } = await createPerson(role)
    const pages = new Set(
      cases.flatMap(({ path, method, row: { query }, resource }) =>
        method === 'GET' && resource === 'own'
          ? [fillPattern(path, ids) + (query ? `?${query(ids)}` : '')]
          : [],
      ),
    )
    const wrong: string[] = []
    let shown = 0
    for (const language of languages)
      for (const page of pages) {
        const headers = { accept: 'text/html', 'accept-language': language }
        const response = await sendRequest(page, { headers })
        if (!response.headers.get('content-type')?.startsWith('text/html')) {
          await response.body?.cancel()
          continue
        }
        shown++
        const skip = skipOf(await response.text())
        const isRight = skip.targets === 1 && skip.words === SKIP_LINK[skip.language as Language]
        if (!isRight) wrong.push(`${page} in ${language}: ${JSON.stringify(skip)}`)
      }
    expect(wrong).toEqual([])
    expect(shown).toBeGreaterThan(20 * languages.length)
  })

  /** How much was written to SQLite, over the connection that the product uses too; the tables need no look when nothing was. */
  async function readVersion() {
    if (onPostgres) return undefined
    const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db)
    return rows[0]!.changes
  }

  const isRefused = (expected: Expected) =>
    expected === 401 || expected === 403 || (expected === '/login' && role === 'visitor')

  test(
    'every response matches the access table, and no request shows or changes data of another provider (T01, T02, RT-02 to RT-06, RT-21 to RT-27, RT-26, RT-27, ADM-02, AUTH-11, AUTH-67, SEC-01 to SEC-05, SEC-09, SEC-10, PAGE-06)',
    async () => {
      const other = await createOther()
      let person: Person = await createPerson(role)
      let before = await checksumTables(other.ids.providerId)
      const wrong: string[] = []
      for (const [index, testCase] of cases.entries()) {
        const { path, method, row, resource } = testCase
        const expected = row.expected[role]
        if (method === 'POST') await db.deleteFrom('rate_limit').execute()
        const version = await readVersion()
        const ids = { own: person.ids, other: other.ids, missing: missing(), malformed: malformed() }[
          resource
        ]
        const query = row.query ? `?${row.query(ids)}` : ''
        const name = `${method} ${path} ${row.intent ?? ''} ${resource}`
        const requested = fillPattern(path, ids) + query
        const reply = await readResponse(await person.sendRequest(requested, optionsOf(testCase, ids)))
        if (!matches(expected, reply, requested))
          wrong.push(`${name}: ${reply.status} ${reply.outcome}, not ${expected}`)
        const texts = [reply.text]

        if (method === 'GET') {
          // The request of a client-side navigation.
          const { text } = await readResponse(await person.get(`${fillPattern(path, ids)}.data${query}`))
          const leads = typeof expected === 'string' && !IS_FILE.test(path)
          if (leads && !text.includes(`"${asLocation(expected, requested)}"`))
            wrong.push(`${name}: .data does not redirect`)
          texts.push(text)
        } else if (isRefused(expected)) {
          // Methods without a row are refused too.
          const options = { ...optionsOf(testCase, ids), method: METHODS[index % METHODS.length]! }
          const again = await readResponse(await person.sendRequest(requested, options))
          if (!matches(expected, again, requested) && again.status !== 405)
            wrong.push(`${name}: ${options.method} ${again.status}`)
        }

        const mayRead = role === 'admin' && row.showsPrivateData
        for (const secret of mayRead ? [] : other.secrets)
          if (texts.some((text) => text.includes(secret))) wrong.push(`${name}: shows ${secret}`)

        if (version !== undefined && version === (await readVersion())) continue
        const after = await checksumTables(other.ids.providerId)
        const changed = [...after.all].filter(([table, sum]) => before.all.get(table) !== sum)
        const mayChange = isRefused(expected) ? [] : (row.writes ?? [])
        for (const [table] of changed) if (!mayChange.includes(table)) wrong.push(`${name}: changed ${table}`)
        if (!row.changesOther && before.others !== after.others)
          wrong.push(`${name}: changed the other provider's rows`)

        before = after
        if (!changed.length) continue
        if (row.signsOut && role !== 'visitor') person = await createPerson(role)
        else await person.restoreRows()
        before = await checksumTables(other.ids.providerId)
      }
      expect(wrong).toEqual([])
    },
    HANGS_MS,
  )
})

test(
  'a sign-in that waits for the second step opens what visitors may open, and nothing else (T43)',
  async () => {
    const person = await createPerson('admin')
    const { id, email, password } = person as Person & { id: string; email: string; password: string }
    await giveApp(id)
    await person.login(email, password)
    const other = await createOther()
    const cookies = [...person.cookies]
    const waiting = db.selectFrom('session').selectAll().where('user_id', '=', id).where('is_pending', '=', 1)
    const row = await waiting.executeTakeFirstOrThrow()
    const expectedOf = ({ path, method, row: { expected } }: Case): Expected => {
      if (path === '/second-factor') return method === 'GET' ? 200 : 401 // this code is wrong
      // The layout route of the sign-in pages leads to the second step, also after a refused form.
      return expected.admin === '/admin' ? '/second-factor' : expected.visitor
    }
    const isAsked = ({ path, row: { resources }, resource }: Case) =>
      resource === resources[0] && !path.startsWith('/tip/:providerId/') // of customers, who never sign in
    const wrong: string[] = []
    for (const testCase of cases.filter(isAsked)) {
      const { path, method, row: options, resource } = testCase
      person.cookies.clear()
      for (const [name, value] of cookies) person.cookies.set(name, value)
      // Another request may have ended it, and the test may last longer than it does.
      await db.deleteFrom('session').where('id', '=', row.id).execute()
      await db
        .insertInto('session')
        .values({ ...row, expires_at: new Date(Date.now() + 120_000).toISOString() })
        .execute()
      await db.deleteFrom('rate_limit').execute()
      const ids = { own: person.ids, other: other.ids, missing: missing(), malformed: malformed() }[resource]
      const requested = fillPattern(path, ids) + (options.query ? `?${options.query(ids)}` : '')
      const reply = await readResponse(await person.sendRequest(requested, optionsOf(testCase, ids)))
      const expected = expectedOf(testCase)
      if (!matches(expected, reply, requested))
        wrong.push(`${method} ${requested}: ${reply.status} ${reply.outcome}, not ${expected}`)
    }
    expect(wrong).toEqual([])
  },
  HANGS_MS,
)

test('a revoked admin is refused at the next request (T04, DATA-02)', async () => {
  const admin = await anAdmin()
  expect(await admin.leadsTo('/login')).toBe('/admin')
  await db.deleteFrom('admin_claim').where('user_id', '=', admin.id).execute()
  expect(await admin.leadsTo('/login')).toBe('/dashboard')
  expect(await admin.leadsTo('/admin')).toBe('/dashboard')
})
