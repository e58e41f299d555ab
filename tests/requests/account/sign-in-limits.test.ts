import messages from '#content/en/owner/sign-in.json'
import '#tests/support/server/two-cores.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aMember, aVisitor } from '#tests/support/people/visitor.ts'
import { IS_WHOLE } from '#tests/support/sample.ts'
import { mailsTo, tokenIn } from '#tests/support/server/outbox.ts'
import { passwordsChecked } from '#tests/support/server/password-checks.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const REFUSED = 429
const BUSY_NOW = 503
const HANGS_MS = 5 * 60_000 // dozens of passwords are hashed; the limit only ends a test that hangs
/** How many passwords were hashed for these attempts; the statuses must agree. */
async function checked(attempts: () => Promise<Response>[]) {
  const before = passwordsChecked()
  const responses = await Promise.all(attempts())
  const count = passwordsChecked() - before
  expect(responses.filter(({ status }) => status === 401 || status === 302)).toHaveLength(count)
  const others = responses.filter(({ status }) => status !== REFUSED && status !== BUSY_NOW)
  expect(others).toHaveLength(count)
  return count
}

/** Ends the current windows. */
const letTimePass = () =>
  db
    .updateTable('rate_limit')
    .set({ window_ends_at: Date.now() - 1 })
    .execute()

test('a lock-out that began while the clock was a year ahead ends when the clock is right again', async () => {
  const { email, password } = await aMember()
  const guess = (text: string) => aVisitor().login(email, text)
  for (let tries = 0; tries < 5; tries++) await guess('Wrong123')
  expect((await guess(password)).status).toBe(REFUSED)
  await db
    .updateTable('rate_limit')
    .set(({ eb }) => ({ window_ends_at: eb('window_ends_at', '+', 365 * 86_400_000) }))
    .execute()
  expect((await guess(password)).status).toBe(302)
})

describe('the number of passwords that are checked (T25)', () => {
  test('of 200 concurrent guesses five are checked', async () => {
    const { email } = await aMember()
    const guesses = () =>
      Array.from({ length: 200 }, (_, i) => aVisitor({ ip: '203.0.113.7' }).login(email, `Guess${i}`))
    expect(await checked(guesses)).toBe(5)
    expect(await checked(guesses)).toBe(0)
  })

  const AT_ONCE = IS_WHOLE ? 250 : 50

  test(`with ${4 * AT_ONCE} forged X-Forwarded-For values at most five guesses of an account and 20 of an address are checked`, async () => {
    const { email } = await aMember()
    const forged = (i: number) => ({ 'x-forwarded-for': `198.51.${i >> 8}.${i & 255}` })
    const attacker = aVisitor({ ip: '203.0.113.8' })
    let sent = 0
    const one = () =>
      Array.from({ length: AT_ONCE }, () =>
        attacker.send('/login', { email, password: `Guess${sent}` }, forged(sent++)),
      )
    expect([await checked(one), await checked(one), await checked(one), await checked(one)]).toEqual([
      5, 0, 0, 0,
    ])
    const other = aVisitor({ ip: '203.0.113.9' })
    const many = () =>
      Array.from({ length: AT_ONCE }, () =>
        other.send('/login', { email: `a${sent}@cafe.example`, password: 'Guess1' }, forged(sent++)),
      )
    expect([await checked(many), await checked(many), await checked(many), await checked(many)]).toEqual([
      20, 0, 0, 0,
    ])
  })

  test('many addresses together have five guesses for an account, however its letters are capitalised', async () => {
    const { email } = await aMember()
    const spelled = (i: number) => (i % 2 ? email.toUpperCase() : ` ${email}`)
    const guesses = () => Array.from({ length: 60 }, (_, i) => aVisitor().login(spelled(i), `Guess${i}`))
    expect(await checked(guesses)).toBe(5)
  })

  test('a refusal has its message, and after the window the right password works (AUTH-19)', async () => {
    const { email, password } = await aMember()
    for (let i = 0; i < 5; i++) await aVisitor().login(email, 'Wrong123')
    const refused = await aVisitor().login(email, password)
    expect(refused.status).toBe(REFUSED)
    expect(await refused.text()).toContain('Too many unsuccessful login attempts. Please try again later.')
    await letTimePass()
    expect((await aVisitor().login(email, password)).status).toBe(302)
  })

  test('a trusted device signs in while untrusted ones guess', async () => {
    const member = await aMember()
    await member.send('/logout', {})
    await Promise.all(Array.from({ length: 30 }, () => aVisitor().login(member.email, 'Wrong123')))
    expect((await aVisitor().login(member.email, member.password)).status).toBe(REFUSED)
    expect((await member.login(member.email, member.password)).status).toBe(302)
  })

  test('a trusted device has the same limit, and is not trusted for another account', async () => {
    const member = await aMember()
    const other = await aMember()
    await member.send('/logout', {})
    const own = () => Array.from({ length: 50 }, (_, i) => member.login(member.email, `Guess${i}`))
    expect(await checked(own)).toBe(5)
    const foreign = () => Array.from({ length: 50 }, (_, i) => member.login(other.email, `Guess${i}`))
    expect(await checked(foreign)).toBe(5)
  })

  test('all trusted devices of an account together guess at most 20 times', async () => {
    const { email, password } = await aMember()
    const browsers = Array.from({ length: 8 }, () => aVisitor())
    for (const browser of browsers) {
      expect((await browser.login(email, password)).status).toBe(302)
      await browser.send('/logout', {})
    }
    const guesses = () =>
      browsers.flatMap((own) => Array.from({ length: 5 }, (_, i) => own.login(email, `Guess${i}`)))
    expect(await checked(guesses)).toBe(20)
    expect(await checked(guesses)).toBe(0)
  })

  test('after a new password only the browser that set it is a trusted device', async () => {
    const member = await aMember()
    const earlier = aVisitor()
    await earlier.login(member.email, member.password)
    await earlier.send('/logout', {})
    const fields = {
      intent: 'password',
      current: member.password,
      password: 'NewSecret1',
      confirm: 'NewSecret1',
    }
    expect((await member.send('/account', fields)).status).toBe(200)
    await Promise.all(Array.from({ length: 10 }, () => aVisitor().login(member.email, 'Wrong123')))
    expect((await earlier.login(member.email, 'NewSecret1')).status).toBe(REFUSED)
    await member.send('/logout', {})
    expect((await member.login(member.email, 'NewSecret1')).status).toBe(302)
  })

  test('a new account under the address of a deleted one has no trusted devices', async () => {
    const first = await aMember()
    await first.send('/logout', {})
    await db.deleteFrom('user').where('id', '=', first.id).execute()
    await aVisitor().register(first.email, 'Another1')
    await Promise.all(Array.from({ length: 10 }, () => aVisitor().login(first.email, 'Wrong123')))
    expect((await first.login(first.email, 'Another1')).status).toBe(REFUSED)
  })

  test('a password that was reset by mail signs in while untrusted devices guess', async () => {
    const { email } = await aMember()
    await aVisitor().send('/forgot-password', { email })
    const token = tokenIn((await mailsTo(email))[0]?.text)
    const holder = aVisitor()
    const fields = { password: 'NewSecret1', confirm: 'NewSecret1' }
    expect((await holder.send(`/reset-password?token=${token}`, fields)).status).toBe(302)
    await Promise.all(Array.from({ length: 10 }, () => aVisitor().login(email, 'Wrong123')))
    expect((await holder.login(email, 'NewSecret1')).status).toBe(302)
  })

  test('attempts of a refused address do not count against an account', async () => {
    const { email, password } = await aMember()
    const attacker = aVisitor()
    for (let i = 0; i < 20; i++) await attacker.login(`a${i}@cafe.example`, 'Guess1')
    for (let i = 0; i < 10; i++) expect((await attacker.login(email, 'Guess1')).status).toBe(REFUSED)
    expect((await aVisitor().login(email, password)).status).toBe(302)
  })

  test('right passwords are not counted as failures', async () => {
    const { email, password } = await aMember()
    for (let i = 0; i < 25; i++)
      expect((await aVisitor({ ip: '203.0.113.20' }).login(email, password)).status).toBe(302)
  })
})

test('when the queue of hashes is full, sign-ins are refused at once, and a trusted device signs in', {
  timeout: HANGS_MS,
}, async () => {
  const member = await aMember()
  await member.send('/logout', {})
  const untrusted = Array.from({ length: 160 }, (_, i) =>
    aVisitor().login(`flood${i}@cafe.example`, 'Guess1'),
  )
  const own = await member.login(member.email, member.password)
  expect(own.status).toBe(302)
  const responses = await Promise.all(untrusted)
  const busy = responses.filter(({ status }) => status === 503)
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(160 - busy.length)
  expect(busy.length).toBeGreaterThan(0)
  expect(await busy[0]!.text()).toContain(messages.problems.busy)
  expect(busy[0]!.headers.get('retry-after')).toBe('2')
})

test('a user who signs in repeatedly does not block others', { timeout: HANGS_MS }, async () => {
  const { email, password } = await aMember()
  const other = await aMember()
  const browsers = Array.from({ length: 4 }, () => aVisitor())
  for (const browser of browsers) {
    await browser.login(email, password)
    await browser.send('/logout', {})
  }
  let done = 0
  const again = browsers.flatMap((busy) =>
    Array.from({ length: 5 }, async () => {
      expect((await busy.login(email, password)).status).toBe(302)
      done++
    }),
  )
  expect((await aVisitor().login(other.email, other.password)).status).toBe(302)
  expect(done).toBeLessThan(10)
  await Promise.all(again)
})

test('no counter contains an e-mail address, a network address, or a hash of either without a key (T39)', async () => {
  const { email } = await aMember()
  const ip = '203.0.113.77'
  await aVisitor({ ip }).login(email, 'Wrong123')
  await aVisitor({ ip }).send('/forgot-password', { email })
  const rows = await db.selectFrom('rate_limit').selectAll().execute()
  expect(rows.length).toBeGreaterThan(2)
  for (const secret of [email, ip, sha256(email), sha256(ip)])
    expect(JSON.stringify(rows)).not.toContain(secret)
})
