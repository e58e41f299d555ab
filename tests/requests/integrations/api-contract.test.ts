// Mechanism: OpenAPI document, operations for other programs, their contract tests
// Mechanism: problems of the API for integrations (RFC 9457)
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { recordPlayEvent } from '#app/features/visits/play-session/play-session.server.ts'
import { WEBHOOK_EVENTS } from '#app/features/webhooks/webhook-events.server.ts'
import { addWebhook, listWebhooks, sendTestCall } from '#app/features/webhooks/webhooks.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aPlace } from '#tests/support/people/places.ts'
import { beginPlaySession } from '#tests/support/people/play-sessions.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { aRound } from '#tests/support/people/rounds.ts'
import { decideTip } from '#tests/support/people/tips.ts'
import { aProgram } from '#tests/support/people/tokens.ts'
import { aVisitor } from '#tests/support/people/visitor.ts'

type Param = { name: string; in: 'path' | 'query'; schema: Record<string, unknown> }
type Operation = {
  operationId: string
  parameters: Param[]
  security: Record<string, string[]>[]
  responses: Record<string, { content: Record<string, object> }>
}
type Description = {
  openapi: string
  webhooks: object
  paths: Record<string, { get: Operation }>
  components: object
}

let description: Description
let program: Awaited<ReturnType<typeof aProgram>>
let tipId: string
let validate: (pointer: string, value: unknown) => string

beforeAll(async () => {
  await openDatabase()
  await emptyDatabase()
  const providerId = await aProvider({ currency: 'USD', time_zone: 'America/New_York' })
  await aPlace(providerId, { id: 'bar', name: 'Bar', kind: 'counter' })
  await addWebhook(providerId, { url: new URL('https://hooks.example.com/'), events: WEBHOOK_EVENTS })
  for (let at = 0; at < 3; at++) {
    const key = `visit-key-${at}-of-contract`
    const session = await beginPlaySession({ providerId, placeId: 'bar', visitorId: `visitor${at}`, key })
    const tip = { kind: 'tip', key: `tip-key-${at}-of-contract`, cents: 500 + at, method: 'cashapp' } as const
    expect(await recordPlayEvent(session.id, tip)).toEqual({ ok: true })
    tipId = session.id
  }
  await decideTip(providerId, tipId, 'confirm')
  const round = { gameType: 'memory', key: 'start-key-of-contract' } as const
  await recordPlayEvent(tipId, { kind: 'start', ...round }, Date.now() - 60_000)
  await recordPlayEvent(tipId, { kind: 'complete', ...round, key: 'end-key-of-contract', score: 10 })
  await sendTestCall(providerId, (await listWebhooks(providerId))[0]!.id)
  await aRound(providerId, { score: 90, day: new Date().toISOString().slice(0, 10), name: 'Brave Otter' })
  program = await aProgram(providerId)
  const response = await aVisitor().get('/api/v1/openapi.json')
  expect(response.status).toBe(200)
  description = (await response.json()) as Description
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema({ ...description, $id: 'https://api.example/' })
  validate = (pointer, value) => {
    const check = ajv.compile({ $ref: `https://api.example/#${pointer}` })
    return check(value) ? '' : ajv.errorsText(check.errors)
  }
})

const operations = () => Object.entries(description.paths).map(([path, { get }]) => ({ path, ...get }))
const escaped = (text: string) => text.replaceAll('~', '~0').replaceAll('/', '~1')

/** What is wrong with a response by the description of its operation; nothing of one that fits. */
async function problemsOf(path: string, { responses }: Operation, response: Response) {
  const { status } = response
  if (status >= 500) return [`${status}`]
  const described = responses[status]
  if (!described) return [`${status} is not described`]
  const [type = ''] = Object.keys(described.content)
  const found = [
    validate(
      `/paths/${escaped(path)}/get/responses/${status}/content/${escaped(type)}/schema`,
      await response.json(),
    ),
  ]
  if (response.headers.get('content-type') !== type) found.push(`${response.headers.get('content-type')}`)
  return found.filter(Boolean)
}

/** Good input of each operation. */
const GOOD: Record<string, string[]> = {
  readProfile: [''],
  listPlaces: [''],
  listTips: [
    '',
    '?limit=2',
    '?since=2020-01-01T00:00:00Z&until=2090-01-01T00:00:00%2B02:00',
    '?place=bar',
    '?cursor=1900000000000.x',
  ],
  readTip: [''],
  readStatistics: ['', '?period=7', '?period=365', '?period=91&to=2026-02-28'],
  readRankings: ['', '?time=month', '?time=week&place=bar'],
}

test('every operation answers good input as its description says', async () => {
  expect(description.openapi).toBe('3.1.0')
  expect(operations().map(({ operationId }) => operationId)).toEqual(Object.keys(GOOD))
  for (const { path, ...one } of operations())
    for (const query of GOOD[one.operationId]!) {
      const response = await program.read(path.replace('{sessionId}', tipId) + query)
      expect(response.status, path + query).toBe(200)
      expect(await problemsOf(path, one, response), path + query).toEqual([])
    }
})

test('rankings hold the boards of a time, and the challenge of today apart from it', async () => {
  const providerId = await aProvider()
  const day = new Date().toISOString().slice(0, 10)
  const at = expect.stringMatching(/^\d{4}-.*Z$/)
  await aRound(providerId, { score: 90, day, name: 'Brave Otter', visitor: 'otter' })
  await aRound(providerId, { score: 40, day, name: 'Calm Heron', visitor: 'heron', daily: true })
  const { read } = await aProgram(providerId)
  const { boards, challenge } = await (await read('/rankings?time=month')).json()
  expect(challenge).toEqual({ players: 1, lines: [{ rank: 1, name: 'Calm Heron', score: 40, at }] })
  expect(boards.find(({ game }: { game: string }) => game === 'snake')).toEqual({
    game: 'snake',
    players: 2,
    lines: [
      { rank: 1, name: 'Brave Otter', score: 90, at },
      { rank: 2, name: 'Calm Heron', score: 40, at },
    ],
  })
})

test('the description names a token and every parameter by a schema that is whole', () => {
  for (const { path, parameters, security } of operations()) {
    expect(Object.keys(security[0]!), path).toEqual(['token'])
    for (const { schema, name } of parameters) expect(Object.keys(schema), name).toContain('type')
  }
  const names = [...JSON.stringify(description).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)]
  const { schemas } = description.components as { schemas: object }
  for (const [, name = ''] of names) expect(Object.keys(schemas)).toContain(name)
})

test('what webhooks are told is as the description says', async () => {
  const jobs = await db.selectFrom('job').select('payload').where('kind', '=', 'webhook').execute()
  const calls = jobs.map(({ payload }) => ({ event: JSON.parse(payload).type as string, payload }))
  const { webhooks } = description
  expect(new Set(calls.map(({ event }) => event))).toEqual(new Set(Object.keys(webhooks)))
  for (const { event, payload } of calls) {
    const body = `/webhooks/${event}/post/requestBody/content/${escaped('application/json')}/schema`
    expect(validate(body, JSON.parse(payload)), payload).toBe('')
  }
})

const junk = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e9',
    '9'.repeat(400),
    'NaN',
    '__proto__',
    "' or 1=1--",
    '\u0000',
    '%00',
    '../..',
  ),
  fc.constantFrom(
    '2026-13-45',
    '2026-11-27',
    '9999-12-31',
    '0000-01-01',
    '9999-12-31T23:59:59Z',
    '0.x',
    '7',
    'week',
  ),
)

describe('bad input', () => {
  test('of any operation never fails on the server, and is a problem (RFC 9457)', async () => {
    const all = operations()
    const statuses = new Set<number>()
    let sent = 0
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: all.length - 1 }),
        junk,
        fc.array(fc.tuple(fc.nat(), junk), { maxLength: 4 }),
        fc.option(fc.tuple(junk, junk)),
        async (index, inPath, values, unknown) => {
          const { path, ...one } = all[index]!
          const names = one.parameters.filter((param) => param.in === 'query').map(({ name }) => name)
          const query = new URLSearchParams(
            names.length ? values.map(([at, value]) => [names[at % names.length]!, value]) : [],
          )
          if (unknown) query.append(...unknown)
          if (++sent % 50 === 0) await db.deleteFrom('rate_limit').execute()
          // A path with dots is another one.
          const id = /^\.*$/.test(inPath) ? 'none' : encodeURIComponent(inPath.toWellFormed())
          const response = await program.read(`${path.replace('{sessionId}', id)}?${query}`)
          statuses.add(response.status)
          expect(await problemsOf(path, one, response)).toEqual([])
        },
      ),
      { numRuns: 600 },
    )
    expect([...statuses].sort()).toEqual([200, 400, 404])
  })

  test.each([
    ['GET', '/tips?limit=0', 400, 'bad-request'],
    ['GET', '/tips?limit=201', 400, 'bad-request'],
    ['GET', '/tips?limit=1&limit=2', 400, 'bad-request'],
    ['GET', '/tips?colour=red', 400, 'bad-request'],
    ['GET', '/tips?place=nowhere', 404, 'not-found'],
    ['GET', '/tips/unknown', 404, 'not-found'],
    ['GET', '/tips/%zz', 404, 'not-found'],
    ['GET', '/nothing', 404, 'not-found'],
    ['POST', '/tips', 405, 'method-not-allowed'],
    ['DELETE', '/profile', 405, 'method-not-allowed'],
    ['PUT', '/nothing', 404, 'not-found'],
  ])('%s %s is the problem %s %s', async (method, path, status, code) => {
    const { token } = program
    const response = await aVisitor().sendRequest(`/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, accept: 'text/html' },
    })
    expect([response.status, response.headers.get('content-type')]).toEqual([
      status,
      'application/problem+json',
    ])
    const body = await response.json()
    expect(validate('/components/schemas/Problem', body)).toBe('')
    expect(body).toMatchObject({ status, code })
  })
})
