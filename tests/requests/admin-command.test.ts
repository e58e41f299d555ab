import { spawnSync } from 'node:child_process'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aMember, COMPLETE } from '#tests/support/people/visitor.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

/** The command as it is run on the server, beside the running product. */
function admin(...messages: string[]) {
  const { NODE_ENV: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/admin.ts', ...messages], {
    encoding: 'utf8',
    env,
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

test('an address without an account and an unknown word are refused with a message', () => {
  expect(admin('grant', 'nobody@cafe.example')).toEqual({
    status: 1,
    output: 'There is no account with the address nobody@cafe.example.\n',
  })
  expect(admin('promote', 'x')).toMatchObject({ status: 2, output: expect.stringContaining('Usage:') })
  expect(admin('grant')).toMatchObject({ status: 2 })
})
