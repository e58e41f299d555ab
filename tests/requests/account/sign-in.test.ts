import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteExpiredSessions } from '#app/features/identity/session/session.server.ts'
import { db } from '#app/server/db/db.server.ts'
import messages from '#content/en/owner/sign-in.json'
import { withBrokenSignIns, withBrokenUsers } from '#tests/support/database/broken-users.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aMember, anAdmin, anEmail, aVisitor, COMPLETE, UNUSUAL } from '#tests/support/people/visitor.ts'
import { passwordsChecked } from '#tests/support/server/password-checks.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const sessionCookie = (lines: string[]) => lines.find((text) => text.startsWith('tiplark_session=')) ?? ''

describe('registering', () => {
  test('creates an incomplete profile of an email user and nothing more (DATA-01 to DATA-04, AUTH-01)', async () => {
    const { id, email } = await aMember()
    expect(await db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst()).toMatchObject({
      name: 'Maria Silva',
      email,
      full_name: null,
      business_name: null,
      has_password: 1,
      auth_provider: 'email',
      photo_url: null,
    }) // DATA-01, DATA-03
    expect(id).toMatch(/^[A-Za-z0-9]{28}$/)
    expect(await db.selectFrom('admin_claim').selectAll().execute()).toEqual([])
  })

  test('the sign-in page, which registers people with Google, links the Terms and the Privacy Policy', async () => {
    const html = await (await aVisitor().get('/login')).text()
    expect(html).toMatch(/By signing in with Google for the first time.*href="\/terms".*href="\/privacy"/s)
  })

  test('the page links the Terms and the Privacy Policy, and shows the password rule in advance', async () => {
    const html = await (await aVisitor().get('/register')).text()
    expect(html).toMatch(/By signing up.*href="\/terms".*href="\/privacy"/s)
    expect(html).toContain('At least 6 characters. Not one of the passwords that many people use.')
  })

  test.each(['123456', 'password', 'Football', 'abcdefg1'])(
    'a password that many people use is refused with a sentence of its own: %s',
    async (password) => {
      const email = anEmail()
      const response = await aVisitor().register(email, password)
      expect([response.status, (await response.text()).includes(messages.problems['too-common'])]).toEqual([
        400,
        true,
      ])
      expect((await aVisitor().register(email, `${password} at noon`)).status).toBe(200)
    },
  )

  test('privileged fields in the form change nothing (T03, T04)', async () => {
    const visitor = aVisitor()
    const email = anEmail()
    const form = { name: 'Eve', email, password: 'candle7', confirm: 'candle7' }
    const claims = { role: 'admin', isAdmin: 'true', admin: '1', profileComplete: '1', id: 'x', plan: 'menu' }
    await visitor.send('/register', { ...form, ...claims })
    const user = await db.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    expect(user.id).not.toBe('x')
    expect(await db.selectFrom('admin_claim').selectAll().execute()).toEqual([])
    expect(await visitor.leadsTo('/login')).toBe('/profile-setup')
  })

  test('concurrent registrations of one address create one account, and nobody becomes admin (T04)', async () => {
    const email = anEmail()
    const responses = await Promise.all([1, 2, 3].map(() => aVisitor().register(email)))
    expect(responses.map((response) => response.status).filter((status) => status === 200)).toHaveLength(1)
    expect(responses.every((response) => response.status < 500)).toBe(true)
    expect(await db.selectFrom('admin_claim').selectAll().execute()).toEqual([])
  })

  test.each(UNUSUAL)(
    'every address that fits the pattern is accepted: %s (DEC-08, AUTH-31)',
    async (email) => {
      expect((await aVisitor().register(email)).status).toBe(200)
      expect((await aVisitor().register(email)).status).toBe(409)
      expect((await aVisitor().login(email, 'secret2')).status).toBe(401)
      expect((await aVisitor().login(email, 'candle7')).status).toBe(302)
    },
  )

  test('a domain is the same in Unicode and in Punycode', async () => {
    expect((await aVisitor().register('x@münchen.example')).status).toBe(200)
    expect((await aVisitor().register('x@xn--mnchen-3ya.example')).status).toBe(409)
    expect((await aVisitor().login('X@MÜNCHEN.example', 'candle7')).status).toBe(302)
    expect((await aVisitor().login('x@xn--mnchen-3ya.example', 'candle7')).status).toBe(302)
  })

  test('a new account is confirmed, also when its session could not be started', async () => {
    const email = anEmail()
    const response = await withBrokenSignIns(() => aVisitor().register(email))
    expect([response.status, (await response.text()).includes('Registration Successful!')]).toEqual([
      200,
      true,
    ])
    expect(sessionCookie(response.headers.getSetCookie())).toBe('')
    expect((await withBrokenSignIns(() => aVisitor().login(email, 'candle7'))).status).toBe(503)
    expect((await aVisitor().login(email, 'candle7')).status).toBe(302)
  })

  test('an account that could not be stored can be registered later', async () => {
    const email = anEmail()
    expect((await withBrokenUsers(() => aVisitor().register(email))).status).toBe(503)
    expect((await aVisitor().register(email)).status).toBe(200)
  })

  test('a taken address is refused whatever its capitals (AUTH-36)', async () => {
    const { email } = await aMember()
    const response = await aVisitor().register(email.toUpperCase())
    expect(response.status).toBe(409)
    expect(await response.text()).toContain('Email is already in use')
  })
})

describe('signing in', () => {
  test('registering sets "Remember me", which is the default of the sign-in page (DEC-41)', async () => {
    const response = await aVisitor().register(anEmail())
    expect(sessionCookie(response.headers.getSetCookie())).toMatch(/Max-Age=7776000/)
  })

  test('spaces and capitals in the address do not matter (AUTH-16)', async () => {
    const { email, password } = await aMember()
    const response = await aVisitor().login(`  ${email.toUpperCase()} `, password)
    expect([response.status, response.headers.get('location')]).toEqual([302, '/login'])
  })

  test('a wrong password and an unknown address have their own sentences (AUTH-17, AUTH-18)', async () => {
    const { email } = await aMember()
    const wrong = await aVisitor().login(email, 'Wrong123')
    const refusal = (await wrong.text()).match(/role="alert".*?<\/div>/s)?.[0]
    expect([wrong.status, refusal]).toEqual([401, expect.stringContaining('Invalid email or password.')])
    expect(refusal).toContain(messages.problems['try-google'])
    const unknown = await aVisitor().login('nobody@cafe.example', 'Wrong123')
    const isDisclosed = (await unknown.text()).includes('No user found with this email.')
    expect([unknown.status, isDisclosed]).toEqual([401, true])
  })

  test('"Remember me" lasts; without it the cookie ends with the browser (AUTH-06)', async () => {
    const { email, password } = await aMember()
    const remembered = await aVisitor().login(email, password, { remember: 'on' })
    expect(sessionCookie(remembered.headers.getSetCookie())).toMatch(/Max-Age=7776000/)
    const browser = aVisitor()
    const short = await browser.login(email, password)
    expect(sessionCookie(short.headers.getSetCookie())).toMatch(/HttpOnly/)
    expect(sessionCookie(short.headers.getSetCookie())).not.toMatch(/max-age|expires/i)
    // The earlier session affects neither the next one nor the one after a new password.
    await browser.login(email, password, { remember: 'on' })
    const fields = { intent: 'password', current: password, password: 'Secret13', confirm: 'Secret13' }
    const changed = await browser.send('/account', fields)
    expect(sessionCookie(changed.headers.getSetCookie())).toMatch(/Max-Age=7776000/)
    // A browser may stay open for days.
    const ends = await db.selectFrom('session').select('expires_at').execute()
    const inDays = (text: unknown) => Math.round((Date.parse(String(text)) - Date.now()) / 86_400_000)
    expect(ends.map(({ expires_at }) => inDays(expires_at))).toEqual(ends.map(() => 30))
  })

  test('signing in ends the earlier session and never reuses its token (T09)', async () => {
    const attacker = await aMember()
    const planted = attacker.cookies.get('tiplark_session')!
    const victim = await aMember()
    const browser = aVisitor()
    browser.cookies.set('tiplark_session', planted)
    await browser.login(victim.email, victim.password)
    expect(browser.cookies.get('tiplark_session')).not.toBe(planted)
    expect(await attacker.leadsTo('/dashboard')).toBe('/login')
  })

  test('registering while signed in ends the earlier session (T09)', async () => {
    const member = await aMember()
    const copy = aVisitor()
    for (const [name, value] of member.cookies) copy.cookies.set(name, value)
    expect((await member.register(anEmail())).headers.getSetCookie().join()).toContain('tiplark_session=')
    expect(await copy.leadsTo('/dashboard')).toBe('/login')
    expect(await db.selectFrom('session').select('id').where('user_id', '=', member.id).execute()).toEqual([])
  })

  test('makes the browser a trusted device by an HttpOnly, SameSite cookie', async () => {
    const { email, password } = await aMember()
    const cookies = (await aVisitor().login(email, password)).headers.getSetCookie()
    const device = cookies.find((cookie) => cookie.startsWith('tiplark_known='))
    expect(device).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('after signing out the cookie is invalid (AUTH-70)', async () => {
    const member = await aMember()
    const copy = aVisitor()
    for (const [name, value] of member.cookies) copy.cookies.set(name, value)
    const response = await member.send('/logout', {})
    expect(response.headers.get('location')).toBe('/login')
    expect(await copy.leadsTo('/dashboard')).toBe('/login')
    expect(await db.selectFrom('session').selectAll().execute()).toEqual([])
  })

  test('a session that ends with the browser does so after a new password, too', async () => {
    const { email, password } = await aMember()
    const browser = aVisitor()
    await browser.login(email, password)
    const change = { intent: 'password', current: password, password: 'Secret13', confirm: 'Secret13' }
    const changed = await browser.send('/account', change)
    expect(sessionCookie(changed.headers.getSetCookie())).toMatch(/HttpOnly/)
    expect(sessionCookie(changed.headers.getSetCookie())).not.toMatch(/max-age|expires/i)
    expect(await browser.leadsTo('/account')).toBe(200)
  })

  test('a session that has expired, or was stored by a clock ahead, is invalid, and the sweep deletes it', async () => {
    const member = await aMember()
    const other = await aMember()
    const expires_at = new Date(Date.now() - 1).toISOString()
    await db.updateTable('session').set({ expires_at }).where('user_id', '=', member.id).execute()
    expect(await member.leadsTo('/account')).toBe('/login')
    const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString()
    await db.updateTable('session').set({ expires_at: inAYear }).where('user_id', '=', member.id).execute()
    expect(await member.leadsTo('/account')).toBe('/login')
    await deleteExpiredSessions(Date.now())
    const left = await db.selectFrom('session').select('user_id').execute()
    expect(left).toEqual([{ user_id: other.id }])
    expect(await other.leadsTo('/account')).toBe(200)
  })

  test('a password is hashed once whether the address is known, unknown or has none (T24, DEC-43)', async () => {
    const known = await aMember()
    const none = await aMember({ has_password: 0 })
    await db.deleteFrom('account').where('user_id', '=', none.id).execute()
    const cost = async (email: string, password: string) => {
      const before = passwordsChecked()
      const { status } = await aVisitor().login(email, password)
      return [status, passwordsChecked() - before]
    }
    expect(await cost(known.email, 'Wrong123')).toEqual([401, 1])
    expect(await cost(`x${known.email}`, 'Wrong123')).toEqual([401, 1])
    expect(await cost(none.email, 'Wrong123')).toEqual([401, 1])
    expect(await cost(known.email, known.password)).toEqual([302, 1])
  })

  test('a hash of another cost verifies and is rewritten at the next sign-in', async () => {
    const { id, email } = await aMember()
    const stored = () =>
      db.selectFrom('account').select('password').where('user_id', '=', id).executeTakeFirstOrThrow()
    // "password" as the reference implementation of argon2 stores it, with more memory than our cost.
    const costly = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    await db.updateTable('account').set({ password: costly }).where('user_id', '=', id).execute()
    expect((await aVisitor().login(email, 'Wrong123')).status).toBe(401)
    expect((await stored()).password).toBe(costly)
    expect((await aVisitor().login(email, 'password')).status).toBe(302)
    expect((await stored()).password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await aVisitor().login(email, 'password')).status).toBe(302)
  })

  test('a password beyond the maximum length is a wrong password', async () => {
    const { email } = await aMember()
    const response = await aVisitor().login(email, 'Aa1'.repeat(5000))
    expect(response.status).toBe(401)
    expect(await response.text()).toContain('Invalid email or password.')
  })
})

describe('after signing in', () => {
  const signInAt = (email: string, password: string, address: string) => {
    const visitor = aVisitor()
    return visitor.send(address, { email, password }).then(async (response) => {
      const next = response.headers.get('location')!
      return visitor.leadsTo(next)
    })
  }

  test('the requested page is shown, with its parameters', async () => {
    const { email, password } = await aMember(COMPLETE)
    for (const page of ['/account', '/dashboard?view=profile', '/menu-management']) {
      const redirected = await aVisitor().get(page)
      const address = redirected.headers.get('location')!
      expect([redirected.status, address]).toEqual([302, `/login?to=${encodeURIComponent(page)}`])
      expect(await signInAt(email, password, address)).toBe(page)
    }
  })

  test('a form sent without JavaScript redirects back to its page', async () => {
    const { email, password } = await aMember(COMPLETE)
    const sent = await aVisitor().send('/account', { intent: 'email' }, { accept: 'text/html,*/*' })
    expect(await signInAt(email, password, sent.headers.get('location')!)).toBe('/account')
  })

  test.each([
    ['/dashboard?view=profile', 'Your profile was not saved.'],
    ['/menu-management', 'Your menu was not changed.'],
    ['/logo', 'Your logo was not saved.'],
    ['/admin', 'Nothing was saved.'],
  ])('a form sent without JavaScript shows what was not saved: %s', async (page, sentence) => {
    const visitor = aVisitor()
    const sent = await visitor.send(page, { intent: 'any' }, { accept: 'text/html,*/*' })
    const address = sent.headers.get('location')!
    const hint = `${sentence} You were signed out. Sign in, then go back to the form and send it again.`
    const textOf = async (response: Response) => (await response.text()).replaceAll('<!-- -->', '')
    expect(await textOf(await visitor.get(address))).toContain(hint)
    const { email } = await aMember(COMPLETE)
    const wrong = await visitor.send(address, { email, password: 'Wrong123' })
    expect([wrong.status, (await textOf(wrong)).includes(hint)]).toEqual([401, true])
    const redirected = await visitor.get('/account')
    expect(await (await visitor.get(redirected.headers.get('location')!)).text()).not.toContain('signed out')
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/login',
  ])('an address that is no page of ours leads to the start page: %j (T13)', async (to) => {
    const { email, password } = await aMember(COMPLETE)
    expect(await signInAt(email, password, `/login?${new URLSearchParams({ to })}`)).toBe('/dashboard')
  })

  test('an admin who requested no page goes to the admin page (AUTH-11)', async () => {
    const { email, password } = await anAdmin()
    expect(await signInAt(email, password, '/login')).toBe('/admin')
    expect(await signInAt(email, password, '/login?to=%2Faccount')).toBe('/account')
  })

  test('also with Google and without a popup, and after a failure there', async () => {
    const member = await aMember(COMPLETE)
    expect(await member.leadsTo('/login?to=%2Faccount')).toBe('/account')
    const done = await aVisitor().get('/google-done?from=login&to=%2Faccount')
    expect(done.headers.get('location')).toBe('/login?to=%2Faccount')
    const failed = await aVisitor().get('/google-done?from=login&to=%2Faccount&error=failed')
    expect(failed.headers.get('location')).toBe('/login?google=failed&to=%2Faccount')
    const foreign = await aVisitor().get('/google-done?from=login&to=%2F%2Fevil.example')
    expect(foreign.headers.get('location')).toBe('/login')
  })
})

describe('a form that is sent by fetch after the sign-in has ended', () => {
  test.each([
    '/account.data',
    '/dashboard.data',
    '/subscription.data',
    '/logo',
    '/menu-management.data',
    '/admin.data',
    '/admin/providers/somebody.data',
  ])('gets a 401 with the cause, and changes nothing: %s', async (path) => {
    const response = await aVisitor().send(path, { intent: 'email' }, { accept: '*/*' })
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Session'])
    expect(response.headers.get('location')).toBeNull()
  })

  test('is not saved to another account that signed in meanwhile', async () => {
    const first = await aMember(COMPLETE)
    const second = await aMember(COMPLETE)
    const send = (account: string) =>
      second.send('/subscription.data', { plan: 'menu' }, { accept: '*/*', 'x-account': account })
    expect((await send(first.id)).status).toBe(401)
    expect(await db.selectFrom('subscription').selectAll().execute()).toEqual([])
    expect((await send(second.id)).status).toBe(200)
  })

  test('is not saved by the API to another account that signed in meanwhile', async () => {
    const [first, second] = [await aMember(COMPLETE), await aMember(COMPLETE)]
    const send = (account: string) =>
      second.sendRequest('/api/subscription', {
        method: 'POST',
        body: JSON.stringify({ plan: 'menu' }),
        headers: { 'content-type': 'application/json', 'x-account': account },
      })
    const refused = await send(first.id)
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Session'])
    expect(await db.selectFrom('subscription').selectAll().execute()).toEqual([])
    expect((await send(second.id)).status).toBe(200)
  })

  test('does not sign out another account that signed in meanwhile', async () => {
    const [first, second] = [await aMember(COMPLETE), await aMember(COMPLETE)]
    const send = (account: string) => second.send('/logout.data', {}, { accept: '*/*', 'x-account': account })
    const refused = await send(first.id)
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Session'])
    expect(await second.leadsTo('/account')).toBe(200)
    expect((await send(second.id)).status).toBe(202)
    expect(await second.leadsTo('/account')).toBe('/login')
    expect((await send(second.id)).status).toBe(202) // signed out already
  })

  test('is not done in the name of another admin who signed in meanwhile', async () => {
    const [first, second, member] = [await anAdmin(), await anAdmin(), await aMember(COMPLETE)]
    const suspend = (account: string) =>
      second.send(
        `/admin/providers/${member.id}.data`,
        { intent: 'suspend' },
        { accept: '*/*', 'x-account': account },
      )
    expect((await suspend(first.id)).status).toBe(401)
    expect((await suspend(second.id)).status).toBe(200)
  })

  test('reloads a page of another account as that of the signed-in user', async () => {
    const [first, second] = [await aMember(COMPLETE), await aMember(COMPLETE)]
    const read = async (account: string) =>
      (await second.get('/subscription.data', { accept: '*/*', 'x-account': account })).text()
    const moved = await read(first.id)
    expect(moved).toContain('"reload",true')
    expect(moved).not.toContain('login')
    expect(await read(second.id)).not.toContain('"reload"')
  })

  test('can be followed by a sign-in from within the page, which keeps "Remember me"', async () => {
    const { email, password } = await aMember()
    for (const [fields, expected] of [
      [{}, /^(?!.*max-age)/i],
      [{ remember: 'on' }, /Max-Age=7776000/],
    ] as const) {
      const browser = aVisitor()
      await browser.login(email, password, fields)
      await db.deleteFrom('session').execute()
      const wrong = await browser.send('/api/auth/login', { email, password: 'Wrong123' })
      expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([401, null])
      expect((await wrong.json()).message).toContain('Invalid email or password.')
      const again = await browser.send('/api/auth/login', { email, password })
      expect([again.status, await again.json()]).toEqual([200, { done: true }])
      expect(sessionCookie(again.headers.getSetCookie())).toMatch(expected)
      expect(await browser.leadsTo('/account')).toBe(200)
    }
  })

  test('has the limits and the messages of the sign-in page there', async () => {
    const { email } = await aMember()
    const visitor = aVisitor()
    const empty = await visitor.send('/api/auth/login', { email: '', password: '' })
    expect([empty.status, (await empty.json()).errors.email]).toEqual([400, 'Please fill in all fields'])
    const attempts = []
    for (let tries = 0; tries < 6; tries++)
      attempts.push((await visitor.send('/api/auth/login', { email, password: `Wrong12${tries}` })).status)
    expect(attempts).toEqual([401, 401, 401, 401, 401, 429])
  })
})
