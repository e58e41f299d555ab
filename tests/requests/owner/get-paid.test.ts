import sharp from 'sharp'
import { encode } from 'uqr'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readMethodList } from '#app/features/payment-methods/editor/method-list.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { ageSignIn, aMember, anEmail, aVisitor, COMPLETE } from '#tests/support/people/visitor.ts'
import { mailsTo } from '#tests/support/server/outbox.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

type Member = Awaited<ReturnType<typeof aMember>>
type Fields = Record<string, string>

const GET_PAID = '/get-paid'
const anOwner = (change: Parameters<typeof aMember>[0] = {}) =>
  aMember({ ...COMPLETE, venmo: '@Maria-Cafe', ...change })

/** An owner whose session is too old to change where tips go without the password. */
async function withOldSignIn(change: Parameters<typeof aMember>[0] = {}) {
  const owner = await anOwner(change)
  await ageSignIn(owner)
  return owner
}

const send = async (owner: Member, fields: Fields) => {
  const response = await owner.send(GET_PAID, fields)
  return { status: response.status, page: await response.text() }
}
const open = async (owner: Member, search = '') => (await owner.get(GET_PAID + search)).text()
const versionIn = (page: string) => /name="version" value="([^"]+)"/.exec(page)?.[1] ?? ''

const stored = async ({ id }: Member) => {
  const { currency, methods } = await readMethodList(db, id)
  return [
    currency,
    ...methods.map((own) => `${own.id} ${own.handle.split('\n')[0]}${own.enabled ? '' : ' off'}`),
  ]
}
const START = ['USD', 'cashapp $MariaCafe', 'venmo @Maria-Cafe']

const PIX = { 'method.key': 'maria@cafe.example', 'method.name': 'Maria Silva', 'method.city': 'São Paulo' }
const ADD_PIX = { intent: 'add', id: 'pix', ...PIX }

/** What a customer is offered. */
const offered = async (owner: Member) => (await owner.get(`/tip/${owner.id}`)).text()

describe('the page', () => {
  test('shows the ways in their order with their states, what customers see, and the currency', async () => {
    const page = await open(await anOwner())
    for (const text of [
      'Get paid',
      'Buttons on the tip sheet',
      '$MariaCafe',
      '@Maria-Cafe',
      'Not tested yet',
    ])
      expect(page).toContain(text)
    expect(page.indexOf('$MariaCafe')).toBeLessThan(page.indexOf('@Maria-Cafe'))
    expect(page).toContain('Tip $5.00 with Cash App')
    expect(page).toMatch(/<option value="USD" selected="">US Dollar/)
  })

  test('is empty, full, and in the navigation after the specified entries', async () => {
    const nobody = await aMember()
    expect(await open(nobody)).toContain('No way to tip you yet')
    const methods = ['wise', 'revolut', 'paypal', 'lightning', 'monzo', 'swish']
    const owner = await anOwner()
    await db
      .insertInto('payment_method')
      .values(
        methods.map((id, index) => ({ provider_id: owner.id, id, handle: 'maria', position: index + 2 })),
      )
      .execute()
    const page = await open(owner)
    expect(page).toContain('You have 8 ways, which is the most.')
    expect(page).not.toContain('href="/get-paid?add"')
    const navigation = page.slice(page.indexOf('<nav'), page.indexOf('</nav>'))
    expect(navigation.indexOf('/get-paid')).toBeGreaterThan(navigation.indexOf('/logout'))
  })

  test.each([
    ['?add', 'Search a country or an app'],
    ['?add&q=brazil', 'Pix'],
    ['?add=pix', 'Name of the account holder'],
    ['?change=cashapp', 'Change Cash App'],
    ['?test=cashapp', 'Is this you?'],
    ['?currency=BRL', 'Tips so far stay in US dollars and are shown apart.'],
  ])('opens %s as a dialog without JavaScript', async (search, text) => {
    const page = await open(await anOwner(), search)
    expect(page).toMatch(/<dialog[^>]* open=""/)
    expect(page).toContain(text)
  })

  test('shows a code to scan for a way that has one', async () => {
    const owner = await anOwner({ currency: 'BRL' })
    await send(owner, ADD_PIX)
    expect(await open(owner, '?test=pix')).toContain('aria-label="Code of Pix"')
  })
})

describe('a way', () => {
  test('is added, changed and removed, and a removal undone: customers see it at once', async () => {
    const owner = await anOwner()
    const added = await send(owner, { intent: 'add', id: 'paypal', 'method.handle': 'mariacafe' })
    expect([added.status, added.page.includes('Is this you?')]).toEqual([200, true])
    expect(await stored(owner)).toEqual([...START, 'paypal mariacafe'])
    expect(await offered(owner)).toContain('paypal.me/mariacafe')

    await send(owner, { intent: 'change', id: 'cashapp', 'method.handle': 'https://cash.app/$Other' })
    expect((await stored(owner))[1]).toBe('cashapp $Other')
    expect(await offered(owner)).toContain('$Other')

    const removed = await send(owner, { intent: 'remove', id: 'cashapp' })
    expect(removed.page).toContain('Cash App removed.')
    expect(await stored(owner)).toEqual(['USD', 'venmo @Maria-Cafe', 'paypal mariacafe'])
    const undo = Object.fromEntries(
      [
        ...removed.page
          .slice(removed.page.lastIndexOf('role="status"'))
          .matchAll(/name="(\w+)" value="([^"]*)"/g),
      ].map(([, name, value]) => [name!, value!]),
    )
    expect((await send(owner, undo)).page).toContain('Back in the list: Cash App.')
    expect(await stored(owner)).toEqual(['USD', 'cashapp $Other', 'venmo @Maria-Cafe', 'paypal mariacafe'])
  })

  test('is switched off and on, and moved', async () => {
    const owner = await anOwner()
    expect((await send(owner, { intent: 'off', id: 'cashapp' })).page).toContain('Switched off')
    expect(await stored(owner)).toEqual(['USD', 'cashapp $MariaCafe off', 'venmo @Maria-Cafe'])
    expect(await offered(owner)).not.toContain('$MariaCafe')
    await send(owner, { intent: 'on', id: 'cashapp' })
    await send(owner, { intent: 'down', id: 'cashapp' })
    expect(await stored(owner)).toEqual(['USD', 'venmo @Maria-Cafe', 'cashapp $MariaCafe'])
    await send(owner, { intent: 'up', id: 'cashapp' })
    await send(owner, { intent: 'order', ids: 'venmo,cashapp' })
    expect((await stored(owner))[1]).toBe('venmo @Maria-Cafe')
  })

  test('is dropped twice in a row: the second order begins with the first', async () => {
    const owner = await anOwner()
    const drop = (from: string, ids: string) => send(owner, { intent: 'order', from, ids })
    expect((await drop('cashapp,venmo', 'venmo,cashapp')).status).toBe(200)
    expect((await drop('venmo,cashapp', 'cashapp,venmo')).status).toBe(200)
    expect((await drop('venmo,cashapp', 'venmo,cashapp')).status).toBe(409)
    expect(await stored(owner)).toEqual(START)
  })

  test('is checked by its owner, with the date, until its handle changes', async () => {
    const owner = await anOwner({ time_zone: 'America/New_York' })
    const { page } = await send(owner, { intent: 'check', id: 'venmo' })
    expect(page).toContain('Checked by you')
    await send(owner, { intent: 'change', id: 'venmo', 'method.handle': '@other-cafe' })
    expect(await open(owner)).not.toContain('Checked by you')
  })

  test('without the form of its app is refused at its field, and the input stays', async () => {
    const owner = await anOwner()
    const { status, page } = await send(owner, { ...ADD_PIX, 'method.key': '', 'method.city': 'Olinda' })
    expect(status).toBe(400)
    for (const text of ['Please fill in this field', 'value="Olinda"', 'value="Maria Silva"'])
      expect(page).toContain(text)
    expect(await stored(owner)).toEqual(START)
  })

  test('of a host that is not ours is refused with a sentence (T19)', async () => {
    const { status, page } = await send(await anOwner(), {
      intent: 'add',
      id: 'paylink',
      'method.link': 'https://tip-maya.example/pay',
    })
    expect([status, page.includes('We do not open links of tip-maya.example')]).toEqual([400, true])
  })
})

describe('a change of where tips go', () => {
  test.each<[string, Fields]>([
    ['add', { ...ADD_PIX }],
    ['change', { intent: 'change', id: 'cashapp', 'method.handle': '$Thief' }],
    ['remove', { intent: 'remove', id: 'cashapp' }],
    ['restore', { intent: 'restore', id: 'paypal', handle: 'thief', at: '0' }],
    ['order', { intent: 'order', ids: 'venmo,cashapp' }],
    ['down', { intent: 'down', id: 'cashapp' }],
    ['off', { intent: 'off', id: 'cashapp' }],
    ['currency', { intent: 'currency', currency: 'EUR' }],
  ])(
    'needs the password after an older sign-in, then it is mailed and entered: %s (T12)',
    async (_, fields) => {
      const owner = await withOldSignIn()
      const challenge = await send(owner, fields)
      expect(challenge.status).toBe(403)
      expect(challenge.page).toContain('This decides where tips go. Please confirm with your password.')
      expect((await send(owner, { ...fields, current: 'Wrong123' })).status).toBe(403)
      expect(await stored(owner)).toEqual(START)

      expect((await send(owner, { ...fields, current: owner.password })).status).toBe(200)
      expect(await stored(owner)).not.toEqual(START)
      const [mail, ...others] = await mailsTo(owner.email)
      expect(others).toEqual([])
      expect(mail?.text).toContain('use "Forgot password?" on the sign-in page at once')
      const entries = await db
        .selectFrom('audit_log_entry')
        .select('event')
        .where('user_id', '=', owner.id)
        .execute()
      expect(
        entries.map(({ event }) => event).filter((event) => event.startsWith('user_updated:')),
      ).toHaveLength(1)
    },
  )

  test('keeps what was sent while it asks for the password, also without a form of its own', async () => {
    const owner = await withOldSignIn()
    const { page } = await send(owner, { intent: 'remove', id: 'cashapp' })
    expect(page).toContain('Confirm that it is you')
    expect(page).toMatch(/name="intent" value="remove"/)
  })

  test('needs no password to be checked', async () => {
    expect((await send(await withOldSignIn(), { intent: 'check', id: 'cashapp' })).status).toBe(200)
  })

  test('a stolen session cannot guess the password', async () => {
    const owner = await withOldSignIn()
    const tries = Array.from({ length: 12 }, (_, i) =>
      send(owner, { intent: 'remove', id: 'cashapp', current: `Guess${i}` }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 403)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
    expect(await stored(owner)).toEqual(START)
  })

  test('a page that is out of date gets a message and changes nothing', async () => {
    const owner = await anOwner()
    const version = versionIn(await open(owner))
    await send(owner, { intent: 'change', id: 'cashapp', 'method.handle': '$Newer', version })
    for (const fields of [
      { intent: 'change', id: 'cashapp', 'method.handle': '$Older' },
      { intent: 'remove', id: 'venmo' },
      { intent: 'order', ids: 'venmo,cashapp' },
      { intent: 'check', id: 'cashapp' },
    ] as Fields[]) {
      const { status, page } = await send(owner, { ...fields, version })
      expect([status, page.includes('This was changed in another tab')]).toEqual([409, true])
    }
    expect(await stored(owner)).toEqual(['USD', 'cashapp $Newer', 'venmo @Maria-Cafe'])
  })

  test.each<[string, Fields, number]>([
    ['twice', { intent: 'add', id: 'cashapp', 'method.handle': '$Other' }, 409],
    ['of a way that is gone', { intent: 'remove', id: 'pix' }, 409],
    ['of a check that is gone', { intent: 'check', id: 'pix' }, 409],
    ['of an unknown way', { intent: 'add', id: 'constructor', 'method.handle': 'x' }, 400],
    ['to an unknown currency', { intent: 'currency', currency: 'toString' }, 400],
    ['of an unknown kind', { intent: 'grant' }, 400],
    ['of no kind', {}, 400],
    [
      'back to a handle that is none',
      { intent: 'restore', id: 'paylink', handle: 'javascript:alert(1)' },
      400,
    ],
    ['back to a place that is none', { intent: 'restore', id: 'paypal', handle: 'maria', at: '-9e99' }, 200],
    ['with a long text', { intent: 'change', id: 'cashapp', 'method.handle': 'x'.repeat(9000) }, 400],
    ['with an order of nothing', { intent: 'order' }, 200],
  ])('%s is answered with a status of its own, never a 5xx', async (_, fields, status) => {
    const owner = await anOwner()
    expect((await send(owner, fields)).status).toBe(status)
    expect((await stored(owner)).slice(-2)).toEqual(START.slice(-2))
  })
})

describe('the currency', () => {
  test('changes with a way of another currency when that was chosen, else the way is for later', async () => {
    const later = await anOwner()
    await send(later, { ...ADD_PIX, currency: '' })
    expect(await stored(later)).toEqual([...START, 'pix maria@cafe.example'])
    expect(await open(later)).toContain('For Brazilian reals')
    expect(await offered(later)).not.toContain('Pix')

    const now = await anOwner()
    await send(now, { ...ADD_PIX, currency: 'BRL' })
    expect((await stored(now))[0]).toBe('BRL')
    const customer = await offered(now)
    expect([customer.includes('Pix'), customer.includes('$MariaCafe')]).toEqual([true, false])
    const text = (await mailsTo(now.email))[0]?.text
    for (const sentence of ['Pix: maria@cafe.example was added.', 'Tips are in Brazilian Real (BRL)'])
      expect(text).toContain(sentence)
  })

  test('may be changed back, and the ways of before work again', async () => {
    const owner = await anOwner()
    await send(owner, { intent: 'currency', currency: 'EUR' })
    expect(await open(owner)).toContain('For US dollars')
    await send(owner, { intent: 'currency', currency: 'USD' })
    expect(await offered(owner)).toContain('$MariaCafe')
  })
})

describe('the code of a bank', () => {
  const UPI = 'upi://pay?pa=maria@okbank&pn=Maria'

  /** A picture with a code of this text. */
  async function picture(text: string) {
    const { size, data } = encode(text, { border: 4 })
    const cells = data.flatMap((row, y) =>
      row.map((dark, x) => (dark ? `<rect x="${x}" y="${y}" width="1" height="1"/>` : '')),
    )
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size * 8}" height="${size * 8}" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="#fff"/>${cells.join('')}</svg>`
    return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer())
  }
  const upload = async (owner: Member, bytes: Uint8Array<ArrayBuffer>, fields: Fields = {}) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ intent: 'add', id: 'upi', currency: 'INR', ...fields }))
      body.set(name, value)
    body.set('method.picture', new File([bytes], 'code.png'))
    const response = await owner.sendRequest(GET_PAID, { method: 'POST', body })
    return { status: response.status, page: await response.text() }
  }

  test('is read from a picture and stored as it is', async () => {
    const owner = await anOwner()
    expect((await upload(owner, await picture(UPI))).status).toBe(200)
    expect(await stored(owner)).toContain(`upi ${UPI}`)
  })

  test('stays while the password is asked for', async () => {
    const owner = await withOldSignIn()
    const { status, page } = await upload(owner, await picture(UPI))
    expect(status).toBe(403)
    expect(page).toMatch(/name="method.picture" value="upi:\/\/pay\?pa=maria@okbank&amp;pn=Maria"/)
  })

  test.each<[string, () => Promise<Uint8Array<ArrayBuffer>>, string]>([
    ['of another kind', () => picture('https://thief.example'), 'This is not a code of UPI'],
    [
      'that is not there',
      async () =>
        new Uint8Array(
          await sharp({ create: { width: 99, height: 99, channels: 3, background: '#abc' } })
            .png()
            .toBuffer(),
        ),
      'There is no code in this picture',
    ],
    ['in no picture', async () => new TextEncoder().encode(UPI), 'This file is not a picture'],
  ])('%s is refused with a sentence', async (_, bytes, sentence) => {
    const owner = await anOwner()
    const { status, page } = await upload(owner, await bytes())
    expect([status, page.includes(sentence)]).toEqual([400, true])
    expect(await stored(owner)).toEqual(START)
  })
})

describe('the setup', () => {
  const FORM = {
    businessName: 'Cafe Uno',
    businessType: 'cafe',
    name: 'Maria',
    fullName: 'Maria Silva',
    mailingAddress: '1 Main Street',
  }
  const IN_BRAZIL = {
    ...FORM,
    country: 'BR',
    currency: 'BRL',
    'method.pix.key': 'maria@cafe.example',
    'method.pix.name': 'Maria Silva',
    'method.pix.city': 'Olinda',
  }

  test.each([
    ['en-US,en;q=0.9', '', ['Cash App', 'Venmo'], ['Pix key']],
    ['pt-BR', '', ['Chave Pix'], ['Cash App']],
    ['en', '?country=DE&currency=EUR', ['IBAN'], ['Cash App', 'Pix key']],
  ])('offers the ways of the country that %s%s means', async (language, search, shown, absent) => {
    const member = await aMember()
    const page = await (await member.get(`/profile-setup${search}`, { 'accept-language': language })).text()
    const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'))
    for (const text of shown) expect(main).toContain(text)
    for (const text of absent) expect(main).not.toContain(text)
  })

  test('saves country, currency and the ways that were filled in; one of them completes the profile', async () => {
    const member = await aMember()
    const response = await member.send('/profile-setup', IN_BRAZIL)
    expect(response.headers.get('location')).toBe('/dashboard')
    expect(await stored(member)).toEqual(['BRL', 'pix maria@cafe.example'])
    const user = db.selectFrom('user').select('country').where('id', '=', member.id)
    expect(await user.executeTakeFirst()).toEqual({ country: 'BR' })
    expect(await (await member.get('/api/auth/me')).json()).toMatchObject({ state: 'complete' })
    expect((await mailsTo(member.email))[0]?.text).toContain('Pix: maria@cafe.example')
  })

  test('needs no way yet, and keeps one that is filled in half', async () => {
    const member = await aMember()
    const half = await member.send('/profile-setup', { ...IN_BRAZIL, 'method.pix.city': '' })
    const page = await half.text()
    expect(half.status).toBe(400)
    for (const text of ['Please fill in this field', 'value="maria@cafe.example"'])
      expect(page).toContain(text)
    const none = await member.send('/profile-setup', { ...FORM, country: 'BR', currency: 'BRL' })
    expect(none.status).toBe(302)
    expect(await stored(member)).toEqual(['BRL'])
  })
})

test('an account has the currency of its browser from the first second, before and after the setup', async () => {
  const inBrazil = { 'accept-language': 'pt-BR' }
  const form = { name: 'Rafa', email: anEmail(), password: 'candle12', confirm: 'candle12' }
  const owner = aVisitor()
  await owner.send('/register', form, inBrazil)
  const textOf = async (path: string) => (await (await owner.get(path, inBrazil)).text()).replace(/\s/g, ' ')
  for (const path of ['/dashboard/tips', '/dashboard/diary', '/get-paid']) {
    const page = await textOf(path)
    expect(page, path).not.toMatch(/US\$ ?\d/)
  }
  await owner.send('/profile-setup', { businessName: 'Dois Irmãos', businessType: 'bar' }, inBrazil)
  const page = await textOf('/dashboard')
  expect(page).toContain('R$ 0,00')
  expect(page).not.toContain('US$')
})

test('Edit Profile has the two specified fields for US dollars only, and keeps them otherwise', async () => {
  const owner = await anOwner()
  const profile = async () => (await owner.get('/dashboard?view=profile')).text()
  expect(await profile()).toMatch(/name="cashapp"[\s\S]*href="\/get-paid"/)
  await send(owner, { ...ADD_PIX, currency: 'BRL' })
  expect(await profile()).not.toMatch(/ name="cashapp"/)
  const form = { intent: 'profile', name: 'Maria', fullName: 'Maria Silva', mailingAddress: '2 Main Street' }
  const saved = await owner.send('/dashboard?view=profile', {
    ...form,
    businessName: 'Cafe Uno',
    businessType: 'cafe',
  })
  expect(saved.status).toBe(200)
  expect(await stored(owner)).toEqual(['BRL', ...START.slice(1), 'pix maria@cafe.example'])
})
