import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteDueAccounts } from '#app/features/account/account-data.server.ts'
import { addResetLink } from '#app/features/auth/password/mail-link.server.ts'
import { startSession } from '#app/features/auth/session/session.server.ts'
import { listTokens, makeToken } from '#app/features/auth/token/tokens.server.ts'
import { dropRestored } from '#app/features/get-paid/make-change.server.ts'
import { changeLink } from '#app/features/undo/change-link.server.ts'
import { UNDO_MS } from '#app/features/undo/undo-link.ts'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { anAuthenticator } from '#tests/support/people/authenticator.ts'
import { storeCookies } from '#tests/support/people/http-client.ts'
import { aPlace } from '#tests/support/people/places.ts'
import { giveApp } from '#tests/support/people/second-factor.ts'
import { aMember, anAdmin, aVisitor, COMPLETE } from '#tests/support/people/visitor.ts'
import { mailsTo } from '#tests/support/server/outbox.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const DAY = 24 * 60 * 60 * 1000
const NEW = 'NewSecret1'

type Member = Awaited<ReturnType<typeof aMember>>

/** An account of a month ago, signed in on a device that it has known for so many days. */
async function anOwner({ knownForDays = 0, ...columns }: Record<string, string | number> = {}) {
  const created_at = new Date(Date.now() - 30 * DAY).toISOString()
  const member = await aMember({ ...COMPLETE, created_at, ...columns })
  await db
    .updateTable('known_device')
    .set({ first_seen_at: Date.now() - Number(knownForDays) * DAY })
    .where('user_id', '=', member.id)
    .execute()
  return member
}

/** Another browser that is signed in to the account. */
async function aThief({ id }: Member) {
  const visitor = aVisitor()
  storeCookies(visitor.cookies, await startSession(id, new Headers(), { remember: true, method: 'password' }))
  return Object.assign(visitor, { id })
}

async function addPasskey(visitor: Pick<Member, 'send'>, current = 'Candle12') {
  const options = await (await visitor.send('/api/passkeys/options', { purpose: 'register', current })).json()
  const authenticator = anAuthenticator()
  return visitor.send('/api/passkeys/register', { response: authenticator.create(options, { counter: 1 }) })
}

const rowOf = (id: string) => db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst()
const keysOf = async (id: string) =>
  (await db.selectFrom('passkey').select('name').where('user_id', '=', id).execute()).map(({ name }) => name)
const isSignedIn = async ({ get }: Pick<Member, 'get'>) => (await get('/account')).status === 200

/** The undo of the change that was stored last. */
async function lastUndo({ id }: Pick<Member, 'id'>) {
  const { id: change } = await db
    .selectFrom('account_change')
    .select('id')
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { pathname, search } = new URL(changeLink('undo', change))
  return pathname + search
}

const storePasskey = (user_id: string, name: string, daysAgo: number) =>
  db
    .insertInto('passkey')
    .values({
      ...{ user_id, id: `${name}-${user_id}`, name, public_key: '', counter: 1, transports: '', aaguid: '' },
      ...{ backed_up: 0, created_at: Date.now() - daysAgo * DAY },
    })
    .execute()

test('an account gets no key before its address is confirmed (T58)', async () => {
  const member = await aMember({ ...COMPLETE, email_verified: 0 })
  const asked = await member.send('/api/passkeys/options', { purpose: 'register', current: member.password })
  expect([asked.status, (await asked.json()).error]).toEqual([403, 'confirm-address'])
  for (const intent of ['app-set-up', 'app-confirm', 'second-step-on', 'google-connect']) {
    const refused = await member.send('/account', { intent, current: member.password })
    expect([intent, refused.status]).toEqual([intent, 403])
    expect(await refused.text()).toContain('Confirm your email address first')
  }
  await db.updateTable('user').set({ email_verified: 1 }).where('id', '=', member.id).execute()
  expect((await addPasskey(member)).status).toBe(200)
})

describe('the undo in a mail about keys (T48, T58)', () => {
  test('removes the passkey, ends every sign-in and leads to a new password', async () => {
    const owner = await anOwner({ knownForDays: 8 })
    await storePasskey(owner.id, 'Own', 20)
    const thief = await aThief(owner)
    expect((await addPasskey(thief)).status).toBe(200)
    const path = await lastUndo(owner)
    // The mail about the new device is on its way, too.
    const texts = async () => (await mailsTo(owner.email)).map(({ text }) => text).join()
    await expect.poll(texts).toContain(path)
    expect((await aVisitor().get(path)).status).toBe(200)
    expect(await keysOf(owner.id)).toHaveLength(2)
    const pressed = await aVisitor().send(path, {})
    expect(pressed.headers.get('location')).toMatch(/^\/reset-password\?token=/)
    expect(await keysOf(owner.id)).toEqual(['Own'])
    expect([await isSignedIn(thief), await isSignedIn(owner)]).toEqual([false, false])
    expect((await aVisitor().send(path, {})).status).toBe(410)
  })

  test('removes a passkey whatever its age while there is no second step, and mails the new password', async () => {
    const owner = await anOwner({ knownForDays: 8 })
    await addPasskey(await aThief(owner))
    const path = await lastUndo(owner)
    const past = Date.now() - 60 * DAY
    await db.updateTable('account_change').set({ created_at: past }).execute()
    await db.updateTable('passkey').set({ created_at: past }).execute()
    await db.updateTable('user').set({ second_step: 1 }).where('id', '=', owner.id).execute()
    expect((await aVisitor().send(path, {})).status).toBe(410)
    await db.updateTable('user').set({ second_step: 0 }).where('id', '=', owner.id).execute()
    const pressed = await aVisitor().send(path, {})
    expect(pressed.headers.get('location')).toBe(`${path}&done=mailed`)
    expect(await keysOf(owner.id)).toEqual([])
  })

  test('brings back no passkey that somebody else has added and the owner has removed', async () => {
    const owner = await anOwner({ knownForDays: 8 })
    const thief = await aThief(owner)
    await addPasskey(thief)
    const { id } = await db.selectFrom('passkey').select('id').executeTakeFirstOrThrow()
    await addPasskey(thief)
    const path = await lastUndo(owner)
    await owner.send('/account', { intent: 'remove-passkey', id, sure: 'yes' })
    expect(await keysOf(owner.id)).toHaveLength(1)
    await aVisitor().send(path, {})
    expect(await keysOf(owner.id)).toEqual([])
  })

  test('leaves an admin the last factor, because a mailbox alone makes nobody an admin', async () => {
    const admin = await anOwner()
    await db.insertInto('admin_claim').values({ user_id: admin.id, granted_at: Date.now() }).execute()
    await storePasskey(admin.id, 'Own', 1)
    const token = await addResetLink(db, admin.id)
    await aVisitor().send(`/reset-password?token=${token}`, { password: NEW, confirm: NEW })
    expect(await keysOf(admin.id)).toEqual(['Own'])
  })

  test('lifts a second step that somebody else has switched on', async () => {
    const owner = await anOwner({ knownForDays: 8 })
    const thief = await aThief(owner)
    await addPasskey(thief)
    const on = await thief.send('/account', { intent: 'second-step-on', current: owner.password })
    expect([on.status, (await rowOf(owner.id))?.second_step]).toEqual([200, 1])
    const pressed = await aVisitor().send(await lastUndo(owner), {})
    const to = pressed.headers.get('location') ?? ''
    const visitor = aVisitor()
    await visitor.send(to, { password: NEW, confirm: NEW })
    await visitor.login(owner.email, NEW)
    expect([await isSignedIn(visitor), await keysOf(owner.id)]).toEqual([true, []])
  })

  test('brings back a passkey that was removed', async () => {
    const owner = await anOwner({ knownForDays: 8 })
    await storePasskey(owner.id, 'Own', 20)
    const thief = await aThief(owner)
    await thief.send('/account', {
      intent: 'remove-passkey',
      id: `Own-${owner.id}`,
      sure: 'yes',
      current: owner.password,
    })
    expect(await keysOf(owner.id)).toEqual([])
    await aVisitor().send(await lastUndo(owner), {})
    expect(await keysOf(owner.id)).toEqual(['Own'])
  })
})

describe('a new password by a mailed link', () => {
  async function linkOf({ email }: Member) {
    await aVisitor().send('/forgot-password', { email })
    const find = async () =>
      (await mailsTo(email)).flatMap(({ text = '' }) => /\/reset-password\?token=\S+/.exec(text)?.[0] ?? [])
    await expect.poll(async () => (await find()).length).toBe(1)
    return (await find())[0]!
  }

  test('ends the keys, tokens, webhooks and the wall that came since the account was last used on a known device', async () => {
    const owner = await anOwner({ knownForDays: 20 })
    const used = Date.now() - 10 * DAY
    await db.updateTable('known_device').set({ last_seen_at: used }).execute()
    await db
      .updateTable('session')
      .set({ updated_at: new Date(used).toISOString() })
      .where('user_id', '=', owner.id)
      .execute()
    for (const [name, daysAgo] of [
      ['Own', 11],
      ['Thief', 9],
    ] as const)
      await storePasskey(owner.id, name, daysAgo)
    await makeToken(owner.id, { name: 'Thief', scopes: ['tips:read'] })
    const thief = await aThief(owner)
    await thief.send('/wall-settings', { intent: 'make', current: owner.password })
    await aVisitor().send(await linkOf(owner), { password: NEW, confirm: NEW })
    expect(await keysOf(owner.id)).toEqual(['Own'])
    expect(await listTokens(owner.id)).toEqual([])
    const wall = db.selectFrom('wall').select('secret_hash').where('provider_id', '=', owner.id)
    expect((await wall.executeTakeFirst())?.secret_hash ?? null).toBe(null)
  })

  test('asks which keys stay, but of those of a second step', async () => {
    const owner = await anOwner({ knownForDays: 20 })
    await storePasskey(owner.id, 'Own', 30)
    await storePasskey(owner.id, 'Other', 30)
    const link = await linkOf(owner)
    const page = await (await aVisitor().get(link)).text()
    expect(page).toContain('Which of these are yours?')
    const kept = { asked: 'yes', [`keep.Own-${owner.id}`]: 'yes' }
    await aVisitor().send(link, { password: NEW, confirm: NEW, ...kept })
    expect(await keysOf(owner.id)).toEqual(['Own'])

    const guarded = await anOwner({ knownForDays: 20, second_step: 1 })
    await giveApp(guarded.id)
    const second = await linkOf(guarded)
    expect(await (await aVisitor().get(second)).text()).not.toContain('Which of these are yours?')
    await aVisitor().send(second, { password: NEW, confirm: NEW, asked: 'yes' })
    expect((await rowOf(guarded.id))?.second_step).toBe(1)
  })
})

describe('what customers see, changed on an unknown device (T59)', () => {
  const PROFILE = {
    intent: 'profile',
    name: 'Maria Silva',
    fullName: 'Maria Silva',
    mailingAddress: '1 Main Street',
    businessName: 'Thief',
    businessType: 'cafe',
    customBusinessType: '',
  }
  const nameOf = async ({ id }: Member) => (await rowOf(id))?.business_name
  const placeOf = async ({ id }: Member) =>
    db.selectFrom('place').select(['off_at', 'deleted_at']).where('provider_id', '=', id).executeTakeFirst()

  test.each([
    ['name', 'The name of the business is now Thief.'],
    ['off', 'Bar was switched off'],
    ['remove', 'Bar was removed'],
  ])('is mailed with an undo that restores it: %s', async (change, sentence) => {
    const owner = await anOwner()
    const place = await aPlace(owner.id, { name: 'Bar' })
    const make = () =>
      change === 'name'
        ? owner.send('/dashboard?view=profile', PROFILE)
        : owner.send('/places', { intent: change, id: place.id })
    expect((await make()).status).toBeLessThan(400)
    const isAsBefore = async () =>
      (await nameOf(owner)) === 'Cafe Uno' &&
      (await placeOf(owner))?.off_at === null &&
      (await placeOf(owner))?.deleted_at === null
    expect(await isAsBefore()).toBe(false)
    const path = await lastUndo(owner)
    const texts = async () => (await mailsTo(owner.email)).map(({ text }) => text).join()
    await expect.poll(texts).toContain(sentence)
    expect(await texts()).toContain(path)
    await aVisitor().send(path, {})
    expect(await isAsBefore()).toBe(true)
    expect(await isSignedIn(owner)).toBe(false)
  })

  test('is mailed of a known device neither, nor kept', async () => {
    const owner = await anOwner({ knownForDays: 8 })
    const place = await aPlace(owner.id, { name: 'Bar' })
    await owner.send('/places', { intent: 'off', id: place.id })
    expect(await db.selectFrom('account_change').select('id').execute()).toEqual([])
  })
})

describe('the deletion of an account (T59)', () => {
  const ask = (member: Pick<Member, 'send'>) =>
    member.send('/account', { intent: 'delete', current: 'Candle12' })

  test('is at once on a known device', async () => {
    const owner = await anOwner({ knownForDays: 8 })
    expect((await ask(owner)).headers.get('location')).toBe('/login?account=deleted')
    expect(await rowOf(owner.id)).toBe(undefined)
  })

  test('waits for seven days on an unknown one with the page suspended, and is undone by mail', async () => {
    const owner = await anOwner()
    const asked = await ask(owner)
    expect([asked.status, (await asked.text()).includes('deleted in seven days')]).toEqual([200, true])
    expect((await rowOf(owner.id))?.suspended_at).not.toBe(null)
    expect(await (await owner.get('/account')).text()).toContain('Keep the account')
    await deleteDueAccounts(Date.now() + UNDO_MS - 1000)
    expect(await rowOf(owner.id)).toBeDefined()
    const pressed = await aVisitor().send(await lastUndo(owner), {})
    expect(pressed.headers.get('location')).toMatch(/^\/reset-password\?token=/)
    expect((await rowOf(owner.id))?.suspended_at).toBe(null)
    await deleteDueAccounts(Date.now() + UNDO_MS + 1000)
    expect(await rowOf(owner.id)).toBeDefined()
    expect(await isSignedIn(owner)).toBe(false)
  })

  test('is made when its time is over, once', async () => {
    const owner = await anOwner()
    await ask(owner)
    const due = Date.now() + UNDO_MS + 1000
    await Promise.all([deleteDueAccounts(due), deleteDueAccounts(due)])
    expect(await rowOf(owner.id)).toBe(undefined)
  })

  test('does not wait any more after a restore, because it may have been undone since the backup', async () => {
    const owner = await anOwner()
    await ask(owner)
    await dropRestored()
    await deleteDueAccounts(Date.now() + UNDO_MS + 1000)
    expect((await rowOf(owner.id))?.suspended_at).toBe(null)
  })

  test('lifts no suspension by an admin of meanwhile', async () => {
    const owner = await anOwner()
    await ask(owner)
    const path = await lastUndo(owner)
    const admin = await anAdmin()
    await admin.send(`/admin/providers/${owner.id}`, { intent: 'suspend' })
    await aVisitor().send(path, {})
    expect((await rowOf(owner.id))?.suspended_at).toBeGreaterThan(0)
  })

  test('is taken back by its owner on the page, which leaves a suspension of before', async () => {
    for (const suspended_at of [null, 1]) {
      const owner = await anOwner(suspended_at ? { suspended_at } : {})
      await ask(owner)
      await owner.send('/account', { intent: 'keep', current: owner.password })
      expect((await rowOf(owner.id))?.suspended_at ?? null).toBe(suspended_at)
      await deleteDueAccounts(Date.now() + UNDO_MS + 1000)
      expect(await rowOf(owner.id)).toBeDefined()
    }
  })
})
