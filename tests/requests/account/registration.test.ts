// Mechanism: invitations, who may sign up
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { googleResult } from '#app/features/identity/google/google.ts'
import { findOrAddGoogleUser } from '#app/features/identity/google/google-user.server.ts'
import {
  deleteExpiredInvitations,
  findSignUpRefusal,
  invite,
} from '#app/features/instance/invitations/invitations.server.ts'
import { readSiteSettings, storeSetting } from '#app/features/instance/settings/site-settings.server.ts'
import type { RegistrationMode } from '#app/features/instance/settings/site-settings.ts'
import { notifySiteChanged } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import { LANGUAGES } from '#content/languages.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aMember, anAdmin, anEmail, aVisitor } from '#tests/support/people/visitor.ts'
import { mailsTo } from '#tests/support/server/outbox.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const DAY_MS = 24 * 60 * 60 * 1000
const HTML = { accept: 'text/html' }

async function allow(mode: RegistrationMode) {
  await storeSetting(db, 'registration', mode)
  await notifySiteChanged()
}
const person = (email = anEmail()) => ({ name: 'Ana Lima', email, password: 'Candle12', confirm: 'Candle12' })
const users = async () => (await db.selectFrom('user').select('id').execute()).length
const problems = MESSAGES.en['sign-in'].problems

/** The link of a new invitation. */
async function aLink(adminId: string, now = Date.now()) {
  const { address } = await invite(adminId, '', 'en', now)
  const { pathname, search } = new URL(address)
  return pathname + search
}

test('while nobody may sign up the page says so in each language, and accounts that exist sign in (OPS-05)', async () => {
  const member = await aMember()
  await allow('closed')
  for (const language of LANGUAGES) {
    const page = await aVisitor().get('/register', { ...HTML, 'accept-language': language })
    const text = await page.text()
    expect(text).toContain(MESSAGES[language]['sign-in'].problems['registration-closed'])
    expect(text).not.toContain('name="password"')
  }
  const response = await aVisitor().send('/register', person(), HTML)
  expect(response.status).toBe(403)
  expect(await response.text()).toContain(problems['registration-closed'])
  expect(await users()).toBe(1)
  expect((await aVisitor().login(member.email, member.password)).status).toBe(302)
  await allow('open')
  expect((await aVisitor().send('/register', person(), HTML)).status).toBe(200)
})

test('an invitation makes one account, within 14 days, unless it was taken back (OPS-06)', async () => {
  const admin = await anAdmin()
  await allow('invitation')
  expect((await aVisitor().send('/register', person(), HTML)).status).toBe(403)
  const link = await aLink(admin.id)
  const page = await aVisitor().get(link, HTML)
  expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
  expect(await page.text()).toContain('name="password"')
  const statuses = await Promise.all(
    Array.from({ length: 5 }, async () => (await aVisitor().send(link, person(), HTML)).status),
  )
  expect(statuses.sort()).toEqual([200, 403, 403, 403, 403])
  expect(await users()).toBe(2)
  expect(await (await aVisitor().get(link, HTML)).text()).toContain(problems['invitation-dead'])

  const late = await aLink(admin.id, Date.now() - 14 * DAY_MS)
  expect((await aVisitor().send(late, person(), HTML)).status).toBe(403)
  await deleteExpiredInvitations(Date.now())
  expect(await db.selectFrom('invitation').select('id').execute()).toHaveLength(1)

  const revoked = await aLink(admin.id)
  const { id } = await db
    .selectFrom('invitation')
    .select('id')
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  expect((await admin.send('/admin/settings', { intent: 'revoke', id }, HTML)).status).toBe(200)
  expect((await aVisitor().send(revoked, person(), HTML)).status).toBe(403)
  expect((await admin.send('/admin/settings', { intent: 'revoke', id }, HTML)).status).toBe(404)
})

test('an invitation stays unused when its account was not made', async () => {
  const member = await anAdmin()
  await allow('invitation')
  const link = await aLink(member.id)
  expect((await aVisitor().send(link, person(member.email), HTML)).status).toBe(409)
  expect((await aVisitor().send(link, person(), HTML)).status).toBe(200)
})

test('a sign-up with Google follows the same rule, and a sign-in does not (OPS-05, OPS-06)', async () => {
  const { id } = await anAdmin()
  const claims = (sub: string) => ({ sub, email: `${sub}@cafe.example`, email_verified: true, name: 'Ana' })
  expect(await findOrAddGoogleUser(claims('early'))).toHaveProperty('id')
  await allow('closed')
  expect(await findOrAddGoogleUser(claims('late'))).toEqual({ cause: 'registration-closed' })
  expect(await findOrAddGoogleUser(claims('early'))).toHaveProperty('id')
  expect(googleResult({ cause: 'registration-closed' }, 'login').message).toBe('registration-closed')
  await allow('invitation')
  expect(await findOrAddGoogleUser(claims('late'))).toEqual({ cause: 'invitation-needed' })
  const token = new URLSearchParams((await aLink(id)).split('?')[1]).get('invitation')!
  expect(await findOrAddGoogleUser(claims('late'), token)).toHaveProperty('id')
  expect(await findOrAddGoogleUser(claims('later'), token)).toEqual({ cause: 'invitation-dead' })
})

test('an admin changes who may sign up, invites by mail, and the audit log says so (OPS-05, OPS-06)', async () => {
  const admin = await anAdmin()
  const send = (fields: Record<string, string>) => admin.send('/admin/settings', fields, HTML)
  expect((await send({ intent: 'registration', registration: 'invitation' })).status).toBe(200)
  expect(await findSignUpRefusal('')).toBe('invitation-needed')
  const email = anEmail()
  const invited = await (await send({ intent: 'invite', email, language: 'de' })).text()
  const link = /\/register\?invitation=[\w-]{43}/.exec(invited)![0]
  const [mail] = await mailsTo(email)
  expect(mail!.subject).toBe('Einladung zu Tiplark')
  expect(mail!.text).toContain(link)
  const stored = JSON.stringify(await db.selectFrom('invitation').selectAll().execute())
  expect(stored).not.toContain(link.split('=')[1])
  expect((await send({ intent: 'invite', email: 'none', language: 'en' })).status).toBe(400)
  await send({ intent: 'operator', name: 'Blue Cup Coffee', email: '', address: '418 Juniper Street' })
  for (const path of ['/terms', '/privacy'])
    for (const language of LANGUAGES) {
      const text = await (await aVisitor().get(path, { ...HTML, 'accept-language': language })).text()
      expect(text, `${path} ${language}`).toContain('Blue Cup Coffee, 418 Juniper Street')
    }
  // Without an address of its own, the one of the admin is shown: never that of nobody.
  expect((await readSiteSettings()).operator.email).toMatch(/@/)
  const auditLog = await (await admin.get('/admin/journal', HTML)).text()
  for (const act of ['changed who may sign up', 'invited somebody', 'changed who runs the site'])
    expect(auditLog).toContain(`As admin: ${act}`)
})
