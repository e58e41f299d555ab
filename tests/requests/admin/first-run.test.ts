// Mechanism: onboarding of the host: first run, setup code, settings of the instance
import '#tests/support/server/in-production.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { announceSetup, deleteExpiredSetupCodes } from '#app/features/admin/setup/setup-code.server.ts'
import { hmac } from '#app/server/crypto/hmac.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#content/languages.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { anEmail, aVisitor } from '#tests/support/people/visitor.ts'
import { shownTexts } from '#tests/support/shown-texts.ts'

beforeAll(openDatabase)
beforeEach(async () => {
  await emptyDatabase()
  await db.deleteFrom('setup_code').execute()
  await db.deleteFrom('site_setting').execute()
})

const HOST = { host: 'tips.example.com', accept: 'text/html' }
const FORM = { ...HOST, origin: 'https://tips.example.com' }
const HOUR_MS = 60 * 60 * 1000

/** Stores this code as the start does. */
async function aCode(code: string, now = Date.now()) {
  await db
    .insertInto('setup_code')
    .values({ hash: hmac(`setup-code:${code}`), expires_at: now + HOUR_MS })
    .execute()
  return code
}

const ANSWERS = {
  name: 'Maya Okafor',
  password: 'a long sentence of mine',
  registration: 'open',
  address: 'Blue Cup Coffee, Maya Okafor\n418 Juniper Street',
}
const answers = (code: string, change = {}) => ({ ...ANSWERS, code, email: anEmail(), ...change })
const finish = (fields: Record<string, string>, visitor = aVisitor()) => visitor.send('/setup', fields, FORM)
const admins = () => db.selectFrom('admin_claim').selectAll().execute()
const SAME = ['Tiplark', HOST.host, 'Name', 'PUBLIC_URL', ...Object.values(LANGUAGE_NAMES)]
const codes = () => db.selectFrom('setup_code').select('hash').execute()

test('the code of the log makes one admin, signed in, and the page is gone (OPS-02, T33)', async () => {
  const fields = answers(await aCode('2345-6789-CDFG'))
  const visitor = aVisitor()
  const page = await visitor.get('/setup', HOST)
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('no-store')
  const done = await finish({ ...fields, code: '2345 6789 cdfg' }, visitor)
  expect([done.status, done.headers.get('location')]).toEqual([302, '/admin'])
  expect(done.headers.getSetCookie().join()).toContain('__Host-tiplark_session=')
  const [admin] = await admins()
  const user = db.selectFrom('user').selectAll().where('id', '=', admin!.user_id)
  expect(await user.executeTakeFirst()).toMatchObject({ email: fields.email, name: 'Maya Okafor' })
  const events = db.selectFrom('audit_log_entry').select('event').where('user_id', '=', admin!.user_id)
  expect((await events.execute()).map(({ event }) => event)).toEqual(
    expect.arrayContaining(['user_created:password', 'privilege_permissions_changed:admin-granted']),
  )
  expect(await codes()).toEqual([])
  for (const sent of [await aVisitor().get('/setup', HOST), await finish(fields)])
    expect(sent.status).toBe(404)
})

test('the name and the address stand in the terms and the privacy text of each language (OPS-03)', async () => {
  for (const path of ['/terms', '/privacy'])
    expect(await (await aVisitor().get(path, HOST)).text()).not.toContain('Who runs this site')
  await finish(answers(await aCode('2345-6789-CDFG'), { contact: 'hello@bluecup.example' }))
  const headings = {
    en: 'Who runs this site',
    es: 'Quién dirige este sitio',
    pt: 'Quem dirige este site',
    de: 'Wer diese Website betreibt',
  }
  for (const path of ['/terms', '/privacy'])
    for (const [language, heading] of Object.entries(headings)) {
      const text = await (await aVisitor().get(path, { ...HOST, 'accept-language': language })).text()
      expect(text, `${path} ${language}`).toContain(heading)
      expect(text).toContain('Blue Cup Coffee, Maya Okafor, 418 Juniper Street')
    }
})

test.each([
  ['a wrong code', { code: 'CCCC-CCCC-CCCC' }, 403, 'This is not the setup code'],
  ['no code', { code: '' }, 400, 'Type the setup code'],
  ['a short password', { password: 'Candle12' }, 400, 'Password must be at least 12 characters'],
  ['a guessable password', { password: 'maya okafor 12' }, 400, 'Somebody could guess this password'],
  ['digits of no mail', { digits: '00x0' }, 400, 'These are not the digits'],
])('%s makes no admin and keeps the other answers (OPS-02)', async (_, change, status, sentence) => {
  const response = await finish(answers(await aCode('2345-6789-CDFG'), change))
  const text = await response.text()
  expect([response.status, text.includes(sentence)]).toEqual([status, true])
  expect(text).toContain('value="Maya Okafor"')
  expect(text).not.toContain(ANSWERS.password)
  expect([await admins(), (await codes()).length]).toEqual([[], 1])
})

test('a code is valid for an hour; then opening the page writes a new one, once (OPS-02)', async () => {
  await aCode('2345-6789-CDFG', Date.now() - HOUR_MS)
  expect((await finish(answers('2345-6789-CDFG'))).status).toBe(403)
  for (let times = 0; times < 3; times++) await aVisitor().get('/setup', HOST)
  expect(await codes()).toHaveLength(2)
  await deleteExpiredSetupCodes(Date.now())
  expect(await codes()).toHaveLength(1)
  await announceSetup()
  expect(await codes()).toHaveLength(2)
})

const OTHER = { host: 'shop.example:8443', accept: 'text/html', 'x-forwarded-proto': 'https' }

test('under another address the first run says which setting to change, in each language (OPS-02, T14)', async () => {
  for (const [language, heading] of Object.entries({
    en: 'This is not the public address',
    es: 'Esta no es la dirección pública',
    pt: 'Este não é o endereço público',
    de: 'Das ist nicht die öffentliche Adresse',
  })) {
    const page = await aVisitor().get('/setup', { ...OTHER, 'accept-language': language })
    const text = await page.text()
    expect([page.status, page.headers.get('cache-control')]).toEqual([421, 'no-store'])
    expect(text).toContain(`<h1>${heading}</h1>`)
    expect(text).toContain('<code>PUBLIC_URL=https://shop.example:8443</code>')
    expect(text.match(/(href|src|action)="[^"]*"/g)).toEqual([
      'href="#main"',
      'href="https://tips.example.com/setup"',
    ])
  }
  expect(await codes()).toEqual([])
})

test('under another address there is nothing else, and nothing once there is an admin (T14)', async () => {
  const refused = async (response: Response) => {
    const text = await response.text()
    expect([response.status, text.includes('PUBLIC_URL')]).toEqual([421, false])
    if (response.headers.get('content-type') === 'application/json')
      return expect(text).toBe('{"error":"unknown-host"}')
    expect(text).toContain('Nothing is served under the address that you opened.')
  }
  const code = await aCode('2345-6789-CDFG')
  for (const path of ['/', '/setup/', '/setup.data', '/setups', '/terms', '/assets/x.css'])
    await refused(await aVisitor().get(path, OTHER))
  await refused(await aVisitor().get('/setup', { ...OTHER, accept: 'application/json' }))
  await refused(await aVisitor().send('/setup', answers(code), { ...OTHER, origin: `https://${OTHER.host}` }))
  expect((await finish(answers(code))).status).toBe(302)
  await refused(await aVisitor().get('/setup', OTHER))
})

test('before the script runs, the page knows the scheme that the browser shows (OPS-02)', async () => {
  const textWith = async (headers: Record<string, string>) =>
    (await aVisitor().get('/setup', { ...HOST, ...headers })).text()
  expect(await textWith({})).toContain('Reached from here.')
  expect(await textWith({ 'x-forwarded-proto': 'http' })).toContain(
    'Your browser shows http://tips.example.com.',
  )
})

test('tries of the code are limited as those of a password (T10)', async () => {
  const code = await aCode('2345-6789-CDFG')
  const guesser = aVisitor()
  for (let times = 0; times < 20; times++)
    expect((await finish(answers('CCCC-CCCC-CCCC'), guesser)).status).toBe(403)
  expect((await finish(answers(code), guesser)).status).toBe(429)
  expect((await finish(answers(code))).status).toBe(302)
})

test('of many runs at once, with codes of several instances, one wins (OPS-02)', async () => {
  const all = await Promise.all(
    ['CCCC', 'DDDD', 'FFFF', 'GGGG'].map(async (group) => answers(await aCode(`2345-6789-${group}`))),
  )
  const statuses = await Promise.all(all.map(async (fields) => (await finish(fields)).status))
  expect(statuses.filter((status) => status === 302)).toHaveLength(1)
  for (const status of statuses) expect([302, 403, 404, 409]).toContain(status)
  expect(await admins()).toHaveLength(1)
  expect(await db.selectFrom('user').select('id').execute()).toHaveLength(1)
})

test('without SMTP_URL a test mail says so, and a code is needed for one (OPS-04)', async () => {
  const fields = { ...answers(await aCode('2345-6789-CDFG')), intent: 'mail' }
  const response = await finish(fields)
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('No mail was sent: the server has no SMTP_URL.')
  expect((await finish({ ...fields, code: 'CCCC-CCCC-CCCC' })).status).toBe(403)
})

test.each(LANGUAGES.filter((language) => language !== 'en'))('the page is whole in %s', async (language) => {
  const code = await aCode('2345-6789-CDFG')
  const pages = (sent: string) => ({ ...FORM, 'accept-language': sent })
  const textsIn = async (sent: string) => {
    const shown = await (await aVisitor().get('/setup', pages(sent))).text()
    const wrong = { ...answers(code), email: '', password: 'x', digits: '0000', address: 'x'.repeat(501) }
    const refused = await (await aVisitor().send('/setup', wrong, pages(sent))).text()
    return [...shownTexts(shown), ...shownTexts(refused)]
  }
  const [english, translated] = [await textsIn('en'), new Set(await textsIn(language))]
  expect(english.length).toBeGreaterThan(40)
  const known = [...SAME, 'Email', ANSWERS.name, 'x'.repeat(501)]
  expect(english.filter((text) => translated.has(text) && !known.includes(text))).toEqual([])
})
