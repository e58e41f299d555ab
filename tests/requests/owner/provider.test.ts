import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listFeedback } from '#app/features/admin/feedback-list.server.ts'
import { storeSetting } from '#app/features/instance/settings/site-settings.server.ts'
import { readHandles } from '#app/features/payment-methods/payment-method.server.ts'
import { OWN_CODE_PRINT } from '#app/features/printing/printable-code.ts'
import { recordPlayEvent } from '#app/features/visits/play-session/play-session.server.ts'
import { renderQrCard } from '#app/kit/qr/qr-card.ts'
import { db } from '#app/server/db/db.server.ts'
import { QR_PAPER } from '#content/colours.ts'
import messages from '#content/en/owner/admin.json'
import { blockWrites } from '#tests/support/database/block-writes.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { beginPlaySession } from '#tests/support/people/play-sessions.ts'
import { aMember, anAdmin, aVisitor, COMPLETE } from '#tests/support/people/visitor.ts'

const HTML = { accept: 'text/html' }

beforeAll(openDatabase)
beforeEach(emptyDatabase)

type Member = Awaited<ReturnType<typeof aMember>>

const aCompleteMember = () => aMember(COMPLETE)
const cookieToken = ({ cookies }: Member) => cookies.get('tiplark_session')!.split('.')[0]!
const bearer = (token: string) => ({ authorization: `Bearer ${token}`, cookie: 'none=1' })
/** The profile as its owner reads it. */
const profileOf = async (member: Member) => (await (await member.get('/api/auth/me')).json()).user
const rowOf = ({ id }: Member) =>
  db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A customer who scans, and chooses a tip when there is an amount. */
async function aCustomer(providerId: string, visitorId: string, cents = 0) {
  const { id } = await beginPlaySession({ providerId, visitorId, key: `${visitorId}-${cents}` })
  if (cents) await recordPlayEvent(id, { key: 'tip', kind: 'tip', cents, method: 'cashapp' })
}

describe('the statistics endpoint', () => {
  test('returns the four totals, and how many tips wait for the provider, for a bearer token and for the cookie (DASH-23, DASH-24, DATA-10)', async () => {
    const owner = await aCompleteMember()
    for (const [who, cents] of [
      ['a', 300],
      ['b', 500],
      ['c', 1000],
      ['a', 0],
    ] as const)
      await aCustomer(owner.id, who, cents)
    const expected = {
      totalStats: { totalTipAmount: 18, totalSessions: 4, avgTipAmount: 6, uniqueUsers: 3 },
      parts: {
        chosen: { tips: 3, minor: 1800 },
        'said-sent': { tips: 0, minor: 0 },
        confirmed: { tips: 0, minor: 0 },
      },
      setAside: 0,
      currency: 'USD',
      earlier: [],
    }
    const path = `/scores/provider/${owner.id}`
    for (const headers of [undefined, bearer(cookieToken(owner))]) {
      const response = await owner.get(path, headers)
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual(expected)
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('is 401 without a token or with a wrong one, and 403 for another provider (T01, SEC-12)', async () => {
    const owner = await aCompleteMember()
    const other = await aCompleteMember()
    const path = `/scores/provider/${other.id}`
    const { id: sessionId } = await db
      .selectFrom('session')
      .select('id')
      .where('user_id', '=', other.id)
      .executeTakeFirstOrThrow()
    const forged = [sessionId, 'x', 'A'.repeat(43), "' or 1=1", '%00', 'a.b.c']
    expect((await aVisitor().get(path)).status).toBe(401)
    for (const token of forged) expect((await aVisitor().get(path, bearer(token))).status).toBe(401)
    expect((await aVisitor().get(path, { authorization: 'Basic eDp5' })).status).toBe(401)
    // An invalid token is refused even with a valid cookie.
    expect((await other.get(path, { authorization: 'Bearer x' })).status).toBe(401)
    for (const foreign of [path, '/scores/provider/Nobody0000000000000000000000', '/scores/provider/%00']) {
      const response = await owner.get(foreign)
      expect(response.status).toBe(403)
      expect(await response.json()).toEqual({ error: 'permission-denied' })
    }
    expect((await (await anAdmin()).get(path)).status).toBe(200)
    expect((await owner.sendRequest(path, { method: 'POST', body: '' })).status).toBe(405)
  })

  test('the stored form of a session token is accepted neither as bearer token nor as cookie (T09)', async () => {
    const owner = await aCompleteMember()
    const path = `/scores/provider/${owner.id}`
    const { token: stored } = await db
      .selectFrom('session')
      .select('token')
      .where('user_id', '=', owner.id)
      .executeTakeFirstOrThrow()
    for (const headers of [
      bearer(stored),
      bearer(`${stored}.`),
      bearer(`${stored}.browser`),
      { cookie: `tiplark_session=${stored}` },
    ])
      expect((await aVisitor().get(path, headers)).status, JSON.stringify(headers)).toBe(401)
  })

  test('a token ends with its sign-in', async () => {
    const owner = await aCompleteMember()
    const path = `/scores/provider/${owner.id}`
    const token = cookieToken(owner)
    await owner.send('/logout', {})
    expect((await aVisitor().get(path, bearer(token))).status).toBe(401)
  })
})

describe('the profile', () => {
  const form = {
    intent: 'profile',
    name: 'Maria',
    fullName: 'Maria Silva',
    mailingAddress: '1 Main Street',
    businessName: 'Cafe Uno',
    businessType: 'cafe',
    cashapp: 'https://cash.app/$MariaCafe',
    venmo: '',
  }

  test('exists with the account, and is incomplete (PROF-08)', async () => {
    expect(await profileOf(await aMember())).toMatchObject({ profileComplete: false, businessName: null })
  })

  test('is complete with all required fields, and not with one missing (PROF-07, PROF-04)', async () => {
    const owner = await aMember(COMPLETE)
    const saved = async (change: Record<string, string>) => {
      const response = await owner.send('/dashboard?view=profile', { ...form, ...change })
      return [response.status, (await profileOf(owner)).profileComplete]
    }
    expect(await saved({})).toEqual([200, true])
    expect((await readHandles(db, owner.id)).cashapp).toBe('$MariaCafe')
    expect(await saved({ cashapp: '', venmo: '@maria' })).toEqual([200, true])
    expect(await saved({ cashapp: '' })).toEqual([200, false])
    await saved({})
    for (const field of ['name', 'fullName', 'businessName', 'businessType'])
      expect(await saved({ [field]: '  ' }), field).toEqual([400, true])
    expect(await saved({ businessType: 'other' })).toEqual([400, true])
    expect(await saved({ businessType: 'other', customBusinessType: 'Dog walking' })).toEqual([200, true])
    expect(await saved({ mailingAddress: '' })).toEqual([200, true])
    await storeSetting(db, 'mails-prints', 'yes')
    expect((await profileOf(owner)).profileComplete).toBe(false)
    expect(await saved({ mailingAddress: ' ' })).toEqual([400, false])
    expect(await saved({})).toEqual([200, true])
  })

  test('no form asks for a mailing address unless the host mails prints; one that was given can be removed (PROF-01)', async () => {
    const newcomer = await aMember()
    const owner = await aMember({ ...COMPLETE, mailing_address: null })
    const asked = async () =>
      Promise.all(
        [newcomer.get('/profile-setup'), owner.get('/dashboard?view=profile')].map(async (page) =>
          / name="mailingAddress"/.test(await (await page).text()),
        ),
      )
    const settings = async () => (await owner.get('/dashboard?view=settings')).text()
    expect(await asked()).toEqual([false, false])
    expect(await settings()).not.toContain('Mailing address')
    await db
      .updateTable('user')
      .set({ mailing_address: '1 Main Street' })
      .where('id', '=', owner.id)
      .execute()
    expect(await asked()).toEqual([false, true])
    const { mailingAddress: _, ...withoutField } = form
    await owner.send('/dashboard?view=profile', withoutField)
    expect((await rowOf(owner)).mailing_address).toBe('1 Main Street')
    await owner.send('/dashboard?view=profile', { ...form, mailingAddress: '' })
    expect((await rowOf(owner)).mailing_address).toBe(null)
    const admin = await anAdmin()
    const chosen = await admin.send('/admin/settings', { intent: 'prints', prints: 'yes' }, HTML)
    expect([chosen.status, (await chosen.text()).includes(messages.settings.actions.prints.done)]).toEqual([
      200,
      true,
    ])
    expect(await asked()).toEqual([true, true])
    expect(await settings()).toContain('Mailing address')
    expect(await (await admin.get('/account')).text()).toContain('changed whether printed codes are mailed')
  })

  test('missing fields are reported in the page, and nothing is saved (PROF-01, PROF-02)', async () => {
    const owner = await aCompleteMember()
    const before = await rowOf(owner)
    const response = await owner.send('/dashboard?view=profile', { ...form, businessType: 'other', name: '' })
    expect(await response.text()).toContain('Please fill in all required fields')
    expect(await rowOf(owner)).toEqual(before)
  })

  test('only the fields of the form are taken; all others stay (DATA-22, T03)', async () => {
    const owner = await aCompleteMember()
    const { updated_at: _, full_name: __, name: ___, ...before } = await rowOf(owner)
    await owner.send('/dashboard?view=profile', {
      ...form,
      id: 'Other',
      email: 'evil@x.example',
      profileComplete: '0',
      profile_complete: '0',
      has_password: '0',
      photo_url: 'https://evil.example/x.png',
      created_at: '1970',
      plan: 'menu',
      isAdmin: '1',
    })
    expect(await rowOf(owner)).toMatchObject(before)
    expect(await db.selectFrom('subscription').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('admin_claim').selectAll().execute()).toEqual([])
  })

  test('a setup without name or type is refused with its sentence (SETUP-04, SETUP-05)', async () => {
    const owner = await aMember()
    for (const change of [{ businessName: '' }, { businessType: '' }, { businessType: 'bank' }]) {
      const response = await owner.send('/profile-setup', { ...form, ...change })
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('Please fill in all required fields')
    }
    const done = await owner.send('/profile-setup', form)
    expect([done.status, done.headers.get('location')]).toEqual([302, '/dashboard'])
  })

  const NAMES = 'Display name and full name, for printed codes'
  const METHOD = 'A way to get paid, so that tips reach you'
  const ADDRESS = 'Mailing address, for printed codes'
  test.each([
    [{ full_name: null }, 'no', 'Tips can arrive. One thing is still missing.', [NAMES]],
    [{ mailing_address: null, name: '' }, 'no', 'Tips can arrive. One thing is still missing.', [NAMES]],
    [
      { mailing_address: null, name: '' },
      'yes',
      'Tips can arrive. Two things are still missing.',
      [NAMES, ADDRESS],
    ],
    [
      { cashapp: null, mailing_address: null },
      'yes',
      'A way to get paid is missing before the first tip can arrive.',
      [METHOD, ADDRESS],
    ],
  ])(
    'the dashboard names what a profile with %o lacks where prints are mailed: %s, and why (DASH-12)',
    async (change, mailsPrints, line, missing) => {
      await storeSetting(db, 'mails-prints', mailsPrints)
      const owner = await aMember({ ...COMPLETE, ...change })
      const page = (await (await owner.get('/dashboard')).text()).replaceAll('<!-- -->', '')
      expect(page).toContain(line)
      expect(page).toContain('Complete Profile')
      expect(page.match(/(?<=<\/svg>)[^<]*(?=<span class="sr"> \(missing\))/g)).toEqual(missing)
    },
  )

  test('once saved it opens the dashboard for good, whatever it lacks (RT-23, RT-25, SETUP-07)', async () => {
    const owner = await aMember()
    for (const path of ['/dashboard', '/login']) expect(await owner.leadsTo(path)).toBe('/profile-setup')
    const names = { businessName: 'Cafe Uno', businessType: 'cafe', name: '', fullName: '' }
    const saved = await owner.send('/profile-setup', names)
    expect([saved.headers.get('location'), saved.headers.get('set-cookie')]).toEqual(['/dashboard', null])
    for (const path of ['/login', '/register']) expect(await owner.leadsTo(path)).toBe('/dashboard')
    expect(await (await owner.get('/dashboard')).text()).toContain('Complete Profile') // it has no way to be paid
    expect(await rowOf(owner)).toMatchObject({ name: 'Cafe Uno', full_name: 'Maria Silva' })
  })

  test('a profile that is not complete has its figures, list and chart too (DASH-22)', async () => {
    const owner = await aMember({ ...COMPLETE, full_name: null })
    await aCustomer(owner.id, 'a', 700)
    const page = (await (await owner.get('/dashboard')).text()).replaceAll('<!-- -->', '')
    for (const text of [
      'Complete Profile',
      'Total Tip Amount',
      '$7.00',
      'Tips as chosen by customers',
      'Latest tips',
    ])
      expect(page).toContain(text)
    expect(page).not.toContain('Nothing yet, that is normal')
  })

  test('a name in letters that the rim lacks is reported, and gets a short one for the rim (QR-09)', async () => {
    const owner = await aCompleteMember()
    const save = (change: Record<string, string>) =>
      owner.send('/dashboard?view=profile', { ...form, businessName: 'ቡና', ...change })
    const pages = async () =>
      Promise.all(
        ['/dashboard', '/print?code=own', '/dashboard?view=profile'].map(async (path) =>
          (await owner.get(path)).text(),
        ),
      )
    const rimOf = (svg: string) => new RegExp(`<g fill="${QR_PAPER}">.*?</g>`).exec(svg)![0]
    const sentence = 'The rim of your code cannot show every letter of this name.'
    for (const page of await pages()) expect(page).not.toContain(sentence)

    expect((await save({})).status).toBe(200)
    const [overview, studio, fields] = await pages()
    for (const page of [overview, studio]) expect(page).toContain(sentence)
    expect(fields).toContain('The rim may lack letters of this name.')
    expect((await save({ rimName: 'x'.repeat(201) })).status).toBe(400)
    expect((await save({ rimName: ' Sushi-ya ' })).status).toBe(200)
    expect(await rowOf(owner)).toMatchObject({ business_name: 'ቡና', rim_name: 'Sushi-ya' })

    const [dashboard = '', print = '', edit = ''] = await pages()
    expect(edit).toContain('name="rimName" value="Sushi-ya"')
    const file = /session=[\w-]+/.exec(dashboard)![0]
    const svg = await (await owner.get(`/qr-code/svg?${file}`)).text()
    const shown = await (await owner.get(`/dashboard/code.svg?${file}`)).text()
    const ofAdmin = await (await (await anAdmin()).get(`/admin/print/files/svg?id=${owner.id}`)).text()
    const expected = rimOf(renderQrCard({ text: 'x', businessName: 'Sushi-ya' }))
    expect(dashboard).toContain('alt="QR code of ቡና"')
    expect(print).not.toContain(sentence)
    for (const page of [shown, svg, ofAdmin]) {
      expect(rimOf(page)).toBe(expected)
      expect(page).not.toContain(sentence)
      expect(page).toContain('ቡና')
    }
  })

  test('a house advertisement is labelled as one, and is a link (DASH-11, ADS-01)', async () => {
    const page = await (await (await aCompleteMember()).get('/dashboard')).text()
    expect(page).toMatch(
      /<aside[^>]*aria-label="Advertisement"[^>]*>.*?>Advertisement<.*?<a [^>]*href="\/"[^>]*>.*?Know another place/,
    )
  })

  test('each view of the dashboard has its own title', async () => {
    const owner = await aCompleteMember()
    const titleOf = async (path: string) => /<title>([^<]*)/.exec(await (await owner.get(path)).text())?.[1]
    await owner.send('/subscription', { plan: 'menu' })
    const views = ['', '?view=menu', '?view=profile', '?view=settings', '?view=contact', '?view=nothing']
    const paths = [...views.map((query) => `/dashboard${query}`), '/menu-management']
    const titles = await Promise.all(paths.map(titleOf))
    expect(titles).toEqual([
      'Dashboard',
      'Your menu',
      'Edit Profile',
      'Account Settings',
      'Contact Us',
      'Dashboard',
      'Menu Management',
    ])
  })

  test('an admin prints the codes of providers on the same page, whose checks and formats are the same (DASH-09)', async () => {
    const [owner, other] = [await aCompleteMember(), await aCompleteMember()]
    const admin = await anAdmin()
    const selection = `id=${owner.id}&id=${other.id}`
    const page = await (await admin.get(`/admin/print?${selection}`)).text()
    expect(page).toMatch(/<option value="six-cards" selected="">Six cards/)
    expect(page).toContain('2 of 2')
    for (const { id } of [owner, other]) expect(page).toContain(`name="id" value="${id}"`)
    expect(page).toContain('action="/admin/print"')
    expect(page).not.toContain('name="language"') // each is in that of its provider
    const [code] = /(?<=name="code" checked="" value=")[^"]+/.exec(page)!
    const fewer = await (await admin.get(`/admin/print?${selection}&form=1&kind=labels&code=${code}`)).text()
    expect(fewer).toContain('1 of 2')
    const pdf = await admin.get(`/admin/print/files/pdf?${selection}`)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const picture = await admin.get(`/admin/print/picture.png?${selection}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await admin.get(`/admin/print/files/exe?${selection}`)).status).toBe(404)
  })

  test('the code of the business is printed on the one print page, whose layouts have the specified sheet (DASH-09)', async () => {
    const owner = await aCompleteMember()
    const earlier = `/dashboard/print?layout=l7160&session=${owner.id}-1795914024753-4R8GT9x3`
    expect(await owner.leadsTo(earlier)).toBe(OWN_CODE_PRINT)
    const linked = (await (await owner.get('/dashboard')).text()).replaceAll('&amp;', '&')
    expect(linked).toContain(`href="${OWN_CODE_PRINT}"`)
    const page = await (await owner.get(OWN_CODE_PRINT)).text()
    expect(page).toMatch(/<option value="six-cards" selected="">Six cards/)
    expect(page).toMatch(
      /name="code" checked="" value="own"|value="own" checked=""|name="code"[^>]*checked=""[^>]*value="own"/,
    )
    const pdf = await owner.get(OWN_CODE_PRINT.replace('?', '/files/pdf?'))
    expect([pdf.status, pdf.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="codes-six-cards.pdf"',
    ])
  })

  test('malformed forms never cause a server error (T31)', async () => {
    const owner = await aCompleteMember()
    const long = 'x'.repeat(5000)
    for (const body of [
      {},
      { intent: 'profile' },
      { intent: 'nothing' },
      { ...form, name: '\0' },
      { ...form, name: long },
      { ...form, venmo: '\ud800' },
      { ...form, businessType: '__proto__' },
    ]) {
      const { status } = await owner.send('/dashboard?view=profile', body as Record<string, string>)
      expect(status).toBe(400)
    }
    for (const path of ['/dashboard?view=x', '/dashboard?period=x', '/print?kind=x&layout=x&code=%00'])
      expect((await owner.get(path)).status).toBe(200)
  })
})

describe('the plan', () => {
  test('is one record with all specified names, set by the server alone (SUB-14 to SUB-17, DATA-08, DATA-23, T03)', async () => {
    const owner = await aCompleteMember()
    const read = async () => (await (await owner.get('/api/subscription')).json()).subscription
    expect(await read()).toBe(null) // SUB-19
    const response = await owner.send('/subscription', {
      plan: 'menu',
      price: '0',
      renewalDate: '2099-01-01',
    })
    expect(await response.text()).toContain('Successfully subscribed to Menu plan!')
    const menu = await read()
    const ofMenu = {
      plan: 'menu',
      name: 'Menu Plan',
      price: 4.99,
      status: 'active',
      active: true,
      billingCycle: 'monthly',
      startDate: expect.any(String),
      renewalDate: expect.any(String),
      nextBillingDate: expect.any(String),
      updatedAt: expect.any(String),
    }
    expect(menu).toEqual(ofMenu) // SUB-14
    expect(menu.nextBillingDate).toBe(menu.renewalDate)
    const days = (Date.parse(menu.renewalDate) - Date.parse(menu.startDate)) / 86_400_000
    expect([28, 29, 30, 31]).toContain(days)
    await owner.send('/dashboard', { intent: 'plan', plan: 'free' }) // as the modal does
    expect(await read()).toMatchObject({
      plan: 'free',
      name: 'Free',
      price: 0,
      active: true,
      renewalDate: null,
      nextBillingDate: null,
    })
    expect(await (await owner.send('/subscription', { plan: 'menu' })).text()).toContain(
      'Successfully updated to Menu plan!',
    )
    await owner.send('/dashboard', { intent: 'plan', plan: 'free' })
    await owner.send('/dashboard', { intent: 'plan', plan: 'menu' })
    expect(await read()).toEqual(ofMenu) // SUB-16: of the same shape from every screen
  })

  test('stays as it is, with its dates, when it is chosen again', async () => {
    const owner = await aCompleteMember()
    const read = async () => (await (await owner.get('/api/subscription')).json()).subscription
    await owner.send('/subscription', { plan: 'menu' })
    const dates = { start_date: 1_000_000, renewal_date: 2_000_000, updated_at: 3_000_000 }
    await db.updateTable('subscription').set(dates).where('provider_id', '=', owner.id).execute()
    const before = await read()
    await owner.send('/subscription', { plan: 'menu' })
    await owner.send('/dashboard', { intent: 'plan', plan: 'menu' })
    const byApi = await owner.sendRequest('/api/subscription', {
      method: 'POST',
      body: JSON.stringify({ plan: 'menu' }),
      headers: { 'content-type': 'application/json' },
    })
    expect([await read(), (await byApi.json()).subscription]).toEqual([before, before])
    await owner.send('/subscription', { plan: 'free' })
    expect(await read()).toMatchObject({ plan: 'free', renewalDate: null })
  })

  test('is that of its provider alone, and begins when it is chosen', async () => {
    const [owner, other] = [await aCompleteMember(), await aCompleteMember()]
    for (const member of [owner, other]) await member.send('/subscription', { plan: 'menu' })
    const at = { start_date: 1, renewal_date: 2, updated_at: 3 }
    await db.updateTable('subscription').set(at).execute()
    const before = Date.now()
    await owner.send('/subscription', { plan: 'free' })
    const rows = await db.selectFrom('subscription').selectAll().execute()
    const rowOf = ({ id }: { id: string }) => rows.find(({ provider_id }) => provider_id === id)
    expect(rowOf(other)).toMatchObject({ ...at, plan: 'menu' })
    const own = rowOf(owner)!
    expect(own).toMatchObject({ plan: 'free', price_cents: 0, renewal_date: null, active: 1 })
    expect(own.start_date).toBeGreaterThanOrEqual(before)
    expect(own.updated_at).toBe(own.start_date)
  })

  test('that cannot be stored is refused, and stays as it was', async () => {
    const owner = await aCompleteMember()
    const allow = await blockWrites('insert', 'subscription')
    const failed = await owner.send('/subscription', { plan: 'menu' }).finally(allow)
    expect(failed.status).toBe(503)
    expect(await failed.text()).toContain('Failed to process subscription. Please try again.')
    expect(await (await owner.get('/api/subscription')).json()).toEqual({ subscription: null })
  })

  test('renews on a day of the provider’s time zone (DASH-05)', async () => {
    const owner = await aMember({ ...COMPLETE, time_zone: 'America/Los_Angeles' })
    await owner.send('/subscription', { plan: 'menu' })
    const renewal_date = Date.UTC(2027, 0, 1, 2)
    await db.updateTable('subscription').set({ renewal_date }).where('provider_id', '=', owner.id).execute()
    for (const path of ['/dashboard', '/dashboard?view=settings'])
      expect((await (await owner.get(path)).text()).replaceAll('<!-- -->', ''), path).toContain(
        'Renews on December 31, 2026.',
      )
  })

  test('that is unknown is refused with its message at every endpoint (SUB-07)', async () => {
    const owner = await aCompleteMember()
    const json = { 'content-type': 'application/json' }
    const requests = [
      owner.send('/subscription', { plan: 'gold' }),
      owner.send('/subscription', {}),
      owner.sendRequest('/api/subscription', { method: 'POST', body: '{"plan":"gold"}', headers: json }),
    ]
    for (const response of await Promise.all(requests)) {
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('Invalid plan selected')
    }
    const modal = await owner.sendRequest('/dashboard.data', {
      method: 'POST',
      body: new URLSearchParams({ intent: 'plan', plan: 'gold' }),
    })
    expect(modal.status).toBe(400)
    expect(await modal.text()).toContain('invalid-plan')
    expect(await db.selectFrom('subscription').selectAll().execute()).toEqual([])
    for (const body of ['', '[]', '{"plan":1}', '{"plan":["menu"]}', 'null']) {
      const response = await owner.sendRequest('/api/subscription', { method: 'POST', body, headers: json })
      expect(response.status).toBe(400)
    }
    expect((await aVisitor().get('/api/subscription')).status).toBe(401)
    const body = JSON.stringify({ plan: 'menu' })
    const put = await owner.sendRequest('/api/subscription', { method: 'PUT', body, headers: json })
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, POST'])
    expect(await db.selectFrom('subscription').selectAll().execute()).toEqual([])
  })

  test('that is no longer active is reported as such', async () => {
    const owner = await aCompleteMember()
    await owner.send('/subscription', { plan: 'menu' })
    await db.updateTable('subscription').set({ active: 0 }).where('provider_id', '=', owner.id).execute()
    const { subscription } = await (await owner.get('/api/subscription')).json()
    expect(subscription).toMatchObject({ plan: 'menu', active: false })
  })

  test('determines what the dashboard shows: banner or plan, lock or link to the menu (DASH-04, DASH-05, DASH-14, DASH-15)', async () => {
    const owner = await aCompleteMember()
    const text = async (path: string) => (await owner.get(path)).text()
    expect(await text('/dashboard')).toContain('Show your menu after the scan.')
    expect(await text('/dashboard?view=menu')).toContain('Your menu is locked')
    await owner.send('/subscription', { plan: 'menu' })
    expect(await text('/dashboard')).not.toContain('Show your menu after the scan.')
    expect(await text('/dashboard')).toContain('Menu Plan')
    expect(await text('/dashboard?view=menu')).toContain('href="/menu-management"')
  })
})

describe('messages to us', () => {
  const send = (who: ReturnType<typeof aVisitor>, body: unknown, headers = {}) =>
    who.sendRequest('/api/feedback', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })

  test('name their sender by the sign-in, and a visitor anonymously (CONT-10, CONT-11, CONT-03, DATA-09)', async () => {
    const owner = await aCompleteMember()
    const before = Date.now()
    await send(owner, {
      subject: 'Bug Report',
      message: ' It hangs ',
      userId: 'evil',
      email: 'evil@x.example',
    })
    await send(aVisitor(), { message: 'Hello' })
    await aVisitor().send('/contact', { subject: 'gold', message: 'Without JavaScript' })
    const { feedback: stored } = await listFeedback({ search: '', page: 1 })
    expect(
      stored.map(({ userId, email, subject, message }) => ({ userId, email, subject, message })),
    ).toEqual(
      expect.arrayContaining([
        { userId: owner.id, email: owner.email, subject: 'Bug Report', message: 'It hangs' },
        { userId: 'anonymous', email: 'unknown', subject: 'General Inquiry', message: 'Hello' },
        { userId: 'anonymous', email: 'unknown', subject: 'General Inquiry', message: 'Without JavaScript' },
      ]),
    )
    for (const { createdAt } of stored) expect(createdAt).toBeGreaterThanOrEqual(before)
  })

  test('a visitor may leave an address for the answer, which a user cannot (CONT-11)', async () => {
    const page = await (await aVisitor().get('/contact')).text()
    expect(page).toContain('Your email (optional)')
    expect(page).not.toContain('working days')
    const owner = await aCompleteMember()
    const own = await (await owner.get('/contact')).text()
    expect([own.includes('Your email (optional)'), own.includes(owner.email)]).toEqual([false, true])

    await send(aVisitor(), { message: 'By script', email: ' Ann@Cafe.example ' })
    await aVisitor().send('/contact', { message: 'By form', email: 'bob@cafe.example' })
    await owner.send('/contact', { message: 'Signed in', email: 'no address' })
    const { feedback } = await listFeedback({ search: '', page: 1 })
    expect(feedback.map(({ userId, email, message }) => [userId, email, message])).toEqual(
      expect.arrayContaining([
        ['anonymous', 'ann@cafe.example', 'By script'],
        ['anonymous', 'bob@cafe.example', 'By form'],
        [owner.id, owner.email, 'Signed in'],
      ]),
    )
    const admin = await anAdmin()
    const table = (await (await admin.get('/admin')).text()).replaceAll('<!-- -->', '')
    expect(table).toContain('bob@cafe.example<i> (not signed in)</i>')
    expect(table).not.toContain(`${owner.email}<i>`)
  })

  test('from the page of an account are stored for no other account, and not without a sign-in', async () => {
    const [first, second] = [await aCompleteMember(), await aCompleteMember()]
    const ofFirst = { 'x-account': first.id }
    for (const who of [second, aVisitor()]) {
      const refused = await send(who, { message: 'By script' }, ofFirst)
      expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Session'])
    }
    expect((await listFeedback({ search: '', page: 1 })).total).toBe(0)
    expect((await send(first, { message: 'By script' }, ofFirst)).status).toBe(201)
  })

  test('are refused without JavaScript too, and the input can be sent as a visitor', async () => {
    const [first, second] = [await aCompleteMember(), await aCompleteMember()]
    for (const path of ['/contact', '/dashboard?view=contact', '/dashboard?view=settings'])
      expect(await (await first.get(path)).text()).toContain(`name="account" value="${first.id}"`)
    const form = { account: first.id, message: 'Hello there' }
    const other = await second.send('/contact', form)
    expect([other.status, await other.text()]).toEqual([
      401,
      expect.stringContaining('You are signed in to another account now, so nothing was sent.'),
    ])
    await first.send('/logout', {})
    const refused = await first.send('/contact', form)
    const page = await refused.text()
    expect(refused.status).toBe(401)
    for (const text of ['You are signed out, so nothing was sent.', 'Hello there', 'Your email (optional)'])
      expect(page).toContain(text)
    expect(page).not.toContain('name="account"')
    expect((await listFeedback({ search: '', page: 1 })).total).toBe(0)
    expect((await first.send('/contact', { message: 'Hello there' })).status).toBe(200)
  })

  test('an invalid address for the answer is refused, and the input stays', async () => {
    const response = await send(aVisitor(), { message: 'Hello', email: 'bob' })
    expect([response.status, (await response.json()).message]).toEqual([400, 'Email is invalid'])
    const page = await aVisitor().send('/contact', { message: 'Hello there', email: 'bob' })
    expect(page.status).toBe(400)
    const text = await page.text()
    for (const part of ['Email is invalid', 'Hello there', 'value="bob"']) expect(text).toContain(part)
    expect((await listFeedback({ search: '', page: 1 })).total).toBe(0)
  })

  test('an empty one is refused with its sentence, and malformed bodies get an error (CONT-06, T31)', async () => {
    const visitor = aVisitor()
    for (const message of ['', '   \n', '\0']) {
      const response = await send(visitor, { message })
      expect([response.status, (await response.json()).message]).toEqual([400, 'Please enter a message'])
      const page = await visitor.send('/contact', { message: message.replace('\0', '') })
      expect([page.status, await page.text()]).toEqual([
        400,
        expect.stringContaining('Please enter a message'),
      ])
    }
    for (const body of [null, [], 1, { message: 1 }, { message: ['x'] }])
      expect((await send(visitor, body)).status).toBe(400)
    expect((await send(visitor, { message: 'x'.repeat(5001) })).status).toBe(400)
    expect(await listFeedback({ search: '', page: 1 })).toEqual({ feedback: [], total: 0 })
  })

  test('too many from one address are refused, and others are not', async () => {
    const visitor = aVisitor()
    const responses = await Promise.all(Array.from({ length: 30 }, () => send(visitor, { message: 'spam' })))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(10)
    expect((await send(aVisitor(), { message: 'me too' })).status).toBe(201)
  })
})

describe('the tips as a file', () => {
  test('hold every tip of the period and of no other provider', async () => {
    const owner = await aCompleteMember()
    const other = await aCompleteMember()
    await aCustomer(owner.id, 'a', 725)
    await aCustomer(other.id, 'b', 999)
    const response = await owner.get('/dashboard/tips.csv?period=7')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="tips-[\d-]+\.csv"$/)
    const lines = (await response.text()).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/^[\d-]+ [\d:]+,[\d-]+ [\d:]+,Cash App,7\.25,USD,,,Chosen,,[A-Z]+\d,,$/)
  })
})

describe('live updates', () => {
  test('require a session; without Accept: text/event-stream the endpoint only checks it', async () => {
    const owner = await aCompleteMember()
    expect((await aVisitor().get('/dashboard/events', { accept: 'text/event-stream' })).status).toBe(401)
    expect((await owner.get('/dashboard/events')).status).toBe(204)
    const response = await owner.get('/dashboard/events', { accept: 'text/event-stream' })
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    const reader = response.body!.getReader()
    const decoder = new TextDecoder()
    expect(decoder.decode((await reader.read()).value)).toContain('retry: 2000\n\n')
    await reader.cancel()
  })

  /** Opens the event stream of a member and collects what it sends; \`over\` is true when the server has closed it. */
  async function listen(member: Member) {
    const response = await member.get('/dashboard/events', { accept: 'text/event-stream' })
    const stream = { text: '', over: false }
    const read = async () => {
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) stream.text += chunk
      stream.over = true
    }
    void read()
    await expect.poll(() => stream.text).toContain('event: update')
    return stream
  }

  /** A scan, over HTTP as the events come from the running product. */
  const scan = (providerId: string) => {
    const body = JSON.stringify({ providerId, key: crypto.randomUUID() })
    const headers = { 'content-type': 'application/json' }
    return aVisitor().sendRequest('/api/play-sessions', { method: 'POST', body, headers })
  }

  test('report the customers of this provider and of no other (T01)', async () => {
    const [owner, other] = [await aCompleteMember(), await aCompleteMember()]
    const streams = { own: await listen(owner), other: await listen(other) }
    const played = ({ text }: { text: string }) => (text.match(/event: update/g)?.length ?? 0) - 1 // the first
    // A stream that reported other providers would report each of these, too.
    for (const count of [1, 2, 3]) {
      expect((await scan(owner.id)).status).toBe(201)
      await expect.poll(() => played(streams.own)).toBe(count)
    }
    expect(played(streams.other)).toBe(0)
    expect((await scan(other.id)).status).toBe(201)
    await expect.poll(() => played(streams.other)).toBe(1)
    expect(played(streams.own)).toBe(3)
  })

  const again = { intent: 'password', password: 'NewSecret1', confirm: 'NewSecret1' }
  test.each<[string, (member: Member) => Promise<unknown>]>([
    ['with Logout', (member) => member.send('/logout', {})],
    [
      'from another browser',
      async ({ email, password }) => {
        const phone = aVisitor()
        await phone.login(email, password)
        await phone.send('/account', { intent: 'end-others' })
      },
    ],
    ['by a new password', (member) => member.send('/account', { ...again, current: member.password })],
    ['with the account', (member) => member.send('/account', { intent: 'delete', current: member.password })],
  ])('end at once when the sign-in ends: %s', async (_, end) => {
    const owner = await aCompleteMember()
    const stays = await aCompleteMember()
    const [stream, other] = [await listen(owner), await listen(stays)]
    const before = Date.now()
    await end(owner)
    await expect.poll(() => stream.over).toBe(true)
    expect(Date.now() - before).toBeLessThan(10_000) // the check every 20 seconds would take longer
    expect(stream.text).toContain('event: signed-out')
    expect(other.over).toBe(false)
  })

  test('report nothing after the sign-in has ended without a notification', async () => {
    const owner = await aCompleteMember()
    const stream = await listen(owner)
    await db.deleteFrom('session').where('user_id', '=', owner.id).execute()
    await scan(owner.id)
    await expect.poll(() => stream.over).toBe(true)
    expect(stream.text).not.toContain('played')
  })
})
