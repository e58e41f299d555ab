import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readHandles } from '#app/features/payment-methods/payment-method.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { blockWrites } from '#tests/support/database/block-writes.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { asSignedIn, signedInBefore } from '#tests/support/people/signed-in.ts'
import { loadProfile, missingOf, submitProfile } from './profile.server.ts'
import { checkEdit } from './profile.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const ALL = {
  ...{ name: 'Maria', full_name: 'Maria Silva', mailing_address: '1 Main Street' },
  ...{
    business_name: 'Cafe Uno',
    rim_name: 'Uno',
    business_type: 'other',
    custom_business_type: 'Dog walking',
  },
  ...{ cashapp: '$MariaCafe', venmo: '@Maria-Cafe', time_zone: 'Pacific/Auckland' },
}

const userOf = (id: string) =>
  db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** What is stored of a profile. */
const rowOf = async (id: string) => ({ ...(await userOf(id)), ...(await readHandles(db, id)) })

/** The signed-in user of this row, with a sign-in of this age. */
const signedIn = async (id: string, minutes = 1) =>
  signedInBefore(await asSignedIn(await userOf(id)), minutes)

type SignedIn = Awaited<ReturnType<typeof signedIn>>

const openedWith = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`opened.${name}`, value]))
const submit = (user: SignedIn, fields: Record<string, string>) =>
  submitProfile(user, new URLSearchParams(fields), {
    check: (profile) => checkEdit(profile, { mailsPrints: false }),
    failed: 'not-saved',
  })

test('a form shows what is stored of each field, and saved as it is it changes nothing', async () => {
  const user = await signedIn(await aProvider(ALL))
  const shown = await loadProfile(user)
  expect(shown).toEqual({
    ...{ name: 'Maria', fullName: 'Maria Silva', mailingAddress: '1 Main Street' },
    ...{ businessName: 'Cafe Uno', rimName: 'Uno', businessType: 'other', customBusinessType: 'Dog walking' },
    ...{ cashapp: '$MariaCafe', venmo: '@Maria-Cafe', timeZone: 'Pacific/Auckland' },
  })
  const saved = await submit(user, shown)
  expect(saved).toEqual({
    status: 200,
    result: { values: shown, opened: shown, isNew: false, done: true },
  })
  expect(await rowOf(user.id)).toMatchObject(ALL)
})

test('an emptied field is stored as none, and the time zone stays', async () => {
  const user = await signedIn(await aProvider(ALL))
  const emptied = { rimName: ' ', venmo: ' ', timeZone: '', businessType: 'cafe', customBusinessType: 'Dogs' }
  await submit(user, { ...(await loadProfile(user)), ...emptied })
  expect(await rowOf(user.id)).toMatchObject({
    ...{ rim_name: null, venmo: null, business_type: 'cafe', custom_business_type: null },
    time_zone: 'Pacific/Auckland',
  })
  const moved = await signedIn(user.id)
  const edited = { name: ' Maria S ', timeZone: 'America/Los_Angeles', cashapp: '' }
  await submit(moved, { ...(await loadProfile(moved)), ...edited })
  expect(await rowOf(user.id)).toMatchObject({
    ...{ name: 'Maria S', time_zone: 'America/Los_Angeles', cashapp: null },
  })
})

test('an empty profile has empty fields and the name of the registration as the full name, which counts as missing', async () => {
  const none = Object.fromEntries(Object.keys(ALL).map((column) => [column, null]))
  const user = await userOf(await aProvider({ ...none, name: 'Maria' }))
  const empty = await loadProfile(user)
  expect(empty).toEqual({
    ...{ name: 'Maria', fullName: 'Maria', mailingAddress: '', businessName: '', rimName: '' },
    ...{ businessType: '', customBusinessType: '', cashapp: '', venmo: '', timeZone: '' },
  })
  expect(await missingOf(user, empty)).toEqual({ handle: true, business: true, names: true })
  const full = await userOf(await aProvider(ALL))
  expect(await missingOf(full, await loadProfile(full))).toMatchObject({ names: false })
})

test('a field that was changed elsewhere is a conflict, and the own words for a type stay in the form', async () => {
  const user = await signedIn(await aProvider({ ...ALL, business_type: 'cafe', custom_business_type: null }))
  const older = await loadProfile(user)
  await submit(user, { ...older, businessType: 'bakery' })
  const sent = { ...older, ...openedWith(older), businessType: 'other', customBusinessType: 'Dog walking' }
  const { status, result } = await submit(await signedIn(user.id), sent)
  expect([status, result.done]).toEqual([409, undefined])
  expect(result.values).toMatchObject({ businessType: 'bakery', customBusinessType: 'Dog walking' })
  expect(result.opened).toMatchObject({ businessType: 'bakery', customBusinessType: '' })
  expect(result.conflicts).toMatchObject({ businessType: { stored: 'bakery', sent: 'other' } })
  expect(await rowOf(user.id)).toMatchObject({ business_type: 'bakery', custom_business_type: null })
})

test('a field that is changed between reading and writing stays with the other change', async () => {
  const user = await signedIn(await aProvider(ALL))
  const shown = await loadProfile(user)
  await db.updateTable('user').set({ rim_name: 'Newer' }).where('id', '=', user.id).execute()
  const saved = await submit(user, { ...shown, ...openedWith(shown), businessName: 'Cafe Due' })
  expect(saved).toMatchObject({ status: 200, result: { values: { rimName: 'Newer' } } })
  expect(await rowOf(user.id)).toMatchObject({ ...ALL, rim_name: 'Newer', business_name: 'Cafe Due' })
})

test('of handles that are changed at the same moment none is lost', async () => {
  const user = await signedIn(await aProvider(ALL))
  const shown = await loadProfile(user)
  const change = (handle: Record<string, string>) =>
    submit(user, { ...shown, ...openedWith(shown), ...handle })
  for (const saved of await Promise.all([change({ cashapp: '$Newer' }), change({ venmo: '@Newer' })]))
    expect(saved.status).toBe(200)
  expect(await rowOf(user.id)).toMatchObject({ cashapp: '$Newer', venmo: '@Newer' })
  const again = await Promise.all([change({ cashapp: '$One' }), change({ cashapp: '$Two' })])
  expect(again.map(({ status }) => status)).toEqual([409, 409])
})

test('an invalid form and one that requires the password keep the input and the opening values', async () => {
  const user = await signedIn(await aProvider(ALL), 11)
  const shown = await loadProfile(user)
  const opened = { ...shown, businessName: 'Cafe Zero' }
  for (const [change, status, cause] of [
    [{ name: ' ' }, 400, { errors: { name: expect.any(String) } }],
    [{ cashapp: '$Thief' }, 403, { reauthentication: 'no-password' }],
  ] as const) {
    const values = { ...shown, ...change }
    const refused = await submit(user, { ...values, ...openedWith(opened), businessName: 'Cafe Uno' })
    expect(refused).toEqual({ status, result: { values, opened, ...cause } })
  }
  expect(await rowOf(user.id)).toMatchObject(ALL)
})

test('a profile that cannot be stored shows an error, also that of an account that was deleted meanwhile', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => {})
  onTestFinished(() => error.mockRestore())
  const user = await signedIn(await aProvider(ALL))
  const fields = { ...(await loadProfile(user)), businessName: 'Cafe Due' }
  const allow = await blockWrites('update', 'user')
  const refused = await submit(user, fields).finally(allow)
  expect(refused).toMatchObject({ status: 503, result: { message: 'not-saved', values: fields } })
  await db.deleteFrom('user').where('id', '=', user.id).execute()
  expect(await submit(user, fields)).toMatchObject({ status: 503, result: { message: 'not-saved' } })
})

test('another time zone looks again at messages that wait for the end of quiet hours', async () => {
  const user = await signedIn(await aProvider(ALL))
  const dueAt = async () =>
    (
      await db
        .selectFrom('notification_preference')
        .select('due_at')
        .where('provider_id', '=', user.id)
        .executeTakeFirstOrThrow()
    ).due_at
  const tomorrow = Date.now() + 24 * 60 * 60_000
  await db.insertInto('notification_preference').values({ provider_id: user.id, due_at: tomorrow }).execute()
  const shown = await loadProfile(user)
  await submit(user, { ...shown, businessName: 'Cafe Due' })
  expect(await dueAt()).toBe(tomorrow)
  await submit(await signedIn(user.id), { ...(await loadProfile(user)), timeZone: 'Europe/Berlin' })
  expect(await dueAt()).toBeLessThan(Date.now() + 2 * 60_000)
})
