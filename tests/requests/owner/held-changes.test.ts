import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOLD_MS } from '#app/features/payment-methods/editor/held-change.ts'
import { makeDueChanges } from '#app/features/payment-methods/editor/make-change.server.ts'
import { readMethodList } from '#app/features/payment-methods/editor/method-list.server.ts'
import { changeLink } from '#app/kit/undo/change-link.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import { LANGUAGES } from '#content/languages.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aPlace } from '#tests/support/people/places.ts'
import { aMember, aVisitor, COMPLETE } from '#tests/support/people/visitor.ts'
import { mailsTo } from '#tests/support/server/outbox.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const DAY = 24 * 60 * 60 * 1000

type Member = Awaited<ReturnType<typeof aMember>>

/** An owner of a month ago, who signed in just now on a device that the account does not know yet. */
const anOwner = (change: Parameters<typeof aMember>[0] = {}) =>
  aMember({ ...COMPLETE, created_at: new Date(Date.now() - 30 * DAY).toISOString(), ...change })

/** Lets the account know the device since a week. */
const makeKnown = ({ id }: Member) =>
  db
    .updateTable('known_device')
    .set({ first_seen_at: Date.now() - 8 * DAY })
    .where('user_id', '=', id)
    .execute()

const handlesOf = async ({ id }: Member) => (await readMethodList(db, id)).methods.map(({ handle }) => handle)
const changesOf = ({ id }: Member) =>
  db
    .selectFrom('payment_method_change')
    .selectAll()
    .where('provider_id', '=', id)
    .orderBy('created_at')
    .execute()
const statesOf = async (owner: Member) => (await changesOf(owner)).map(({ state }) => state)
const textOf = async (response: Response) => (await response.text()).replaceAll('&#x27;', "'")

const CHANGE = { intent: 'change', id: 'cashapp', 'method.handle': '$Thief' }
const FORM = {
  name: 'Maria',
  fullName: 'Maria Silva',
  mailingAddress: '1 Main Street',
  businessName: 'Cafe Uno',
  businessType: 'cafe',
  customBusinessType: '',
  cashapp: '$Thief',
  venmo: '',
}

const subjectsTo = async ({ email }: Member) => (await mailsTo(email)).map(({ subject }) => subject)

/** The path of a link in the last mail that has one. */
async function linkIn(owner: Member, purpose: 'undo' | 'confirm', count = 1) {
  const link = new RegExp(`/ways/${purpose}\\?\\S+`)
  const links = async () =>
    (await mailsTo(owner.email)).flatMap(({ text = '' }) => link.exec(text)?.[0] ?? [])
  // A mail about the new device is on its way, too.
  await expect.poll(async () => (await links()).length).toBeGreaterThanOrEqual(count)
  return (await links()).at(-1)!
}

describe('a change on an unknown device (T49)', () => {
  test('of the list is held: customers keep tipping the earlier name, and the page shows both', async () => {
    const owner = await anOwner()
    const saved = await textOf(await owner.send('/get-paid', CHANGE))
    expect(saved).toMatch(/Held until tomorrow, \d/)
    const page = await textOf(await owner.get('/get-paid'))
    for (const text of [
      'Cash App name changes tomorrow',
      '$MariaCafe',
      '$Thief',
      'Until then tips go to $MariaCafe.',
    ])
      expect(page).toContain(text)
    const customer = await textOf(await aVisitor().get(`/tip/${owner.id}`))
    expect([customer.includes('MariaCafe'), customer.includes('Thief')]).toEqual([true, false])
    for (const path of ['/account', '/dashboard'])
      expect((await textOf(await owner.get(path))).includes('Thief')).toBe(path === '/account')
    await makeDueChanges(Date.now() + HOLD_MS + 1000)
    expect(await handlesOf(owner)).toEqual(['$Thief'])
  })

  test('of the profile is held, while the rest of the form is saved', async () => {
    const owner = await anOwner()
    const saved = await owner.send('/dashboard?view=profile', {
      ...FORM,
      intent: 'profile',
      businessName: 'Cafe Due',
    })
    const page = await textOf(saved)
    expect(page).toContain('Profile updated successfully!')
    expect(page).toContain('Held until tomorrow')
    expect(page).toContain('value="$MariaCafe"')
    const row = await db
      .selectFrom('user')
      .select('business_name')
      .where('id', '=', owner.id)
      .executeTakeFirst()
    expect([row?.business_name, await handlesOf(owner)]).toEqual(['Cafe Due', ['$MariaCafe']])
    await makeDueChanges(Date.now() + HOLD_MS + 1000)
    expect(await handlesOf(owner)).toEqual(['$Thief'])
  })

  test('of the first set-up leads to the page that shows what waits', async () => {
    const owner = await anOwner()
    const saved = await owner.send('/profile-setup', FORM)
    expect([saved.status, saved.headers.get('location')]).toEqual([302, '/get-paid'])
    expect(await handlesOf(owner)).toEqual(['$MariaCafe'])
  })

  test('of a known device is made at once, and says so', async () => {
    const owner = await anOwner()
    await makeKnown(owner)
    expect(await textOf(await owner.send('/get-paid', { intent: 'off', id: 'cashapp' }))).toContain(
      'In effect at once.',
    )
    expect(await statesOf(owner)).toEqual(['made'])
  })
})

describe('the tips of a person', () => {
  const aPerson = async (owner: Member) => aPlace(owner.id, { name: 'Ana', kind: 'person' })
  const addMethod = (owner: Member, id: string) =>
    owner.send(`/places/${id}`, { intent: 'add-way', id, method: 'venmo', 'method.handle': '@Ana-Lima' })
  const methodsOf = async ({ id }: Member) =>
    (
      await db.selectFrom('place_payment_method').select('handle').where('provider_id', '=', id).execute()
    ).map(({ handle }) => handle)

  test('go to an added way after 24 hours, and the page of the place shows the wait', async () => {
    const owner = await anOwner()
    const { id } = await aPerson(owner)
    expect(await textOf(await addMethod(owner, id))).toContain('Held until tomorrow')
    expect(await methodsOf(owner)).toEqual([])
    const page = await textOf(await owner.get(`/places/${id}`))
    expect(page).toContain('A change is made tomorrow')
    expect(page).toContain('Tips of Ana also go to Venmo from now on.')
    await makeDueChanges(Date.now() + HOLD_MS + 1000)
    expect(await methodsOf(owner)).toEqual(['@Ana-Lima'])
    await expect.poll(() => subjectsTo(owner)).toContain('A printed code of your Tiplark account was changed')
  })

  test('a table that is merged into a person waits, and an undo by mail takes it out again', async () => {
    const owner = await anOwner()
    const table = await aPlace(owner.id, {})
    const person = await aPlace(owner.id, {
      name: 'Ana',
      kind: 'person',
      methods: [{ id: 'venmo', handle: '@Ana-Lima' }],
    })
    const mergedInto = async () =>
      (await db.selectFrom('place').select('merged_into').where('id', '=', table.id).executeTakeFirst())
        ?.merged_into
    await owner.send('/places', { intent: 'merge', id: table.id, into: person.id })
    expect(await mergedInto()).toBe(null)
    await makeDueChanges(Date.now() + HOLD_MS + 1000)
    expect(await mergedInto()).toBe(person.id)
    await aVisitor().send(await linkIn(owner, 'undo', 2), {})
    expect(await mergedInto()).toBe(null)
  })

  test('a held change of a place that was changed meanwhile is dropped', async () => {
    const owner = await anOwner()
    const table = await aPlace(owner.id, {})
    const person = await aPlace(owner.id, {
      name: 'Ana',
      kind: 'person',
      methods: [{ id: 'venmo', handle: '@Ana-Lima' }],
    })
    await owner.send('/places', { intent: 'merge', id: table.id, into: person.id })
    await makeKnown(owner)
    await owner.send('/places', { intent: 'merge', id: person.id, into: table.id })
    await makeDueChanges(Date.now() + HOLD_MS + 1000)
    expect((await statesOf(owner))[0]).toBe('dropped')
    const rows = await db.selectFrom('place').select(['id', 'merged_into']).orderBy('position').execute()
    expect(rows).toEqual([
      { id: table.id, merged_into: null },
      { id: person.id, merged_into: table.id },
    ])
  })
})

describe('what waits of printed codes', () => {
  const anAna = (owner: Member, name = 'Ana') =>
    aPlace(owner.id, { name, kind: 'person', methods: [{ id: 'venmo', handle: `@${name}-Lima` }] })
  const placeOf = async (code: string) =>
    (await db.selectFrom('place_code').select('place_id').where('code', '=', code).executeTakeFirst())
      ?.place_id
  const move = (owner: Member, { id, code }: { id: string; code: string }, to: { id: string }) =>
    owner.send(`/places/${id}`, { intent: 'move', code, place: to.id, from: id })

  test('is kept for each code: only that of the same code is replaced (T50)', async () => {
    const owner = await anOwner()
    const [one, two] = [await aPlace(owner.id, { name: 'One' }), await aPlace(owner.id, { name: 'Two' })]
    const [ana, bia] = [await anAna(owner), await anAna(owner, 'Bia')]
    await move(owner, one, ana)
    await move(owner, two, ana)
    expect(await statesOf(owner)).toEqual(['held', 'held'])
    expect(await textOf(await move(owner, two, bia))).toContain('It replaces the change that waited')
    expect((await statesOf(owner)).toSorted()).toEqual(['dropped', 'held', 'held'])
    expect(await textOf(await owner.get(`/places/${bia.id}`))).toContain('A change is made tomorrow')
    await makeDueChanges(Date.now() + HOLD_MS + 1000)
    expect([await placeOf(one.code), await placeOf(two.code)]).toEqual([ana.id, bia.id])
  })

  test('is kept for the own ways of each person, and for the list', async () => {
    const owner = await anOwner()
    for (const { id } of [await anAna(owner), await anAna(owner, 'Bia')])
      await owner.send(`/places/${id}`, {
        intent: 'add-way',
        id,
        method: 'cashapp',
        'method.handle': '$Ana',
      })
    await owner.send('/get-paid', CHANGE)
    expect(await statesOf(owner)).toEqual(['held', 'held', 'held'])
  })

  test('is dropped where the code is led to where it is now', async () => {
    const owner = await anOwner()
    const [table, ana] = [await aPlace(owner.id, {}), await anAna(owner)]
    await move(owner, table, ana)
    expect(await textOf(await move(owner, table, table))).toContain(
      'The change that waited until now was dropped',
    )
    expect(await statesOf(owner)).toEqual(['dropped'])
    await makeDueChanges(Date.now() + HOLD_MS + 1000)
    expect(await placeOf(table.code)).toBe(table.id)
  })

  test('a new place for the code of a deleted person waits for it, also when it is sent again', async () => {
    const owner = await anOwner()
    const ana = await anAna(owner)
    await owner.send(`/places/${ana.id}`, { intent: 'remove', id: ana.id })
    const add = () =>
      owner.send('/places', { intent: 'add', name: 'Bar', kind: 'table', code: ana.code, key: 'a-key' })
    expect(await textOf(await add())).toContain('Held until tomorrow')
    expect(await textOf(await add())).toContain('It replaces the change that waited')
    expect(await placeOf(ana.code)).toBe(ana.id)
    const bars = () => db.selectFrom('place').select('id').where('name', '=', 'Bar').execute()
    const [bar, ...others] = await bars()
    expect(others).toEqual([])
    await makeDueChanges(Date.now() + HOLD_MS + 1000)
    expect(await placeOf(ana.code)).toBe(bar!.id)
    const made = (await changesOf(owner)).find(({ state }) => state === 'made')
    const undo = new URL(changeLink('undo', made!.id))
    await aVisitor().send(`${undo.pathname}${undo.search}`, {})
    expect([await placeOf(ana.code), await bars()]).toEqual([ana.id, [bar]])
  })

  test('a new place for the code of a deleted table is free: its tips go where they went', async () => {
    const owner = await anOwner()
    const table = await aPlace(owner.id, {})
    await owner.send(`/places/${table.id}`, { intent: 'remove', id: table.id })
    await owner.send('/places', { intent: 'add', name: 'Bar', kind: 'table', code: table.code, key: 'a-key' })
    expect(await statesOf(owner)).toEqual([])
    expect(await placeOf(table.code)).not.toBe(table.id)
  })
})

describe('the page of a mailed link', () => {
  test('changes nothing when it is opened, as mail scanners do, and undoes with one press (T47)', async () => {
    const owner = await anOwner()
    await owner.send('/get-paid', CHANGE)
    const path = await linkIn(owner, 'undo')
    const scanner = aVisitor()
    for (let times = 0; times < 3; times++) {
      const opened = await scanner.get(path)
      const page = await textOf(opened)
      expect([opened.status, opened.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
      expect(page).toContain('Undo the change')
      expect(page.match(/Undo the change<\/button>/g)).toHaveLength(1)
    }
    await scanner.sendRequest(path, { method: 'HEAD' })
    expect(await statesOf(owner)).toEqual(['held'])
    expect(await owner.leadsTo('/get-paid')).toBe(200)

    const undone = await aVisitor().send(path, {})
    expect(undone.headers.get('location')).toMatch(/^\/reset-password\?token=[\w-]{43}&after=undo$/)
    expect((await aVisitor().get(undone.headers.get('location')!)).status).toBe(200)
    expect([await statesOf(owner), await handlesOf(owner)]).toEqual([['undone'], ['$MariaCafe']])
    expect(await owner.leadsTo('/get-paid')).toBe('/login')
    const again = await aVisitor().send(path, {})
    expect(again.status).toBe(410)
    expect(await textOf(again)).toContain('This change was undone already.')
  })

  test('says kindly that a tampered or unknown link does nothing', async () => {
    const owner = await anOwner()
    await owner.send('/get-paid', CHANGE)
    const path = await linkIn(owner, 'undo')
    for (const dead of [
      `${path}x`,
      path.replace('/undo', '/confirm'),
      '/ways/undo',
      '/ways/undo?done=undone',
      '/ways/confirm?change=%00&key=x',
    ]) {
      const opened = await aVisitor().get(dead)
      expect([dead, opened.status]).toEqual([dead, 410])
      expect(await textOf(opened)).toContain('This link does not work any more')
      expect((await aVisitor().send(dead, {})).status).toBe(410)
    }
    expect(await statesOf(owner)).toEqual(['held'])
  })

  test('“This was me” pressed elsewhere leaves the time of the change, and on a known device makes it (T48)', async () => {
    const owner = await anOwner()
    await owner.send('/get-paid', CHANGE)
    const path = await linkIn(owner, 'confirm')
    const elsewhere = await aVisitor().send(path, {})
    expect(elsewhere.headers.get('location')).toBe(`${path}&done=waits`)
    expect(await handlesOf(owner)).toEqual(['$MariaCafe'])
    await owner.send('/get-paid', { ...CHANGE, 'method.handle': '$MariaDue' })
    await makeKnown(owner)
    const { pathname, search } = new URL(changeLink('confirm', (await changesOf(owner)).at(-1)!.id))
    const second = pathname + search
    const known = await owner.send(second, {})
    expect(known.headers.get('location')).toBe(`${second}&done=made`)
    expect(await textOf(await owner.get(`${second}&done=made`))).toContain('The change is made.')
    expect(await handlesOf(owner)).toEqual(['$MariaDue'])
  })

  test('leads an account without a password to the Google account that it had before', async () => {
    const owner = await anOwner()
    await owner.send('/get-paid', CHANGE)
    await db.updateTable('user').set({ has_password: 0 }).where('id', '=', owner.id).execute()
    const at = '2026-01-01T00:00:00.000Z'
    const google = { user_id: owner.id, account_id: `sub-${owner.id}`, provider_id: 'google' }
    await db
      .insertInto('account')
      .values({ id: `google-${owner.id}`, ...google, created_at: at, updated_at: at })
      .execute()
    const path = await linkIn(owner, 'undo')
    expect((await aVisitor().get(`${path}&done=undone`)).status).toBe(200)
    expect(await textOf(await aVisitor().get(`${path}&done=undone`))).toContain('Undo the change')
    const undone = await aVisitor().send(path, {})
    expect(undone.headers.get('location')).toBe(`${path}&done=undone`)
    const page = await textOf(await aVisitor().get(`${path}&done=undone`))
    expect(page).toContain('Sign in again')
  })

  test.each(LANGUAGES)('and its mail are in %s', async (language) => {
    const owner = await anOwner({ language })
    await owner.send('/get-paid', CHANGE)
    await expect
      .poll(() => subjectsTo(owner))
      .toContain(MESSAGES[language].mails.heldWays.subject({ brand: 'Tiplark' }))
    for (const purpose of ['undo', 'confirm'] as const) {
      const path = await linkIn(owner, purpose)
      const page = await textOf(await aVisitor().get(path, { cookie: '', 'accept-language': language }))
      expect(page).toContain(MESSAGES[language]['held-change'].link[purpose].submit)
    }
  })
})

describe('undo on the page', () => {
  test('drops what waits of a recent sign-in without a question, for its owner alone', async () => {
    const [owner, other] = [await anOwner(), await anOwner()]
    await owner.send('/get-paid', CHANGE)
    const [change] = await changesOf(owner)
    const undo = (who: Member) => who.send('/ways/held', { id: change!.id, page: '/account' })
    expect((await undo(other)).headers.get('location')).toBe('/account?held=gone')
    expect(await statesOf(owner)).toEqual(['held'])
    expect((await undo(owner)).headers.get('location')).toBe('/account?held=undone')
    expect(await statesOf(owner)).toEqual(['undone'])
    expect(await owner.leadsTo('/get-paid')).toBe(200)
  })

  test('asks a sign-in that is not recent for what its account has: the password, or Google', async () => {
    const owner = await anOwner()
    await owner.send('/get-paid', CHANGE)
    const [change] = await changesOf(owner)
    await db
      .updateTable('session')
      .set({ created_at: new Date(Date.now() - 60 * 60_000).toISOString() })
      .where('user_id', '=', owner.id)
      .execute()
    const undo = async () =>
      (await owner.send('/ways/held', { id: change!.id, page: '/account' })).headers.get('location')!
    const asked = await undo()
    expect(asked).toContain('why=no-password')
    expect(await textOf(await owner.get(asked))).toContain('name="current"')
    await db.updateTable('user').set({ has_password: 0 }).where('id', '=', owner.id).execute()
    const withGoogle = await undo()
    expect(withGoogle).toContain('why=old-session')
    expect(await textOf(await owner.get(withGoogle))).not.toContain('name="current"')
    expect(await statesOf(owner)).toEqual(['held'])
  })
})
