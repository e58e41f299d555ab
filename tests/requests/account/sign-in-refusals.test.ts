import messages from '#content/en/owner/sign-in.json'
import '#tests/support/server/two-cores.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aMember, aVisitor } from '#tests/support/people/visitor.ts'
import { startApp, type TestApp } from '#tests/support/server/app.ts'
import { holdPasswords } from '#tests/support/server/password-checks.ts'

let server: TestApp
beforeAll(async () => {
  await openDatabase()
  server = await startApp()
})
beforeEach(emptyDatabase)
afterAll(() => server.stop())

type Fields = Record<string, string>

/** Submits the sign-in form as a browser without JavaScript does. */
const submit = (fields: Fields, headers: Record<string, string> = {}, path = '/login') =>
  server.sendRequest(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}
const unescapeHtml = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity]!)

/** The value of the page's email field. */
const shownEmail = (html: string) => {
  const [input = ''] = /<input[^>]* name="email"[^>]*>/.exec(html) ?? []
  return unescapeHtml(/ value="([^"]*)"/.exec(input)?.[1] ?? '')
}

const EMAILS = [
  'sam@clippers.example',
  `<script>alert("x")</script>@cafe.example`,
  `"><img src=x onerror='alert(1)'>@cafe.example`,
  '</textarea></script><!--@cafe.example',
  '\\"\\u0022\\n`$&$1$$@cafe.example',
  'Ünï🙂{}[],:@cafe.example',
  '&amp;&quot;&#x27;@cafe.example',
]

describe.each(EMAILS)('a refused sign-in shows the address again: %j', (email) => {
  const compact = email.replaceAll(/\s/g, '')
  test.each([
    ['no password', { email, password: '' }, 400, 'Please fill in all fields'],
    [
      'a wrong password',
      { email: compact, password: 'Wrong123', remember: 'on' },
      401,
      messages.problems['user-not-found'],
    ],
    [
      'no address',
      { email: email.replaceAll('@', ''), password: 'Wrong123' },
      400,
      'The email address is badly formatted.',
    ],
  ])('with %s', async (_, fields, status, message) => {
    const response = await submit(fields)
    expect(response.status).toBe(status)
    expect(unescapeHtml(response.text)).toContain(message)
    expect(shownEmail(response.text)).toBe(fields.email)
    expect(response.text).not.toContain('<img src=x')
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' })
    expect(response.headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self' 'nonce-/,
    )
  })
})

test('a body that is not a form is refused with 400', async () => {
  const post = (body: string, type: string) =>
    server.sendRequest('/login', { method: 'POST', body, headers: { 'content-type': type } })
  expect((await post('{', 'application/json')).status).toBe(400)
  expect((await post('--x', 'multipart/form-data; boundary=y')).status).toBe(400)
  expect((await post('%E0%A4%A', 'application/x-www-form-urlencoded')).status).toBe(400)
})

test('a signed-in user is redirected; a forged session cookie is ignored', async () => {
  const fields = { email: 'nobody@cafe.example', password: 'Wrong123' }
  const member = await aMember()
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const signedIn = await submit(fields, { cookie })
  expect([signedIn.status, signedIn.headers.location]).toEqual([302, '/profile-setup'])
  const forged = await submit(fields, { cookie: 'tiplark_session=forged.abc' })
  expect([forged.status, forged.text.includes('No user found with this email.')]).toEqual([401, true])
})

test('another site cannot submit the form (T26)', async () => {
  const fields = { email: 'sam@cafe.example', password: '' }
  expect((await submit(fields, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await submit(fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

test('a full password queue refuses with 503 and Retry-After, except on a trusted device', async () => {
  const { email, password } = await aMember()
  const trusted = (await submit({ email, password })).cookies.filter((pair) =>
    pair.startsWith('tiplark_known'),
  )
  // Each from its own address, until the queue is full. No hash finishes meanwhile.
  const release = holdPasswords()
  onTestFinished(release)
  const waiting = Array.from({ length: 160 }, (_, i) => aVisitor().login(`flood${i}@cafe.example`, 'Guess1'))
  await new Promise<void>((full) => {
    for (const response of waiting) response.then(({ status }) => status === 503 && full())
  })
  const refused = await Promise.all(
    ['/login', '/login.data', '/login?password=set'].flatMap((path) =>
      Array.from({ length: 10 }, (_, i) =>
        submit({ email: `late${i}@cafe.example`, password: 'Guess1' }, {}, path),
      ),
    ),
  )
  const allowed = submit({ email, password }, { cookie: trusted.join() })
  expect((await submit({ email: '', password: 'Guess1' })).status).toBe(400)
  release()
  for (const { status, headers } of refused) {
    expect(status).toBe(503)
    expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  }
  const page = refused.find(({ headers }) => headers['content-type']?.startsWith('text/html'))!
  expect(page.text).toContain(messages.problems.busy)
  expect(shownEmail(page.text)).toMatch(/^late\d@cafe.example$/)
  const result = refused.find(({ headers }) => headers['content-type']?.startsWith('text/x-script'))!
  expect(result.text).toContain('"message","busy"')
  expect(result.text).toMatch(/"email","late\d@cafe.example"/)
  expect((await allowed).status).toBe(302)
  await Promise.all(waiting)
})
