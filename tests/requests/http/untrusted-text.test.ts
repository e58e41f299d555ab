import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { checksumTables } from '#tests/support/access/access-people.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aMenuProvider } from '#tests/support/people/menus.ts'
import { anAdmin, aVisitor, COMPLETE } from '#tests/support/people/visitor.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const SQL = [
  "' or '1'='1",
  "'; drop table play_session; --",
  '" or ""="',
  "') union select password from account --",
  '1; update "user" set business_name = \'owned\'',
  '\\',
  "\\'; --",
  '%',
  '_',
  '$1, :id, ?, @x',
  '/* */',
  "Robert'); --",
]

test('input that looks like SQL is stored unchanged, in every field (T23)', async () => {
  const owner = await aMenuProvider()
  for (const text of SQL) {
    const profile = {
      businessName: text,
      businessType: 'other',
      customBusinessType: text,
      cashapp: '',
      venmo: 'maria-cafe',
    }
    const person = { fullName: text, name: text, mailingAddress: text }
    const saved = await owner.send('/profile-setup', { ...profile, ...person })
    expect(saved.headers.get('location'), text).toBe('/dashboard')
    const row = db.selectFrom('user').selectAll().where('id', '=', owner.id)
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({
      business_name: text,
      custom_business_type: text,
      full_name: text,
      name: text,
      mailing_address: text,
    })
    expect(await owner.add(text, { description: text })).toMatchObject({ status: 200 })
    const menu = await owner.menu()
    expect(menu.items.at(-1)).toMatchObject({ name: text, description: text })
    const json = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const sent = await aVisitor().sendRequest('/api/feedback', {
      ...json,
      body: JSON.stringify({ subject: text, message: text }),
    })
    expect(sent.status).toBe(201)
  }
  const feedback = await db.selectFrom('feedback').select('message').execute()
  expect(feedback.map(({ message }) => message).sort()).toEqual([...SQL].sort())
})

test('SQL in a URL finds and changes nothing (T23)', async () => {
  const admin = await anAdmin()
  const owner = await aMenuProvider({ business_name: 'Canary Cafe' })
  // A random id may begin with one word of a search, but never with two.
  await db.updateTable('user').set({ mailing_address: null }).execute()
  const found = async (path: string) => {
    const response = await admin.get(path)
    expect(response.status, path).toBe(200)
    return ((await response.json()) as { total: number }).total
  }
  const all = await found('/api/admin/providers')
  // The first search fills the index.
  expect(await found('/api/admin/providers?q=canary')).toBe(1)
  const before = await checksumTables(owner.id)
  for (const text of SQL) {
    const value = encodeURIComponent(text)
    expect(await found(`/api/admin/providers?q=${value}`), text).toBe(0)
    expect(await found(`/api/admin/feedback?q=${value}`), text).toBe(0)
    // An invalid order, direction or page falls back to the default.
    expect(await found(`/api/admin/providers?sort=${value}&dir=${value}&page=${value}`), text).toBe(all)
    for (const path of [`/tip/${value}`, `/menu/${value}`, `/session/${value}`, `/api/providers/${value}`])
      expect((await aVisitor().get(path)).status, path).toBeLessThan(500)
    for (const path of [`/dashboard?period=${value}&view=${value}`, `/dashboard/tips.csv?period=${value}`])
      expect((await owner.get(path)).status, path).toBe(200)
    for (const path of [`/scores/provider/${value}`, `/api/menus/${value}`])
      expect((await owner.get(path)).status, path).toBe(403)
  }
  expect(await checksumTables(owner.id)).toEqual(before)
})

let canary: Server
const hits: string[] = []
beforeAll(async () => {
  canary = createServer((incoming, response) => {
    hits.push(incoming.url ?? '')
    response.end('hit')
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => canary.once('listening', listening))
})
afterAll(() => new Promise<void>((closed) => canary.close(() => closed())))

test('the server fetches no URL from user input, in whatever field (T37)', async () => {
  hits.length = 0
  const url = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/canary.png`
  const owner = await aMenuProvider(COMPLETE)
  const urls = {
    photoURL: url,
    photo_url: url,
    image: url,
    imageUrl: url,
    picture: url,
    avatar: url,
    logo: url,
  }
  const profile = {
    businessName: url,
    businessType: 'cafe',
    cashapp: '$Maria',
    venmo: '',
    fullName: url,
    name: url,
  }
  await owner.send('/profile-setup', { ...urls, ...profile, mailingAddress: url })
  await owner.change({
    ...urls,
    intent: 'item-add',
    name: 'Tea',
    description: `![x](${url}) <img src="${url}">`,
    categoryId: 'food',
    price: '1',
  })
  const table = new File(
    [`name,category,description,image,imageUrl\nCake,Food,"=IMAGE(""${url}"")",${url},${url}`],
    'menu.csv',
  )
  await owner.change({ intent: 'import-preview', table })
  await owner.send('/logo', urls)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><image href="${url}"/></svg>`
  const body = new FormData()
  body.append('logo', new File([svg], 'logo.png', { type: 'image/png' }))
  expect((await owner.sendRequest('/logo', { method: 'POST', body })).status).toBe(400)
  const search = new URLSearchParams({
    ...urls,
    callbackURL: url,
    issuer: url,
    iss: url,
    redirect_uri: url,
    url,
  })
  for (const path of [
    '/login',
    '/api/auth/google',
    '/api/auth/callback/google',
    '/qr-code/png',
    `/tip/${owner.id}`,
  ])
    await owner.get(`${path}?${search}`)
  await aVisitor().send('/register', {
    ...urls,
    name: url,
    email: 'eve@cafe.example',
    password: 'candle7',
    confirm: 'candle7',
  })
  await aVisitor().send('/contact', { subject: url, message: url })
  // Every output of the input: pages, the code with its name, the export.
  for (const path of [
    `/tip/${owner.id}`,
    `/menu/${owner.id}`,
    '/dashboard',
    '/account/data.zip',
    '/print?code=own',
  ])
    expect((await owner.get(path)).status, path).toBe(200)
  const row = await db
    .selectFrom('user')
    .select('photo_url')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow()
  expect(row.photo_url ?? '').not.toContain('canary')
  expect(hits).toEqual([])
  // The detection itself works.
  await (await fetch(url)).text()
  expect(hits).toEqual(['/canary.png'])
})
