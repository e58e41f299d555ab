import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { queuedMails } from '#tests/support/database/queued-mails.ts'
import { giveApp } from '#tests/support/people/second-factor.ts'
import { aMember, COMPLETE } from '#tests/support/people/visitor.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

/** The command as it is run on the server, beside the running product, which this process serves. */
const admin = (...messages: string[]) => adminWith({}, ...messages)

async function adminWith(settings: Record<string, string>, ...messages: string[]) {
  const { NODE_ENV: _, ...env } = process.env
  const command = spawn(process.execPath, ['scripts/admin.ts', ...messages], {
    env: { ...env, LOG_LEVEL: 'info', ...settings },
  })
  const [[status], ...outputs] = await Promise.all([
    once(command, 'close'),
    text(command.stdout),
    text(command.stderr),
  ])
  return { status, output: outputs.join('') }
}

test('the right is granted, listed and revoked by the command, and counts from the next request on (SEC-07, AUTH-68, AUTH-69, T04)', async () => {
  const member = await aMember(COMPLETE)
  expect(await member.leadsTo('/login')).toBe('/dashboard')
  expect(await admin('grant', member.email.toUpperCase())).toMatchObject({ status: 0 })
  expect(await member.leadsTo('/login')).toBe('/admin')
  expect(await admin('grant', member.email)).toMatchObject({ status: 0 })
  expect((await admin('list')).output).toContain(member.email)
  expect(await admin('revoke', member.email)).toMatchObject({ status: 0 })
  expect(await member.leadsTo('/login')).toBe('/dashboard')
  expect((await admin('list')).output).toContain('Nobody is an admin.')
})

test('a grant and a revocation are logged and entered in the audit log, once each (T04)', async () => {
  const member = await aMember(COMPLETE)
  const { output } = await admin('grant', member.email)
  const [line] = output.split('\n').filter((line) => line.startsWith('{'))
  expect(JSON.parse(line!)).toEqual({
    level: 30,
    time: expect.any(Number),
    event: 'privilege_permissions_changed',
    detail: 'admin-granted',
    accountId: member.id,
    msg: 'security event',
  })
  expect((await admin('grant', member.email)).output).not.toContain('security event')
  expect((await admin('revoke', member.email)).output).toContain('"detail":"admin-revoked"')
  expect((await admin('revoke', member.email)).output).not.toContain('security event')
  const entries = await db
    .selectFrom('audit_log_entry')
    .select('event')
    .where(({ and }) => and({ user_id: member.id }))
    .where('event', 'like', 'privilege%')
    .orderBy('created_at')
    .execute()
  expect(entries.map(({ event }) => event)).toEqual([
    'privilege_permissions_changed:admin-granted',
    'privilege_permissions_changed:admin-revoked',
  ])
})

test('an address without an account and an unknown word are refused with a message', async () => {
  expect(await admin('grant', 'nobody@cafe.example')).toEqual({
    status: 1,
    output: 'There is no account with the address nobody@cafe.example.\n',
  })
  expect(await admin('promote', 'x')).toMatchObject({ status: 2, output: expect.stringContaining('Usage:') })
  expect(await admin('grant')).toMatchObject({ status: 2 })
})

test('somebody who lost all keys gets back in with the password alone (T54)', async () => {
  const member = await aMember({ ...COMPLETE, second_step: 1 })
  await giveApp(member.id, ['AAAAABBBBB'])
  const other = await aMember(COMPLETE)
  await giveApp(other.id)
  expect(await admin('reset-keys', 'nobody@cafe.example')).toMatchObject({ status: 1 })
  expect(await admin('reset-keys')).toMatchObject({ status: 2 })
  const { status, output } = await admin('reset-keys', member.email.toUpperCase())
  expect([status, output.includes('is signed out everywhere')]).toEqual([0, true])
  expect(output).toContain('"detail":"keys-reset"')
  for (const table of ['totp', 'recovery_code', 'session', 'known_device'] as const)
    expect(await db.selectFrom(table).select('user_id').where('user_id', '=', member.id).execute()).toEqual(
      [],
    )
  expect(await db.selectFrom('totp').select('user_id').execute()).toEqual([{ user_id: other.id }])
  const [mail] = await queuedMails(member.email)
  expect(mail?.text).toContain('removed all passkeys')
  expect(await member.leadsTo('/account')).toBe('/login')
  await member.login(member.email, member.password)
  expect(await member.leadsTo('/login')).toBe('/dashboard')
})

test('reseal-keys keeps second factors when the secret is replaced at once', async () => {
  const { id } = await aMember()
  await giveApp(id, ['AAAAABBBBB'])
  const secrets = async () =>
    (
      await db
        .selectFrom('totp')
        .select('secret')
        .union(db.selectFrom('recovery_key').select('secret'))
        .execute()
    )
      .map(({ secret }) => secret)
      .sort()
  const before = await secrets()
  const secret = { AUTH_SECRET: 'Zk3v9QmX7tLw2Rb8Ny5Hc1Jd6Pf4Gs0A', AUTH_SECRET_PREVIOUS: env.authSecret }
  expect(await adminWith(secret, 'reseal-keys')).toEqual({
    status: 0,
    output: '2 keys of second factors are sealed with the new AUTH_SECRET.\n',
  })
  const after = await secrets()
  expect(after).toHaveLength(2)
  expect(after.filter((secret) => before.includes(secret))).toEqual([])
})
