import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { unsubscribeToken } from '#app/features/insights/summary/summary.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { ageSignIn, aMember, aVisitor, COMPLETE } from '#tests/support/people/visitor.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const anOwner = () => aMember({ ...COMPLETE, currency: 'USD', time_zone: 'UTC' })
type Owner = Awaited<ReturnType<typeof anOwner>>

const WALL = '/wall-settings'

/** Makes an address; returns its path. */
async function make(owner: Owner, fields: Record<string, string> = {}) {
  const page = await (await owner.send(WALL, { intent: 'make', ...fields })).text()
  return /\/wall\/[A-Za-z0-9]{22}/.exec(page)?.[0] ?? ''
}

/** From now on the owner has to give the password. */
const eventsOf = async ({ id }: Owner) =>
  (
    await db
      .selectFrom('audit_log_entry')
      .select('event')
      .where('user_id', '=', id)
      .orderBy('created_at')
      .execute()
  )
    .map(({ event }) => event)
    .filter((event) => event.includes('wall'))

type Received = { event: string; id?: string; data: string }

/** The events of a wall, as a screen without a sign-in receives them. */
async function listen(path: string, headers: Record<string, string> = {}) {
  const ended = new AbortController()
  onTestFinished(() => ended.abort())
  const response = await aVisitor().sendRequest(`${path}/events`, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: ended.signal,
  } as never)
  const reader = response.body!.pipeThrough(new TextDecoderStream() as never).getReader()
  let text = ''
  return {
    status: response.status,
    async next(): Promise<Received | undefined> {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end >= 0) {
          const lines = text.slice(0, end).split('\n')
          text = text.slice(end + 2)
          const field = (name: string) =>
            lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
          if (field('event')) return { event: field('event')!, id: field('id'), data: field('data')! }
          continue
        }
        const { done, value } = await reader.read()
        if (done) return undefined
        text += value
      }
    },
  }
}

test('the address is made after the password, shown once, and opens a page that nobody finds', async () => {
  const owner = await anOwner()
  await ageSignIn(owner)
  expect(await make(owner)).toBe('')
  expect(await make(owner, { current: 'Wrong123' })).toBe('')
  const path = await make(owner, { current: owner.password })
  expect(path).not.toBe('')
  expect(await (await owner.get(WALL)).text()).not.toContain(path)
  const response = await aVisitor().get(path, { accept: 'text/html' })
  const page = await response.text()
  expect([
    response.status,
    response.headers.get('referrer-policy'),
    response.headers.get('x-robots-tag'),
  ]).toEqual([200, 'no-referrer', 'noindex'])
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect(page).toContain('Tip if you like.')
  expect(page).not.toMatch(/1 Main Street|Maria Silva|person\d+@/)
  expect(await eventsOf(owner)).toEqual(['user_updated:wall-on'])
})

test('an unknown, a malformed and an ended address answer alike, and are limited', async () => {
  const owner = await anOwner()
  const ended = await make(owner)
  await owner.send(WALL, { intent: 'off' })
  const visitor = aVisitor()
  const answer = async (path: string) => {
    const response = await visitor.get(path, { accept: 'text/html' })
    return [
      response.status,
      (await response.text()).replaceAll(/nonce="[^"]*"|Request [\w-]+|\/wall\/\w+/g, '').length,
    ]
  }
  const [first] = await Promise.all([answer(ended)])
  expect(first![0]).toBe(404)
  for (const path of ['/wall/AAAAAAAAAAAAAAAAAAAAAA', '/wall/x']) expect((await answer(path))[0]).toBe(404)
  let status = 0
  for (let tries = 0; tries < 110 && status !== 429; tries++)
    status = (await visitor.get('/wall/AAAAAAAAAAAAAAAAAAAAAA')).status
  expect(status).toBe(429)
})

test('an open screen stops at once when the address is renewed, and follows what the owner sets', async () => {
  const owner = await anOwner()
  const path = await make(owner)
  const screen = await listen(path)
  expect(JSON.parse((await screen.next())!.data)).toMatchObject({ rests: false, coins: 0 })
  await owner.send(WALL, { intent: 'save', amounts: 'off', scores: 'on' })
  expect(JSON.parse((await screen.next())!.data)).toMatchObject({ best: { today: [], week: [], month: [] } })
  const renewed = await make(owner)
  expect(renewed).not.toBe(path)
  expect((await screen.next())?.event).toBe('gone')
  expect(await screen.next()).toBeUndefined()
  expect((await aVisitor().get(path)).status).toBe(404)
  expect((await aVisitor().get(renewed)).status).toBe(200)
  await db.updateTable('user').set({ suspended_at: 1 }).where('id', '=', owner.id).execute()
  const resting = await listen(renewed)
  expect(JSON.parse((await resting.next())!.data)).toMatchObject({ rests: true, code: '' })
  expect(await eventsOf(owner)).toEqual(['user_updated:wall-on', 'user_updated:wall-renewed'])
})

test('a tip is announced once, with an id, and not again to a screen that names it', async () => {
  const owner = await anOwner()
  const path = await make(owner)
  await owner.send(WALL, { intent: 'save', amounts: 'shown', chosen: 'on' })
  const screen = await listen(path)
  await screen.next()
  await aVisitor().send(`/tip/${owner.id}/pay`, { amount: '5.00', via: 'cashapp' })
  let announced: Received | undefined
  do announced = await screen.next()
  while (announced && !announced.id)
  expect(JSON.parse(announced!.data).announcement).toMatchObject({
    title: 'Somebody picked a coin.',
    coin: '$5.00',
  })
  const again = await listen(path, { 'last-event-id': announced!.id! })
  const same = JSON.parse((await again.next())!.data)
  expect([same.coins, same.announcement.key]).toEqual([1, JSON.parse(announced!.data).announcement.key])
})

test('a mail program ends the weekly mail by a POST without cookies and origin, another page cannot', async () => {
  const owner = await anOwner()
  await owner.send('/account', { intent: 'summary-on' })
  const isOn = async () => (await db.selectFrom('summary').selectAll().execute()).length === 1
  expect(await isOn()).toBe(true)
  const path = `/unsubscribe/${unsubscribeToken(owner.id)}`
  const page = await (await aVisitor().get(path, { accept: 'text/html' })).text()
  expect(page).toContain('Stop this mail')
  expect(await isOn()).toBe(true) // a link that is opened, such as by a scanner of mails, ends nothing
  const foreign = await aVisitor().send(path, {}, { origin: 'https://evil.example' })
  expect([foreign.status, await isOn()]).toEqual([403, true])
  expect((await aVisitor().send(`${path}x`, { 'List-Unsubscribe': 'One-Click' })).status).toBe(404)
  const done = await aVisitor().send(path, { 'List-Unsubscribe': 'One-Click' })
  expect([done.status, await isOn()]).toEqual([200, false])
  expect(await done.text()).toContain('Unsubscribed')
  expect((await aVisitor().send(path, {})).status).toBe(200)
})
