import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadProfile, missingOf } from '#app/features/business/profile/profile.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { asSignedIn, signedInBefore } from '#tests/support/people/signed-in.ts'
import { mailsTo } from '#tests/support/server/outbox.ts'
import { changeMethods, checkMethod, readMethodList, versionOf } from './method-list.server.ts'
import type { PaymentMethodChange } from './method-list.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const userOf = (id: string) =>
  db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The signed-in user of this row, with a sign-in of this age. */
const signedIn = async (id: string, minutes = 1) =>
  signedInBefore(await asSignedIn(await userOf(id)), minutes)

const anOwner = async (change: Parameters<typeof aProvider>[0] = {}, minutes?: number) =>
  signedIn(await aProvider(change), minutes)
type Owner = Awaited<ReturnType<typeof anOwner>>

const change = (user: Owner, changes: PaymentMethodChange[], version = '') =>
  changeMethods(user, { changes, version, credentials: { password: '' } })

const listOf = async (id: string) => {
  const { currency, methods } = await readMethodList(db, id)
  return [currency, ...methods.map((own) => `${own.id} ${own.handle}`)]
}
const entriesOf = async (id: string) =>
  (
    await db.selectFrom('audit_log_entry').select(['event', 'subject']).where('user_id', '=', id).execute()
  ).map(({ event, subject }) => `${event} ${subject}`)

const PIX = { kind: 'add', id: 'pix', handle: 'maria@cafe.example\nMaria\nSao Paulo' } as const

test('a way is added, reordered and removed, each with its entry in the audit log and its mail', async () => {
  const owner = await anOwner()
  await change(owner, [PIX])
  expect(await listOf(owner.id)).toEqual([
    'USD',
    'cashapp $MariaCafe',
    'venmo @Maria-Cafe',
    `pix ${PIX.handle}`,
  ])
  await change(owner, [{ kind: 'order', ids: ['venmo', 'cashapp'] }])
  const removal = await change(owner, [{ kind: 'remove', id: 'cashapp' }])
  expect(removal).toMatchObject({ status: 'saved', removed: { own: { handle: '$MariaCafe' }, at: 1 } })
  expect(await listOf(owner.id)).toEqual(['USD', 'venmo @Maria-Cafe', `pix ${PIX.handle}`])
  expect((await entriesOf(owner.id)).sort()).toEqual([
    'user_updated:way-added pix',
    'user_updated:way-removed cashapp',
    'user_updated:ways-ordered null',
  ])
  const texts = (await mailsTo(owner.email, 3)).map(({ text }) => text).join()
  for (const sentence of [
    'Pix: maria@cafe.example was added.',
    'Their order is now: Venmo, Cash App, Pix.',
    'Cash App: $MariaCafe was removed.',
  ])
    expect(texts).toContain(sentence)
})

test('a profile is complete with any way in the currency of the provider, and with no other (PROF-04, PROF-07)', async () => {
  const owner = await anOwner()
  const lacksMethod = async () => {
    const user = await userOf(owner.id)
    return (await missingOf(user, await loadProfile(user))).handle
  }
  await change(owner, [{ kind: 'currency', currency: 'BRL' }])
  expect(await lacksMethod()).toBe(true)
  await change(await signedIn(owner.id), [PIX])
  expect(await lacksMethod()).toBe(false)
  await change(await signedIn(owner.id), [{ kind: 'switch', id: 'pix', on: false }])
  expect(await lacksMethod()).toBe(true)
})

test('without a recent sign-in nothing is stored, entered or mailed', async () => {
  const owner = await anOwner({ has_password: 0 }, 11)
  expect(await change(owner, [PIX])).toEqual({ status: 'unproven', reauthentication: 'old-session' })
  expect(await listOf(owner.id)).toEqual(['USD', 'cashapp $MariaCafe', 'venmo @Maria-Cafe'])
  expect(await entriesOf(owner.id)).toEqual([])
})

describe('two forms', () => {
  test('of which one is out of date change nothing that the other has stored', async () => {
    const owner = await anOwner()
    const version = versionOf(await readMethodList(db, owner.id))
    await change(owner, [{ kind: 'change', id: 'cashapp', handle: '$Newer' }], version)
    const older = await change(owner, [{ kind: 'change', id: 'cashapp', handle: '$Older' }], version)
    expect(older).toEqual({ status: 'stale' })
    expect(await listOf(owner.id)).toContain('cashapp $Newer')
  })

  test('at the same moment never mix', async () => {
    const owner = await anOwner()
    const outcomes = await Promise.all([
      change(owner, [{ kind: 'change', id: 'cashapp', handle: '$One' }]),
      change(owner, [{ kind: 'change', id: 'cashapp', handle: '$Two' }]),
      change(owner, [{ kind: 'remove', id: 'venmo' }]),
    ])
    const saved = outcomes.filter(({ status }) => status === 'saved').length
    expect(saved).toBeGreaterThanOrEqual(1)
    expect(await entriesOf(owner.id)).toHaveLength(saved)
  })
})

test('a way is marked as checked only with the handle that was seen', async () => {
  const owner = await anOwner()
  expect(await checkMethod(owner.id, { id: 'cashapp', handle: '$Other' })).toBe(false)
  expect(await checkMethod(owner.id, { id: 'cashapp', handle: '$MariaCafe' }, 123)).toBe(true)
  const [own] = (await readMethodList(db, owner.id)).methods
  expect(own).toMatchObject({ id: 'cashapp', checked_at: 123 })
})

test('saving what is stored already asks for nothing', async () => {
  const owner = await anOwner({ has_password: 0 }, 11)
  expect(await change(owner, [{ kind: 'order', ids: ['cashapp', 'venmo'] }])).toMatchObject({
    status: 'saved',
  })
})
