import { spawnSync } from 'node:child_process'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aMember, COMPLETE } from '#tests/support/people/visitor.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

/** The command as it is run on the server, beside the running product. */
function admin(...messages: string[]) {
  const { NODE_ENV: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/admin.ts', ...messages], {
    encoding: 'utf8',
    env: { ...env, LOG_LEVEL: 'info' },
  })
  return { status, output: stdout + stderr }
}

test('the right is granted, listed and revoked by the command, and counts from the next request on (SEC-07, AUTH-68, AUTH-69, T04)', async () => {
  const member = await aMember(COMPLETE)
  expect(await member.leadsTo('/login')).toBe('/dashboard')
  expect(admin('grant', member.email.toUpperCase())).toMatchObject({ status: 0 })
  expect(await member.leadsTo('/login')).toBe('/admin')
  expect(admin('grant', member.email)).toMatchObject({ status: 0 })
  expect(admin('list').output).toContain(member.email)
  expect(admin('revoke', member.email)).toMatchObject({ status: 0 })
  expect(await member.leadsTo('/login')).toBe('/dashboard')
  expect(admin('list').output).toContain('Nobody is an admin.')
})

test('a grant is logged and entered in the journal, and so is taking it back; once each (T04)', async () => {
  const member = await aMember(COMPLETE)
  const { output } = admin('grant', member.email)
  const [line] = output.split('\n').filter((line) => line.startsWith('{'))
  expect(JSON.parse(line!)).toEqual({
    level: 30,
    time: expect.any(Number),
    event: 'privilege_permissions_changed',
    detail: 'admin-granted',
    accountId: member.id,
    msg: 'security event',
  })
  expect(admin('grant', member.email).output).not.toContain('security event')
  expect(admin('revoke', member.email).output).toContain('"detail":"admin-revoked"')
  expect(admin('revoke', member.email).output).not.toContain('security event')
  const entries = await db
    .selectFrom('journal_entry')
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

test('an address without an account and an unknown word are refused with a message', () => {
  expect(admin('grant', 'nobody@cafe.example')).toEqual({
    status: 1,
    output: 'There is no account with the address nobody@cafe.example.\n',
  })
  expect(admin('promote', 'x')).toMatchObject({ status: 2, output: expect.stringContaining('Usage:') })
  expect(admin('grant')).toMatchObject({ status: 2 })
})
