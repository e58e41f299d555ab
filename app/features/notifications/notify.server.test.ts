import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { recordPlayEvent } from '#app/features/visits/play-session/play-session.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import { claimJobs, countWaiting, deleteExpiredJobs } from '#app/server/jobs/jobs.server.ts'
import { runDue, runJob } from '#app/server/jobs/scheduler.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { beginPlaySession } from '#tests/support/people/play-sessions.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { decideTip } from '#tests/support/people/tips.ts'
import { startPushService } from '#tests/support/server/push-service.ts'
import {
  addDevice,
  listDevices,
  queueTest,
  removeDevice,
  saveQuiet,
  saveShowAmount,
} from './devices.server.ts'
import { notifyDue } from './notify.server.ts'
import {
  findKeyState,
  forgetPushKeys,
  getPushKeys,
  PushKeysUnreadable,
  replacePushKeys,
} from './push-keys.server.ts'
import { deleteExpiredPushes, PUSH_JOBS } from './push-queue.server.ts'
import { listTipsSince } from './tip-summaries.server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  await openDatabase()
  service = await startPushService()
  Object.assign(env, { pushHosts: [service.origin] })
})
afterAll(() => service.stop())
beforeEach(() => {
  service.messages.length = 0
  service.answer({ status: 201 })
})
afterEach(async () => {
  await emptyDatabase()
  expect(service.problems).toEqual([])
})

let tips = 0

/** A tip of a new customer; returns the id of the session. */
async function tip(providerId: string, cents = 500, more: { placeId?: string; method?: string } = {}) {
  const key = `tip-${++tips}`
  const { placeId, method = 'cashapp' } = more
  const { id } = await beginPlaySession({ providerId, placeId, visitorId: `visitor-${tips}`, key })
  await tipAgain(id, cents, method)
  return id
}

const tipAgain = async (id: string, cents: number, method = 'cashapp') =>
  expect(await recordPlayEvent(id, { kind: 'tip', key: `t${++tips}`, cents, method })).toEqual({ ok: true })

const SOON = '2100-01-01T00:00:00.000Z'

/** A sign-in of the provider in a browser of its own. */
async function aSignIn(providerId: string, browser: string, isPending: 0 | 1 = 0) {
  const id = `session-${++tips}`
  const time = { expires_at: SOON, created_at: SOON, updated_at: SOON }
  await db
    .insertInto('session')
    .values({ id, user_id: providerId, token: id, device_id: browser, is_pending: isPending, ...time })
    .execute()
  return id
}

async function aDevice(providerId: string) {
  const { device, ...subscription } = await service.subscribe()
  const sessionId = await aSignIn(providerId, device)
  const browser = { ...subscription, device: 'Safari on iPhone', sessionId }
  expect(await addDevice(providerId, browser)).toBeUndefined()
  return device
}

/** A provider with a browser that is notified of tips. */
async function aListener(change: Parameters<typeof aProvider>[0] = {}) {
  const providerId = await aProvider(change)
  return { providerId, device: await aDevice(providerId) }
}

const shown = () =>
  service.messages.map(({ text }) => {
    const { notification } = JSON.parse(text)
    return `${notification.title} / ${notification.body}`
  })

async function sendDue(now?: number) {
  for (const jobs of PUSH_JOBS) await runDue(jobs, now === undefined ? {} : { now: () => now })
}

async function notifyAndSend(now?: number) {
  await notifyDue(now)
  await sendDue(now)
  return shown()
}

const countMessages = async () => (await countWaiting('push', 'push-test')).count

const countOf = async (table: 'pending_notification' | 'push_subscription') => {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

test('every browser of its provider is notified of a tip, signed and encrypted, and nobody else', async () => {
  const { providerId, device } = await aListener()
  const second = await aDevice(providerId)
  await aListener()
  await tip(providerId)
  expect(await notifyAndSend()).toEqual(
    Array(2).fill('A coin was chosen / $5.00 chosen, Cash App opened. Not confirmed yet.'),
  )
  expect(service.messages.map((message) => message.device).sort()).toEqual([device, second].sort())
  const [{ text, subject, type, ttl }] = service.messages as [(typeof service.messages)[0]]
  expect(JSON.parse(text)).toMatchObject({
    web_push: 8030,
    notification: { navigate: `${env.publicUrl}/dashboard`, lang: 'en' },
  })
  expect(subject).toBe(env.publicUrl.replace('http:', 'https:'))
  expect(type).toBe('application/notification+json')
  expect(ttl).toBeGreaterThan(3500)
  expect(await countMessages()).toBe(0)
  const rows = await db
    .selectFrom('push_subscription')
    .selectAll()
    .where('provider_id', '=', providerId)
    .execute()
  expect(rows.every(({ last_ok_at }) => last_ok_at !== null)).toBe(true)
})

test('a tip of a provider whom no browser notifies marks nothing', async () => {
  const providerId = await aProvider()
  await tip(providerId)
  expect(await countOf('pending_notification')).toBe(0)
})

test('what comes within a minute is one message with its sum, and a changed amount counts once', async () => {
  const { providerId } = await aListener()
  const now = Date.now()
  const first = await tip(providerId, 500)
  await tip(providerId, 300, { method: 'venmo' })
  await tip(providerId, 400)
  await tipAgain(first, 800)
  expect(await notifyAndSend(now)).toEqual(['3 guests chose $15.00 in all / Not confirmed yet.'])
  await tip(providerId, 200)
  expect(await notifyAndSend(now + MINUTE - 1)).toHaveLength(1)
  expect((await notifyAndSend(now + MINUTE))[1]).toMatch(/^A coin was chosen \/ \$2\.00/)
  expect(await notifyAndSend(now + 3 * MINUTE)).toHaveLength(2)
})

test('a tip that is set aside, struck out or confirmed before the message is not reported', async () => {
  const { providerId } = await aListener()
  await tip(providerId, 99_900) // set aside
  expect(await countOf('pending_notification')).toBe(0)
  await decideTip(providerId, await tip(providerId), 'strike-out')
  await decideTip(providerId, await tip(providerId), 'confirm')
  expect(await notifyAndSend()).toEqual([])
  expect(await countOf('pending_notification')).toBe(0)
})

test('a message says the place and the app, in the language of the provider, and no amount where none is wanted', async () => {
  const { providerId } = await aListener({ language: 'de' })
  const place = {
    provider_id: providerId,
    id: 'p1',
    name: 'Tisch 4',
    kind: 'table',
    position: 1,
    created_at: 1,
  } as const
  await db.insertInto('place').values(place).execute()
  await tip(providerId, 500, { placeId: 'p1' })
  const now = Date.now()
  await notifyAndSend(now)
  await saveShowAmount(providerId, false)
  await tip(providerId, 500, { placeId: 'p1' })
  expect(await notifyAndSend(now + MINUTE)).toEqual([
    expect.stringMatching(
      /^Eine Münze: Tisch 4 \/ 5,00\s\$ gewählt, Cash App geöffnet\. Noch nicht bestätigt\.$/,
    ),
    'Eine Münze: Tisch 4 / Cash App geöffnet. Noch nicht bestätigt.',
  ])
})

test('a message names no person', async () => {
  const { providerId } = await aListener()
  const person = {
    provider_id: providerId,
    id: 'p2',
    name: 'Ana',
    kind: 'person',
    position: 1,
    created_at: 1,
  } as const
  await db.insertInto('place').values(person).execute()
  await tip(providerId, 500, { placeId: 'p2' })
  await tip(providerId, 500, { placeId: 'p2' })
  expect(await notifyAndSend()).toEqual(['2 guests chose $10.00 in all / Not confirmed yet.'])
})

test('in quiet hours nothing is sent; at their end one message has everything', async () => {
  const { providerId } = await aListener({ time_zone: 'Europe/Berlin' })
  await saveQuiet(providerId, { from: 20 * 60, to: 7 * 60 })
  await tip(providerId)
  const evening = Date.parse('2026-11-20T20:00:00Z')
  expect(await notifyAndSend(evening)).toEqual([])
  await tip(providerId)
  expect(await notifyAndSend(Date.parse('2026-11-21T05:59:59Z'))).toEqual([])
  expect(await notifyAndSend(Date.parse('2026-11-21T06:00:00Z'))).toEqual([
    '2 guests chose $10.00 in all / Not confirmed yet.',
  ])
})

test('quiet hours that are switched off hold nothing back', async () => {
  const { providerId } = await aListener()
  await saveQuiet(providerId, { from: 20 * 60, to: 7 * 60 })
  await tip(providerId)
  const evening = Date.parse('2026-11-20T22:00:00Z')
  await notifyDue(evening)
  await saveQuiet(providerId, undefined, evening)
  expect(await notifyAndSend(evening + MINUTE)).toHaveLength(1)
})

test('quiet hours hold when a message is sent, and no push service keeps one into them; a test is sent all the same', async () => {
  const { providerId } = await aListener({ time_zone: 'Europe/Berlin' })
  await saveQuiet(providerId, { from: 20 * 60, to: 7 * 60 })
  const before = Date.parse('2026-11-20T18:50:00Z') // 19:50
  await tip(providerId)
  await notifyDue(before)
  expect(await countMessages()).toBe(1)
  await sendDue(before + 10 * MINUTE)
  expect([service.messages.length, await countMessages()]).toEqual([0, 0])
  await tip(providerId)
  await notifyAndSend(before + 24 * HOUR)
  expect(service.messages.map(({ ttl, topic }) => [ttl, topic])).toEqual([[600, 'tips']])
  await queueTest(providerId, 'en', before + 11 * MINUTE)
  await sendDue(before + 11 * MINUTE)
  expect(service.messages.at(-1)?.topic).toBe('test')
})

test('a message waits for the end of quiet hours that end soon', async () => {
  const { providerId } = await aListener({ time_zone: 'Europe/Berlin' })
  await tip(providerId)
  const before = Date.parse('2026-11-20T11:59:00Z') // 12:59
  await notifyDue(before)
  await saveQuiet(providerId, { from: 13 * 60, to: 13 * 60 + 30 }, before)
  await sendDue(before + 2 * MINUTE)
  expect([service.messages.length, await countMessages()]).toEqual([0, 1])
  await sendDue(before + 31 * MINUTE)
  expect(service.messages).toHaveLength(1)
})

test('in an outage what comes is kept for one message, a minute after the late one', async () => {
  const { providerId } = await aListener()
  service.answer({ status: 503 })
  const now = Date.now()
  await tip(providerId)
  await notifyAndSend(now)
  const tried = service.messages.length
  for (let minute = 1; minute < 4; minute++) {
    await tip(providerId)
    await notifyDue(now + minute * MINUTE)
  }
  expect([await countMessages(), await countOf('pending_notification')]).toEqual([1, 3])
  service.answer({ status: 201 })
  const late = now + 5 * MINUTE
  await sendDue(late)
  expect(await notifyAndSend(late + MINUTE - 1)).toHaveLength(tried + 1)
  expect((await notifyAndSend(late + MINUTE)).slice(tried)).toEqual([
    'A coin was chosen / $5.00 chosen, Cash App opened. Not confirmed yet.',
    '3 guests chose $15.00 in all / Not confirmed yet.',
  ])
})

test('a browser that cannot be reached keeps no notification from the others, and gets the newest at last', async () => {
  const { providerId, device: broken } = await aListener()
  await aDevice(providerId)
  const now = Date.now()
  const isBroken = { is: true }
  service.answer((device) => ({ status: isBroken.is && device === broken ? 503 : 201 }))
  const sentTo = (device: string) =>
    service.messages.flatMap((one, index) => (one.device === device ? shown()[index]! : []))
  await tip(providerId)
  await notifyAndSend(now)
  await tip(providerId, 700)
  await notifyAndSend(now + MINUTE)
  const tried = sentTo(broken).length
  expect(service.messages).toHaveLength(tried + 2)
  expect(await countMessages()).toBe(1)
  isBroken.is = false
  await notifyAndSend(now + 30 * MINUTE)
  expect(sentTo(broken).slice(tried)).toEqual([expect.stringContaining('$7.00 chosen')])
  expect([await countMessages(), await countOf('pending_notification')]).toEqual([0, 0])
})

test('a switch of amounts sends nothing earlier', async () => {
  const { providerId } = await aListener()
  const now = Date.now()
  await tip(providerId)
  await notifyAndSend(now)
  await tip(providerId)
  await saveShowAmount(providerId, false)
  await saveQuiet(providerId, undefined, now)
  expect(await notifyAndSend(now + MINUTE - 1)).toHaveLength(1)
  expect(await notifyAndSend(now + MINUTE)).toHaveLength(2)
})

test('a push service that does not answer in time is left alone for half a minute', async () => {
  const slow = await startPushService()
  Object.assign(env, { pushHosts: [slow.origin] })
  onTestFinished(async () => {
    Object.assign(env, { pushHosts: [service.origin] })
    await slow.stop()
  })
  const providerId = await aProvider()
  const { device, ...subscription } = await slow.subscribe()
  await addDevice(providerId, { ...subscription, device, sessionId: await aSignIn(providerId, device) })
  slow.answer('hang')
  const now = Date.now()
  const send = async (at: number) => {
    await queueTest(providerId, 'en', at)
    await sendDue(at)
    const waiting = await db.selectFrom('job').select('run_at').where('user_id', '=', providerId).execute()
    return [slow.messages.length, ...waiting.map(({ run_at }) => run_at! - now)]
  }
  expect(await send(now)).toEqual([1])
  slow.answer({ status: 201 })
  expect(await send(now + 1)).toEqual([1, 30_000])
  expect(await send(now + 30_000)).toEqual([3])
})

test('404 and 410 delete the subscription', async () => {
  for (const status of [404, 410]) {
    const { providerId } = await aListener()
    service.answer({ status })
    await tip(providerId)
    await notifyAndSend()
    expect(await listDevices(providerId)).toEqual([])
  }
  expect([await countMessages(), await countOf('push_subscription')]).toEqual([0, 0])
})

test.each([
  { answer: { status: 429 }, waitMs: 15_000 },
  { answer: { status: 429, headers: { 'retry-after': '120' } }, waitMs: 2 * MINUTE },
  { answer: { status: 500 }, waitMs: 15_000 },
])(
  'after $answer.status the subscription stays and the message waits $waitMs ms',
  async ({ answer, waitMs }) => {
    const { providerId } = await aListener()
    service.answer(answer)
    const now = Date.now()
    await queueTest(providerId, 'en', now)
    await sendDue(now)
    service.answer({ status: 201 })
    await sendDue(now + waitMs - 1)
    expect([service.messages.length, await countMessages()]).toEqual([1, 1])
    expect(await listDevices(providerId)).toHaveLength(1)
    await sendDue(now + waitMs)
    expect([service.messages.length, await countMessages()]).toEqual([2, 0])
    const row = await db.selectFrom('push_subscription').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ failures: 0, last_ok_at: now + waitMs })
  },
)

test('a message that is refused again and again is dropped, and so is one that is an hour old', async () => {
  const { providerId } = await aListener()
  service.answer({ status: 503 })
  let now = Date.now()
  await queueTest(providerId, 'en', now)
  for (let tries = 0; tries < 5; tries++) {
    await sendDue(now)
    now += 20 * MINUTE * Number(tries > 1) + 6 * MINUTE * Number(tries <= 1)
  }
  expect(await countMessages()).toBe(0)
  const sent = service.messages.length
  await queueTest(providerId, 'en', now)
  await sendDue(now + HOUR)
  expect(service.messages).toHaveLength(sent)
  expect(await countMessages()).toBe(0)
})

test('a message without an answer is not sent again; one that found no service is', async () => {
  const { providerId } = await aListener()
  service.answer('cut')
  await queueTest(providerId, 'en')
  await sendDue()
  expect([service.messages.length, await countMessages()]).toEqual([1, 0])
  const closed = await startPushService()
  const { device, ...subscription } = await closed.subscribe()
  Object.assign(env, { pushHosts: [service.origin, closed.origin] })
  onTestFinished(() => void Object.assign(env, { pushHosts: [service.origin] }))
  await removeDevice(providerId, (await listDevices(providerId))[0]!.id)
  await addDevice(providerId, { ...subscription, device, sessionId: await aSignIn(providerId, device) })
  await closed.stop()
  await queueTest(providerId, 'en')
  await sendDue()
  expect(await countMessages()).toBe(1)
})

test('403 is an error of the installation: the subscription stays, and the doctor reads it until a message is taken', async () => {
  const { providerId } = await aListener()
  service.answer({ status: 403 })
  for (let time = 0; time < 2; time++) {
    await queueTest(providerId, 'en')
    await sendDue()
  }
  expect(await listDevices(providerId)).toHaveLength(1)
  expect(await countMessages()).toBe(0)
  const by = async () => (await findKeyState())?.refusals.map(({ by }) => by)
  expect(await by()).toEqual([new URL(service.origin).host])
  // A success at another service says nothing of this one.
  const second = await startPushService()
  Object.assign(env, { pushHosts: [service.origin, second.origin] })
  onTestFinished(async () => {
    Object.assign(env, { pushHosts: [service.origin] })
    await second.stop()
  })
  const { device, ...subscription } = await second.subscribe()
  await addDevice(providerId, { ...subscription, device, sessionId: await aSignIn(providerId, device) })
  await queueTest(providerId, 'en')
  await sendDue()
  expect([second.messages.length, await by()]).toEqual([1, [new URL(service.origin).host]])
  forgetPushKeys() // as after a restart
  service.answer({ status: 201 })
  await queueTest(providerId, 'en')
  await sendDue()
  expect(await by()).toEqual([])
})

test('an endpoint is checked when it is stored and again when something is sent to it', async () => {
  const providerId = await aProvider()
  const { device, ...subscription } = await service.subscribe()
  const browser = { ...subscription, device, sessionId: await aSignIn(providerId, device) }
  const refuse = async (change: Partial<typeof subscription>, cause: string) =>
    expect(await addDevice(providerId, { ...browser, ...change })).toBe(cause)
  await refuse({ endpoint: 'http://fcm.googleapis.com/a' }, 'unknown-service')
  await refuse({ endpoint: 'https://127.0.0.1/a' }, 'unknown-service')
  await refuse({ p256dh: Buffer.alloc(65, 4).toString('base64url') }, 'unknown-keys') // no point of the curve
  await refuse({ p256dh: '' }, 'unknown-keys')
  await refuse({ auth: 'abc' }, 'unknown-keys')
  await refuse({ auth: 'a'.repeat(5000) }, 'unknown-keys')
  expect(await listDevices(providerId)).toEqual([])
  await addDevice(providerId, browser)
  Object.assign(env, { pushHosts: [] })
  onTestFinished(() => void Object.assign(env, { pushHosts: [service.origin] }))
  await queueTest(providerId, 'en')
  await sendDue()
  expect(service.messages).toEqual([])
  expect(await listDevices(providerId)).toEqual([])
})

test('a redirect of a push service is not followed', async () => {
  const { providerId } = await aListener()
  service.answer({ status: 307, headers: { location: `${service.origin}/elsewhere` } })
  await queueTest(providerId, 'en')
  await sendDue()
  expect(service.messages).toHaveLength(1)
})

test('a browser notifies the account that has switched it on last, and a provider has at most ten', async () => {
  const [one, other] = [await aProvider(), await aProvider()]
  const { device, ...subscription } = await service.subscribe()
  const ofOne = { ...subscription, device, sessionId: await aSignIn(one, device) }
  await addDevice(one, ofOne)
  await addDevice(other, { ...ofOne, sessionId: await aSignIn(other, device) })
  expect([(await listDevices(one)).length, (await listDevices(other)).length]).toEqual([0, 1])
  const id = (await listDevices(other))[0]!.id
  expect([await removeDevice(one, id), await removeDevice(other, id), await removeDevice(other, id)]).toEqual(
    [false, true, false],
  )
  for (let added = 0; added < 10; added++) await aDevice(one)
  expect(await addDevice(one, ofOne)).toEqual(['too-many-devices', { max: 10 }])
  const replaces = (await listDevices(one))[0]!.id
  expect(await addDevice(one, ofOne, { replaces })).toBeUndefined()
  expect(await listDevices(one)).toHaveLength(10)
})

test('a message that waits for one account does not reach the next one in the same browser', async () => {
  const [one, other] = [await aProvider(), await aProvider()]
  const { device, ...subscription } = await service.subscribe()
  const ofOne = { ...subscription, device, sessionId: await aSignIn(one, device) }
  const ofOther = { ...ofOne, sessionId: await aSignIn(other, device) }
  await addDevice(one, ofOne)
  await queueTest(one, 'en')
  await addDevice(other, ofOther)
  expect(await countMessages()).toBe(0)

  await addDevice(one, ofOne)
  await queueTest(one, 'en')
  const [jobs] = PUSH_JOBS
  const [claimed] = await claimJobs({ kind: 'push-test', max: 1, leaseMs: 0 }, Date.now())
  await addDevice(other, ofOther)
  await runJob(jobs!, claimed!)
  expect([service.messages.length, await countMessages()]).toEqual([0, 0])

  await addDevice(one, ofOne)
  await queueTest(one, 'en')
  service.answer({ status: 503 })
  await sendDue()
  expect(await countMessages()).toBe(1)
  await addDevice(other, ofOther)
  expect(await countMessages()).toBe(0)
})

test('a browser that is signed out, or that has not passed the second step, is notified no more', async () => {
  const { providerId, device } = await aListener()
  const kept = await aDevice(providerId)
  await tip(providerId)
  await notifyDue()
  await db.deleteFrom('session').where('device_id', '=', device).execute() // after the message was queued
  await sendDue()
  const notified = () => service.messages.map((message) => message.device)
  expect(notified()).toEqual([kept])
  expect(await listDevices(providerId)).toHaveLength(1)
  await aSignIn(providerId, device, 1)
  await queueTest(providerId, 'en')
  await sendDue()
  expect(notified()).toEqual([kept, kept])

  await aSignIn(providerId, device) // the same browser again
  await queueTest(providerId, 'en')
  await sendDue()
  expect(notified().slice(2).sort()).toEqual([device, kept].sort())
  expect(await listDevices(providerId)).toHaveLength(2)

  await db.deleteFrom('session').execute()
  await tip(providerId)
  expect(await countOf('pending_notification')).toBe(0)
  await deleteExpiredPushes(Date.now() + 89 * 24 * HOUR)
  expect(await countOf('push_subscription')).toBe(2)
  await deleteExpiredPushes(Date.now() + 91 * 24 * HOUR)
  expect(await countOf('push_subscription')).toBe(0)
})

test('several processes report each tip once (T42)', async () => {
  const { providerId } = await aListener()
  for (let sent = 0; sent < 5; sent++) await tip(providerId)
  await Promise.all(Array.from({ length: 8 }, () => notifyDue()))
  await Promise.all(Array.from({ length: 8 }, () => sendDue()))
  expect(shown()).toEqual(['5 guests chose $25.00 in all / Not confirmed yet.'])
})

test('the key pair is made once, stays after a restart, and is sealed', async () => {
  const { providerId } = await aListener()
  const keyOf = async () => {
    await queueTest(providerId, 'en')
    await sendDue()
    return service.messages.at(-1)!.serverKey
  }
  const first = await keyOf()
  forgetPushKeys()
  expect(await keyOf()).toBe(first)
  const row = await db.selectFrom('push_key').selectAll().executeTakeFirstOrThrow()
  expect(row.public_key).toBe(first)
  expect(row.sealed.split('.')).toHaveLength(5) // a JWE
})

test('a process with another secret pauses and deletes nothing; a new pair is made only by the command', async () => {
  const { providerId } = await aListener()
  const { publicKey } = await getPushKeys()
  await tip(providerId)
  await queueTest(providerId, 'en')
  const { authSecret } = env
  Object.assign(env, { authSecret: 'another-secret-of-a-lagging-instance-0123' })
  onTestFinished(() => void Object.assign(env, { authSecret }))
  forgetPushKeys()
  await expect(getPushKeys()).rejects.toThrow(PushKeysUnreadable)
  expect(await notifyAndSend()).toEqual([])
  expect((await findKeyState())?.isReadable).toBe(false)
  const kept = [
    await countOf('push_subscription'),
    await countMessages(),
    await countOf('pending_notification'),
  ]
  expect(kept).toEqual([1, 1, 1])

  Object.assign(env, { authSecret })
  expect((await getPushKeys()).publicKey).toBe(publicKey)
  expect(await notifyAndSend()).toHaveLength(2)
  expect(await replacePushKeys()).toBe(1)
  expect(await countOf('push_subscription')).toBe(0)
  const replaced = await getPushKeys() // by the process that knew the old one
  expect(replaced.publicKey).not.toBe(publicKey)
  forgetPushKeys()
  expect(await getPushKeys()).toEqual(replaced)
})

test('an open dashboard reads each first choice once, also one that commits after a newer one', async () => {
  const providerId = await aProvider()
  const read = (shown: string[]) => listTipsSince(providerId, 0, { shown, language: 'en' })
  const first = await tip(providerId, 500)
  const one = await read([])
  expect([one.tips.length, one.ids.length]).toEqual([1, 1])
  await tipAgain(first, 900)
  expect((await read(one.ids)).tips).toEqual([])
  const late = await tip(providerId, 300)
  await db
    .updateTable('tip_event')
    .set({ created_at: one.last - 5000 })
    .where('session_id', '=', late)
    .execute()
  const two = await read(one.ids)
  expect(two.tips.map(({ amountMinor }) => amountMinor)).toEqual([300])
  expect([two.ids.length, two.last]).toEqual([2, one.last])
})

test('what a stopped server has left is deleted', async () => {
  const { providerId } = await aListener()
  await tip(providerId)
  await queueTest(providerId, 'en')
  await deleteExpiredPushes(Date.now())
  expect([await countMessages(), await countOf('pending_notification')]).toEqual([1, 1])
  await deleteExpiredJobs(Date.now() + HOUR)
  expect([await countMessages(), await countOf('pending_notification')]).toEqual([0, 1])
  await deleteExpiredPushes(Date.now() + 24 * HOUR)
  expect(await countOf('pending_notification')).toBe(0)
})
