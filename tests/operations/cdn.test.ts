import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { SAMPLES } from '#db/samples.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { cookieOf, MAYA } from '#tests/support/people/sign-in.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { type Product, startProduct } from '#tests/support/server/product.ts'
import { startProxy } from '#tests/support/server/proxies.ts'

/*
 * The caching headers and purges for a CDN. `CDN=varnish` also runs the last part, behind a real Varnish
 * with deploy/varnish.vcl (Debian: varnish, varnish-modules).
 */
const TOKEN = 'CHANGE-THIS-TOKEN' // as in deploy/varnish.vcl
const KEY = `provider-${MAYA.id}`
const TIP = `/tip/${MAYA.id}`
const MENU = `/menu/${MAYA.id}`

type Purge = { key: string; authorization: string; tags: string[] }
const purges: Purge[] = []
let failures = 0 // how many of the next purges fail
let network: Server

async function readPurge(incoming: IncomingMessage): Promise<Purge> {
  let text = ''
  for await (const part of incoming) text += part
  const { 'surrogate-key': key, authorization } = incoming.headers as Record<string, string>
  return { key: key ?? '', authorization: authorization ?? '', tags: JSON.parse(text).tags }
}

beforeAll(async () => {
  network = createServer(async (incoming, response) => {
    const purge = await readPurge(incoming)
    if (failures > 0) {
      failures--
      if (failures % 2) return incoming.socket.destroy()
      return response.writeHead(500).end()
    }
    purges.push(purge)
    response.end('{}')
  })
  await new Promise<void>((ready) => network.listen(0, '127.0.0.1', ready))
})
afterAll(() => void network?.close())
beforeEach(() => {
  purges.length = 0
  failures = 0
})

const settings = () => ({
  CDN_PURGE_URL: `http://127.0.0.1:${(network.address() as { port: number }).port}/purge`,
  CDN_PURGE_TOKEN: TOKEN,
  CDN_SECONDS: '20',
})

const headersOf = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url, { redirect: 'manual', headers })
  await response.body?.cancel()
  return response.headers
}

/** Makes one change of Maya's menu that customers can see. */
async function changeMenu(url: string, cookie: string, name: string) {
  const response = await fetch(`${url}/api/menus/${MAYA.id}`, {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams({ intent: 'category-add', name, order: '0' }),
  })
  expect(response.status).toBe(200)
}

describe('with a CDN', () => {
  let product: Product
  let cookie: string
  beforeAll(async () => {
    product = await startProduct({ env: settings() })
    cookie = await cookieOf(product.url, MAYA.email)
  })
  afterAll(() => product?.stop())

  test('customer pages have a surrogate key and a CDN lifetime, and browsers revalidate', async () => {
    for (const path of [TIP, MENU, TIP]) {
      const headers = await headersOf(product.url + path)
      expect(Object.fromEntries(headers), path).toMatchObject({
        'cache-control': 'no-cache',
        'cdn-cache-control': 'max-age=20',
        'surrogate-control': 'max-age=20',
        'surrogate-key': KEY,
        'cache-tag': KEY,
      })
      const again = await headersOf(product.url + path, { 'if-none-match': headers.get('etag')! })
      expect(again.get('cdn-cache-control'), path).toBe('max-age=20')
    }
  })

  test('a picture has the surrogate key, so that deleting purges it', async () => {
    const menu = await (await fetch(product.url + MENU)).text()
    const picture = /\/files\/menuImages\/[^"\s]+\.webp/.exec(menu)![0]
    const headers = await headersOf(product.url + picture)
    expect([headers.get('surrogate-key'), headers.get('cache-tag')]).toEqual([KEY, KEY])
    expect(
      (await headersOf(`${product.url}/files/menuImages/${MAYA.id}/x/1.webp`)).get('cache-tag'),
    ).toBeNull()
  })

  test('personal pages and errors are not cached (T38)', async () => {
    const paths = [
      '/dashboard',
      '/menu-management',
      '/login',
      '/api/auth/me',
      '/tip/NobodyHasThis',
      '/contact',
      '/',
    ]
    for (const path of paths) {
      const headers = await headersOf(product.url + path, { cookie })
      for (const name of ['cdn-cache-control', 'surrogate-control', 'surrogate-key', 'cache-tag'])
        expect(headers.get(name), `${name} of ${path}`).toBeNull()
    }
  })

  test('a change purges by key with the token, and again for a page that was being rendered', async () => {
    await changeMenu(product.url, cookie, 'Told')
    await expect.poll(() => purges.length).toBe(2)
    expect(purges).toEqual(Array(2).fill({ key: KEY, authorization: `Bearer ${TOKEN}`, tags: [KEY] }))
  })

  test('a failed purge is retried, and no request waits for it', async () => {
    failures = 5
    await changeMenu(product.url, cookie, 'Retried')
    expect(purges).toEqual([]) // the response to the change did not wait for it
    await expect.poll(() => purges.length).toBe(2)
    expect(failures).toBe(0)
    await expect.poll(() => product.log()).toContain('the CDN was not purged, retrying')
    expect(product.log()).not.toContain(TOKEN)
  })
})

test('without the setting pages and pictures have no CDN headers', async () => {
  const product = await startProduct()
  onTestFinished(() => product.stop())
  for (const path of [TIP, MENU]) {
    const headers = await headersOf(product.url + path)
    for (const name of ['cdn-cache-control', 'surrogate-control', 'surrogate-key', 'cache-tag'])
      expect(headers.get(name), name).toBeNull()
  }
})

test('of two processes the one that made the change purges', async () => {
  const postgres = await startPostgres()
  const secret = { DATABASE_URL: postgres.url, AUTH_SECRET: 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8' }
  const one = await startProduct({ env: { ...settings(), ...secret } })
  const other = await startProduct({ env: { ...settings(), ...secret, CDN_PURGE_TOKEN: 'of-the-other' } })
  try {
    const cookie = await cookieOf(one.url, MAYA.email)
    const shown = async () => (await fetch(other.url + MENU)).text()
    await shown()
    const added = await fetch(`${one.url}/api/menus/${MAYA.id}`, {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({ intent: 'item-add', name: 'Of the first', categoryId: 'food', price: '3' }),
    })
    expect(added.status).toBe(200)
    await expect.poll(shown).toContain('Of the first') // the other process was notified
    const tellers = () => purges.map(({ authorization }) => authorization.replace('Bearer ', ''))
    await expect.poll(() => purges.length).toBe(2)
    await changeMenu(other.url, cookie, 'Of the second')
    await expect.poll(() => purges.length).toBe(4)
    expect(tellers()).toEqual([TOKEN, TOKEN, 'of-the-other', 'of-the-other'])
  } finally {
    await Promise.all([one.stop(), other.stop()])
    await postgres.stop()
  }
})

if (process.env.CDN === 'varnish') {
  describe('behind Varnish', () => {
    const SAM = SAMPLES.find(({ name }) => name === 'Sam')!
    let product: Product
    let proxy: Awaited<ReturnType<typeof startProxy>>
    let cookie: string
    let withoutPurge: Product
    let deaf: Awaited<ReturnType<typeof startProxy>>

    async function start(token: string, seconds: string) {
      const port = await freePort()
      const started = await startProduct({
        env: {
          CDN_PURGE_URL: `http://127.0.0.1:${port}/cdn-purge`,
          CDN_PURGE_TOKEN: token,
          CDN_SECONDS: seconds,
        },
      })
      return [started, await startProxy('varnishd', [Number(new URL(started.url).port)], port)] as const
    }
    beforeAll(async () => {
      ;[product, proxy] = await start(TOKEN, '60')
      ;[withoutPurge, deaf] = await start('a wrong token', '3')
      cookie = await cookieOf(proxy.url, MAYA.email)
    })
    afterAll(async () => {
      await Promise.all([proxy?.stop(), deaf?.stop()])
      await Promise.all([product?.stop(), withoutPurge?.stop()])
    })

    /** Varnish names two request ids in the header of a cache hit. */
    const sendRequest = async (path: string, headers: Record<string, string> = {}, at = proxy.url) => {
      const response = await fetch(at + path, { headers, redirect: 'manual' })
      const text = await response.text()
      return {
        text,
        cached: response.headers.get('x-varnish')!.includes(' '),
        headers: response.headers,
        status: response.status,
      }
    }

    test('a page is cached once per language, whatever cookies, sessions and languages browsers send', async () => {
      for (const [language, path] of [
        ['en', TIP],
        ['es', TIP],
        ['en', MENU],
        ['es', MENU],
      ] as const) {
        const first = await sendRequest(path, { 'accept-language': language })
        expect(first.text).toContain(`<html lang="${language}"`)
        const browsers: Record<string, string>[] = [
          { 'accept-language': language === 'es' ? 'es-MX,es;q=0.9,en;q=0.8' : 'en-US,en;q=0.9,es;q=0.5' },
          { 'accept-language': language, cookie: `tiplark_visitor=${'a'.repeat(22)}` },
          { 'accept-language': 'qaa', cookie: `a=b; tiplark_language=${language}; ${cookie}` },
        ]
        for (const headers of browsers) {
          const { text, cached, headers: got } = await sendRequest(`${path}?session=x`, headers)
          expect([cached, text === first.text]).toEqual([true, true])
          for (const name of ['surrogate-key', 'cache-tag', 'xkey', 'cdn-cache-control', 'set-cookie'])
            expect(got.get(name), name).toBeNull()
        }
      }
      expect((await sendRequest(TIP, { 'accept-language': 'qaa, qab;q=0.5' })).text).toContain(
        '<html lang="en"',
      )
    })

    test('a change is visible at once, and purges only the pages of its provider', async () => {
      const sam = `/tip/${SAM.id}`
      await sendRequest(MENU)
      await sendRequest(sam)
      expect([(await sendRequest(MENU)).cached, (await sendRequest(sam)).cached]).toEqual([true, true])
      const name = 'Seen at once'
      const added = await fetch(`${proxy.url}/api/menus/${MAYA.id}`, {
        method: 'POST',
        headers: { cookie },
        body: new URLSearchParams({ intent: 'item-add', name, categoryId: 'food', price: '3' }),
      })
      expect(added.status).toBe(200)
      await expect.poll(async () => (await sendRequest(MENU)).text.includes(name)).toBe(true)
      expect((await sendRequest(sam)).cached).toBe(true)
    })

    test('a deleted picture is purged', async () => {
      const picture = /\/files\/menuImages\/[^"\s]+\.webp/.exec((await sendRequest(MENU)).text)![0]
      await sendRequest(picture)
      expect((await sendRequest(picture)).cached).toBe(true)
      const menu = (await (
        await fetch(`${product.url}/api/menus/${MAYA.id}`, { headers: { cookie } })
      ).json()) as {
        items: { id: string; imageUrl: string | null; revision: number }[]
      }
      const stem = picture.replace(/(-small)?\.webp$/, '')
      const { id, revision } = menu.items.find(({ imageUrl }) => imageUrl?.startsWith(stem))!
      await fetch(`${proxy.url}/api/menus/${MAYA.id}`, {
        method: 'POST',
        headers: { cookie },
        body: new URLSearchParams({ intent: 'item-delete', id, revision: String(revision) }),
      })
      await expect.poll(async () => (await sendRequest(picture)).status).toBe(404)
    })

    test('personal pages are never cached (T38)', async () => {
      const sam = await cookieOf(proxy.url, SAM.email)
      for (const path of [
        '/dashboard',
        '/account',
        '/menu-management',
        '/api/auth/me',
        '/account/data.zip',
      ]) {
        const responses = [
          await sendRequest(path, { cookie }),
          await sendRequest(path, { cookie: sam }),
          await sendRequest(path),
          await sendRequest(path, { cookie }),
        ]
        expect(
          responses.map(({ cached }) => cached),
          path,
        ).toEqual([false, false, false, false])
        expect(responses[1]!.text).not.toContain(MAYA.email)
        expect(responses[2]!.text).not.toContain(MAYA.email)
      }
    })

    test('a client without the token cannot purge', async () => {
      await sendRequest(MENU)
      const purge = await fetch(`${proxy.url}/cdn-purge`, {
        method: 'POST',
        headers: { 'surrogate-key': KEY },
      })
      expect([purge.status, (await sendRequest(MENU)).cached]).toEqual([403, true])
    })

    test('after a failed purge the earlier page expires with its lifetime', async () => {
      const own = await cookieOf(deaf.url, MAYA.email)
      const isNew = async () => (await sendRequest(MENU, {}, deaf.url)).text.includes('Late')
      await sendRequest(MENU, {}, deaf.url)
      await fetch(`${deaf.url}/api/menus/${MAYA.id}`, {
        method: 'POST',
        headers: { cookie: own },
        body: new URLSearchParams({ intent: 'item-add', name: 'Late', categoryId: 'food', price: '3' }),
      })
      const began = performance.now()
      await expect.poll(isNew).toBe(true)
      console.log(`stale for ${Math.round(performance.now() - began)} ms of 3000`)
      await expect.poll(withoutPurge.log).toContain('the CDN responded 403')
    })
  })
}
