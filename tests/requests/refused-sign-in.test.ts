import '#tests/support/two-cores.ts'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { BUSY } from '#app/features/auth/sign-in/auth-messages.ts'
import { type Answer, type App, startApp } from '#tests/support/app.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database.ts'
import { holdPasswords } from '#tests/support/password-checks.ts'
import { aMember, aVisitor } from '#tests/support/visitor.ts'

let server: App
beforeAll(async () => {
  await openDatabase()
  server = await startApp()
})
beforeEach(emptyDatabase)
afterAll(() => server.stop())

const FORM = 'application/x-www-form-urlencoded'

type Fields = Record<string, string>

/** A form sent to the server, as by a browser without script. */
const send = (fields: Fields, headers: Record<string, string> = {}, path = '/login') => {
  const body = new URLSearchParams(fields).toString()
  const length = String(Buffer.byteLength(body))
  return server.ask(path, {
    method: 'POST',
    body,
    headers: { 'content-type': FORM, 'content-length': length, ...headers },
  })
}

/** The same form as the router alone answers it. */
const byRouter = (fields: Fields, path = '/login') => aVisitor().send(path, fields)

const NASTY = [
  'sam@clippers.example',
  `<script>alert("x")</script>@cafe.example`,
  `"><img src=x onerror='alert(1)'>@cafe.example`,
  '</textarea></script><!--@cafe.example',
  '\\"\\u0022\\n`$&$1$$@cafe.example',
  'tab\tline\nend\u2028\u2029@cafe.example',
  'Ünï🙂{}[],:@cafe.example',
  '&amp;&quot;&#x27;@cafe.example',
]

const nonceOf = (policy: string | null) => /'nonce-([\w-]+)'/.exec(policy ?? '')?.[1] ?? 'none'
const policyOf = ({ headers }: Answer) => String(headers['content-security-policy'])

const withoutNames = (text: string) =>
  text.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'REQUEST')

/** What the router answers, without the marks of this one answer. */
async function drawnFor(fields: Fields, path?: string) {
  const answer = await byRouter(fields, path)
  const nonce = nonceOf(answer.headers.get('content-security-policy'))
  const text = (await answer.text()).replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, '')
  const {
    'x-request-id': _,
    'content-security-policy': policy,
    ...headers
  } = Object.fromEntries(answer.headers)
  return {
    status: answer.status,
    headers,
    policy: policy?.replace(`'nonce-${nonce}'`, ''),
    text: withoutNames(text),
  }
}

const SCRIPT = /<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs

/** The sources that the policy of a page has to name for the scripts that stand in it. */
const sourcesOf = (html: string) =>
  [...html.matchAll(SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

describe.each(NASTY)('whatever was typed: %j', (email) => {
  test.each([
    ['no password', { email, password: '' }, 400],
    ['a wrong password', { email: email.replaceAll(/\s/g, ''), password: 'Wrong123', remember: 'on' }, 401],
    ['no address', { email: email.replaceAll('@', ''), password: 'Wrong123' }, 400],
    ['nothing but blanks', { email: ' ', password: 'Wrong123' }, 400],
  ])('the page that refuses %s is the one that the router draws', async (_, fields, status) => {
    const [own, drawn] = [await send(fields), await drawnFor(fields)]
    expect(own.status).toBe(status)
    expect(drawn.status).toBe(status)
    expect(own.headers).toMatchObject(drawn.headers)
    expect(withoutNames(own.text)).toBe(drawn.text)
  })
})

test('its policy names the scripts that stand in it, and no others may run', async () => {
  for (const email of ['sam@clippers.example', '</script><script>alert(1)</script>@cafe.example']) {
    const fields = { email, password: 'Wrong123' }
    const [own, drawn] = [await send(fields), await drawnFor(fields)]
    const sources = sourcesOf(own.text)
    expect(sources.length).toBeGreaterThan(3)
    const [before, after] = drawn.policy!.split(/(?<=script-src 'self' )/)
    const named = policyOf(own).slice(before!.length, -after!.length).trim().split(' ')
    expect(policyOf(own).startsWith(before!)).toBe(true)
    expect(policyOf(own).endsWith(after!)).toBe(true)
    expect(named.sort()).toEqual(sources.sort())
    expect(own.text).not.toMatch(/mark(OfThe|@of)|nonce=/)
  }
})

test('it is compressed for a browser that takes it', async () => {
  const body = new URLSearchParams({ email: 'Ünï"@cafe.example', password: '' })
  const signIn = async (encodings: string) => {
    const headers = { 'accept-encoding': encodings }
    const answer = await fetch(`${server.url}/login`, { method: 'POST', body, headers })
    return {
      text: withoutNames(await answer.text()),
      encoding: answer.headers.get('content-encoding'),
      vary: answer.headers.get('vary'),
      length: Number(answer.headers.get('content-length')),
    }
  }
  const [pressed, plain] = [await signIn('gzip, deflate, br'), await signIn('identity')]
  expect(pressed).toMatchObject({ text: plain.text, encoding: 'gzip', vary: 'accept-encoding' })
  expect(plain).toMatchObject({ encoding: null, vary: 'accept-encoding' })
  expect(pressed.length).toBeLessThan(plain.length / 2)
})

test('what is no such form, or brings a sign-in with it, is left to the router', async () => {
  const post = (body: string, type: string) =>
    server.ask('/login', { method: 'POST', body, headers: { 'content-type': type } })
  expect((await post('{', 'application/json')).status).toBe(400)
  expect((await post('--x', 'multipart/form-data; boundary=y')).status).toBe(400)
  expect((await post('%E0%A4%A', FORM)).status).toBe(400)
  const long = await send({ email: 'sam@cafe.example', password: 'x'.repeat(5000) })
  expect(long.status).toBe(401)
  const member = await aMember()
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await send({ email: 'nobody@cafe.example', password: 'Wrong123' }, { cookie })
  expect([answer.status, answer.headers.location]).toEqual([302, '/profile-setup'])
})

test('a cookie that signs nobody in does not keep it from being answered so', async () => {
  const fields = { email: 'sam@cafe.example', password: 'Wrong123' }
  const { status, headers, text } = await send(
    fields,
    { cookie: 'tiplark.session_token=forged.abc' },
    '/login?a',
  )
  expect([status, text.includes('No user found with this email.')]).toEqual([401, true])
  expect(headers['content-security-policy']).toContain("'sha256-")
})

test('the right password signs in, as by the router', async () => {
  const { email, password } = await aMember()
  const right = await send({ email, password, remember: 'on' })
  const drawn = await byRouter({ email, password, remember: 'on' })
  expect([right.status, right.headers.location, right.text]).toEqual([302, '/login', ''])
  const lines = (all: string[]) => all.map((line) => line.replace(/=[^;]*/, '')).sort()
  expect(lines(right.headers['set-cookie'] ?? [])).toEqual(lines(drawn.headers.getSetCookie()))
  const cookie = right.cookies.join('; ')
  expect((await server.ask('/login', { headers: { cookie } })).headers.location).toBe('/profile-setup')
  for (const name of ['x-frame-options', 'content-security-policy', 'cache-control'])
    expect(right.headers[name]).toBe(drawn.headers.get(name))
})

test('a page of somebody else cannot send it (T26)', async () => {
  const fields = { email: 'sam@cafe.example', password: '' }
  expect((await send(fields, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await send(fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

test('while as many strangers wait as may, the rest are refused unseen, with script and without', {
  timeout: 60_000,
}, async () => {
  const { email, password } = await aMember()
  const known = (await send({ email, password })).cookies.filter((pair) => pair.startsWith('tiplark_known'))
  // Each from an address of its own, as the router takes them, until no place is left; and none becomes free.
  const letThrough = holdPasswords()
  onTestFinished(letThrough)
  const waiting = Array.from({ length: 160 }, (_, i) => aVisitor().login(`flood${i}@cafe.example`, 'Guess1'))
  await new Promise<void>((full) => {
    for (const answer of waiting) answer.then(({ status }) => status === 503 && full())
  })
  const strangers = Array.from({ length: 60 }, (_, i) =>
    send({ email: `late${i}@cafe.example`, password: 'Guess1' }, {}, i % 2 ? '/login' : '/login.data'),
  )
  const late = { email: 'late@cafe.example', password: 'Guess1' }
  const forms = [
    send(late, {}, '/login?password=set'),
    send(late, { cookie: 'tiplark.session_token=forged' }),
    send({ ...late, password: 'x'.repeat(5000) }),
    server.ask('/login', { method: 'POST', body: 'email=late', headers: { 'transfer-encoding': 'chunked' } }),
  ]
  const mine = send({ email, password }, { cookie: known.join() })
  const empty = send({ email: '', password: 'Guess1' })
  const refused = await Promise.all(strangers)
  expect(refused.filter(({ status }) => status !== 503)).toEqual([])
  // Whatever its form, none of them is looked at.
  const odd = (await Promise.all(forms)).map(({ status, text }) => status === 503 && text.includes(BUSY))
  expect(odd).toEqual(forms.map(() => true))
  letThrough()
  await Promise.all(waiting)
  for (const { text, headers } of refused) {
    expect(text).not.toMatch(/mark(OfThe|@of)/)
    expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  }
  const page = refused.find(({ headers }) => headers['content-type']?.startsWith('text/html'))!
  expect(page.text).toContain(BUSY)
  expect(page.text).toMatch(/value="late\d+@cafe.example"/)
  expect(new Set(policyOf(page).match(/'sha256-[^']+'/g))).toEqual(new Set(sourcesOf(page.text)))
  const data = refused.find(({ headers }) => headers['content-type']?.startsWith('text/x-script'))!
  expect(data.text).toMatch(/"cause","busy","email","late\d+@cafe.example"/)
  expect((await empty).status).toBe(400)
  expect((await mine).status).toBe(302)
})
