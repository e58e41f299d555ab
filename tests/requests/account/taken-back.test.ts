// Mechanism: changes of an account that its mailbox takes back (account_change): keys, logo, tokens, webhooks, wall, a deletion that waits
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteDueAccounts } from '#app/features/account/account-data.server.ts'
import { deleteReplacedLogos } from '#app/features/business/logo/own-logo.server.ts'
import { listTokens, makeToken } from '#app/features/identity/granted-access/tokens.server.ts'
import { addResetLink } from '#app/features/identity/password/mail-link.server.ts'
import { dropRestored } from '#app/features/payment-methods/editor/make-change.server.ts'
import { addWebhook as storeWebhook } from '#app/features/webhooks/webhooks.server.ts'
import {
  beginDeletion,
  deleteExpiredAccountChanges,
  listDueDeletions,
} from '#app/kit/undo/account-change.server.ts'
import { changeLink } from '#app/kit/undo/change-link.server.ts'
import { BURST_MS, UNDO_MS } from '#app/kit/undo/undo-link.ts'
import { deleteUnusedPictures } from '#app/kit/upload/unused-pictures.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { queuedMails } from '#tests/support/database/queued-mails.ts'
import {
  anOwner,
  aPicture,
  aThief,
  DAY,
  lastUndo,
  type Member,
  opensAccount,
  passkeyNamesOf,
  replaceApp,
  rowOf,
  sendNewPasskey,
  storePasskey,
} from '#tests/support/people/account-changes.ts'
import { aPlace } from '#tests/support/people/places.ts'
import { giveApp } from '#tests/support/people/second-factor.ts'
import { aMember, anAdmin, aVisitor, COMPLETE } from '#tests/support/people/visitor.ts'
import { mailsTo } from '#tests/support/server/outbox.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const NEW = 'NewSecret1'

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
  expect((await sendNewPasskey(member)).status).toBe(200)
})

test('ten changes of keys a day are taken from a device that the account does not know (T58)', async () => {
  const owner = await anOwner()
  const remove = async () => {
    const [key] = await db.selectFrom('passkey').select('id').where('user_id', '=', owner.id).execute()
    const form = { intent: 'remove-passkey', id: key!.id, sure: 'yes', current: 'Candle12' }
    return owner.send('/account', form)
  }
  const statuses: number[] = []
  for (let count = 0; count < 5; count++)
    statuses.push((await sendNewPasskey(owner)).status, (await remove()).status)
  expect(statuses).toEqual(Array(10).fill(200))
  const refused = await sendNewPasskey(owner)
  expect([refused.status, (await refused.json()).error]).toEqual([429, 'too-many-changes'])
  expect(await passkeyNamesOf(owner.id)).toEqual([])
  await giveApp(owner.id)
  const page = await owner.send('/account', { intent: 'app-remove', sure: 'yes', current: 'Candle12' })
  expect(page.status).toBe(429)
  expect(await page.text()).toContain('ten changes a day are the most')
  expect(await db.selectFrom('totp').select('user_id').execute()).toHaveLength(1)
  // On a device that it knows the owner goes on.
  await db
    .updateTable('known_device')
    .set({ first_seen_at: Date.now() - 8 * DAY })
    .execute()
  expect((await sendNewPasskey(owner)).status).toBe(200)
})

describe('the undo in a mail about keys (T48, T58)', () => {
  test('removes the passkey, ends every sign-in and leads to a new password', async () => {
    const owner = await anOwner({ knownForDays: 8 })
    await storePasskey(owner.id, 'Own', 20)
    const thief = await aThief(owner)
    expect((await sendNewPasskey(thief)).status).toBe(200)
    const path = await lastUndo(owner)
    // The mail about the new device is on its way, too.
    const texts = async () => (await mailsTo(owner.email)).map(({ text }) => text).join()
    await expect.poll(texts).toContain(path)
    expect((await aVisitor().get(path)).status).toBe(200)
    expect(await passkeyNamesOf(owner.id)).toHaveLength(2)
    const pressed = await aVisitor().send(path, {})
    expect(pressed.headers.get('location')).toMatch(/^\/reset-password\?token=/)
    expect(await passkeyNamesOf(owner.id)).toEqual(['Own'])
    expect([await opensAccount(thief), await opensAccount(owner)]).toEqual([false, false])
    expect((await aVisitor().send(path, {})).status).toBe(410)
  })

  test('removes a passkey whatever its age while there is no second step, and mails the new password', async () => {
    const owner = await anOwner({ knownForDays: 8 })
    await sendNewPasskey(await aThief(owner))
    const path = await lastUndo(owner)
    const past = Date.now() - 60 * DAY
    await db.updateTable('account_change').set({ created_at: past }).execute()
    await db.updateTable('passkey').set({ created_at: past }).execute()
    await db.updateTable('user').set({ second_step: 1 }).where('id', '=', owner.id).execute()
    expect((await aVisitor().send(path, {})).status).toBe(410)
    const email = 'new@cafe.example' // whose holder did not get the mail
    await db.updateTable('user').set({ second_step: 0, email }).where('id', '=', owner.id).execute()
    expect((await aVisitor().send(path, {})).status).toBe(410)
    await db.updateTable('user').set({ email: owner.email }).where('id', '=', owner.id).execute()
    const pressed = await aVisitor().send(path, {})
    expect(pressed.headers.get('location')).toBe(`${path}&done=mailed`)
    expect(await passkeyNamesOf(owner.id)).toEqual([])
  })

  test('comes once for a burst, and takes back all of it whatever its age', async () => {
    const owner = await anOwner({ knownForDays: 8 })
    await storePasskey(owner.id, 'Own', 99)
    const thief = await aThief(owner)
    const current = owner.password
    await thief.send('/account', { intent: 'remove-passkey', id: `Own-${owner.id}`, sure: 'yes', current })
    const path = await lastUndo(owner)
    await sendNewPasskey(thief)
    await sendNewPasskey(thief)
    await replaceApp(thief, current)
    const waiting = (await queuedMails()).filter(({ id }) => id.startsWith('key-'))
    expect(waiting.map(({ text }) => text.split(path).length)).toEqual([2])
    const said = /Own was removed.*was added.*was added.*authenticator app was set up/s
    expect(waiting[0]!.text).toMatch(said)
    const [first] = await db.selectFrom('account_change').select('created_at').orderBy('created_at').execute()
    expect(waiting[0]!.run_at).toBe(first!.created_at + BURST_MS)
    const sent = async () => (await mailsTo(owner.email)).filter(({ subject }) => subject?.includes('keys'))
    await expect.poll(async () => (await sent()).length).toBe(1)
    const past = 60 * DAY
    await db
      .updateTable('account_change')
      .set(({ eb }) => ({ created_at: eb('created_at', '-', past) }))
      .execute()
    await deleteExpiredAccountChanges(Date.now())
    expect((await aVisitor().send(path, {})).headers.get('location')).toBe(`${path}&done=mailed`)
    expect(await passkeyNamesOf(owner.id)).toEqual(['Own'])
    expect(await db.selectFrom('totp').select('user_id').execute()).toEqual([])
  })

  test('brings back no passkey that somebody else has added and the owner has removed', async () => {
    const owner = await anOwner({ knownForDays: 8 })
    const thief = await aThief(owner)
    await sendNewPasskey(thief)
    const { id } = await db.selectFrom('passkey').select('id').executeTakeFirstOrThrow()
    await sendNewPasskey(thief)
    const path = await lastUndo(owner)
    await owner.send('/account', { intent: 'remove-passkey', id, sure: 'yes' })
    expect(await passkeyNamesOf(owner.id)).toHaveLength(1)
    await aVisitor().send(path, {})
    expect(await passkeyNamesOf(owner.id)).toEqual([])
  })

  test('leaves an admin the last factor, because a mailbox alone makes nobody an admin', async () => {
    const admin = await anOwner()
    await db.insertInto('admin_claim').values({ user_id: admin.id, granted_at: Date.now() }).execute()
    await storePasskey(admin.id, 'Own', 1)
    const token = await addResetLink(db, admin.id)
    await aVisitor().send(`/reset-password?token=${token}`, { password: NEW, confirm: NEW })
    expect(await passkeyNamesOf(admin.id)).toEqual(['Own'])
  })

  test('lifts a second step that somebody else has switched on', async () => {
    const owner = await anOwner({ knownForDays: 8 })
    const thief = await aThief(owner)
    await sendNewPasskey(thief)
    const on = await thief.send('/account', { intent: 'second-step-on', current: owner.password })
    expect([on.status, (await rowOf(owner.id))?.second_step]).toEqual([200, 1])
    const pressed = await aVisitor().send(await lastUndo(owner), {})
    const to = pressed.headers.get('location') ?? ''
    const visitor = aVisitor()
    await visitor.send(to, { password: NEW, confirm: NEW })
    await visitor.login(owner.email, NEW)
    expect([await opensAccount(visitor), await passkeyNamesOf(owner.id)]).toEqual([true, []])
  })
})

/** While this works no mail can be queued. */
async function withoutMails(work: () => Promise<void>) {
  await db.schema.alterTable('job').renameTo('job_away').execute()
  try {
    await work()
  } finally {
    await db.schema.alterTable('job_away').renameTo('job').execute()
  }
}

test('a key is changed with its mail, or not at all (T58)', async () => {
  const owner = await anOwner({ knownForDays: 8 })
  await storePasskey(owner.id, 'Own', 20)
  await giveApp(owner.id)
  const google = { provider_id: 'google', account_id: `sub-${owner.id}`, password: null }
  const at = new Date().toISOString()
  await db
    .insertInto('account')
    .values({ id: `g-${owner.id}`, user_id: owner.id, ...google, created_at: at, updated_at: at })
    .execute()
  const stateOf = async () => [
    await passkeyNamesOf(owner.id),
    (await rowOf(owner.id))?.second_step,
    await db.selectFrom('totp').select('created_at').where('user_id', '=', owner.id).execute(),
    await db.selectFrom('account').select('account_id').where('user_id', '=', owner.id).execute(),
    await db.selectFrom('account_change').select('id').where('user_id', '=', owner.id).execute(),
  ]
  const before = await stateOf()
  const current = owner.password
  await withoutMails(async () => {
    expect((await sendNewPasskey(owner)).status).toBeGreaterThanOrEqual(500)
    const forms: { intent: string; [field: string]: string }[] = [
      { intent: 'remove-passkey', id: `Own-${owner.id}`, sure: 'yes' },
      { intent: 'second-step-on' },
      { intent: 'app-remove', sure: 'yes' },
      { intent: 'google-disconnect', sure: 'yes' },
      { intent: 'recovery-codes' },
    ]
    for (const fields of forms) {
      const { status } = await owner.send('/account', { ...fields, current })
      expect([fields.intent, status]).toEqual([fields.intent, 503])
    }
  })
  expect(await stateOf()).toEqual(before)
  const done = await owner.send('/account', { intent: 'second-step-on', current })
  expect([done.status, (await rowOf(owner.id))?.second_step]).toEqual([200, 1])
})

describe('what the undo of a later mail brings back (T48, T58)', () => {
  const remove = (visitor: Pick<Member, 'send'>, { id, password }: Member) =>
    visitor.send('/account', { intent: 'remove-passkey', id: `Own-${id}`, sure: 'yes', current: password })

  test('is what an unknown device removed, and not what the owner did', async () => {
    for (const isOwner of [true, false]) {
      const owner = await anOwner({ knownForDays: 8 })
      await storePasskey(owner.id, 'Own', 20)
      const thief = await aThief(owner)
      await sendNewPasskey(thief)
      const path = await lastUndo(owner)
      await remove(isOwner ? owner : thief, owner)
      expect(await passkeyNamesOf(owner.id)).toHaveLength(1)
      await aVisitor().send(path, {})
      expect(await passkeyNamesOf(owner.id)).toEqual(isOwner ? [] : ['Own'])
    }
  })

  test('leaves the second step that the owner switched on', async () => {
    const owner = await anOwner({ knownForDays: 8 })
    await storePasskey(owner.id, 'Own', 20)
    await sendNewPasskey(await aThief(owner))
    const path = await lastUndo(owner)
    await owner.send('/account', { intent: 'second-step-on', current: owner.password })
    await aVisitor().send(path, {})
    expect([await passkeyNamesOf(owner.id), (await rowOf(owner.id))?.second_step]).toEqual([['Own'], 1])
  })

  test('is the second step that ended with the last passkey', async () => {
    const owner = await anOwner({ knownForDays: 8 })
    await storePasskey(owner.id, 'Own', 20)
    const thief = await aThief(owner)
    await db.updateTable('user').set({ second_step: 1 }).where('id', '=', owner.id).execute()
    await db
      .updateTable('session')
      .set({ second_factor_at: Date.now() })
      .where('user_id', '=', owner.id)
      .execute()
    await remove(thief, owner)
    expect([await passkeyNamesOf(owner.id), (await rowOf(owner.id))?.second_step]).toEqual([[], 0])
    await aVisitor().send(await lastUndo(owner), {})
    expect([await passkeyNamesOf(owner.id), (await rowOf(owner.id))?.second_step]).toEqual([['Own'], 1])
  })

  test('is the authenticator app that another one replaced', async () => {
    const owner = await anOwner({ knownForDays: 8 })
    await giveApp(owner.id)
    await db
      .updateTable('totp')
      .set({ created_at: Date.now() - 20 * DAY })
      .execute()
    const before = await db.selectFrom('totp').select('secret').executeTakeFirstOrThrow()
    const thief = await aThief(owner)
    await db
      .updateTable('session')
      .set({ second_factor_at: Date.now() })
      .where('user_id', '=', owner.id)
      .execute()
    await replaceApp(thief, owner.password)
    expect(await db.selectFrom('totp').select('secret').executeTakeFirst()).not.toEqual(before)
    await aVisitor().send(await lastUndo(owner), {})
    expect(await db.selectFrom('totp').select('secret').executeTakeFirst()).toEqual(before)
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
    expect(await passkeyNamesOf(owner.id)).toEqual(['Own'])
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
    expect(await passkeyNamesOf(owner.id)).toEqual(['Own'])

    const guarded = await anOwner({ knownForDays: 20, second_step: 1 })
    await giveApp(guarded.id)
    const second = await linkOf(guarded)
    expect(await (await aVisitor().get(second)).text()).not.toContain('Which of these are yours?')
    await aVisitor().send(second, { password: NEW, confirm: NEW, asked: 'yes' })
    expect((await rowOf(guarded.id))?.second_step).toBe(1)
  })
})

describe('what customers see, changed on an unknown device (T59)', () => {
  const _webhookOf = ({ id }: Member) =>
    db.selectFrom('webhook').select('url').where('provider_id', '=', id).executeTakeFirst()
  const wallOf = async ({ id }: Member) =>
    (await db.selectFrom('wall').select('secret_hash').where('provider_id', '=', id).executeTakeFirst())
      ?.secret_hash
  const addWebhook = (member: Member) =>
    member.send('/programs', {
      intent: 'add-webhook',
      url: 'https://thief.example/',
      'tip.chosen': 'on',
      current: member.password,
    })

  /** From now on the account does not know the device, and what it has was there before. */
  async function forgetDevice() {
    const earlier = { created_at: Date.now() - 20 * DAY }
    await db.updateTable('webhook').set(earlier).execute()
    await db.updateTable('wall').set(earlier).execute()
    await db.updateTable('known_device').set({ first_seen_at: Date.now() }).execute()
  }
  const readWebhook = ({ id }: Member) =>
    db
      .selectFrom('webhook')
      .select(['id', 'secret', 'earlier_secret', 'off_at', 'off_cause'])
      .where('provider_id', '=', id)
      .executeTakeFirst()
  const makeWall = (member: Member) =>
    member.send('/wall-settings', { intent: 'make', current: member.password })

  test.each([
    ['a renewed secret', ['renew-secret'], ['got a new secret']],
    ['switched off', ['webhook-off'], ['was switched off']],
    ['all of it', ['renew-secret', 'webhook-off', 'renew-secret', 'webhook-on'], ['was switched on']],
  ])('a webhook is as it was: %s', async (_, intents, sentences) => {
    const owner = await anOwner({ knownForDays: 8 })
    await addWebhook(owner)
    await forgetDevice()
    const before = (await readWebhook(owner))!
    const paths: string[] = []
    for (const intent of intents) {
      const done = await owner.send('/programs', { intent, id: before.id, current: owner.password })
      expect(done.status).toBe(200)
      paths.push(await lastUndo(owner))
    }
    expect(await readWebhook(owner)).not.toEqual(before)
    const texts = async () => (await mailsTo(owner.email)).map(({ text }) => text).join()
    if (intents.length === 1)
      for (const sentence of sentences) await expect.poll(texts).toContain(`thief.example ${sentence}`)
    await aVisitor().send(paths[0]!, {})
    expect([await readWebhook(owner), await opensAccount(owner)]).toEqual([before, false])
  })

  test('a secret that the owner made since then stays', async () => {
    const owner = await anOwner({ knownForDays: 8 })
    await addWebhook(owner)
    await forgetDevice()
    const { id } = (await readWebhook(owner))!
    const renew = () => owner.send('/programs', { intent: 'renew-secret', id, current: owner.password })
    await renew()
    const path = await lastUndo(owner)
    await db
      .updateTable('known_device')
      .set({ first_seen_at: Date.now() - 8 * DAY })
      .execute()
    await renew()
    const own = await readWebhook(owner)
    await aVisitor().send(path, {})
    expect(await readWebhook(owner)).toEqual(own)
  })

  test.each([
    ['renewed', ['make']],
    ['switched off', ['off']],
    ['renewed, switched off and made', ['make', 'off', 'make']],
  ])('the wall has its earlier address: %s', async (_, intents) => {
    const owner = await anOwner({ knownForDays: 8 })
    await makeWall(owner)
    await forgetDevice()
    const before = await wallOf(owner)
    const paths: string[] = []
    for (const intent of intents) {
      await owner.send('/wall-settings', { intent, current: owner.password })
      paths.push(await lastUndo(owner))
    }
    expect(await wallOf(owner)).not.toBe(before)
    await aVisitor().send(paths[0]!, {})
    expect([await wallOf(owner), await opensAccount(owner)]).toEqual([before, false])
  })

  test('no change is without its mail: one that cannot be queued is not made', async () => {
    const owner = await anOwner({ knownForDays: 8 })
    await addWebhook(owner)
    await makeWall(owner)
    await makeToken(owner.id, { name: 'Till', scopes: ['tips:read'] })
    await forgetDevice()
    const { id } = (await readWebhook(owner))!
    const [token] = await listTokens(owner.id)
    const stateOf = async () => [
      await db.selectFrom('webhook').selectAll().where('provider_id', '=', owner.id).execute(),
      await wallOf(owner),
      await listTokens(owner.id),
      (await rowOf(owner.id))?.photo_url,
    ]
    const before = await stateOf()
    const body = new FormData()
    body.set('logo', new File([await aPicture()], 'logo.png', { type: 'image/png' }))
    await withoutMails(async () => {
      const { password: current } = owner
      const make = { intent: 'make-token', name: 'Other', 'tips:read': 'on', current }
      const add = { intent: 'add-webhook', url: 'https://other.example/', 'tip.chosen': 'on', current }
      const answers = [
        await owner.send('/programs', make),
        await owner.send('/programs', add),
        await owner.send('/programs', { intent: 'end-token', id: token!.id }),
        ...(await Promise.all(
          ['renew-secret', 'webhook-off', 'remove-webhook'].map((intent) =>
            owner.send('/programs', { intent, id, current }),
          ),
        )),
        await makeWall(owner),
        await owner.send('/wall-settings', { intent: 'off' }),
        await owner.sendRequest('/logo', { method: 'POST', body }),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
    })
    expect(await stateOf()).toEqual(before)
  })

  test('the logo is back, and the file of the other one is gone', async () => {
    const owner = await anOwner({ knownForDays: 8 })
    const upload = async () => {
      const body = new FormData()
      body.set('logo', new File([await aPicture()], 'logo.png', { type: 'image/png' }))
      const response = await owner.sendRequest('/logo', { method: 'POST', body })
      return ((await response.json()) as { photoUrl: string }).photoUrl
    }
    const own = await upload()
    await db.updateTable('known_device').set({ first_seen_at: Date.now() }).execute()
    const other = await upload()
    const removed = await owner.send('/logo', { intent: 'remove' })
    expect([removed.status, (await rowOf(owner.id))?.photo_url]).toEqual([200, null])
    // A restore deletes the pictures of a backup that nothing brings back.
    expect(
      await deleteUnusedPictures(
        db,
        [own, other].map((url) => url.replace('/files/', '')),
      ),
    ).toBe(0)
    const [first] = await db.selectFrom('account_change').select('id').orderBy('created_at').execute()
    const { pathname, search } = new URL(changeLink('undo', first!.id))
    await aVisitor().send(pathname + search, {})
    expect((await rowOf(owner.id))?.photo_url).toBe(own)
    const status = async (url: string) =>
      (await aVisitor().get(new URL(url, 'http://localhost').pathname)).status
    expect(await status(own)).toBe(200)
    await deleteReplacedLogos(Date.now() + UNDO_MS + 2 * DAY)
    expect([await status(own), await status(other)]).toEqual([200, 404])
  })

  test('ten changes a day are taken', async () => {
    const owner = await anOwner()
    const place = await aPlace(owner.id, { name: 'Bar' })
    for (let count = 0; count < 10; count++)
      await owner.send('/places', { intent: count % 2 ? 'on' : 'off', id: place.id })
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) statuses.push((await makeWall(owner)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const body = new FormData()
    body.set('logo', new File([await aPicture()], 'logo.png', { type: 'image/png' }))
    expect((await owner.sendRequest('/logo', { method: 'POST', body })).status).toBe(429)
    expect((await rowOf(owner.id))?.photo_url ?? null).toBe(null)
  })

  test('ten of many at once are made, also of webhooks that are removed', async () => {
    const owner = await anOwner({ knownForDays: 8 })
    const url = new URL('https://own.example/')
    for (let count = 0; count < 10; count++) await storeWebhook(owner.id, { url, events: ['tip.chosen'] })
    await forgetDevice()
    for (let count = 0; count < 5; count++) await makeWall(owner)
    const ids = await db.selectFrom('webhook').select('id').execute()
    const answers = await Promise.all(
      ids.map(({ id }) => owner.send('/programs', { intent: 'remove-webhook', id })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...[200, 200, 200, 200, 200],
      ...[429, 429, 429, 429, 429],
    ])
    expect(await db.selectFrom('webhook').select('id').execute()).toHaveLength(5)
    const refused = answers.find(({ status }) => status === 429)!
    expect(await refused.text()).toContain('ten changes a day are possible')
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
    const dashboard = await (await owner.get('/dashboard')).text()
    expect(dashboard).toContain('Your account will be deleted')
    expect(dashboard).toContain('href="/account#account-data"')
    expect(dashboard).not.toContain('Your page is suspended') // by no admin, whom nobody need ask
    await deleteDueAccounts(Date.now() + UNDO_MS - 1000)
    expect(await rowOf(owner.id)).toBeDefined()
    const link = await lastUndo(owner)
    expect(await (await aVisitor().get(link)).text()).toContain('Somebody asked to delete your account.')
    const pressed = await aVisitor().send(link, {})
    const again = await (await aVisitor().get(link)).text()
    expect(again).toContain('The deletion was undone already.')
    expect(again).not.toContain('Tips go')
    expect(pressed.headers.get('location')).toMatch(/^\/reset-password\?token=/)
    expect((await rowOf(owner.id))?.suspended_at).toBe(null)
    await deleteDueAccounts(Date.now() + UNDO_MS + 1000)
    expect(await rowOf(owner.id)).toBeDefined()
    expect(await opensAccount(owner)).toBe(false)
  })

  test('is made when its time is over, once', async () => {
    const owner = await anOwner()
    await ask(owner)
    const due = Date.now() + UNDO_MS + 1000
    await Promise.all([deleteDueAccounts(due), deleteDueAccounts(due)])
    expect(await rowOf(owner.id)).toBe(undefined)
  })

  test('is too late to undo once it has begun, and then nothing is taken back', async () => {
    const owner = await anOwner()
    await sendNewPasskey(owner)
    const ofKey = await lastUndo(owner)
    await ask(owner)
    const path = await lastUndo(owner)
    await db
      .updateTable('account_change')
      .set({ state: 'made', ended_at: Date.now() })
      .where('kind', '=', 'deletion')
      .execute()
    for (const link of [path, ofKey]) {
      const pressed = await aVisitor().send(link, {})
      expect([pressed.status, (await pressed.text()).includes('the account is being deleted')]).toEqual([
        410,
        true,
      ])
    }
    await owner.send('/account', { intent: 'keep', current: owner.password })
    expect([await passkeyNamesOf(owner.id), (await rowOf(owner.id))?.suspended_at]).toEqual([
      [expect.any(String)],
      expect.any(Number),
    ])
    await deleteDueAccounts(Date.now() + UNDO_MS + 1000)
    expect(await rowOf(owner.id)).toBe(undefined)
  })

  test('is stopped as a whole or not at all by an undo at the same moment', async () => {
    const owners: { owner: Member; path: string }[] = []
    for (let count = 0; count < 6; count++) {
      const owner = await anOwner()
      await ask(owner)
      owners.push({ owner, path: await lastUndo(owner) })
    }
    const due = Date.now() + UNDO_MS + 1000
    const presses = Promise.all(owners.map(({ path }) => aVisitor().send(path, {})))
    const [pressed] = await Promise.all([presses, deleteDueAccounts(due), deleteDueAccounts(due)])
    await deleteDueAccounts(due)
    for (const [index, { owner }] of owners.entries()) {
      const row = await rowOf(owner.id)
      const isUndone = pressed[index]!.status < 400
      expect([isUndone, row !== undefined, row?.suspended_at ?? null]).toEqual([isUndone, isUndone, null])
    }
  })

  test('is not made where an undo holds the account', async () => {
    const owner = await anOwner()
    await ask(owner)
    const path = await lastUndo(owner)
    const due = Date.now() + UNDO_MS + 1000
    // What the sweep has listed may be taken back before its turn.
    const [listed] = await listDueDeletions(due)
    expect((await aVisitor().send(path, {})).status).toBeLessThan(400)
    expect(await inTransaction((trx) => beginDeletion(trx, listed!.change_id, due))).toBe(false)
    expect((await rowOf(owner.id))?.suspended_at).toBe(null)
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
