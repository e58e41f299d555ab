// Mechanism: integrations: bearer tokens, scopes
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { exportAccount } from '#app/features/account/account-data.server.ts'
import { addResetLink } from '#app/features/identity/password/mail-link.server.ts'
import { PER_TOKEN } from '#app/features/integrations/api/serve.server.ts'
import { recordPlayEvent } from '#app/features/visits/play-session/play-session.server.ts'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { beginPlaySession } from '#tests/support/people/play-sessions.ts'
import { decideTip } from '#tests/support/people/tips.ts'
import { aProgram } from '#tests/support/people/tokens.ts'
import { ageSignIn, aMember, aVisitor, COMPLETE } from '#tests/support/people/visitor.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const PROGRAMS = '/programs'
const TOKEN = /tlk_[A-Za-z0-9]{43}/

const anOwner = () => aMember({ ...COMPLETE, currency: 'USD', time_zone: 'America/New_York' })
type Owner = Awaited<ReturnType<typeof anOwner>>

/** Makes a token on the page; returns it, or '' when it is refused. */
async function make(owner: Owner, fields: Record<string, string> = {}) {
  const form = { intent: 'make-token', name: 'Sheet', 'tips:read': 'on', 'profile:read': 'on', ...fields }
  const page = await (await owner.send(PROGRAMS, form)).text()
  return TOKEN.exec(page)?.[0] ?? ''
}

const read = (token: string, path: string) =>
  aVisitor().sendRequest(`/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })

const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code?: string }).code,
]

const rowsOf = ({ id }: Owner) =>
  db.selectFrom('api_token').selectAll().where('provider_id', '=', id).execute()

async function aTip(providerId: string, cents: number, at = Date.now()) {
  const key = `key-of-tip-${cents}-at-${at}`
  const session = await beginPlaySession({ providerId, visitorId: `visitor-${cents}`, key }, at)
  await recordPlayEvent(session.id, { kind: 'tip', key: `${key}-t`, cents, method: 'cashapp' }, at)
  return session.id
}

test('a token is made after the password, shown once and stored as a digest (T56)', async () => {
  const owner = await anOwner()
  await ageSignIn(owner)
  expect(await make(owner)).toBe('')
  expect(await make(owner, { current: 'Wrong123' })).toBe('')
  const token = await make(owner, { current: owner.password })
  expect(token).toMatch(TOKEN)
  const page = await (await owner.get(PROGRAMS)).text()
  expect(page).not.toContain(token)
  expect(page).toContain(token.slice(0, 8))
  const [row] = await rowsOf(owner)
  expect(row).toMatchObject({ hash: sha256(token), scopes: 'profile:read tips:read', used_at: null })
  const stored = JSON.stringify(await db.selectFrom('api_token').selectAll().execute())
  expect(stored).not.toContain(token)
  const auditLog = await db
    .selectFrom('audit_log_entry')
    .select(['event', 'subject'])
    .where('user_id', '=', owner.id)
    .execute()
  expect(auditLog).toContainEqual({ event: 'authn_token_created:api', subject: token.slice(0, 8) })
})

test('a token reads what its scopes name, and says when it was used', async () => {
  const owner = await anOwner()
  const token = await make(owner)
  const profile = await read(token, '/profile')
  expect(await profile.json()).toMatchObject({ id: owner.id, businessName: 'Cafe Uno', currency: 'USD' })
  expect(JSON.stringify(await (await read(token, '/profile')).json())).not.toMatch(
    /Main Street|Maria|person\d+@/,
  )
  const refused = await read(token, '/statistics')
  expect(refused.headers.get('www-authenticate')).toContain('scope="stats:read"')
  expect(await codeOf(refused)).toEqual([403, 'missing-scope'])
  const [row] = await rowsOf(owner)
  expect(row!.used_at).toBeGreaterThan(Date.now() - 60_000)
  await db
    .updateTable('api_token')
    .set({ used_at: Date.now() - 30_000 })
    .execute()
  const [earlier] = await rowsOf(owner)
  await read(token, '/profile')
  expect((await rowsOf(owner))[0]!.used_at).toBe(earlier!.used_at) // once a minute
})

test('no token, an unknown one, a session and an ended token read nothing', async () => {
  const owner = await anOwner()
  const token = await make(owner)
  const none = await owner.get('/api/v1/profile')
  expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="api"'])
  const unknown = `${token.slice(0, -4)}AAAA`
  expect(await codeOf(await read(unknown, '/profile'))).toEqual([401, 'unauthenticated'])
  const { id } = (await rowsOf(owner))[0]!
  const other = await anOwner()
  expect((await other.send(PROGRAMS, { intent: 'end-token', id })).status).toBe(409)
  expect((await read(token, '/profile')).status).toBe(200)
  expect((await owner.send(PROGRAMS, { intent: 'end-token', id })).status).toBe(200)
  expect(await codeOf(await read(token, '/profile'))).toEqual([401, 'unauthenticated'])
})

test('guesses of tokens are limited by their address, and the use of a token by the minute (T56)', async () => {
  const owner = await anOwner()
  const guesser = aVisitor()
  const statuses = new Set<number>()
  for (let tries = 0; tries < 61; tries++) {
    const authorization = `Bearer tlk_${'A'.repeat(43)}`
    statuses.add((await guesser.sendRequest('/api/v1/profile', { headers: { authorization } })).status)
  }
  expect([...statuses]).toEqual([401, 429])
  const program = await aProgram(owner.id)
  for (let times = 0; times < PER_TOKEN.max; times++)
    expect((await program.read('/profile')).status).toBe(200)
  const refused = await program.read('/profile')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(2)
  expect(await codeOf(refused)).toEqual([429, 'too-many-requests'])
  expect((await (await aProgram(owner.id)).read('/profile')).status).toBe(200)
})

test('tips are pages of amounts that customers chose, confirmed only where the owner said so', async () => {
  const owner = await anOwner()
  const start = Date.parse('2026-11-20T10:00:00Z')
  const ids: string[] = []
  for (let at = 0; at < 5; at++) ids.push(await aTip(owner.id, 500 + at, start + at * 1000))
  const stranger = await anOwner()
  const foreign = await aTip(stranger.id, 900)
  await decideTip(owner.id, ids[4]!, 'confirm')
  const { read } = await aProgram(owner.id)
  const listed: string[] = []
  let query = '?limit=2'
  for (let pages = 0; pages < 5; pages++) {
    const { tips, next, timeZone } = (await (await read(`/tips${query}`)).json()) as {
      timeZone: string
      tips: { id: string }[]
      next: string | null
    }
    expect(timeZone).toBe('America/New_York')
    listed.push(...tips.map(({ id }) => id))
    if (!next) break
    query = `?limit=2&cursor=${next}`
  }
  expect(listed).toEqual(ids.toReversed())
  expect(await (await read(`/tips/${ids[4]}`)).json()).toMatchObject({
    chosenAt: '2026-11-20T10:00:04.000Z',
    amountMinor: 504,
    currency: 'USD',
    confirmed: true,
    confirmedMinor: 504,
    state: 'confirmed',
  })
  expect(await (await read(`/tips/${ids[0]}`)).json()).toMatchObject({
    confirmed: false,
    confirmedMinor: null,
  })
  expect((await read(`/tips/${foreign}`)).status).toBe(404)
  const some = (await (await read('/tips?since=2026-11-20T10:00:01Z&until=2026-11-20T10:00:03Z')).json()) as {
    tips: { id: string }[]
  }
  expect(some.tips.map(({ id }) => id)).toEqual([ids[2], ids[1]])
  const { total } = (await (await read('/statistics?period=7&to=2026-11-20')).json()) as { total: object }
  expect(total).toEqual({
    visits: 5,
    chosen: { tips: 5, amountMinor: 2510 },
    saidSent: { tips: 0, amountMinor: 0 },
    confirmed: { tips: 1, amountMinor: 504 },
  })
})

test('tokens rest while the page is suspended, and end with the account', async () => {
  const owner = await anOwner()
  const { read } = await aProgram(owner.id)
  const suspend = (at: number | null) =>
    db.updateTable('user').set({ suspended_at: at }).where('id', '=', owner.id).execute()
  await suspend(Date.now())
  expect(await codeOf(await read('/profile'))).toEqual([403, 'suspended'])
  await suspend(null)
  expect((await read('/profile')).status).toBe(200)
  await owner.send('/account', { intent: 'delete', current: owner.password })
  expect((await read('/profile')).status).toBe(401)
})

test('a new password by a mailed link ends all tokens, one from the account does not (T56)', async () => {
  const owner = await anOwner()
  const first = await aProgram(owner.id)
  const changed = { intent: 'password', current: owner.password, password: 'Lantern34', confirm: 'Lantern34' }
  expect((await owner.send('/account', changed)).status).toBe(200)
  expect((await first.read('/profile')).status).toBe(200)
  const token = await addResetLink(db, owner.id)
  await aVisitor().send(`/reset-password?token=${token}`, { password: 'Lantern56', confirm: 'Lantern56' })
  expect((await first.read('/profile')).status).toBe(401)
  const ended = db.selectFrom('audit_log_entry').select('event').where('user_id', '=', owner.id)
  expect(await ended.where('event', '=', 'authn_token_revoked:api').execute()).toHaveLength(1)
})

test('there are at most 20 tokens, and the form says what is missing', async () => {
  const owner = await anOwner()
  const refused = await owner.send(PROGRAMS, { intent: 'make-token', name: '' })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toMatch(/Please give it a name[\s\S]*Please choose what it may read/)
  for (let made = 0; made < 20; made++) await aProgram(owner.id)
  const full = await owner.send(PROGRAMS, { intent: 'make-token', name: 'One more', 'tips:read': 'on' })
  expect(full.status).toBe(409)
  expect(await rowsOf(owner)).toHaveLength(20)
})

test('the file with all data of an account lists its tokens without their digests', async () => {
  const owner = await anOwner()
  await make(owner, { name: 'Monthly sheet' })
  const [row] = await rowsOf(owner)
  const user = await db.selectFrom('user').selectAll().where('id', '=', owner.id).executeTakeFirstOrThrow()
  let text = ''
  for await (const { name, chunks } of exportAccount(user, 'en'))
    if (name === 'my-data.json') for await (const chunk of chunks) text += new TextDecoder().decode(chunk)
  expect(text).toContain('Monthly sheet')
  expect(text).not.toContain(row!.hash)
})
