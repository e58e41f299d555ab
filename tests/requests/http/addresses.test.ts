import { beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aMember, anAdmin, aVisitor, COMPLETE } from '#tests/support/people/visitor.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

/** Spellings of an address that a careless check takes for another. */
function variantsOf(path: string) {
  const word = path.slice(1)
  const inner = [
    word,
    word.toUpperCase(),
    word[0]!.toUpperCase() + word.slice(1),
    encodeURIComponent(word),
    `%${word.charCodeAt(0).toString(16)}${word.slice(1)}`,
    `%25${word.charCodeAt(0).toString(16)}${word.slice(1)}`,
  ]
  const before = ['/', '//', '/./', '/x/../', '/%2e/', '/%2f', '/;/', '/login/../', '/.//', '/%5c']
  const after = [
    '',
    '/',
    '//',
    '/.',
    '.data',
    '/.data',
    '?',
    '#',
    '%20',
    '%00',
    ';x',
    '.json',
    '/_root.data',
    '?_data=x',
    '.data?_routes=x',
  ]
  return inner.flatMap((name) => before.flatMap((start) => after.map((end) => start + name + end)))
}

test('no spelling of its URL shows an admin page to others (T05, SEC-08)', async () => {
  const admin = await anAdmin()
  const canary = await aMember({ ...COMPLETE, business_name: 'Canary Bakery 7f3a' })
  const paths = ['/admin', '/api/admin/providers'].flatMap(variantsOf)
  paths.push(
    '/__manifest?paths=/admin',
    '/__manifest?p=/admin&version=x',
    '/admin/qr-codes.zip',
    ...['/admin/print', '/admin/print/picture.png', '/admin/print/files/svg'].map((path) => `${path}?all=on`),
  )
  expect(paths.length).toBeGreaterThan(200)
  expect(await (await admin.get('/api/admin/providers')).text()).toContain(canary.email) // the page contains the canary
  for (const person of [aVisitor(), await aMember(COMPLETE)]) {
    for (const path of paths) {
      const response = await person.get(path)
      expect(response.status, path).toBeLessThan(500)
      const text = response.status === 200 ? await response.text() : ''
      expect(text.includes(canary.email) || text.includes('Canary Bakery'), path).toBe(false)
    }
  }
})

const HOSTS = ['evil.example', 'evil.example/login', 'localhost@evil.example', 'localhost.evil.example']
const STARTS = [
  '//',
  '\\\\',
  '/\\',
  '\\/',
  '/%09/',
  '/\t/',
  '/\n/',
  '///',
  '////',
  'https:',
  'https://',
  'http:',
  'HTTPS://',
  'javascript://',
  'data:text/html,',
  '/%2f%2f',
  '/.//',
  '%2f%2f',
  ' //',
  '/%5c%5c',
]
const NAMES = [
  'to',
  'callbackURL',
  'redirectTo',
  'next',
  'from',
  'flow',
  'redirect',
  'url',
  'error',
  'returnTo',
  'google',
  'password',
  'errorCallbackURL',
  'newUserCallbackURL',
  'state',
  'done',
]

test('no parameter of any page redirects to another site (T13)', async () => {
  const member = await aMember(COMPLETE)
  const payloads = STARTS.flatMap((start) => HOSTS.map((host) => start + host))
  const own = (location: string | null) =>
    location === null || new URL(location, 'http://localhost').host === 'localhost'
  let count = 0
  for (const [i, payload] of payloads.entries()) {
    const search = new URLSearchParams(NAMES.map((name) => [name, payload]))
    const pages = [
      '/login',
      '/register',
      '/forgot-password',
      '/google-done',
      '/api/auth/callback/google',
      '/logout',
    ]
    for (const path of [...pages, ...(i < 20 ? ['/api/auth/google', '/dashboard', '/set-password'] : [])]) {
      const visitor = path === '/dashboard' ? member : aVisitor()
      const response = await visitor.get(`${path}?${search}`)
      expect(own(response.headers.get('location')), `${path} ${payload}`).toBe(true)
      expect(response.status).toBeLessThan(500)
      count++
    }
  }
  for (const payload of payloads.slice(0, 40)) {
    const fields = Object.fromEntries(NAMES.map((name) => [name, payload]))
    const search = new URLSearchParams(fields)
    const visitor = aVisitor({ ip: `10.9.0.${count++ % 250}` })
    const credentials = { email: member.email, password: member.password }
    const response = await visitor.send(`/login?${search}`, { ...fields, ...credentials })
    const location = response.headers.get('location')!
    expect(location).toMatch(/^\/login(\?to=|$)/)
    expect(own((await visitor.get(location)).headers.get('location')), payload).toBe(true)
    const out = await visitor.send(`/logout?${search}`, fields)
    expect(out.headers.get('location')).toBe('/login')
  }
  expect(count).toBeGreaterThan(300)
})

test('no URL of a sign-in library is served', async () => {
  for (const path of [
    'sign-in/email',
    'sign-up/email',
    'get-session',
    'list-sessions',
    'update-user',
    'error',
    'ok',
    'sign-in/social',
    'change-email',
    'delete-user',
    'admin/list-users',
    'callback/github',
  ]) {
    const response = await aVisitor().get(`/api/auth/${path}`)
    expect(response.status, path).toBe(404)
    const posted = await aVisitor().sendRequest(`/api/auth/${path}`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect([404, 405], path).toContain(posted.status)
  }
})

const NOBODY = 'NobodyHasThisId0000000000000'

test.each([
  `/menu/${NOBODY}`,
  `/tip/${NOBODY}`,
  `/play/${NOBODY}`,
  `/session/${NOBODY}-1700000000000-abcd1234`,
  `/tip?session=${NOBODY}`,
  '/tip',
  '/tip/%20',
  '/tip/test-abc',
  '/menu',
  '/menu/%20',
  '/404',
  '/no-such-page',
])('the error page of %s has a link to a page that works (PMENU-12, TIP-03)', async (path) => {
  const visitor = aVisitor()
  const response = await visitor.get(path)
  expect([400, 404]).toContain(response.status)
  const links = [...(await response.text()).matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href!)
  const statuses = await Promise.all(links.map(async (link) => (await visitor.get(link)).status))
  expect(statuses).toContain(200)
  expect(statuses.filter((status) => status >= 400)).toEqual([])
})

test('a file is not sent as the data of a page', async () => {
  const member = await aMember(COMPLETE)
  const files = [
    'account/data.zip',
    'dashboard/tips.csv',
    'print/files/zip',
    'qr-code/png',
    'menu-management/menu.csv',
  ]
  for (const path of files) expect((await member.get(`/${path}.data?code=all`)).status, path).toBe(404)
  for (const page of ['places', 'dashboard/tips'])
    expect((await member.get(`/${page}.data`)).status).toBe(200)
})
