import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { giveApp } from '#tests/support/people/second-factor.ts'
import { codeAt } from '#tests/support/people/second-factor-code.ts'
import { aMember, anAdmin, aVisitor } from '#tests/support/people/visitor.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

type Member = Awaited<ReturnType<typeof aMember>>

const textOf = async (response: Response) => (await response.text()).replaceAll('<!-- -->', '')

async function setUp(member: Member) {
  const begun = await textOf(
    await member.send('/account', { intent: 'app-set-up', current: member.password }),
  )
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(begun) ?? []
  const secret = (/([A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(begun)?.[0] ?? '').replaceAll(' ', '')
  return { token, secret }
}

test('an app is set up with a password and a code, and each page shows the codes once (T46)', async () => {
  const member = await aMember()
  for (const current of ['', 'Wrong123']) {
    const refused = await member.send('/account', { intent: 'app-set-up', current })
    expect(refused.status).toBe(403)
    expect(await textOf(refused)).not.toContain('name="token"')
  }
  const { token, secret } = await setUp(member)
  const wrong = await member.send('/account', { intent: 'app-confirm', token, code: '000' })
  expect([wrong.status, (await textOf(wrong)).includes('This code is not right.')]).toEqual([400, true])
  const done = await member.send('/account', { intent: 'app-confirm', token, code: codeAt(secret) })
  const codes = (await textOf(done)).match(/(?<=<li>)[2-9A-Z]{5}-[2-9A-Z]{5}(?=<\/li>)/g) ?? []
  expect([done.status, codes.length]).toEqual([200, 10])
  const page = await textOf(await member.get('/account'))
  for (const shown of [codes[0]!, secret, token]) expect(page).not.toContain(shown)
  expect(page).toContain('10 codes left')
  expect((await member.get('/account')).headers.get('cache-control')).toContain('no-store')
})

test('a session that has not passed the step it is asked for passes it before it changes a factor', async () => {
  const member = await aMember()
  await giveApp(member.id)
  await db.updateTable('user').set({ second_step: 1 }).where('id', '=', member.id).execute()
  for (const intent of ['app-set-up', 'app-remove', 'second-step-off', 'recovery-codes', 'google-connect']) {
    const sent = await member.send('/account', { intent, current: member.password, sure: 'yes' })
    expect(sent.headers.get('location'), intent).toBe('/second-factor?to=%2Faccount')
  }
  const step = await member.send('/second-factor?to=%2Faccount', { code: codeAt(SECRET) })
  expect(step.headers.get('location')).toBe('/login?to=%2Faccount')
  const off = await member.send('/account', { intent: 'second-step-off', current: member.password })
  expect([off.status, (await textOf(off)).includes('Sign-ins ask for no second step any more.')]).toEqual([
    200,
    true,
  ])
})
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

test('removing asks whether the user is sure, also without JavaScript', async () => {
  const member = await aMember()
  await giveApp(member.id)
  const asked = await member.send('/account', { intent: 'app-remove', current: member.password })
  expect(await textOf(asked)).toContain('This is your last second factor')
  expect(await db.selectFrom('totp').selectAll().execute()).toHaveLength(1)
  const removed = await member.send('/account', {
    intent: 'app-remove',
    current: member.password,
    sure: 'yes',
  })
  expect(await textOf(removed)).toContain('The authenticator app was removed.')
  expect(await db.selectFrom('totp').selectAll().execute()).toEqual([])
})

test('connecting Google leads there with a ticket, after the password', async () => {
  const member = await aMember()
  const refused = await member.send('/account', { intent: 'google-connect', current: 'Wrong123' })
  expect(refused.status).toBe(403)
  const sent = await member.send('/account', { intent: 'google-connect', current: member.password })
  expect(sent.headers.get('location')).toMatch(/^\/api\/auth\/google\?from=account&connect=ey[\w.-]+$/)
  const only = await aMember({ has_password: 0 })
  await db
    .insertInto('account')
    .values({
      id: 'g',
      user_id: only.id,
      account_id: 's',
      provider_id: 'google',
      created_at: '',
      updated_at: '',
    })
    .execute()
  const page = await textOf(await only.get('/account'))
  expect(page).toContain('This is your only way in.')
  const kept = await only.send('/account', { intent: 'google-disconnect', sure: 'yes' })
  expect([kept.status, (await textOf(kept)).includes('This is your only way in.')]).toEqual([409, true])
})

test('disconnecting Google asks whether the user is sure, also without JavaScript', async () => {
  const member = await aMember()
  const google = { id: 'g', user_id: member.id, account_id: 's', provider_id: 'google' }
  await db
    .insertInto('account')
    .values({ ...google, created_at: '', updated_at: '' })
    .execute()
  const fields = { intent: 'google-disconnect', current: member.password }
  const wrong = await member.send('/account', { ...fields, current: 'Wrong123' })
  expect([wrong.status, (await textOf(wrong)).includes('name="sure"')]).toEqual([403, true])
  expect(await textOf(await member.send('/account', fields))).toContain('Disconnect Google?')
  const accounts = () => db.selectFrom('account').select('id').where('provider_id', '=', 'google').execute()
  expect(await accounts()).toHaveLength(1)
  expect(await textOf(await member.send('/account', { ...fields, sure: 'yes' }))).toContain(
    'Google is disconnected.',
  )
  expect(await accounts()).toEqual([])
})

test('the list of sign-ins says how each was signed in', async () => {
  const member = await aMember()
  await aVisitor().login(member.email, member.password)
  await db
    .updateTable('session')
    .set({ method: 'google' })
    .where(
      'id',
      '=',
      db.selectFrom('session').select(({ fn }) => fn.max('id').as('id')),
    )
    .execute()
  const page = await textOf(await member.get('/account'))
  expect(page).toContain('with a password')
  expect(page).toContain('with Google')
})

test('in a trial the admin area is open without a factor, and says that one is recommended', async () => {
  const admin = await anAdmin()
  const page = await admin.get('/admin')
  expect([page.status, (await page.text()).includes('An admin should have a second factor')]).toEqual([
    200,
    true,
  ])
  await giveApp(admin.id)
  const asked = await admin.get('/admin?q=maria')
  expect(asked.headers.get('location')).toBe('/second-factor?to=%2Fadmin%3Fq%3Dmaria')
  expect((await admin.get('/api/admin/providers')).status).toBe(403)
  const auditLog = await db
    .selectFrom('audit_log_entry')
    .select('event')
    .where('user_id', '=', admin.id)
    .execute()
  expect(auditLog.map(({ event }) => event)).toContain('authz_fail:second-factor')
})
