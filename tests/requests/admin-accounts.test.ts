import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OWN_ACCOUNT } from '#app/features/admin/account-actions.ts'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aMember, anAdmin, aVisitor, COMPLETE, type Visitor } from '#tests/support/people/visitor.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const textOf = async (response: Response) => (await response.text()).replaceAll('<!-- -->', '')
const pageOf = (id: string) => `/admin/providers/${id}`

/** Another account's part in the entries of a journal. */
const entriesOf = (id: string, event: string) =>
  db
    .selectFrom('journal_entry')
    .select(['event', 'other_id'])
    .where(({ and }) => and({ user_id: id, event }))
    .execute()

const withOldSignIn = async (id: string) => {
  const created_at = new Date(Date.now() - 11 * 60_000).toISOString()
  await db.updateTable('session').set({ created_at }).where('user_id', '=', id).execute()
}

describe('an admin', () => {
  test('reads the journal of any account, which its list links to', async () => {
    const admin = await anAdmin()
    const member = await aMember({ ...COMPLETE, time_zone: 'Pacific/Auckland' })
    expect(await textOf(await admin.get('/admin'))).toContain(`href="${pageOf(member.id)}"`)
    const created_at = Date.parse('2026-01-02T12:00:00Z')
    await db
      .insertInto('journal_entry')
      .values({ id: 'one', user_id: member.id, event: 'user_updated:venmo', created_at })
      .execute()
    const page = await textOf(await admin.get(pageOf(member.id)))
    for (const part of [member.email, 'Account created', 'Venmo name changed', 'Jan 3, 1:00 am'])
      expect(page).toContain(part)
  })

  test('is told when there is no such account', async () => {
    const admin = await anAdmin()
    const response = await admin.get(pageOf('Nobody000000000000000000Here'))
    expect([response.status, (await textOf(response)).includes('No such account')]).toEqual([404, true])
  })

  test('ends all sign-ins of an account, which both journals say; only the admins see who it was', async () => {
    const admin = await anAdmin()
    const member = await aMember(COMPLETE)
    const phone = aVisitor()
    await phone.login(member.email, member.password)
    const done = await admin.send(pageOf(member.id), { intent: 'end-sign-ins' })
    const text = await textOf(done)
    expect([done.status, text.includes('Signed out everywhere.')]).toEqual([200, true])
    expect(text).toContain('Nobody is signed in.')
    for (const device of [member, phone]) expect(await device.leadsTo('/account')).toBe('/login')
    expect(await admin.leadsTo('/admin')).toBe(200)
    expect(await entriesOf(member.id, 'session_expired:admin')).toMatchObject([{ other_id: admin.id }])
    expect(await entriesOf(admin.id, 'authz_admin:sign-ins-ended')).toMatchObject([{ other_id: member.id }])
    await phone.login(member.email, member.password)
    const own = await textOf(await phone.get('/account'))
    expect(own).toContain('Signed out everywhere by the people who run this site')
    expect(own).not.toContain(admin.id)
    expect(await textOf(await admin.get(pageOf(admin.id)))).toContain(`href="${pageOf(member.id)}"`)
  })
})

/** Every action of an admin on an account, with what shows that it was done. */
const ACTIONS: [intent: string, isDone: (member: Visitor & { id: string }) => Promise<boolean>][] = [
  ['end-sign-ins', async (member) => (await member.leadsTo('/account')) === '/login'],
]

describe.each(ACTIONS)('the action %s', (intent, isDone) => {
  test('needs the password when the sign-in is older than ten minutes, and is refused on one’s own account', async () => {
    const admin = await anAdmin()
    const member = await aMember(COMPLETE)
    const own = await admin.send(pageOf(admin.id), { intent })
    expect([own.status, (await textOf(own)).includes(OWN_ACCOUNT)]).toEqual([400, true])
    await withOldSignIn(admin.id)
    const challenge = await admin.send(pageOf(member.id), { intent })
    expect([challenge.status, (await textOf(challenge)).includes('Please confirm with your password.')]).toEqual(
      [403, true],
    )
    expect((await admin.send(pageOf(member.id), { intent, current: 'Wrong123' })).status).toBe(403)
    expect(await isDone(member)).toBe(false)
    await admin.send(pageOf(member.id), { intent, current: admin.password })
    expect(await isDone(member)).toBe(true)
  })
})
