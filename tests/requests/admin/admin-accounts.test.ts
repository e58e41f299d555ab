import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import messages from '#content/en/owner/admin.json'
import { blockWrites } from '#tests/support/database/block-writes.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import {
  ageSignIn,
  aMember,
  anAdmin,
  aVisitor,
  COMPLETE,
  type Visitor,
} from '#tests/support/people/visitor.ts'
import { mailsTo } from '#tests/support/server/outbox.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const { account, feedback, problems } = messages
const textOf = async (response: Response) => (await response.text()).replaceAll('<!-- -->', '')
const pageOf = (id: string) => `/admin/providers/${id}`

/** The other account in the entries of an audit log. */
const entriesOf = (id: string, event: string) =>
  db
    .selectFrom('audit_log_entry')
    .select(['event', 'other_id'])
    .where(({ and }) => and({ user_id: id, event }))
    .execute()

describe('an admin', () => {
  test('sees what waits of where tips of a provider go', async () => {
    const [admin, member] = [await anAdmin(), await aMember(COMPLETE)]
    expect(await textOf(await admin.get(pageOf(member.id)))).not.toContain('Changes that wait')
    const list = (handle: string) =>
      JSON.stringify({ currency: 'USD', methods: [{ id: 'cashapp', handle, enabled: 1, checked_at: null }] })
    const waiting = { id: 'a-change', provider_id: member.id, place_id: '', state: 'held' } as const
    await db
      .insertInto('payment_method_change')
      .values({ ...waiting, before: list('$Mine'), after: list('$Thief'), created_at: 1, due_at: Date.now() })
      .execute()
    const page = await textOf(await admin.get(pageOf(member.id)))
    for (const part of ['Changes that wait', 'Cash App: $Mine is now $Thief.']) expect(page).toContain(part)
  })

  test('reads the audit log of any account, which its list links to', async () => {
    const admin = await anAdmin()
    const member = await aMember({ ...COMPLETE, time_zone: 'Pacific/Auckland' })
    expect(await textOf(await admin.get('/admin'))).toContain(`href="${pageOf(member.id)}"`)
    const created_at = Date.parse('2026-01-02T12:00:00Z')
    await db
      .insertInto('audit_log_entry')
      .values({ id: 'one', user_id: member.id, event: 'user_updated:venmo', created_at })
      .execute()
    const page = await textOf(await admin.get(pageOf(member.id)))
    for (const part of [
      `<title>${member.email}</title>`,
      '<meta name="robots" content="noindex"/>',
      'Account created',
      'Venmo name changed',
      'Jan 3, 1:00 am',
      'in the time of Pacific/Auckland',
    ])
      expect(page).toContain(part)
  })

  test('pages through the list, each page starting after the last entry of the previous one', async () => {
    const admin = await anAdmin()
    const ids = await Promise.all(Array.from({ length: 30 }, () => aProvider()))
    const first = await textOf(await admin.get('/admin'))
    const shownIn = (page: string) => ids.filter((id) => page.includes(`href="${pageOf(id)}"`))
    const [, next = ''] = first.match(/href="(\/admin\?[^"]*after=[^"]*)"/) ?? []
    const second = await textOf(await admin.get(next.replaceAll('&amp;', '&')))
    const [, after] = next.match(/after=(\w+)/) ?? []
    expect(first).toContain(`href="${pageOf(after!)}"`)
    expect([...shownIn(first), ...shownIn(second)].sort()).toEqual(ids.toSorted())
  })

  test('gets a 404 for an unknown account', async () => {
    const admin = await anAdmin()
    const address = pageOf('Nobody000000000000000000Here')
    for (const response of [await admin.get(address), await admin.send(address, { intent: 'suspend' })]) {
      const page = await textOf(response)
      expect([response.status, page.includes('No such account')]).toEqual([404, true])
      expect(page).toContain('<title>Admin</title>')
      expect(page).toContain('<meta name="robots" content="noindex"/>')
    }
  })

  test('gets an error for an unknown action and for a failed one', async () => {
    const admin = await anAdmin()
    const member = await aMember(COMPLETE)
    const unknown = await admin.send(pageOf(member.id), { intent: 'nothing' })
    expect(unknown.status).toBe(400)
    const allow = await blockWrites('update', 'user')
    const failed = await admin.send(pageOf(member.id), { intent: 'suspend' }).finally(allow)
    expect([failed.status, (await textOf(failed)).includes(account.actions.suspend.failed)]).toEqual([
      503,
      true,
    ])
    expect((await aVisitor().get(`/tip/${member.id}`)).status).toBe(200)
  })

  test('ends all sign-ins of an account; both audit logs have an entry, and only admins see who did it', async () => {
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
    const origin = (event: string) =>
      db.selectFrom('audit_log_entry').select(['network', 'device']).where('event', '=', event).execute()
    expect(await origin('session_expired:admin')).toEqual([{ network: null, device: null }])
    expect(await origin('authz_admin:sign-ins-ended')).toEqual([
      { network: expect.stringMatching(/^10\.0\.\d+\.0\/24$/), device: expect.any(String) },
    ])
    expect(await textOf(await admin.get(pageOf(admin.id)))).toContain(`href="${pageOf(member.id)}"`)
  })
})

describe('a suspended provider', () => {
  async function aSuspendedProvider() {
    const admin = await anAdmin()
    const member = await aMember(COMPLETE)
    const customer = aVisitor()
    expect((await customer.get(`/tip/${member.id}`)).status).toBe(200) // cached from now on
    expect((await customer.get(`/menu/${member.id}`)).status).toBe(200)
    const key = 'a-key-of-this-visit'
    const begin = (visitor: Visitor, key: string) =>
      visitor.sendRequest('/api/play-sessions', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ providerId: member.id, key }),
      })
    const { id: sessionId } = await (await begin(customer, key)).json()
    const done = await admin.send(pageOf(member.id), { intent: 'suspend' })
    expect([done.status, (await textOf(done)).includes('Suspended. Customers see')]).toEqual([200, true])
    return { admin, member, customer, sessionId, begin }
  }

  test('has no page for customers and no menu, in either language, cached or not', async () => {
    const { member, customer } = await aSuspendedProvider()
    const addresses = ['tip', 'play', 'game'].map((path) => `/${path}/${member.id}`)
    const older = [`/session/${member.id}-1700000000000-abcdefgh`, `/tip?providerId=${member.id}`]
    for (const path of [...addresses, ...older]) {
      const response = await customer.get(path)
      const text = await response.text()
      expect([path, response.status]).toEqual([path, 403])
      expect(text).toContain('This page is not available at the moment.')
      for (const secret of ['Cafe Uno', 'MariaCafe']) expect(text).not.toContain(secret)
    }
    const menu = await customer.get(`/menu/${member.id}`)
    expect([menu.status, (await menu.text()).includes('This menu is not available')]).toEqual([403, true])
    const spanish = await customer.get(`/tip/${member.id}`, { 'accept-language': 'es' })
    expect(await spanish.text()).toContain('Esta página no está disponible por el momento.')
    expect((await customer.get(`/api/providers/${member.id}`)).status).toBe(403)
  })

  test('gets no visits and no tips, also from pages that were open before', async () => {
    const { member, customer, sessionId, begin } = await aSuspendedProvider()
    const tip = { kind: 'tip', key: 'a-key-of-a-tip', cents: 500, method: 'cashapp' }
    const tried = [
      begin(aVisitor(), 'a-key-of-another'),
      customer.sendRequest(`/api/play-sessions/${sessionId}/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(tip),
      }),
      aVisitor().send(`/tip/${member.id}/pay`, { amount: '5.00', via: 'cashapp' }),
      aVisitor().send(`/tip/${member.id}/tap?via=cashapp&amount=5`, {}),
    ]
    expect((await Promise.all(tried)).map(({ status }) => status)).toEqual([403, 403, 403, 403])
    const visits = db.selectFrom('play_session').select('tipped').where('provider_id', '=', member.id)
    expect(await visits.execute()).toEqual([{ tipped: 0 }])
  })

  test('reads on the dashboard and in a mail whom to contact, keeps all data, and is restored by an admin', async () => {
    const { admin, member, customer } = await aSuspendedProvider()
    const dashboard = await textOf(await member.get('/dashboard'))
    expect(dashboard).toContain('Your page is suspended.')
    expect(dashboard).toContain('href="mailto:')
    expect((await member.get('/account/data.zip')).status).toBe(200)
    await admin.send(pageOf(member.id), { intent: 'suspend' })
    expect(await textOf(await admin.get(pageOf(member.id)))).toContain('This page is suspended')
    await admin.send(pageOf(member.id), { intent: 'reinstate' })
    const page = await customer.get(`/tip/${member.id}`)
    expect([page.status, (await page.text()).includes('MariaCafe')]).toEqual([200, true])
    expect(await textOf(await member.get('/dashboard'))).not.toContain('Your page is suspended.')
    const mails = await mailsTo(member.email, 2)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your Tiplark page was suspended',
      'Your Tiplark page is available again',
    ])
    expect(mails[0]?.text).toContain('answer this mail')
    for (const event of ['user_updated:suspended', 'user_updated:reinstated'])
      expect(await entriesOf(member.id, event)).toEqual([{ event, other_id: admin.id }])
    for (const event of ['authz_admin:page-suspended', 'authz_admin:page-reinstated'])
      expect(await entriesOf(admin.id, event)).toEqual([{ event, other_id: member.id }])
  })
})

/** Every action of an admin on an account, with what shows that it was done. */
const ACTIONS: [intent: string, isDone: (member: Visitor & { id: string }) => Promise<boolean>][] = [
  ['end-sign-ins', async (member) => (await member.leadsTo('/account')) === '/login'],
  ['suspend', async ({ id }) => (await aVisitor().get(`/tip/${id}`)).status === 403],
]

describe.each(ACTIONS)('the action %s', (intent, isDone) => {
  test('requires the password when the sign-in is older than ten minutes, and is refused on the own account', async () => {
    const admin = await anAdmin()
    const member = await aMember(COMPLETE)
    const own = await admin.send(pageOf(admin.id), { intent })
    expect([own.status, (await textOf(own)).includes(problems['own-account'])]).toEqual([400, true])
    await ageSignIn(admin)
    const challenge = await admin.send(pageOf(member.id), { intent })
    expect([
      challenge.status,
      (await textOf(challenge)).includes('Please confirm with your password.'),
    ]).toEqual([403, true])
    expect((await admin.send(pageOf(member.id), { intent, current: 'Wrong123' })).status).toBe(403)
    expect(await isDone(member)).toBe(false)
    await admin.send(pageOf(member.id), { intent, current: admin.password })
    expect(await isDone(member)).toBe(true)
  })
})

describe('closing an account', () => {
  const fieldsFor = (member: { email: string }, admin: { password: string }) => ({
    intent: 'close',
    email: ` ${member.email.toUpperCase()} `,
    current: admin.password,
  })

  test('requires its email and always the password of the admin, deletes everything, and sends a mail', async () => {
    const admin = await anAdmin()
    const member = await aMember(COMPLETE)
    const customer = aVisitor()
    expect((await customer.get(`/tip/${member.id}`)).status).toBe(200)
    const fields = fieldsFor(member, admin)
    const other = await admin.send(pageOf(member.id), { ...fields, email: admin.email })
    expect([other.status, (await textOf(other)).includes(problems['other-email'])]).toEqual([400, true])
    const challenge = await admin.send(pageOf(member.id), { ...fields, current: '' })
    expect(challenge.status).toBe(403)
    expect((await admin.send(pageOf(member.id), { ...fields, current: 'Wrong123' })).status).toBe(403)
    expect(await member.leadsTo('/account')).toBe(200)

    const done = await admin.send(pageOf(member.id), fields)
    expect(done.headers.get('location')).toBe('/admin?deleted=account')
    expect(await textOf(await admin.get('/admin?deleted=account'))).toContain('The account was closed.')
    expect(await member.leadsTo('/account')).toBe('/login')
    expect((await customer.get(`/tip/${member.id}`)).status).toBe(404)
    expect((await admin.get(pageOf(member.id))).status).toBe(404)
    expect(await db.selectFrom('user').select('id').where('id', '=', member.id).execute()).toEqual([])
    expect(await entriesOf(admin.id, 'authz_admin:account-closed')).toMatchObject([{ other_id: member.id }])
    const [mail] = await mailsTo(member.email)
    expect(mail?.subject).toBe('Your Tiplark account was closed')
    expect(mail?.text).toContain('answer this mail')
  })

  test('is refused for an admin', async () => {
    const [admin, other] = [await anAdmin(), await anAdmin()]
    const refused = await admin.send(pageOf(other.id), fieldsFor(other, admin))
    expect([refused.status, (await textOf(refused)).includes('This account is an admin.')]).toEqual([
      400,
      true,
    ])
    expect(await other.leadsTo('/admin')).toBe(200)
    expect(await entriesOf(admin.id, 'authz_fail:close-admin')).toHaveLength(1)
  })
})

describe('deleting a message', () => {
  async function aMessage(sender: Visitor, message: string) {
    await sender.send('/contact', { message, email: 'reply@cafe.example' })
    const row = db.selectFrom('feedback').select('id').where('message', '=', message)
    return (await row.executeTakeFirstOrThrow()).id
  }
  const idsLeft = async () => (await db.selectFrom('feedback').select('id').execute()).map(({ id }) => id)

  test('requires a confirmation, deletes only this message, and is in both audit logs', async () => {
    const admin = await anAdmin()
    const member = await aMember(COMPLETE)
    const [id, other] = [await aMessage(member, 'Please remove this'), await aMessage(member, 'Another')]
    expect(await textOf(await admin.get('/admin'))).toContain(`href="/admin?delete=${id}"`)
    const question = await textOf(await admin.get(`/admin?fq=please&delete=${id}`))
    expect(question).toContain('Delete this message?')
    const fields = { intent: 'delete-message', id }
    const done = await admin.send(`/admin?fq=please&delete=${id}`, fields)
    expect(done.headers.get('location')).toBe('/admin?fq=please&deleted=message')
    expect(await textOf(await admin.get('/admin?fq=please&deleted=message'))).toContain(
      feedback.actions['delete-message'].done,
    )
    expect(await idsLeft()).toEqual([other])
    expect((await admin.send('/admin', fields)).status).toBe(302)
    expect(await entriesOf(member.id, 'sensitive_delete:message')).toMatchObject([{ other_id: admin.id }])
    expect(await entriesOf(admin.id, 'authz_admin:message-deleted')).toMatchObject([{ other_id: member.id }])
  })

  test('of a visitor is in the audit log of the admin; an old sign-in needs the password first', async () => {
    const admin = await anAdmin()
    const id = await aMessage(aVisitor(), 'From nobody')
    await ageSignIn(admin)
    const fields = { intent: 'delete-message', id }
    const challenge = await admin.send(`/admin?delete=${id}`, fields)
    expect([
      challenge.status,
      (await textOf(challenge)).includes('Please confirm with your password.'),
    ]).toEqual([403, true])
    expect(await idsLeft()).toEqual([id])
    await admin.send(`/admin?delete=${id}`, { ...fields, current: admin.password })
    expect(await idsLeft()).toEqual([])
    expect(await entriesOf(admin.id, 'authz_admin:message-deleted')).toMatchObject([{ other_id: null }])
  })

  test.each(["'", 'none', '%00'])('an id such as %s opens no question', async (id) => {
    const admin = await anAdmin()
    const response = await admin.get(`/admin?delete=${id}`)
    expect([response.status, (await textOf(response)).includes('Delete this message?')]).toEqual([200, false])
  })

  test('shows its notice once: no link, search or dialog of the page repeats it', async () => {
    const [admin, member] = [await anAdmin(), await aMember(COMPLETE)]
    const id = await aMessage(member, 'Please remove this')
    for (const shown of ['deleted=message', 'google=failed', `qr=${member.id}`, `delete=${id}`]) {
      const page = await textOf(await admin.get(`/admin?q=cafe&${shown}`))
      const links = page.match(/href="[^"]*[?;]q=cafe[^"]*"/g) ?? []
      expect(links.length).toBeGreaterThan(5)
      const led = links.map((link) => link.replace(/;(delete|qr)=\w+"$/, ''))
      for (const link of led) expect(link).not.toMatch(/\b(deleted|google|qr|delete)=/)
      expect(page).not.toMatch(/type="hidden" name="(deleted|google|qr|delete)"/)
    }
  })
})
