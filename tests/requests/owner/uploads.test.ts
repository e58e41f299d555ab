import sharp from 'sharp'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { blockWrites } from '#tests/support/database/block-writes.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { bombOfText } from '#tests/support/files/pictures.ts'
import { aMenuProvider } from '#tests/support/people/menus.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { aVisitor, COMPLETE, type Visitor } from '#tests/support/people/visitor.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const MB = 1024 * 1024
const PAGE = { accept: 'text/html,application/xhtml+xml' } // of a browser that sends a form itself
const SCRIPT = { accept: 'application/json' }

const aPng = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
const aPhoto = async () =>
  sharp(await aPng(900, 600))
    .jpeg()
    .toBuffer()

function send(owner: Visitor, path: string, bytes: Uint8Array, headers: HeadersInit, field = 'logo') {
  const body = new FormData()
  body.append(field, new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' }))
  return owner.sendRequest(path, { method: 'POST', body, headers })
}

const TOO_SMALL = 'Failed to upload logo: the picture must be at least 32 pixels wide and high'
const DAMAGED = 'Failed to upload logo: the file is damaged or not complete'
const HEIC = 'Failed to upload logo: this is a HEIC photo. Please save it as JPG or PNG and choose that file'

const REFUSED: [string, () => Promise<Uint8Array>, string][] = [
  ['of 1 x 1 pixels', () => aPng(1, 1), TOO_SMALL],
  ['of 1 x 5000 pixels', () => aPng(1, 5000), TOO_SMALL],
  ['that is half a JPEG', async () => (await aPhoto()).subarray(0, 2000), DAMAGED],
  ['in HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), HEIC],
  ['in SVG', async () => Buffer.from('<svg/>'), 'Please select an image file (jpg, png, etc.)'],
  ['over 2 MB', async () => Buffer.alloc(3 * MB), 'File size should be less than 2MB'],
]

test.each(REFUSED)(
  'a logo %s is refused with a sentence, also without JavaScript',
  async (_, bytes, sentence) => {
    const owner = await aMenuProvider(COMPLETE)
    const picture = await bytes()
    const response = await send(owner, '/logo', picture, SCRIPT)
    expect([response.status, await response.json()]).toMatchObject([400, { message: sentence }])
    for (const [address, page] of [
      ['/logo', '/profile-setup'],
      ['/logo?back=profile', '/dashboard?view=profile'],
    ] as const) {
      const response = await send(owner, address, picture, PAGE)
      expect(response.status).toBe(303)
      const shown = response.headers.get('location')!
      expect(shown.startsWith(page)).toBe(true)
      expect(await (await owner.get(shown)).text()).toContain(sentence)
    }
  },
)

test('a logo that was saved without JavaScript is shown without a message', async () => {
  const owner = await aMenuProvider(COMPLETE)
  const response = await send(owner, '/logo?back=profile', await aPng(64, 64), PAGE)
  expect([response.status, response.headers.get('location')]).toEqual([303, '/dashboard?view=profile'])
  expect(await (await owner.get('/profile-setup?logo=constructor')).text()).not.toContain('Failed to upload')
})

test('a logo is removed with and without JavaScript: from the cached page of customers, and its file', async () => {
  const owner = await aMenuProvider(COMPLETE)
  for (const headers of [SCRIPT, PAGE]) {
    await send(owner, '/logo', await aPng(64, 64), SCRIPT)
    const customer = aVisitor()
    const read = async () => (await customer.get(`/tip/${owner.id}`)).text()
    const [picture] = /\/files\/profileImages\/[^"&]+/.exec(await read())!
    expect((await customer.get(picture)).status).toBe(200)

    const removed = await owner.send('/logo?back=profile', { intent: 'remove' }, headers)
    if (headers === SCRIPT) expect([removed.status, await removed.json()]).toEqual([200, { photoUrl: null }])
    else expect([removed.status, removed.headers.get('location')]).toEqual([303, '/dashboard?view=profile'])
    expect(await read()).not.toContain('profileImages')
    expect((await customer.get(picture)).status).toBe(404)
    expect(await (await owner.get('/dashboard?view=profile')).text()).not.toContain('Remove logo')
  }
})

test('a logo that cannot be removed stays, with an error', async () => {
  const owner = await aMenuProvider(COMPLETE)
  await send(owner, '/logo', await aPng(64, 64), SCRIPT)
  onTestFinished(await blockWrites('update', 'user'))
  const failed = await owner.send('/logo?back=profile', { intent: 'remove' }, PAGE)
  const page = await (await owner.get(failed.headers.get('location')!)).text()
  expect(page).toContain('The logo could not be removed. Please try again.')
  expect(page).toContain('Remove logo')
  const byScript = await owner.send('/logo', { intent: 'remove' }, SCRIPT)
  expect([byScript.status, await byScript.json()]).toEqual([
    503,
    { error: 'removal', message: 'The logo could not be removed. Please try again.' },
  ])
})

test('only the form for it removes a logo, and a request without a file is refused', async () => {
  const owner = await aMenuProvider(COMPLETE)
  await send(owner, '/logo', await aPng(64, 64), SCRIPT)
  const headers = { ...SCRIPT, 'content-type': 'text/plain' }
  for (const refused of [
    await owner.send('/logo', { intent: 'keep' }, SCRIPT),
    await owner.sendRequest('/logo', { method: 'POST', headers: SCRIPT }),
    await owner.sendRequest('/logo', { method: 'POST', headers, body: 'intent=remove' }),
  ])
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: expect.any(String) }])
  const read = await owner.get('/logo')
  expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST'])
  expect(await (await owner.get('/dashboard?view=profile')).text()).toContain('Remove logo')
})

test('a form over the limit of its route gets a page without JavaScript, and JSON from fetch', async () => {
  const owner = await aMenuProvider(COMPLETE)
  const large = Buffer.alloc(7 * MB)
  const logo = await send(owner, '/logo', large, PAGE)
  expect([logo.status, logo.headers.get('location')]).toEqual([303, '/profile-setup?logo=too-large'])
  const menu = await send(owner, '/menu-management', large, PAGE, 'image')
  expect([menu.status, menu.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
  expect(await menu.text()).toContain('Failed to upload image: the file is larger than 5 MB')
  for (const path of ['/contact', '/login', '/account', '/profile-setup']) {
    const sender = path === '/login' ? aVisitor() : owner
    const long = { message: 'a'.repeat(100_000) }
    const page = await sender.send(path, long, PAGE)
    expect([page.status, page.headers.get('content-type')], path).toEqual([413, 'text/html; charset=utf-8'])
    expect(await page.text(), path).toContain('This is too large to be sent. Please go back and shorten it.')
    const data = await sender.send(path, long, SCRIPT)
    expect([data.status, await data.text()], path).toEqual([413, '{"error":"too-large"}'])
  }
})

test('a picture with gigabytes of compressed text delays no upload of others (T17)', async () => {
  const [attacker, owner] = [await aMenuProvider(COMPLETE), await aMenuProvider(COMPLETE)]
  const [bomb, picture] = [await bombOfText(), await aPng(400, 400)]
  const order: string[] = []
  const upload = async (name: string, sender: Visitor, bytes: Uint8Array) => {
    const { status } = await send(sender, '/logo', bytes, SCRIPT)
    order.push(`${name} ${status}`)
  }
  const attack = Array.from({ length: 4 }, () => upload('attack', attacker, bomb))
  await Promise.all([...attack, upload('owner', owner, picture)])
  expect(order.indexOf('owner 200')).toBeLessThan(3)
  const image = await owner.add('Soup', { image: new File([new Uint8Array(await bombOfText())], 'x.png') })
  expect(image.status).toBe(200)
})

test('when nothing can be written, a logo and a tip without JavaScript have their own messages', async () => {
  const owner = await aMenuProvider(COMPLETE)
  const providerId = await aProvider({ cashapp: '$Maria' })
  onTestFinished(await blockWrites('insert', 'rate_limit'))
  const logo = await send(owner, '/logo', await aPng(64, 64), SCRIPT)
  expect([logo.status, await logo.json()]).toMatchObject([
    503,
    { message: 'Failed to upload logo: the picture could not be saved' },
  ])
  const fields = { amount: '5.00', via: 'cashapp' }
  const tip = await aVisitor().send(`/tip/${providerId}/pay`, fields, PAGE)
  const page = await tip.text()
  expect(tip.status).toBe(503)
  expect(page).toContain('This tip was not recorded')
  expect(page).toContain('It could not be saved just now. You can still send it in the app.')
  expect(page).toContain('href="https://cash.app/$Maria/5')
})
