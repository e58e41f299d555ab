// Mechanism: service worker and web app manifest of the provider's pages
import { expect, type Page } from '@playwright/test'
import {
  DESKTOP,
  gotoHydrated,
  PHONE as ON_PHONE,
  reloadHydrated,
  waitForHydration,
} from '#tests/support/browser/browser.ts'
import { test as base } from '#tests/support/fixtures.ts'
import { visit } from '#tests/support/people/customer-load.ts'
import { repeated } from '#tests/support/sample.ts'
import type { ProductOptions } from '#tests/support/server/product.ts'
import { startPushService } from '#tests/support/server/push-service.ts'

type Service = Awaited<ReturnType<typeof startPushService>>

const test = base.extend<object, { service: Service; productOptions: ProductOptions }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from this pattern
    async ({}, use) => {
      const service = await startPushService()
      await use(service)
      await service.stop()
    },
    { scope: 'worker' },
  ],
  productOptions: [({ service }, use) => use({ env: { PUSH_HOSTS: service.origin } }), { scope: 'worker' }],
})

const PHONE = { ...ON_PHONE, serviceWorkers: 'allow' } as const
const WITH_WORKER = { ...DESKTOP, serviceWorkers: 'allow' } as const
const SAM = 'SampleSam000000000000000Free'

/** Gives the page a subscription at the push service of the tests: this Chromium has none. */
async function withPush(page: Page, service: Service) {
  const subscription = await service.subscribe()
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const KEY = 'test-subscribed'
    const fake = (options: PushSubscriptionOptionsInit) => ({
      endpoint,
      options,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        sessionStorage.removeItem(KEY)
        return true
      },
    })
    // The headless browser always says no.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    Object.assign(PushManager.prototype, {
      subscribe: async (options: PushSubscriptionOptionsInit) => {
        const key = new Uint8Array(options.applicationServerKey as ArrayBuffer)
        sessionStorage.setItem(KEY, JSON.stringify([...key]))
        return fake({ applicationServerKey: key.buffer })
      },
      getSubscription: async () => {
        const stored = sessionStorage.getItem(KEY)
        return stored && fake({ applicationServerKey: new Uint8Array(JSON.parse(stored)).buffer })
      },
    })
  }, subscription)
  return subscription.device
}

const push = (page: Page) => page.getByRole('switch', { name: 'Tell me when a tip comes' })

test('a device is switched on, told of a tip, tested and switched off', async ({
  openPageAs,
  product,
  service,
}) => {
  const { page, pageErrors } = await openPageAs('Sam', PHONE)
  const device = await withPush(page, service)
  await gotoHydrated(page, '/notifications')
  await expect(page.getByText('No device yet.')).toBeVisible()
  await expect(push(page)).not.toBeChecked()
  await push(page).click()
  await expect(push(page)).toBeChecked()
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  const textsOf = () => service.messages.filter((one) => one.device === device).map(({ text }) => text)

  await visit(product.url, SAM, () => {})
  await expect.poll(textsOf).toEqual([expect.stringContaining('Not confirmed yet.')])
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('Sent. It comes in a moment.')).toBeVisible()
  await expect.poll(textsOf).toEqual([expect.anything(), expect.stringContaining('This is a test')])
  expect(service.problems).toEqual([])

  await page.getByRole('switch', { name: 'Show the amount' }).click()
  await expect(page.getByRole('switch', { name: 'Show the amount' })).not.toBeChecked()
  await page.getByRole('switch', { name: 'Quiet hours' }).click()
  await expect(page.getByText('8 pm to 7 am, your time.')).toBeVisible()
  await page.getByLabel('From').selectOption('9 pm')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('9 pm to 7 am, your time.')).toBeVisible()
  await page.getByRole('switch', { name: 'Quiet hours' }).click()

  await reloadHydrated(page)
  await expect(push(page)).toBeChecked()
  await push(page).click()
  await expect(page.getByText('No device yet.')).toBeVisible()
  await expect(push(page)).not.toBeChecked()
  expect(pageErrors).toEqual([])
})

test(
  'a switch that is pressed while the page loads again after another keeps both, without an error',
  repeated(),
  async ({ openPageAs }) => {
    const { page, pageErrors } = await openPageAs('Sam')
    await page.addInitScript(() => {
      const { fetch } = window
      // Presses the other switch once the data of the page begins to arrive.
      window.fetch = async (input, init) => {
        const response = await fetch(input, init)
        if (!response.url.includes('/notifications.data') || init?.method === 'POST') return response
        window.fetch = fetch
        const press = new TransformStream({
          transform(chunk, controller) {
            controller.enqueue(chunk)
            document.querySelector<HTMLElement>('[role=switch][aria-labelledby=quiet]')!.click()
          },
          flush: () => new Promise(() => {}),
        })
        return new Response(response.body!.pipeThrough(press, { signal: init!.signal! }), response)
      }
    })
    await gotoHydrated(page, '/notifications')
    const switches = ['Show the amount', 'Quiet hours'].map((name) => page.getByRole('switch', { name }))
    const states = () => Promise.all(switches.map((one) => one.getAttribute('aria-checked')))
    const before = await states()
    const after = before.map((state) => String(state !== 'true'))
    await switches[0]!.click()
    await expect.poll(states).toEqual(after)
    await reloadHydrated(page)
    expect(await states()).toEqual(after)
    await switches[0]!.click() // and back
    await expect.poll(states).toEqual(before)
    await page.waitForLoadState('networkidle')
    expect(pageErrors).toEqual([])
  },
)

test('a browser that was told no, and an iPhone without Home Screen, read what to do', async ({
  openPageAs,
}) => {
  const { page } = await openPageAs('Sam', PHONE)
  await page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'denied', configurable: true }),
  )
  await gotoHydrated(page, '/notifications')
  await expect(page.getByText('This browser was told no')).toBeVisible()
  await expect(push(page)).toHaveCount(0)

  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Version/18.4 Mobile/15E148 Safari/604.1'
  const phone = await openPageAs('Sam', { ...PHONE, userAgent })
  await phone.page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await gotoHydrated(phone.page, '/notifications')
  await expect(phone.page.getByRole('heading', { name: 'One step first, on iPhone' })).toBeVisible()
})

test(
  'without script the page lists and changes what the server keeps',
  repeated(),
  async ({ openPageAs }) => {
    const { page } = await openPageAs('Sam', { ...DESKTOP, javaScriptEnabled: false })
    await page.goto('/notifications')
    await expect(page.locator('noscript p')).toHaveText('For this device the page needs JavaScript.')
    await page.getByRole('switch', { name: 'Quiet hours' }).click()
    await expect(page.getByText('8 pm to 7 am, your time.')).toBeVisible()
    await page.getByRole('switch', { name: 'Quiet hours' }).click()
    await expect(page.getByText('Messages come at any time')).toBeVisible()
  },
)

test('the sound waits for a tap, rings for a tip that the dashboard says, and says so after a reload', async ({
  openPageAs,
  product,
}) => {
  const { page } = await openPageAs('Sam')
  await page.addInitScript(() => {
    const { start } = OscillatorNode.prototype
    Object.assign(window, { rung: 0 })
    OscillatorNode.prototype.start = function (...at) {
      Reflect.set(window, 'rung', Reflect.get(window, 'rung') + 1)
      return start.apply(this, at)
    }
  })
  const rung = () => page.evaluate(() => Number(Reflect.get(window, 'rung')))
  await gotoHydrated(page, '/dashboard')
  const sound = page.getByRole('button', { name: 'Sound on this screen' })
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  expect(await rung()).toBe(0)
  await sound.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  const before = await rung()
  expect(before).toBeGreaterThan(0)
  await visit(product.url, SAM, () => {})
  await expect(page.getByText('Not confirmed yet.').first()).toBeVisible()
  await expect.poll(rung).toBeGreaterThan(before)
  await reloadHydrated(page)
  await expect(page.getByText('Hear it again')).toBeVisible()
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
})

test('without a connection the dashboard shows the figures read last, until somebody signs out', async ({
  openPageAs,
}) => {
  const { page } = await openPageAs('Sam', WITH_WORKER)
  await gotoHydrated(page, '/dashboard')
  const isKept = () => page.evaluate(async () => Boolean(await caches.match('/dashboard')))
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await reloadHydrated(page)
  await expect.poll(isKept).toBe(true)
  expect(await page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
  await page.context().setOffline(true)
  await page.goto('/dashboard')
  await expect(page.getByText(/^Last read \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByText('Total Tip Amount')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(/\/login/)
  await expect.poll(isKept).toBe(false)
})

test('the pages of providers can be installed, those of customers have no worker and no manifest', async ({
  openPageAs,
  openPage,
}) => {
  const { page } = await openPageAs('Sam', WITH_WORKER)
  await gotoHydrated(page, '/account')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await page.request.get(address!)).json()
  expect(manifest).toMatchObject({ start_url: '/dashboard', display: 'standalone', lang: 'en' })
  for (const { src, sizes } of manifest.icons) {
    const response = await page.request.get(src)
    expect([response.status(), response.headers()['content-type'], sizes]).toEqual([
      200,
      'image/png',
      expect.stringMatching(/^\d+x\d+$/),
    ])
  }
  const customer = await openPage(PHONE)
  await customer.page.goto(`/tip/${SAM}`)
  await expect(customer.page.locator('link[rel=manifest]')).toHaveCount(0)
  expect(
    await customer.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0)
  await page.goto(`/tip/${SAM}`)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})

/** The worker of the dashboard, whose notifications and windows are kept for the test: the headless browser shows none. */
async function openWorker(page: Page) {
  await gotoHydrated(page, '/dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await expect.poll(() => page.context().serviceWorkers().length).toBe(1)
  const [worker] = page.context().serviceWorkers()
  await worker!.evaluate(() => {
    const scope = globalThis as never as {
      seen: unknown[]
      registration: Record<string, unknown>
      clients: Record<string, unknown>
      WindowClient: { prototype: Record<string, unknown> }
    }
    scope.seen = []
    const keep = (name: string) =>
      async function (this: { url?: string }, ...values: unknown[]) {
        scope.seen.push([name, ...(values.length ? values : [this.url])])
      }
    scope.registration.showNotification = keep('shown')
    scope.clients.openWindow = keep('opened')
    scope.WindowClient.prototype.focus = keep('focused')
  })
  const seen = () => worker!.evaluate(() => Reflect.get(globalThis, 'seen') as unknown[])
  const click = (navigate?: string) =>
    worker!.evaluate((navigate) => {
      const event = new Event('notificationclick')
      const notification = {
        close: () => Reflect.get(globalThis, 'seen').push(['closed']),
        data: { navigate },
      }
      const waitUntil = () => {}
      dispatchEvent(Object.assign(event, { notification, waitUntil }))
    }, navigate)
  return { seen, click }
}

test('the worker shows a push message with its words, and a click focuses or opens the dashboard', async ({
  openPageAs,
  product,
}) => {
  const { page } = await openPageAs('Sam', WITH_WORKER)
  const { seen, click } = await openWorker(page)
  const cdp = await page.context().newCDPSession(page)
  const registrations: string[] = []
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: updated }) =>
    registrations.push(...updated.map(({ registrationId }) => registrationId)),
  )
  await cdp.send('ServiceWorker.enable')
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  const push = (data: string) =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      origin: product.url,
      registrationId: registrations[0]!,
      data,
    })
  const navigate = `${product.url}/dashboard`
  const words = { title: 'A coin at Table 4', body: '$5.00 chosen. Not confirmed yet.', lang: 'en' }
  await push(JSON.stringify({ web_push: 8030, notification: { ...words, navigate } }))
  const { title, ...rest } = words
  const shown = ['shown', title, expect.objectContaining({ ...rest, data: { navigate } })]
  await expect.poll(seen).toEqual([shown])
  await push('no message of ours')
  const host = new URL(product.url).host
  await expect.poll(seen).toEqual([shown, ['shown', host, expect.anything()]])

  await click(navigate)
  await expect.poll(async () => (await seen()).slice(2)).toEqual([['closed'], ['focused', navigate]])
  await page.goto('/account')
  await click(navigate)
  await expect.poll(async () => (await seen()).slice(4)).toEqual([['closed'], ['opened', navigate]])
  await click('https://elsewhere.example/')
  await expect.poll(async () => (await seen()).slice(6)).toEqual([['closed'], ['opened', navigate]])
})

test('the figures of today are read again when the day ends in the time zone of the provider, and not before', async ({
  openPageAs,
}) => {
  const { page } = await openPageAs('Maya', { ...WITH_WORKER, timezoneId: 'Asia/Tokyo' })
  await page.clock.install({ time: new Date('2026-11-20T20:00:00Z') }) // noon in Los Angeles
  await gotoHydrated(page, '/dashboard')
  let reads = 0
  page.on('request', (request) => {
    if (request.url().includes('/dashboard.data')) reads++
  })
  await page.clock.fastForward('11:59:00') // past midnight of UTC
  expect(reads).toBe(0)
  const read = page.waitForRequest((request) => request.url().includes('/dashboard.data'))
  await page.clock.fastForward('02:00')
  await read
  expect(reads).toBe(1)
})
