// Mechanism: webhooks: outbox, signatures (Standard Webhooks), log
import type { ServerResponse } from 'node:http'
import { Webhook as Verifier } from 'standardwebhooks'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { applyStatement } from '#app/features/tips/ledger/ledger.server.ts'
import { recordPlayEvent } from '#app/features/visits/play-session/play-session.server.ts'
import { publish } from '#app/kit/domain-events/domain-events.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { env } from '#app/server/env.server.ts'
import { claimJobs, deleteExpiredJobs } from '#app/server/jobs/jobs.server.ts'
import { runDue } from '#app/server/jobs/scheduler.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { beginPlaySession } from '#tests/support/people/play-sessions.ts'
import { aProvider, emailOf } from '#tests/support/people/providers.ts'
import { decideTip } from '#tests/support/people/tips.ts'
import { mailsTo } from '#tests/support/server/outbox.ts'
import { aWebhookReceiver } from '#tests/support/server/webhook-receiver.ts'
import { WEBHOOK_JOBS } from './deliver.server.ts'
import { countWaitingDeliveries, dropOverflow, listDeliveries } from './deliveries.server.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from './webhook-events.server.ts'
import {
  addWebhook,
  listWebhooks,
  renewSecret,
  resealWebhooks,
  sendAgain,
  switchWebhook,
} from './webhooks.server.ts'

const { slots, batch } = WEBHOOK_JOBS
const sendDueCalls = (options?: { now?: () => number }) => runDue(WEBHOOK_JOBS, options)

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

type Answer = Parameters<typeof aWebhookReceiver>[0]

async function aReceiver(answer?: Answer) {
  const receiver = await aWebhookReceiver(answer)
  const before = env.webhooks
  Object.assign(env, {
    webhooks: { addresses: [...before.addresses, `${receiver.origin}/hook`], accounts: ['everybody'] },
  })
  onTestFinished(() => {
    receiver.close()
    Object.assign(env, { webhooks: before })
  })
  return receiver
}

/** A provider with a webhook that sends these events to a receiver. */
async function aCalledWebhook(events: readonly WebhookEvent[] = WEBHOOK_EVENTS, answer?: Answer) {
  const receiver = await aReceiver(answer)
  const providerId = await aProvider({ currency: 'USD' })
  const secret = (await addWebhook(providerId, { url: new URL(receiver.url), events }))!
  const { id } = (await listWebhooks(providerId))[0]!
  return { receiver, providerId, secret, id }
}

let keys = 0
const aKey = () => `key-of-webhook-${String(++keys).padStart(8, '0')}`

async function aVisit(providerId: string) {
  return beginPlaySession({ providerId, visitorId: 'visitor-secret', key: aKey() })
}

async function aTip(providerId: string, cents = 500) {
  const { id } = await aVisit(providerId)
  await recordPlayEvent(id, { kind: 'tip', key: aKey(), cents, method: 'cashapp' })
  return id
}

const typesOf = (receiver: { calls: { body: string }[] }) =>
  receiver.calls.map(({ body }) => (JSON.parse(body) as { type: string }).type).sort()

const stateOf = async (id: string) =>
  (await listDeliveries(id, 100)).map(({ state, status, cause, tries }) => ({ state, status, cause, tries }))

test('what happens is sent once, signed by the Standard Webhooks, and names no customer (T57)', async () => {
  const { receiver, providerId, secret, id } = await aCalledWebhook()
  const visit = await aVisit(providerId)
  const now = Date.now()
  await recordPlayEvent(visit.id, { kind: 'start', key: aKey(), gameType: 'memory' }, now - MINUTE)
  await recordPlayEvent(visit.id, { kind: 'complete', key: aKey(), gameType: 'memory', score: 10 }, now)
  await recordPlayEvent(visit.id, { kind: 'tip', key: aKey(), cents: 750, method: 'cashapp' })
  await decideTip(providerId, visit.id, 'confirm')
  await sendDueCalls()
  expect(typesOf(receiver)).toEqual(['round.finished', 'tip.chosen', 'tip.confirmed', 'visit.started'])
  for (const { body, headers } of receiver.calls) {
    expect(new Verifier(secret).verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body))
    expect(body).not.toMatch(/visitor|@|address/i)
  }
  const chosen = receiver.calls.find(({ body }) => body.includes('tip.chosen'))!
  expect(JSON.parse(chosen.body)).toMatchObject({
    type: 'tip.chosen',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: {
      id: visit.id,
      amountMinor: 750,
      currency: 'USD',
      confirmed: false,
      way: 'cashapp',
      placeId: null,
    },
  })
  expect(await stateOf(id)).toEqual(Array(4).fill({ state: 'delivered', status: 204, cause: null, tries: 1 }))
  await sendDueCalls()
  expect(receiver.calls).toHaveLength(4)
})

test('a webhook gets what it asks for, and nothing of another provider', async () => {
  const { receiver, providerId } = await aCalledWebhook(['tip.confirmed'])
  const tip = await aTip(providerId)
  await aTip(await aProvider({ currency: 'USD' }))
  await sendDueCalls()
  expect(receiver.calls).toHaveLength(0)
  await decideTip(providerId, tip, 'confirm')
  const line = { at: Date.now(), amountMinor: 900, currency: 'USD', method: 'venmo', line: 'line-1' } as const
  await applyStatement(providerId, {
    importId: 'import',
    method: 'venmo',
    confirm: [],
    add: [{ id: `${providerId}-1-a`, ...line }],
  })
  await sendDueCalls()
  expect(typesOf(receiver)).toEqual(['tip.confirmed', 'tip.confirmed'])
})

test('a tip that is set aside is told once its owner accepts it, and one that is struck out never', async () => {
  const { receiver, providerId } = await aCalledWebhook(['tip.chosen'])
  const huge = await aTip(providerId, 90_000)
  const other = await aTip(providerId, 90_000)
  await decideTip(providerId, other, 'strike-out')
  await sendDueCalls()
  expect(receiver.calls).toHaveLength(0)
  await decideTip(providerId, huge, 'accept')
  await sendDueCalls()
  expect(receiver.calls.map(({ body }) => JSON.parse(body).data.id)).toEqual([huge])
})

test('what is rolled back is not sent', async () => {
  const { receiver, providerId } = await aCalledWebhook(['round.finished'])
  const visit = await aVisit(providerId)
  const failing = inTransaction(async (trx) => {
    const round = { game: 'snake', score: 1, at: 1, isForBest: false, now: 1 } as const
    await publish(trx, 'round.finished', { providerId, visit, ...round })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await sendDueCalls()
  expect(receiver.calls).toHaveLength(0)
})

test('a call that fails is tried again later with the same id, and not before', async () => {
  const { receiver, providerId, id } = await aCalledWebhook(['visit.started'], (response) =>
    response.writeHead(500).end(),
  )
  await aVisit(providerId)
  const start = Date.now()
  await sendDueCalls()
  expect(await stateOf(id)).toEqual([{ state: 'waiting', status: 500, cause: null, tries: 1 }])
  await sendDueCalls({ now: () => start + 1000 })
  expect(receiver.calls).toHaveLength(1)
  receiver.answerWith((response) => response.writeHead(200).end())
  await sendDueCalls({ now: () => start + 10_000 })
  expect(await stateOf(id)).toEqual([{ state: 'delivered', status: 200, cause: null, tries: 2 }])
  const [first, second] = receiver.calls
  expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
  expect(second!.body).toBe(first!.body)
})

test('a call waits as long as the response asks, and fails after the last try', async () => {
  const { receiver, providerId, id } = await aCalledWebhook(['visit.started'], (response) =>
    response.writeHead(429, { 'retry-after': '600' }).end(),
  )
  await aVisit(providerId)
  const start = Date.now()
  await sendDueCalls()
  await sendDueCalls({ now: () => start + 9 * MINUTE })
  expect(receiver.calls).toHaveLength(1)
  await db.updateTable('job').set({ run_at: start, tries: 9 }).execute()
  await sendDueCalls({ now: () => start + MINUTE })
  expect(await stateOf(id)).toEqual([{ state: 'failed', status: 429, cause: null, tries: 10 }])
})

test('a private address is not called, whatever it is when the webhook was added (T55)', async () => {
  const { receiver, providerId, id } = await aCalledWebhook(['visit.started'])
  Object.assign(env, { webhooks: { addresses: [], accounts: ['everybody'] } })
  await aVisit(providerId)
  await sendDueCalls()
  expect(receiver.calls).toHaveLength(0)
  expect(await stateOf(id)).toEqual([{ state: 'waiting', status: null, cause: 'private-address', tries: 1 }])
})

test('an address of the own network is called for an admin and for confirmed accounts that are named, below its path (T55)', async () => {
  const { receiver, providerId, id } = await aCalledWebhook(['visit.started'])
  const addresses = [`${receiver.origin}/hook`]
  const email = await emailOf(providerId)
  let later = 0
  const callWith = async (webhooks: { addresses: string[]; accounts: string[] }) => {
    Object.assign(env, { webhooks })
    await db.deleteFrom('job').execute()
    await aVisit(providerId)
    later += 2 * MINUTE // a webhook that does not respond rests
    const now = Date.now() + later
    await sendDueCalls({ now: () => now })
    const [call] = await stateOf(id)
    return call?.cause ?? call?.state
  }
  const verify = (email_verified: 0 | 1) => db.updateTable('user').set({ email_verified }).execute()
  expect(await callWith({ addresses, accounts: [] })).toBe('private-address')
  await verify(0)
  expect(await callWith({ addresses, accounts: [email] })).toBe('private-address')
  await verify(1)
  expect(await callWith({ addresses, accounts: [email] })).toBe('delivered')
  expect(await callWith({ addresses: [`${receiver.origin}/hook/more`], accounts: [email] })).toBe(
    'private-address',
  )
  await db.insertInto('admin_claim').values({ user_id: providerId, granted_at: 1 }).execute()
  expect(await callWith({ addresses, accounts: [] })).toBe('delivered')
  expect(receiver.calls).toHaveLength(2)
})

test('two processes share the queue, and a process that was killed loses its calls to another', async () => {
  const { receiver, providerId, id } = await aCalledWebhook(['visit.started'])
  for (let times = 0; times < 6; times++) await aVisit(providerId)
  const now = Date.now()
  const claim = () => claimJobs({ kind: 'webhook', subject: id, max: 3, leaseMs: MINUTE }, now)
  const [one, other] = await Promise.all([claim(), claim()])
  expect(new Set([...one, ...other].map((delivery) => delivery.id)).size).toBe(6)
  await sendDueCalls({ now: () => now + 30_000 })
  expect(receiver.calls).toHaveLength(0) // they are leased
  await sendDueCalls({ now: () => now + 61_000 })
  expect(receiver.calls).toHaveLength(6)
})

test('a webhook that does not respond keeps no other from its calls (T57)', async () => {
  const dead = await aCalledWebhook(['visit.started'], (response) => response.destroy())
  const other = await aCalledWebhook(['visit.started'])
  for (let times = 0; times < 10; times++) await aVisit(dead.providerId)
  await aVisit(other.providerId)
  await sendDueCalls()
  expect(dead.receiver.calls).toHaveLength(4) // then it rests
  expect(other.receiver.calls).toHaveLength(1)
  await sendDueCalls()
  expect(dead.receiver.calls).toHaveLength(4)
})

/** Providers with webhooks that answer when the test lets them; for each more is due than it gets at once. */
async function aSlowReceiver(providers: number, webhooks: number) {
  const held: ServerResponse[] = []
  const receiver = await aReceiver((response) => void held.push(response))
  for (let count = 0; count < providers; count++) {
    const providerId = await aProvider({ currency: 'USD' })
    for (let added = 0; added < webhooks; added++)
      await addWebhook(providerId, { url: new URL(receiver.url), events: ['visit.started'] })
    for (let times = 0; times < 6; times++) await aVisit(providerId)
  }
  const answer = (response: ServerResponse) => void response.writeHead(200).end()
  return {
    held,
    answerHeld: () => held.splice(0).forEach(answer),
    answerAll() {
      receiver.answerWith(answer)
      this.answerHeld()
    },
  }
}

test('twenty slow webhooks of two providers keep no other from its calls (T57)', async () => {
  const slow = await aSlowReceiver(2, 10)
  const sending = sendDueCalls()
  await expect.poll(() => slow.held.length).toBeGreaterThanOrEqual(2 * slots!.maxOfOwner * batch!)
  const other = await aCalledWebhook(['visit.started'])
  await aVisit(other.providerId)
  await sendDueCalls()
  expect(other.receiver.calls).toHaveLength(1)
  slow.answerAll()
  await sending
})

test('slow webhooks that hold every slot give it away after a turn (T57)', async () => {
  const slow = await aSlowReceiver(5, slots!.maxOfOwner)
  let passed = 0
  const now = () => Date.now() + passed
  const sending = [sendDueCalls({ now })]
  await expect.poll(() => slow.held.length).toBe(slots!.max * batch!)
  const other = await aCalledWebhook(['visit.started'])
  await aVisit(other.providerId)
  await sendDueCalls({ now })
  expect(other.receiver.calls).toHaveLength(0)
  passed += slots!.turnMs
  slow.answerHeld()
  const look = () => {
    sending.push(sendDueCalls({ now }))
    return other.receiver.calls.length
  }
  await expect.poll(look, { timeout: 10_000 }).toBe(1) // before a call that is held times out
  slow.answerAll()
  await Promise.all(sending)
})

test('after five days without a call that arrived a webhook is switched off, and its owner is mailed', async () => {
  const { providerId, id } = await aCalledWebhook(['visit.started'], (response) =>
    response.writeHead(503).end(),
  )
  await aVisit(providerId)
  await aVisit(providerId)
  const start = Date.now()
  await sendDueCalls()
  expect((await listWebhooks(providerId))[0]).toMatchObject({
    isOff: false,
    failingSince: expect.any(Number),
  })
  await db
    .updateTable('webhook')
    .set({ failing_since: start - 5 * DAY })
    .execute()
  await sendDueCalls({ now: () => start + MINUTE })
  expect((await listWebhooks(providerId))[0]).toMatchObject({ isOff: true, offCause: 'failed', waiting: 0 })
  const mails = await mailsTo(emailOf(providerId))
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('webhook')])
  await aVisit(providerId)
  expect(await countWaitingDeliveries()).toBe(0)
  const auditLog = await db
    .selectFrom('audit_log_entry')
    .select('event')
    .where('user_id', '=', providerId)
    .execute()
  expect(auditLog.map(({ event }) => event)).toContain('user_updated:webhook-failed')
  await switchWebhook(providerId, id, true)
  await aVisit(providerId)
  expect(await countWaitingDeliveries()).toBe(1)
})

test('an address that says it is gone is called no more', async () => {
  const { providerId } = await aCalledWebhook(['visit.started'], (response) => response.writeHead(410).end())
  await aVisit(providerId)
  await sendDueCalls()
  expect((await listWebhooks(providerId))[0]).toMatchObject({ isOff: true, offCause: 'gone' })
  const [mail] = await mailsTo(emailOf(providerId))
  expect(mail!.text).toMatch(/this address is gone for good/)
  const auditLog = await db
    .selectFrom('audit_log_entry')
    .select('event')
    .where('user_id', '=', providerId)
    .execute()
  expect(auditLog.map(({ event }) => event)).toContain('user_updated:webhook-gone')
})

test('an address that redirects is told so at the first try, and not called again for that', async () => {
  const { receiver, providerId, id } = await aCalledWebhook(['visit.started'], (response) =>
    response.writeHead(302, { location: '/elsewhere' }).end(),
  )
  await aVisit(providerId)
  await sendDueCalls()
  expect(await stateOf(id)).toEqual([{ state: 'failed', status: 302, cause: 'redirect', tries: 1 }])
  expect(receiver.calls).toHaveLength(1)
  expect((await listWebhooks(providerId))[0]).toMatchObject({ isOff: false })
})

test('for a day calls are signed with the earlier secret as well', async () => {
  const { receiver, providerId, secret, id } = await aCalledWebhook(['visit.started'])
  const renewed = (await renewSecret(providerId, id))!
  expect(renewed).not.toBe(secret)
  await aVisit(providerId)
  await sendDueCalls()
  const { body, headers } = receiver.calls[0]!
  for (const one of [secret, renewed])
    expect(() => new Verifier(one).verify(body, headers as Record<string, string>)).not.toThrow()
  await db
    .updateTable('webhook')
    .set({ earlier_until: Date.now() - 1 })
    .execute()
  await aVisit(providerId)
  await sendDueCalls()
  const later = receiver.calls[1]!
  const verify = (one: string) =>
    new Verifier(one).verify(later.body, later.headers as Record<string, string>)
  expect(() => verify(secret)).toThrow()
  expect(() => verify(renewed)).not.toThrow()
  await resealWebhooks()
  const { earlier_secret } = await db.selectFrom('webhook').selectAll().executeTakeFirstOrThrow()
  expect(earlier_secret).toBeNull()
})

test('a webhook whose secret cannot be opened is not called, until it has a new one', async () => {
  const { receiver, providerId, id } = await aCalledWebhook(['visit.started'])
  const { authSecret } = env
  onTestFinished(() => void Object.assign(env, { authSecret }))
  Object.assign(env, { authSecret: 'a-secret-that-replaced-the-one-before' })
  await aVisit(providerId)
  const start = Date.now()
  await sendDueCalls({ now: () => start })
  expect(receiver.calls).toEqual([])
  expect(await stateOf(id)).toEqual([{ state: 'waiting', status: null, cause: 'no-secret', tries: 1 }])
  expect((await listWebhooks(providerId))[0]).toMatchObject({ isOff: false, lacksSecret: true })

  const renewed = (await renewSecret(providerId, id))!
  expect((await listWebhooks(providerId))[0]).toMatchObject({ lacksSecret: false })
  await sendDueCalls({ now: () => start + MINUTE })
  const [call] = receiver.calls
  new Verifier(renewed).verify(call!.body, call!.headers as Record<string, string>)
})

test('secrets are stored encrypted, and sealed anew when the secret of the installation changes', async () => {
  const { receiver, providerId, secret, id } = await aCalledWebhook(['visit.started'])
  const renewed = (await renewSecret(providerId, id))!
  const rows = () => db.selectFrom('webhook').select(['secret', 'earlier_secret']).executeTakeFirstOrThrow()
  const before = await rows()
  for (const one of [secret, renewed]) expect(JSON.stringify(before)).not.toContain(one.slice(6))
  const { authSecret, earlierSecrets } = env
  onTestFinished(() => void Object.assign(env, { authSecret, earlierSecrets }))
  Object.assign(env, { authSecret: 'another-secret-of-this-installation-1', earlierSecrets: [authSecret] })
  await resealWebhooks()
  const after = await rows()
  expect([after.secret === before.secret, after.earlier_secret === before.earlier_secret]).toEqual([
    false,
    false,
  ])
  Object.assign(env, { earlierSecrets: [] })
  await aVisit(providerId)
  await sendDueCalls()
  const { body, headers } = receiver.calls[0]!
  for (const one of [secret, renewed])
    expect(() => new Verifier(one).verify(body, headers as Record<string, string>)).not.toThrow()
})

test('a call is sent again with its id and body, by its owner alone', async () => {
  const { receiver, providerId, id } = await aCalledWebhook(['visit.started'])
  await aVisit(providerId)
  await sendDueCalls()
  const { id: deliveryId } = (await listDeliveries(id, 1))[0]!
  expect(await sendAgain(await aProvider(), deliveryId)).toBe('webhook-gone')
  expect(await sendAgain(providerId, deliveryId)).toBeUndefined()
  await sendDueCalls()
  expect(receiver.calls).toHaveLength(2)
  expect(receiver.calls[1]!.headers['webhook-id']).toBe(receiver.calls[0]!.headers['webhook-id'])
  await switchWebhook(providerId, id, false)
  expect(await sendAgain(providerId, deliveryId)).toBe('webhook-off')
})

test('of too many waiting calls the oldest are dropped (T57)', async () => {
  const { providerId, id } = await aCalledWebhook(['visit.started'])
  const other = await aCalledWebhook(['visit.started'])
  await aVisit(other.providerId)
  for (let at = 0; at < 5; at++)
    await beginPlaySession({ providerId, visitorId: 'v', key: aKey() }, 1000 + at)
  expect(await dropOverflow(3)).toBe(2)
  const states = (await listDeliveries(id, 10)).map(({ state, cause }) => `${state} ${cause}`)
  expect(states).toEqual([
    'waiting null',
    'waiting null',
    'waiting null',
    'dropped too-many',
    'dropped too-many',
  ])
  expect(await dropOverflow(3)).toBe(0)
  expect(await countWaitingDeliveries()).toBe(4)
})

test('calls are erased after 30 days, and with their webhook and account', async () => {
  const { providerId } = await aCalledWebhook(['visit.started'])
  await aVisit(providerId)
  await deleteExpiredJobs(Date.now() + 29 * DAY)
  expect(await countWaitingDeliveries()).toBe(1)
  await deleteExpiredJobs(Date.now() + 31 * DAY)
  expect(await countWaitingDeliveries()).toBe(0)
  await aVisit(providerId)
  await db.deleteFrom('user').where('id', '=', providerId).execute()
  for (const table of ['webhook', 'job'] as const)
    expect(await db.selectFrom(table).select('id').execute()).toEqual([])
})

test('a suspended page calls nothing until it is reinstated', async () => {
  const { receiver, providerId } = await aCalledWebhook(['visit.started'])
  await aVisit(providerId)
  const suspend = (at: number | null) => db.updateTable('user').set({ suspended_at: at }).execute()
  await suspend(1)
  await sendDueCalls()
  expect(receiver.calls).toHaveLength(0)
  await suspend(null)
  await sendDueCalls()
  expect(receiver.calls).toHaveLength(1)
})

test('there are at most ten webhooks', async () => {
  const providerId = await aProvider()
  const add = () =>
    addWebhook(providerId, { url: new URL('https://example.com/hook'), events: ['tip.chosen'] })
  for (let times = 0; times < 10; times++) expect(await add()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(await add()).toBeUndefined()
})
