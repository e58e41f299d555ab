import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readHandles } from '#app/features/payment-methods/payment-method.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { ageSignIn, aMember, anEmail, aVisitor, COMPLETE } from '#tests/support/people/visitor.ts'
import { mailsTo } from '#tests/support/server/outbox.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

type Member = Awaited<ReturnType<typeof aMember>>

const FORM = {
  name: 'Maria',
  fullName: 'Maria Silva',
  mailingAddress: '1 Main Street',
  businessName: 'Cafe Uno',
  businessType: 'cafe',
  customBusinessType: '',
  cashapp: '$MariaCafe',
  venmo: '',
}
const edit = (member: Member, change: Record<string, string>) =>
  member.send('/dashboard?view=profile', { ...FORM, intent: 'profile', ...change })
const setUp = (member: Member, change: Record<string, string>) =>
  member.send('/profile-setup', { ...FORM, ...change })

/** A user whose session is this old. */
async function withOldSignIn(change: Parameters<typeof aMember>[0] = COMPLETE, minutes = 11) {
  const member = await aMember(change)
  await ageSignIn(member, minutes)
  return member
}

/** The values that a form says it was opened with. */
const openedIn = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/name="(opened\.\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  )
const openForm = async (member: Member, path = '/dashboard?view=profile') =>
  openedIn(await (await member.get(path)).text())

const namesOf = async (member: Member) => {
  const row = await db
    .selectFrom('user')
    .select('business_name')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const { cashapp, venmo } = await readHandles(db, member.id)
  return [cashapp, venmo, row.business_name]
}

describe('payment names (T12)', () => {
  test.each([
    [{ cashapp: '$Thief' }, 'Cash App: $MariaCafe is now $Thief.'],
    [{ cashapp: '', venmo: '@thief' }, 'Cash App: $MariaCafe was removed.\n\nVenmo: @thief was added.'],
  ])('are changed by an older sign-in only with the password: %j', async (change, sentence) => {
    const member = await withOldSignIn()
    const challenge = await edit(member, { ...change, businessName: 'Cafe Due' })
    const text = await challenge.text()
    expect(challenge.status).toBe(403)
    expect(text).toContain('This decides where tips go. Please confirm with your password.')
    expect(text).toContain('value="Cafe Due"') // the form keeps the input
    const wrong = await edit(member, { ...change, current: 'Wrong123' })
    expect([wrong.status, (await wrong.text()).includes('This is not your password')]).toEqual([403, true])
    const bySetup = await setUp(member, change)
    expect(bySetup.status).toBe(403)
    expect(await namesOf(member)).toEqual(['$MariaCafe', null, 'Cafe Uno'])

    const done = await edit(member, { ...change, current: member.password })
    expect([done.status, (await done.text()).includes('Profile updated successfully!')]).toEqual([200, true])
    const [mail, ...others] = await mailsTo(member.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Your Tiplark payment names were changed')
    expect(mail?.text?.replaceAll('\r\n', '\n')).toContain(sentence)
    expect(mail?.text).toContain('use "Forgot password?" on the sign-in page at once')
    expect(mail?.html).toContain(sentence.split('\n')[0])
  })

  test('need the password also after the clock went back by a minute', async () => {
    const member = await withOldSignIn(COMPLETE, -1)
    expect((await edit(member, { cashapp: '$Thief' })).status).toBe(403)
    expect((await edit(member, { cashapp: '$Mine', current: member.password })).status).toBe(200)
  })

  test('a stolen session cannot guess the password', async () => {
    const member = await withOldSignIn()
    const tries = Array.from({ length: 20 }, (_, i) =>
      edit(member, { cashapp: '$Thief', current: `Guess${i}` }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 403)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
    expect(await namesOf(member)).toEqual(['$MariaCafe', null, 'Cafe Uno'])
  })

  test('are changed without it right after signing in, and the mail is sent too', async () => {
    const member = await aMember(COMPLETE)
    expect((await edit(member, { venmo: '@maria' })).status).toBe(200)
    expect((await mailsTo(member.email))[0]?.text).toContain('Venmo: @maria was added.')
  })

  test('any other change, and the same name spelled differently, needs no password and sends no mail', async () => {
    const member = await withOldSignIn()
    const pasted = { businessName: 'Cafe Due', cashapp: ' https://cash.app/$MariaCafe ' }
    expect((await edit(member, pasted)).status).toBe(200)
    expect(await namesOf(member)).toEqual(['$MariaCafe', null, 'Cafe Due'])
    // The only mail to this address is that of the next change, so the first change sent none.
    expect((await edit(member, { venmo: '@maria', current: member.password })).status).toBe(200)
    const mails = await mailsTo(member.email)
    expect(mails.map(({ text }) => text?.includes('Venmo: @maria was added.'))).toEqual([true])
  })

  test.each([
    ['at the setup', setUp, 302],
    ['under Edit Profile', edit, 200],
  ])(
    'the first names of an account are saved right after signing in, else with the password, and are mailed: %s (SETUP-04)',
    async (_, save, done) => {
      const NEW = { ...COMPLETE, cashapp: null }
      const names = { venmo: '@maria' }
      const newcomer = await aMember(NEW)
      expect((await save(newcomer, names)).status).toBe(done)
      expect(await namesOf(newcomer)).toEqual(['$MariaCafe', '@maria', 'Cafe Uno'])
      const [mail] = await mailsTo(newcomer.email)
      expect(mail?.subject).toBe('Your Tiplark payment names were set')
      expect(mail?.text?.replaceAll('\r\n', '\n')).toContain('Cash App: $MariaCafe\n\nVenmo: @maria\n')
      expect(mail?.text).toContain('If it was not you: use "Forgot password?" on the sign-in page at once')

      const late = await withOldSignIn(NEW)
      const challenge = await save(late, names)
      expect(challenge.status).toBe(403)
      expect(await challenge.text()).toContain(
        'This decides where tips go. Please confirm with your password.',
      )
      expect((await save(late, { ...names, current: 'Wrong123' })).status).toBe(403)
      expect(await namesOf(late)).toEqual([null, null, 'Cafe Uno'])
      await save(late, { cashapp: '', businessName: 'Cafe Due' })
      expect(await namesOf(late)).toEqual([null, null, 'Cafe Due'])
      await save(late, { ...names, current: late.password })
      expect((await namesOf(late)).slice(0, 2)).toEqual(['$MariaCafe', '@maria'])
    },
  )

  test('a user without a password signs in again first', async () => {
    const member = await withOldSignIn({ ...COMPLETE, has_password: 0 })
    const challenge = await edit(member, { cashapp: '$Thief', current: member.password })
    expect(challenge.status).toBe(403)
    expect(await challenge.text()).toContain('Please confirm with Google that it is you')
    const email = await member.send('/account', { intent: 'email', email: anEmail() })
    expect(email.status).toBe(403)
    const thief = aVisitor()
    expect((await thief.login(member.email, member.password)).status).toBe(302)
    const again = Object.assign(thief, { id: member.id, email: member.email, password: '' })
    expect((await edit(again, { cashapp: '$Mine' })).status).toBe(200)
  })
})

describe('a form of another tab (T12)', () => {
  const choiceOf = (page: string) => [...page.matchAll(/type="radio"[^>]*>/g)].map(([input]) => input)

  test('does not write back an older payment name', async () => {
    const member = await aMember(COMPLETE)
    const older = await openForm(member)
    await edit(member, { cashapp: '$Newer', venmo: '@newer' })
    const done = await edit(member, { ...older, businessName: 'Cafe Due' })
    expect(done.status).toBe(200)
    expect(await namesOf(member)).toEqual(['$Newer', '@newer', 'Cafe Due'])
    // The page continues with the stored values.
    expect(await done.text()).toContain('name="cashapp" value="$Newer"')
  })

  test.each([
    ['/dashboard?view=profile', edit],
    ['/profile-setup', setUp],
  ])(
    'that changes the same name gets a 409 with both values, of which the owner chooses one: %s',
    async (path, send) => {
      const member = await aMember(COMPLETE)
      const older = await openForm(member, path)
      await edit(member, { cashapp: '$Newer', businessName: 'Cafe Due' })
      const conflict = await send(member, { ...older, cashapp: '$Older', venmo: '@mine' })
      const page = await conflict.text()
      expect(conflict.status).toBe(409)
      expect(page).toContain('This was changed in another tab or on another device in the meantime.')
      expect(choiceOf(page)).toEqual([
        expect.stringMatching(/name="cashapp".*(checked="".*value|value="\$Newer".*checked)/),
        expect.stringMatching(/name="cashapp"(?!.*checked).*value="\$Older"/),
      ])
      expect(await namesOf(member)).toEqual(['$Newer', null, 'Cafe Due'])

      const shown = { ...openedIn(page), businessName: 'Cafe Due', venmo: '@mine' }
      const chosen = await send(member, { ...shown, cashapp: '$Older' })
      expect(chosen.status).toBeLessThan(400)
      expect(await namesOf(member)).toEqual(['$Older', '@mine', 'Cafe Due'])
    },
  )

  test('needs the password for the name that it chooses', async () => {
    const member = await withOldSignIn()
    const older = await openForm(member)
    await edit(member, { cashapp: '$Newer', current: member.password })
    expect((await edit(member, { ...older, cashapp: '$Older', current: member.password })).status).toBe(409)
    const shown = await openForm(member)
    const refused = await edit(member, { ...shown, cashapp: '$Older' })
    expect(refused.status).toBe(403)
    // The opening values of the form do not change until it is saved.
    expect(await refused.text()).toContain('name="opened.cashapp" value="$Newer"')
    expect((await namesOf(member))[0]).toBe('$Newer')
    expect((await edit(member, { ...shown, cashapp: '$Older', current: member.password })).status).toBe(200)
  })

  test('that claims to have been opened with another name changes none without the password', async () => {
    const member = await withOldSignIn()
    const forged = { 'opened.cashapp': '$Thief', 'opened.venmo': '@thief', cashapp: '$Thief', venmo: '' }
    expect((await edit(member, { ...forged, cashapp: '$Other' })).status).toBe(409)
    expect((await edit(member, { ...forged, 'opened.cashapp': '$MariaCafe' })).status).toBe(403)
    expect(await namesOf(member)).toEqual(['$MariaCafe', null, 'Cafe Uno'])
  })

  test('at the same moment keeps the fields of both', async () => {
    const member = await aMember(COMPLETE)
    const older = await openForm(member)
    const changes: Record<string, string>[] = [
      { cashapp: '$Newer' },
      { venmo: '@newer' },
      { businessName: 'Cafe Due' },
    ]
    const statuses = await Promise.all(
      changes.map(async (change) => (await edit(member, { ...older, ...change })).status),
    )
    expect(statuses).toEqual([200, 200, 200])
    expect(await namesOf(member)).toEqual(['$Newer', '@newer', 'Cafe Due'])
  })
})
