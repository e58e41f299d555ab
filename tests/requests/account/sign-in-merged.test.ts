import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aMember, aVisitor } from '#tests/support/people/visitor.ts'
import { passwordsChecked } from '#tests/support/server/password-checks.ts'

vi.hoisted(() => {
  process.env.AUTH_REVEAL_UNKNOWN_EMAIL = 'no'
})
beforeAll(openDatabase)
beforeEach(emptyDatabase)

/** Everything that a client observes of a refused sign-in, and the work it caused. */
async function tried(email: string, password = 'Wrong123') {
  const before = passwordsChecked()
  const response = await aVisitor().login(email, password)
  const text = (await response.text())
    .replaceAll(email, 'ADDRESS')
    .replace(/nonce="[^"]*"|"[\w-]{22,36}\\?"/g, '')
  const headers = [...response.headers.keys()].sort().join()
  return { status: response.status, headers, text, hashes: passwordsChecked() - before }
}

test('with the setting an unknown address has the response of a wrong password: text, status, time (DEC-04, AUTH-17, T24)', async () => {
  const known = await aMember()
  const withoutPassword = await aMember({ has_password: 0 })
  await db.deleteFrom('account').where('user_id', '=', withoutPassword.id).execute()
  const wrong = await tried(known.email)
  expect(wrong).toMatchObject({ status: 401, hashes: 1 })
  expect(wrong.text).toContain('Invalid email or password. Please double-check and try again.')
  expect(wrong.text).toContain('Signed up with Google? Use the Google button below.')
  expect(wrong.text).not.toContain('No user found')
  expect(await tried('nobody@cafe.example')).toEqual(wrong)
  expect(await tried(withoutPassword.email)).toEqual(wrong)
  const long = await tried(known.email, 'Aa1'.repeat(100))
  expect(await tried('nobody@cafe.example', 'Aa1'.repeat(100))).toEqual(long)
  expect(long).toMatchObject({ status: 401, hashes: 1 })
})

test('it is refused after as many attempts, and a malformed address is reported (AUTH-19, AUTH-20, T24)', async () => {
  const { email } = await aMember()
  for (const address of [email, 'nobody@cafe.example']) {
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries++) statuses.push((await tried(address)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  }
  expect((await tried('abc')).text).toContain('The email address is badly formatted.')
})

test('the right password still signs in', async () => {
  const { email, password } = await aMember()
  expect((await aVisitor().login(email, password)).status).toBe(302)
})
