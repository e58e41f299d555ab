// Mechanism: earlier addresses of an account, which are mailed and can undo for seven days
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmEmail } from '#app/features/account/change-email.server.ts'
import { listTokens, makeToken } from '#app/features/identity/granted-access/tokens.server.ts'
import {
  addEmailUser,
  findCredential,
  storePassword,
} from '#app/features/identity/password/credential.server.ts'
import { type SignedInUser, startSession } from '#app/features/identity/session/session.server.ts'
import { trustDevice } from '#app/features/identity/session/trusted-device.server.ts'
import { addWebhook } from '#app/features/webhooks/webhooks.server.ts'
import { deleteEarlierEmails } from '#app/kit/mail/mailboxes.server.ts'
import { storeAccountChange } from '#app/kit/undo/account-change.server.ts'
import { changeLink } from '#app/kit/undo/change-link.server.ts'
import { BURST_MS, type LinkPurpose, UNDO_MS } from '#app/kit/undo/undo-link.ts'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import { db } from '#app/server/db/db.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import { env } from '#app/server/env.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { queuedMails } from '#tests/support/database/queued-mails.ts'
import { aProvider, type ProviderRow } from '#tests/support/people/providers.ts'
import { asSignedIn, signedInBefore, storeSession } from '#tests/support/people/signed-in.ts'
import { mailsTo } from '#tests/support/server/outbox.ts'
import { HOLD_MS } from './held-change.ts'
import { dropRestored, makeDueChanges } from './make-change.server.ts'
import { deleteExpiredChanges } from './method-change.server.ts'
import { changeMethods, readMethodList } from './method-list.server.ts'
import type { PaymentMethodChange } from './method-list.ts'
import { confirmByLink, readLink, undoByLink, undoHeld } from './undo-change.server.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const DAY = 24 * 60 * 60 * 1000
const OLD = { created_at: new Date(Date.now() - 30 * DAY).toISOString() }

const rowOf = (id: string) => db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

type Session = { method?: 'password' | 'google' | 'passkey'; knownForDays?: number }

/** A provider of a month ago, signed in just now on a device that the account has known for so many days. */
async function anOwner(
  change: Partial<ProviderRow> = {},
  { method = 'password', knownForDays = 0 }: Session = {},
) {
  const id = await aProvider({ ...OLD, ...change })
  const seen = Date.now() - knownForDays * DAY
  await db
    .insertInto('known_device')
    .values({ user_id: id, id: 'a-device', first_seen_at: seen, last_seen_at: seen })
    .execute()
  return { ...(await asSignedIn(await rowOf(id))), method, deviceId: 'a-device' as string | null }
}
type Owner = Awaited<ReturnType<typeof anOwner>>

const THIEF: PaymentMethodChange = { kind: 'change', id: 'cashapp', handle: '$Thief' }
const askAs = (owner: SignedInUser, changes: PaymentMethodChange[], now: number) =>
  changeMethods(owner, { changes, version: '', credentials: { password: '' } }, now)
const ask = async (owner: Owner, changes: PaymentMethodChange[] = [THIEF], now = Date.now()) =>
  askAs(await storeSession({ ...owner, authenticatedAt: new Date(now).toISOString() }), changes, now)

const listOf = async (id: string) => (await readMethodList(db, id)).methods.map(({ handle }) => handle)
const BEFORE = ['$MariaCafe', '@Maria-Cafe']
const AFTER = ['$Thief', '@Maria-Cafe']

const changesOf = (id: string) =>
  db
    .selectFrom('payment_method_change')
    .selectAll()
    .where('provider_id', '=', id)
    .orderBy('created_at')
    .execute()
const statesOf = async (id: string) => (await changesOf(id)).map(({ state }) => state)
const onlyChange = async (id: string) => (await changesOf(id)).at(-1)!

const entriesOf = async (id: string) =>
  (await db.selectFrom('audit_log_entry').select('event').where('user_id', '=', id).execute()).map(
    ({ event }) => event,
  )
const countEvents = async (id: string, event: string) =>
  (await entriesOf(id)).filter((one) => one === event).length

const linkOf = async (id: string, purpose: LinkPurpose = 'undo') =>
  new URL(changeLink(purpose, (await onlyChange(id)).id)).searchParams
const storeSomePassword = (id: string) => storePassword(db, id, 'a-hash')
const NOWHERE = new Headers()

describe('a changed payment name', () => {
  test.each<[string, Session, 'held' | 'saved']>([
    ['an unknown device with a password', {}, 'held'],
    ['an unknown device with Google', { method: 'google' }, 'held'],
    ['an unknown device with a passkey', { method: 'passkey' }, 'saved'],
    ['a device of six days', { knownForDays: 6.9 }, 'held'],
    ['a device of seven days', { knownForDays: 7.1 }, 'saved'],
    ['a device of seven days with Google', { knownForDays: 7.1, method: 'google' }, 'held'],
  ])('from %s is held or made at once (T49)', async (_, session, status) => {
    const owner = await anOwner({}, session)
    expect((await ask(owner)).status).toBe(status)
    expect(await listOf(owner.id)).toEqual(status === 'held' ? BEFORE : AFTER)
    expect(await statesOf(owner.id)).toEqual([status === 'held' ? 'held' : 'made'])
  })

  test('counts a session without a device from its start (T49)', async () => {
    const owner = { ...(await anOwner()), deviceId: null }
    expect((await ask(owner)).status).toBe('held')
    expect((await ask({ ...owner, startedAt: Date.now() - 7.1 * DAY })).status).toBe('saved')
  })

  test.each([
    ['a sign-in that has ended', 'session', 'unproven'],
    ['a device that was forgotten', 'known_device', 'held'],
  ] as const)('is decided by the rows under the lock: from %s', async (_, table, status) => {
    const owner = await storeSession(await anOwner({}, { knownForDays: 8 }))
    // Between the guard of the page and the lock, as an undo does.
    await db.deleteFrom(table).where('user_id', '=', owner.id).execute()
    expect((await askAs(owner, [THIEF], Date.now())).status).toBe(status)
    expect(await listOf(owner.id)).toEqual(BEFORE)
  })

  test('is held with a passkey that was added within the last seven days (T49)', async () => {
    const owner = await anOwner({}, { method: 'passkey' })
    const passkey = { user_id: owner.id, id: 'a-key', name: 'Phone', public_key: '', counter: 0 }
    const more = { transports: '', aaguid: '', backed_up: 0, created_at: Date.now() - 6.9 * DAY } as const
    await db
      .insertInto('passkey')
      .values({ ...passkey, ...more })
      .execute()
    expect((await ask(owner)).status).toBe('held')
    await db
      .updateTable('passkey')
      .set({ created_at: Date.now() - 7.1 * DAY })
      .execute()
    expect((await ask(owner)).status).toBe('saved')
  })

  test('is held where Google alone shows who the owner is, whatever key was added within the last seven days (T44)', async () => {
    const owner = await anOwner(
      { has_password: 0, auth_provider: 'google' },
      { method: 'google', knownForDays: 8 },
    )
    expect((await ask(owner)).status).toBe('held')
    await storeSomePassword(owner.id)
    await db
      .insertInto('known_device')
      .values({ user_id: owner.id, id: 'a-device', first_seen_at: 1, last_seen_at: 1 })
      .execute()
    const withPassword = { ...owner, method: 'password', has_password: 1 } as const
    expect((await ask(withPassword)).status).toBe('held')
    await db
      .updateTable('account')
      .set({ created_at: new Date(Date.now() - 7.1 * DAY).toISOString() })
      .execute()
    expect((await ask(withPassword)).status).toBe('saved')
  })

  test('is not held in the first 24 hours of an account, nor is its first way', async () => {
    const young = await anOwner({ created_at: new Date(Date.now() - 0.9 * DAY).toISOString() })
    expect((await ask(young)).status).toBe('saved')
    const without = await anOwner({ cashapp: null, venmo: null })
    const add = (id: string): PaymentMethodChange => ({
      kind: 'add',
      id,
      handle: id === 'paypal' ? 'maria' : '$maria',
    })
    expect((await ask(without, [add('paypal')])).status).toBe('saved')
    expect((await ask(without, [add('cashapp')])).status).toBe('held')
  })

  test('is held again by an account that had a way and removed it', async () => {
    const owner = await anOwner({ venmo: null }, { knownForDays: 8 })
    expect((await ask(owner, [{ kind: 'remove', id: 'cashapp' }])).status).toBe('saved')
    await db.updateTable('known_device').set({ first_seen_at: Date.now() }).execute()
    await deleteExpiredChanges(Date.now() + 31 * DAY)
    expect(await statesOf(owner.id)).toEqual([])
    expect((await ask(owner, [{ kind: 'add', id: 'cashapp', handle: '$Thief' }])).status).toBe('held')
  })

  test.each<PaymentMethodChange>([
    { kind: 'add', id: 'paypal', handle: 'thief' },
    { kind: 'remove', id: 'venmo' },
    { kind: 'order', ids: ['venmo', 'cashapp'] },
    { kind: 'switch', id: 'venmo', on: false },
    { kind: 'currency', currency: 'EUR' },
  ])('is held whatever it is: $kind', async (change) => {
    const owner = await anOwner()
    const before = await readMethodList(db, owner.id)
    expect((await ask(owner, [change])).status).toBe('held')
    expect(await readMethodList(db, owner.id)).toEqual(before)
    await makeDueChanges(Date.now() + HOLD_MS + 1000)
    expect(await readMethodList(db, owner.id)).not.toEqual(before)
  })
})

describe('changes from an unknown device', () => {
  const other = (handle: string): PaymentMethodChange => ({ kind: 'change', id: 'cashapp', handle })
  const waitingMails = async (email: string) => (await queuedMails(email)).filter(({ tries }) => tries === 0)

  test('within ten minutes come in one mail after the first, whose undo takes back all', async () => {
    const owner = await anOwner()
    const now = Date.now()
    for (const [index, handle] of ['$ThiefA', '$ThiefB', '$ThiefC'].entries())
      await ask(owner, [other(handle)], now + index * 60_000)
    const [first] = await changesOf(owner.id)
    const waiting = await waitingMails(owner.email)
    expect(waiting.map(({ run_at }) => run_at)).toEqual([now + BURST_MS])
    for (const handle of ['$ThiefA', '$ThiefB', '$ThiefC'])
      expect(waiting[0]!.text).toContain(`Cash App: $MariaCafe is now ${handle}.`)
    expect(waiting[0]!.text).toContain(`/ways/undo?change=${first!.id}&key=`)
    expect(await mailsTo(owner.email)).toHaveLength(1)
    await ask(owner, [other('$ThiefD')], now + BURST_MS * 3)
    expect(await mailsTo(owner.email, 2)).toHaveLength(2)
  })

  test('are taken ten times a day', async () => {
    const owner = await anOwner()
    const now = Date.now()
    const answers: string[] = []
    for (let count = 0; count < 11; count++) {
      const answer = await ask(owner, [other(`$Thief${count}`)], now + count)
      answers.push(answer.status === 'unproven' ? answer.reauthentication : answer.status)
    }
    expect(answers).toEqual([...Array(10).fill('held'), 'too-many-changes'])
    expect((await ask(owner, [other('$Later')], now + DAY + 1)).status).toBe('held')
    const passkey = { ...owner, method: 'passkey' } as const
    expect((await ask(passkey, [{ kind: 'remove', id: 'venmo' }], now + DAY + 2)).status).toBe('saved')
  })
})

describe('a held change', () => {
  test('is made once after 24 hours, with its audit log and its mail', async () => {
    const owner = await anOwner()
    const now = Date.now()
    await ask(owner, [THIEF], now)
    await makeDueChanges(now + HOLD_MS - 1000)
    expect(await listOf(owner.id)).toEqual(BEFORE)
    // Two instances at once, and again.
    await Promise.all([makeDueChanges(now + HOLD_MS), makeDueChanges(now + HOLD_MS)])
    await makeDueChanges(now + HOLD_MS + 60_000)
    expect(await listOf(owner.id)).toEqual(AFTER)
    expect(await countEvents(owner.id, 'user_updated:way-changed')).toBe(1)
    expect(await countEvents(owner.id, 'user_updated:ways-held-made')).toBe(1)
    const mails = await mailsTo(owner.email, 2) // in no certain order
    expect(mails).toHaveLength(2)
    const asked = mails.find(
      ({ subject }) => subject === 'A change of your Tiplark payment names waits for 24 hours',
    )
    const made = mails.find(({ subject }) => subject === 'Your Tiplark payment names were changed')
    expect(asked?.text).toContain('Cash App: $MariaCafe is now $Thief.')
    expect(asked?.text).toMatch(/Undo:\s+http\S+\/ways\/undo\?change=\w+&key=/)
    expect(asked?.text).toMatch(/This was me:\s+http\S+\/ways\/confirm\?change=\w+&key=/)
    expect(made?.text).toMatch(/Undo:\s+http\S+\/ways\/undo\?/)
  })

  test('is replaced by a new one, whose 24 hours begin anew', async () => {
    const owner = await anOwner()
    const now = Date.now()
    await ask(owner, [THIEF], now)
    const second = await ask(owner, [{ kind: 'remove', id: 'venmo' }], now + DAY / 2)
    expect(second).toMatchObject({ status: 'held', waited: true, dueAt: now + DAY / 2 + HOLD_MS })
    expect(await statesOf(owner.id)).toEqual(['dropped', 'held'])
    await makeDueChanges(now + HOLD_MS)
    expect(await listOf(owner.id)).toEqual(BEFORE)
    await makeDueChanges(now + DAY / 2 + HOLD_MS)
    expect(await listOf(owner.id)).toEqual(['$MariaCafe'])
  })

  test('is dropped by a change at once, which says so in its mail and the audit log', async () => {
    const owner = await anOwner()
    await ask(owner)
    const result = await ask({ ...owner, method: 'passkey' }, [{ kind: 'remove', id: 'venmo' }])
    expect(result).toMatchObject({ status: 'saved', waited: true })
    expect(await statesOf(owner.id)).toEqual(['dropped', 'made'])
    expect(await countEvents(owner.id, 'user_updated:ways-held-dropped')).toBe(1)
    const texts = (await mailsTo(owner.email, 2)).map(({ text }) => text)
    expect(texts.join()).toContain('The change that waited until now was dropped.')
    await makeDueChanges(Date.now() + HOLD_MS + 1000)
    expect(await listOf(owner.id)).toEqual(['$MariaCafe'])
  })

  test('is dropped by its owner who asks for what is so now, with a proof', async () => {
    const owner = await anOwner()
    const live: PaymentMethodChange = { kind: 'change', id: 'cashapp', handle: '$MariaCafe' }
    const same: PaymentMethodChange = { kind: 'change', id: 'venmo', handle: '@Maria-Cafe' }
    await ask(owner)
    // Another payee, as it is, says nothing about the one that waits.
    expect(await ask(owner, [same])).toMatchObject({ status: 'saved', waited: false })
    expect(await statesOf(owner.id)).toEqual(['held'])
    expect(await askAs(signedInBefore(owner, 11), [live], Date.now())).toMatchObject({ status: 'unproven' })
    expect(await statesOf(owner.id)).toEqual(['held'])
    expect(await ask(owner, [live])).toMatchObject({ status: 'saved', waited: true })
    expect(await ask(owner, [live])).toMatchObject({ status: 'saved', waited: false })
    expect(await statesOf(owner.id)).toEqual(['dropped'])
    expect(await countEvents(owner.id, 'user_updated:ways-held-dropped')).toBe(1)
    const subjects = (await mailsTo(owner.email, 2)).map(({ subject }) => subject)
    expect(subjects.join()).toContain('was not made')
    await makeDueChanges(Date.now() + HOLD_MS + 1000)
    expect(await listOf(owner.id)).toEqual(BEFORE)
  })

  test.each<[PaymentMethodChange, PaymentMethodChange]>([
    [
      { kind: 'remove', id: 'venmo' },
      { kind: 'switch', id: 'venmo', on: true },
    ],
    [
      { kind: 'order', ids: ['venmo', 'cashapp'] },
      { kind: 'order', ids: ['cashapp', 'venmo'] },
    ],
    [
      { kind: 'currency', currency: 'EUR' },
      { kind: 'currency', currency: 'USD' },
    ],
  ])('of $0.kind is dropped by $1.kind as it is now', async (waiting, live) => {
    const owner = await anOwner()
    await ask(owner, [waiting])
    expect(await ask(owner, [live])).toMatchObject({ status: 'saved', waited: true })
    expect(await statesOf(owner.id)).toEqual(['dropped'])
  })

  test('is dropped when it is due and the list is another one by then', async () => {
    const owner = await anOwner()
    await ask(owner)
    await db.updateTable('payment_method').set({ handle: '@Other' }).where('id', '=', 'venmo').execute()
    await makeDueChanges(Date.now() + HOLD_MS + 1000)
    expect(await listOf(owner.id)).toEqual(['$MariaCafe', '@Other'])
    expect(await statesOf(owner.id)).toEqual(['dropped'])
    const subjects = (await mailsTo(owner.email, 2)).map(({ subject }) => subject)
    expect(subjects.join()).toContain('was not made')
  })

  test('is dropped after a restore, because it may have been undone since the backup, and mailed', async () => {
    const owner = await anOwner()
    const now = Date.now()
    await ask(owner, [THIEF], now)
    expect(await dropRestored(now)).toBe(1)
    expect(await dropRestored(now)).toBe(0)
    await makeDueChanges(now + 3 * DAY)
    expect([await listOf(owner.id), await statesOf(owner.id)]).toEqual([BEFORE, ['dropped']])
    expect(await countEvents(owner.id, 'user_updated:ways-held-dropped')).toBe(1)
    const texts = (await queuedMails()).filter(({ subject }) => subject.endsWith('was not made'))
    expect(texts.map(({ to }) => to)).toEqual([owner.email])
    expect(texts[0]?.text).toContain('because a backup was restored')
  })

  test('waits its whole time when a clock ahead has dated it', async () => {
    const now = Date.now()
    const other = await anOwner()
    await ask(other, [THIEF], now + 2 * DAY)
    await makeDueChanges(now)
    expect(await listOf(other.id)).toEqual(BEFORE)
    expect((await onlyChange(other.id)).due_at).toBe(now + HOLD_MS)
  })

  test('waits while the page is suspended, also if its owner says that it was them', async () => {
    const owner = await anOwner()
    const now = Date.now()
    await ask(owner, [THIEF], now)
    const suspend = (suspended_at: number | null) =>
      db.updateTable('user').set({ suspended_at }).where('id', '=', owner.id).execute()
    await suspend(1)
    const signIn = await startSession(owner.id, NOWHERE, { remember: true, method: 'password' })
    const cookies = signIn.getSetCookie().map((one) => one.split(';')[0])
    await db
      .updateTable('known_device')
      .set({ first_seen_at: now - 8 * DAY })
      .execute()
    const confirmed = await confirmByLink(
      await linkOf(owner.id, 'confirm'),
      new Headers({ cookie: cookies.join('; ') }),
    )
    expect(confirmed).toEqual({ state: 'open', isMade: false })
    await makeDueChanges(now + HOLD_MS)
    expect([await listOf(owner.id), await statesOf(owner.id)]).toEqual([BEFORE, ['held']])
    await suspend(null)
    await makeDueChanges(now + HOLD_MS)
    expect([await listOf(owner.id), await statesOf(owner.id)]).toEqual([AFTER, ['made']])
  })

  test('is dropped by its owner on the page, and by nobody else', async () => {
    const [owner, other] = [await anOwner(), await anOwner()]
    await ask(owner)
    const { id } = await onlyChange(owner.id)
    const undo = (by: Owner, minutes = 1) => undoHeld(signedInBefore(by, minutes), id, { password: '' })
    expect(await undo(other)).toEqual({ isUndone: false })
    expect(await undo(owner, 11)).toEqual({ failure: 'no-password' })
    expect(await statesOf(owner.id)).toEqual(['held'])
    expect(await undo(owner)).toEqual({ isUndone: true })
    expect(await undo(owner)).toEqual({ isUndone: false })
    await makeDueChanges(Date.now() + HOLD_MS + 1000)
    expect(await listOf(owner.id)).toEqual(BEFORE)
  })

  test('goes with its account, and is forgotten a month after it has ended', async () => {
    const [owner, other] = [await anOwner(), await anOwner()]
    await ask(owner)
    await ask(other, [THIEF], Date.now() - 2 * DAY)
    await makeDueChanges()
    await db.deleteFrom('user').where('id', '=', owner.id).execute()
    expect(await changesOf(owner.id)).toEqual([])
    await deleteExpiredChanges(Date.now() + 29 * DAY)
    expect(await statesOf(other.id)).toEqual(['made'])
    await deleteExpiredChanges(Date.now() + 31 * DAY)
    expect(await statesOf(other.id)).toEqual([])
  })
})

describe('undo by mail', () => {
  test('of a currency brings back the exact prices of the menu', async () => {
    const owner = await anOwner({}, { method: 'passkey' })
    const of = { provider_id: owner.id }
    await db
      .insertInto('menu')
      .values({ ...of, last_id_ms: 1, created_at: 1 })
      .execute()
    const category = { id: 'food', name: 'Food', sort_order: 1, position: 0, revision: 1 }
    await db
      .insertInto('menu_category')
      .values({ ...of, ...category })
      .execute()
    const item = { id: 'tea', category_id: 'food', name: 'Tea', description: '', available: 1 } as const
    await db
      .insertInto('menu_item')
      .values({ ...of, ...item, price_minor: 250, position: 0, revision: 1 })
      .execute()
    const price = async () =>
      (await db.selectFrom('menu_item').select('price_minor').execute())[0]?.price_minor
    await ask(owner, [{ kind: 'currency', currency: 'JPY' }])
    expect(await price()).toBe(3)
    await undoByLink(await linkOf(owner.id))
    expect(await price()).toBe(250)
  })

  const rowsOf = async (table: 'session' | 'known_device' | 'mail_link', id: string) =>
    (await db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()).length

  async function signedIn(owner: Owner) {
    await startSession(owner.id, new Headers(), { remember: true, method: 'password' })
    const link = { hash: sha256('a-token'), purpose: 'change-email', user_id: owner.id } as const
    await db
      .insertInto('mail_link')
      .values({ ...link, email: 'thief@cafe.example', expires_at: Date.now() + 1000 })
      .execute()
  }

  test('of a held change ends every sign-in, its devices and its links, and asks for a new password', async () => {
    const owner = await anOwner()
    await signedIn(owner)
    await ask(owner)
    const result = await undoByLink(await linkOf(owner.id))
    expect(result).toMatchObject({ state: 'open', token: expect.stringMatching(/^[\w-]{40,}$/) })
    expect(await statesOf(owner.id)).toEqual(['undone'])
    expect([await rowsOf('session', owner.id), await rowsOf('known_device', owner.id)]).toEqual([0, 0])
    const links = await db.selectFrom('mail_link').select(['purpose', 'hash']).execute()
    expect(links).toEqual([
      { purpose: 'reset-password', hash: sha256('token' in result ? result.token! : '') },
    ])
    await makeDueChanges(Date.now() + HOLD_MS + 1000)
    expect(await listOf(owner.id)).toEqual(BEFORE)
    expect(await countEvents(owner.id, 'session_expired:undo')).toBe(1)
  })

  test('takes the password, every recovery code and the keys of the last week, and names them in its mail', async () => {
    const owner = await anOwner()
    await storeSomePassword(owner.id)
    const key = {
      user_id: owner.id,
      public_key: '',
      counter: 0,
      transports: '',
      aaguid: '',
      backed_up: 0,
    } as const
    await db
      .insertInto('passkey')
      .values([
        { ...key, id: 'new-key', name: 'Thief phone', created_at: Date.now() - DAY },
        { ...key, id: 'old-key', name: 'Own phone', created_at: Date.now() - 20 * DAY },
      ])
      .execute()
    await db
      .insertInto('recovery_code')
      .values({ user_id: owner.id, hash: 'a', created_at: Date.now() - 20 * DAY })
      .execute()
    await ask(owner)
    const result = await undoByLink(await linkOf(owner.id))
    const token = 'token' in result ? result.token : ''
    const { password } = (await findCredential(owner.email))!
    expect(password).toBe(null)
    expect(await db.selectFrom('passkey').select('id').execute()).toEqual([{ id: 'old-key' }])
    expect(await db.selectFrom('recovery_code').select('hash').execute()).toEqual([])
    for (const event of ['user_updated:passkey-removed', 'user_updated:recovery-codes-removed'])
      expect(await countEvents(owner.id, event)).toBe(1)
    const text = (await mailsTo(owner.email, 2)).map(({ text }) => text).join()
    const left = 'Still connected to your account: Own phone. Under Security, remove what is not yours.'
    for (const part of [
      'Thief phone',
      'All recovery codes were removed.',
      left,
      `/reset-password?token=${token}`,
    ])
      expect(text).toContain(part)
  })

  test('of another change takes back the payment name that was made since then (T49)', async () => {
    const owner = await anOwner()
    const now = Date.now()
    const wayBack = { removes: { app: now } }
    const id = await storeAccountChange(db, { user_id: owner.id, kind: 'key', wayBack, now: now - DAY })
    await ask(owner)
    await makeDueChanges(now + HOLD_MS + 1000)
    expect(await listOf(owner.id)).toEqual(AFTER)
    await undoByLink(new URL(changeLink('undo', id)).searchParams, now + 2 * DAY)
    expect(await listOf(owner.id)).toEqual(BEFORE)
    expect(await statesOf(owner.id)).toEqual(['undone'])
  })

  test('ends every token of other programs and deletes the webhooks of the last week, and names what is left (T56)', async () => {
    const owner = await anOwner()
    await makeToken(
      owner.id,
      { name: 'Sheet of a thief', scopes: ['tips:read'] },
      { now: Date.now() - 20 * DAY },
    )
    const add = (host: string, daysAgo: number) =>
      addWebhook(
        owner.id,
        { url: new URL(`https://${host}/hook`), events: ['tip.chosen'] },
        { now: Date.now() - daysAgo * DAY },
      )
    await add('own.example', 20)
    await add('thief.example', 1)
    await ask(owner)
    await undoByLink(await linkOf(owner.id))
    expect(await listTokens(owner.id)).toEqual([])
    const webhooks = await db
      .selectFrom('webhook')
      .select('url')
      .where('provider_id', '=', owner.id)
      .execute()
    expect(webhooks).toEqual([{ url: 'https://own.example/hook' }])
    const text = (await mailsTo(owner.email, 2)).map(({ text }) => text).join()
    expect(text).toContain('The tokens with which other programs read your figures have ended.')
    expect(text).toContain('These addresses are still called when something happens: own.example.')
    expect(text).toContain('Calls to these addresses have ended: thief.example.')
    for (const event of ['authn_token_revoked:api', 'user_updated:webhook-removed'])
      expect(await countEvents(owner.id, event)).toBe(1)
  })

  const connectGoogle = (userId: string, daysAgo: number) =>
    db
      .insertInto('account')
      .values({
        id: `google-${userId}`,
        user_id: userId,
        account_id: `sub-${userId}`,
        provider_id: 'google',
        created_at: new Date(Date.now() - daysAgo * DAY).toISOString(),
        updated_at: '',
      })
      .execute()
  const googleOf = (userId: string) =>
    db.selectFrom('account').select('provider_id').where('user_id', '=', userId).execute()

  test('takes a Google account that came later from an account without a password, and leads to a password where no way in is left', async () => {
    const owner = await anOwner({ has_password: 0 }, { method: 'passkey' })
    await ask(owner, [THIEF], Date.now() - DAY)
    await connectGoogle(owner.id, 0)
    const result = await undoByLink(await linkOf(owner.id))
    expect(await googleOf(owner.id)).toEqual([])
    expect(result).toMatchObject({ state: 'open', token: expect.any(String), hasPassword: true })
    const text = (await mailsTo(owner.email, 2)).map(({ text }) => text).join()
    for (const part of ['The Google account was disconnected.', '/reset-password?token='])
      expect(text).toContain(part)
    expect(await countEvents(owner.id, 'user_updated:google-disconnected')).toBe(1)
  })

  test('leaves an account without a password the Google account of before, also of its registration', async () => {
    const long = await anOwner({ has_password: 0, auth_provider: 'google' }, { method: 'google' })
    await connectGoogle(long.id, 20)
    const created_at = new Date(Date.now() - 3 * DAY).toISOString()
    const young = await anOwner(
      { has_password: 0, auth_provider: 'google', created_at },
      { method: 'google' },
    )
    await connectGoogle(young.id, 3)
    for (const owner of [long, young]) {
      await ask(owner)
      const result = await undoByLink(await linkOf(owner.id))
      expect(result).toMatchObject({ state: 'open', token: undefined, hasPassword: false })
      expect(await googleOf(owner.id)).toHaveLength(1)
      expect(await rowsOf('mail_link', owner.id)).toBe(0)
    }
  })

  test('makes every browser a new device, also of an account without a password', async () => {
    const owner = await anOwner({ has_password: 0, auth_provider: 'google' }, { method: 'google' })
    await connectGoogle(owner.id, 20)
    const [cookie = ''] = (await trustDevice(owner.id, NOWHERE)).cookie.split(';')
    const isNew = async () => (await trustDevice(owner.id, new Headers({ cookie }))).isNew
    expect(await isNew()).toBe(false)
    await ask(owner)
    await undoByLink(await linkOf(owner.id))
    expect(await isNew()).toBe(true)
  })

  test('of a change at once restores what was before as a whole, also after later changes, and drops what waits', async () => {
    const owner = await anOwner({}, { method: 'passkey' })
    await ask(owner)
    const link = await linkOf(owner.id)
    await ask(owner, [{ kind: 'remove', id: 'venmo' }])
    await ask(owner, [{ kind: 'currency', currency: 'EUR' }])
    await ask({ ...owner, method: 'password' }, [{ kind: 'add', id: 'paypal', handle: 'thief' }])
    expect((await undoByLink(link)).state).toBe('open')
    const { currency } = await readMethodList(db, owner.id)
    expect([currency, await listOf(owner.id)]).toEqual(['USD', BEFORE])
    expect(await statesOf(owner.id)).toEqual(['undone', 'undone', 'undone', 'dropped'])
  })

  test.each([
    ['the first mail and then the second', [0, 1], ['open', 'undone']],
    ['the second mail and then the first', [1, 0], ['open', 'open']],
  ])('by %s leaves what the owner had', async (_, order, states) => {
    const owner = await anOwner({}, { method: 'passkey' })
    const links: URLSearchParams[] = []
    const now = Date.now()
    for (const [index, handle] of ['$ThiefA', '$ThiefB'].entries()) {
      await ask(owner, [{ kind: 'change', id: 'cashapp', handle }], now + index)
      links.push(await linkOf(owner.id))
    }
    for (const [index, which] of order.entries()) {
      expect((await undoByLink(links[which]!)).state).toBe(states[index])
      expect(await listOf(owner.id)).toEqual(which === 1 && index === 0 ? ['$ThiefA', '@Maria-Cafe'] : BEFORE)
    }
    expect(await statesOf(owner.id)).toEqual(['undone', 'undone'])
  })

  test.each([
    ['of the first of two that wait', false],
    ['of the first of two at once', true],
  ])('%s takes back both and ends every sign-in (T50)', async (_, isAtOnce) => {
    const owner = await anOwner({}, isAtOnce ? { method: 'passkey' } : {})
    const now = Date.now()
    await ask(owner, [THIEF], now)
    const first = await linkOf(owner.id)
    await ask(owner, [{ kind: 'change', id: 'cashapp', handle: '$ThiefB' }], now + 1)
    expect((await readLink('undo', first, now + 2)).state).toBe('open')
    expect(await undoByLink(first, now + 2)).toMatchObject({ state: 'open', token: expect.any(String) })
    await makeDueChanges(now + HOLD_MS + 1000)
    expect(await listOf(owner.id)).toEqual(BEFORE)
    expect(await rowsOf('session', owner.id)).toBe(0)
    expect((await undoByLink(first, now + 3)).state).not.toBe('open')
  })

  test('works again for what was made or waits after it was used', async () => {
    const owner = await anOwner()
    await ask(owner)
    const link = await linkOf(owner.id)
    expect((await undoByLink(link)).state).toBe('open')
    expect((await undoByLink(link)).state).toBe('undone')
    await ask(owner, [{ kind: 'remove', id: 'venmo' }])
    expect((await undoByLink(link)).state).toBe('open')
    expect(await statesOf(owner.id)).toEqual(['undone', 'dropped'])
  })

  test('works once, and for seven days', async () => {
    const owner = await anOwner({}, { method: 'passkey' })
    const now = Date.now()
    await ask(owner, [THIEF], now)
    const link = await linkOf(owner.id)
    expect(await undoByLink(link, now + UNDO_MS)).toEqual({ state: 'gone' })
    const results = await Promise.all([
      undoByLink(link, now + UNDO_MS - 1),
      undoByLink(link, now + UNDO_MS - 1),
    ])
    expect(results.map(({ state }) => state).sort()).toEqual(['open', 'undone'])
    expect(await listOf(owner.id)).toEqual(BEFORE)
  })

  test('is not done by opening the link, as mail scanners do (T47)', async () => {
    const owner = await anOwner()
    await ask(owner)
    for (const purpose of ['undo', 'confirm'] as const)
      expect(await readLink(purpose, await linkOf(owner.id, purpose))).toMatchObject({ state: 'open' })
    expect(await statesOf(owner.id)).toEqual(['held'])
    expect((await onlyChange(owner.id)).confirmed_at).toBe(null)
  })

  test('needs the signature of this change and purpose', async () => {
    const [owner, other] = [await anOwner(), await anOwner()]
    await ask(owner)
    await ask(other)
    const [mine, theirs] = [await linkOf(owner.id), await linkOf(other.id)]
    const swapped = new URLSearchParams({ change: theirs.get('change')!, key: mine.get('key')! })
    const confirming = await linkOf(owner.id, 'confirm')
    const tampered = new URLSearchParams({ change: mine.get('change')!, key: `${mine.get('key')}x` })
    for (const link of [swapped, confirming, tampered, new URLSearchParams()])
      expect(await undoByLink(link)).toEqual({ state: 'gone' })
    expect([...(await statesOf(owner.id)), ...(await statesOf(other.id))]).toEqual(['held', 'held'])
  })

  test('works with the previous secret', async () => {
    const owner = await anOwner()
    await ask(owner)
    const link = await linkOf(owner.id)
    const { authSecret, earlierSecrets } = env
    Object.assign(env, { authSecret: 'another-secret-of-this-test', earlierSecrets: [authSecret] })
    const result = await undoByLink(link)
    Object.assign(env, { authSecret, earlierSecrets })
    expect(result.state).toBe('open')
  })

  test('that races the due time leaves the earlier names (T50)', async () => {
    for (let round = 0; round < 5; round++) {
      const owner = await anOwner()
      const now = Date.now()
      await ask(owner, [THIEF], now)
      const link = await linkOf(owner.id)
      const due = now + HOLD_MS
      await Promise.all([makeDueChanges(due), undoByLink(link, due), makeDueChanges(due)])
      expect(await listOf(owner.id)).toEqual(BEFORE)
      expect(await statesOf(owner.id)).toEqual(['undone'])
    }
  })
})

describe('“This was me”', () => {
  test('elsewhere than on a known device leaves the time of the change: whoever reads the mails cannot shorten it (T48)', async () => {
    const owner = await anOwner()
    await ask(owner)
    const link = await linkOf(owner.id, 'confirm')
    expect(await confirmByLink(link, NOWHERE)).toEqual({ state: 'open', isMade: false })
    expect(await listOf(owner.id)).toEqual(BEFORE)
    expect(await confirmByLink(link, NOWHERE)).toEqual({ state: 'confirmed' })
    expect((await undoByLink(await linkOf(owner.id))).state).toBe('open')
  })

  test('on a device that the account has known for seven days makes the change at once', async () => {
    const owner = await anOwner()
    const signIn = await startSession(owner.id, new Headers(), { remember: true, method: 'password' })
    const cookie = signIn
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    await ask(owner)
    const link = await linkOf(owner.id, 'confirm')
    const first = (now: number): Partial<Tables['known_device']> => ({ first_seen_at: now })
    await db
      .updateTable('known_device')
      .set(first(Date.now() - 8 * DAY))
      .execute()
    expect(await confirmByLink(link, new Headers({ cookie }))).toEqual({ state: 'open', isMade: true })
    expect(await listOf(owner.id)).toEqual(AFTER)
    expect(await statesOf(owner.id)).toEqual(['made'])
  })
})

test('“This was me” shortens nothing where Google alone shows who the owner is (T44)', async () => {
  const owner = await anOwner({ has_password: 0, auth_provider: 'google' }, { method: 'google' })
  const signIn = await startSession(owner.id, new Headers(), { remember: true, method: 'google' })
  const cookie = signIn
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  await ask(owner)
  await db.updateTable('known_device').set({ first_seen_at: 1 }).execute()
  expect(await confirmByLink(await linkOf(owner.id, 'confirm'), new Headers({ cookie }))).toEqual({
    state: 'open',
    isMade: false,
  })
})

describe('a changed address', () => {
  let count = 0
  const aThiefEmail = () => `thief-${++count}@cafe.example`

  /** Changes the address of an account as its mailed link does, as many days ago. */
  async function moveTo(email: string, { id }: Owner, daysAgo = 0) {
    const token = `token-of-${email}`
    const link = { hash: sha256(token), purpose: 'change-email', user_id: id } as const
    await db
      .insertInto('mail_link')
      .values({ ...link, email, expires_at: Date.now() + 60_000 })
      .execute()
    expect(await confirmEmail(token)).toBe(true)
    await db
      .updateTable('earlier_email')
      .set((eb) => ({ changed_at: eb('changed_at', '-', daysAgo * DAY) }))
      .where('user_id', '=', id)
      .execute()
  }
  const linksIn = (texts: (string | undefined)[], purpose = 'undo') =>
    texts.flatMap((text) => new RegExp(`/ways/${purpose}\\?(\\S+)`).exec(text ?? '')?.slice(1) ?? [])
  /** The undo of a change in the mails to an address, or of the address itself; mails come in any order. */
  async function undoFrom(email: string, count: number, of: 'change' | 'address' = 'change') {
    const find = async () =>
      linksIn((await mailsTo(email, count)).map(({ text }) => text))
        .map((link) => new URLSearchParams(link))
        .find((link) => (link.get('change') === '') === (of === 'address'))
    await expect.poll(find).toBeDefined()
    return (await find())!
  }
  const emailOf = async ({ id }: Owner) => (await rowOf(id)).email

  test('is put back by the mail to the earlier one, which ends every sign-in', async () => {
    const owner = await anOwner()
    await moveTo(aThiefEmail(), owner)
    await startSession(owner.id, new Headers(), { remember: true, method: 'password' })
    await ask(owner)
    const link = await undoFrom(owner.email, 2, 'address')
    expect((await readLink('undo', link)).state).toBe('open')
    const result = await undoByLink(link)
    expect(result).toMatchObject({ state: 'open', token: expect.any(String) })
    expect([await emailOf(owner), await statesOf(owner.id)]).toEqual([owner.email, ['dropped']])
    expect(await db.selectFrom('session').select('id').execute()).toEqual([])
    expect(await undoByLink(link)).toEqual({ state: 'gone' })
    expect(await countEvents(owner.id, 'user_updated:email-undone')).toBe(1)
  })

  test('gets the mails of a change together with the earlier one, whose undo puts it back', async () => {
    const thief = aThiefEmail()
    const owner = await anOwner({}, { method: 'passkey' })
    await moveTo(thief, owner, 6)
    await ask(owner)
    const [toThief] = linksIn((await mailsTo(thief)).map(({ text }) => text))
    const fromOwner = await undoFrom(owner.email, 2)
    expect(fromOwner.get('change')).toBe(new URLSearchParams(toThief).get('change'))
    expect(await undoByLink(fromOwner)).toMatchObject({ state: 'open', token: expect.any(String) })
    expect([await emailOf(owner), await listOf(owner.id)]).toEqual([owner.email, BEFORE])
    // The undo is mailed to the owner alone, with the link for a new password.
    const texts = (await mailsTo(owner.email, 3)).map(({ text }) => text)
    expect(texts.join()).toContain('/reset-password?token=')
    expect(await mailsTo(thief)).toHaveLength(1)
  })

  test('that came after a change is put back by the mail of the change', async () => {
    const owner = await anOwner({}, { method: 'passkey' })
    await ask(owner, [THIEF], Date.now() - DAY)
    const link = await linkOf(owner.id)
    await moveTo(aThiefEmail(), owner)
    expect(await undoByLink(link)).toMatchObject({ state: 'open', token: undefined, hasPassword: true })
    expect([await emailOf(owner), await listOf(owner.id)]).toEqual([owner.email, BEFORE])
  })

  test('keeps the first one for its account, and its mail works for seven days', async () => {
    const owner = await anOwner()
    await moveTo(aThiefEmail(), owner, 8)
    expect(await addEmailUser({ name: 'Thief', email: owner.email }, '')).toBe(undefined)
    expect(await undoByLink(await undoFrom(owner.email, 1, 'address'))).toEqual({ state: 'gone' })
    await ask(owner)
    expect(await mailsTo(owner.email)).toHaveLength(1)
    await deleteEarlierEmails(Date.now() + 9 * DAY)
    expect(await addEmailUser({ name: 'Other', email: owner.email }, '')).toEqual(expect.any(String))
  })
})
