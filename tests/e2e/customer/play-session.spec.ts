import { expect, type Page, type Route } from '@playwright/test'
import { SAMPLES } from '#db/samples.ts'
import { holdRequests } from '#tests/support/browser/browser.ts'
import {
  loseAtSnake,
  openCustomerPage,
  payLink,
  results,
  tile,
  tipSheet,
} from '#tests/support/browser/customer-page.ts'
import { playRows } from '#tests/support/database/play-rows.ts'
import { test } from '#tests/support/fixtures.ts'
import { repeated } from '#tests/support/sample.ts'
import type { Product } from '#tests/support/server/product.ts'

let page: Page
let pageErrors: string[]

// A provider without sample sessions, so that every row is one of these tests.
const PROVIDER = SAMPLES[2]!.id
const OUR_ID = new RegExp(`^${PROVIDER}-\\d{13}-[A-Za-z0-9]{8}$`)
const PRINTED = `${PROVIDER}-1700000000000-abcd1234`

test.beforeEach(async ({ openPage }) => {
  ;({ page, pageErrors } = await openPage())
})

const address = (product: Product, rest = '') => `${product.url}/tip/${PROVIDER}${rest}`
const named = (one: Page) => new URL(one.url()).searchParams.get('session') ?? ''
async function sessionOf(one: Page, printed = '') {
  await one.waitForFunction((old) => {
    const id = new URLSearchParams(location.search).get('session')
    return id && id !== old
  }, printed)
  return named(one)
}
const queuedVisits = (one: Page) =>
  one.evaluate(() =>
    Object.keys(localStorage)
      .filter((name) => name.startsWith('tiplark.visit.'))
      .map((name) => JSON.parse(localStorage.getItem(name)!)),
  )
const rowOf = (product: Product, id: string) =>
  playRows(product, PROVIDER).sessions.find((row) => row.id === id)

async function tip(one: Page, amount: string) {
  if (!(await tipSheet(one).isVisible())) await one.getByRole('button', { name: 'Leave a Tip' }).click()
  await tipSheet(one).getByText(amount, { exact: true }).click()
  const [opened] = await Promise.all([one.waitForEvent('popup'), tapVenmoFree(one)])
  await opened.close()
}
// This provider takes Venmo alone, whose own scheme no browser here can open: only the web page behind it.
async function tapVenmoFree(one: Page) {
  await one.evaluate(() =>
    addEventListener(
      'click',
      (event) => (event.target as Element).closest('a[href^=venmo]') && event.preventDefault(),
      {
        once: true,
      },
    ),
  )
  await payLink(one, /Venmo/).click()
}

/** Resolves when the page logs that it queues the visit; called before the page is opened. */
const visitQueued = (one: Page) =>
  one.waitForEvent('console', (message) => message.text().includes('is stored in this browser'))

const down = (route: Route) => route.abort('connectionfailed')
const SESSIONS = '**/api/play-sessions'
const EVENTS = '**/api/play-sessions/*/events'

test.describe('a scan', () => {
  test('of a printed code creates a session, whose id is added to the URL without navigation (TIP-30, TIP-31, TIP-32, T09)', async ({
    product,
  }) => {
    await page.goto(address(product, `?session=${PRINTED}`))
    const entries = await page.evaluate(() => history.length)
    const id = await sessionOf(page, PRINTED)
    expect(id).toMatch(OUR_ID)
    expect(await page.evaluate(() => history.length)).toBe(entries)
    expect(rowOf(product, PRINTED)).toBeUndefined()
    expect(rowOf(product, id)).toMatchObject({ game_type: 'none', completed: 0, tipped: 0 })
  })

  for (const [path, rest] of [
    ['/tip', (id: string) => `/${PROVIDER}/${id}`],
    ['/play', (id: string) => `/${PROVIDER}/${id}`],
    ['/session', (id: string) => `/${id}`],
    ['/game', (id: string) => `/${PROVIDER}?session=${id}`],
  ] as const) {
    test(
      `${path} continues the session of this phone (RT-10 to RT-13, RT-20, TIP-31)`,
      repeated(path !== '/tip'),
      async ({ product }) => {
        await page.goto(address(product))
        const id = await sessionOf(page)
        const before = playRows(product, PROVIDER).sessions.length
        const loaded = page.waitForResponse(/\/api\/play-sessions\/./)
        await openCustomerPage(page, `${path}${rest(id)}`)
        await expect(page.getByRole('heading', { name: SAMPLES[2]!.business_name! })).toBeVisible()
        expect(await sessionOf(page)).toBe(id)
        expect((await loaded).status()).toBe(200)
        expect(playRows(product, PROVIDER).sessions).toHaveLength(before)
      },
    )
  }
})

test.describe('a visit', () => {
  test('reports start, end and score of a round, and a second round replaces the first (GAME-09, GAME-10, DATA-11)', async ({
    product,
  }) => {
    await page.clock.install()
    await page.goto(address(product))
    const id = await sessionOf(page)
    await loseAtSnake(page)
    const score = Number(await page.locator('dd').first().textContent())
    await expect
      .poll(() => rowOf(product, id))
      .toMatchObject({ game_type: 'snake', started_at: expect.any(Number), completed: 1, score })

    await page.clock.runFor(5000)
    await results(page).getByRole('button', { name: 'Continue' }).click()
    await page.clock.resume()
    await tile(page, 'Memory Match').click()
    await page.getByRole('group', { name: 'Memory board' }).getByRole('button').first().click()
    await expect.poll(() => rowOf(product, id)?.game_type).toBe('memory')
    expect(pageErrors).toEqual([])
  })

  test('records a tip on a slow server, while the app opens at once (TIP-26, TIP-35)', async ({
    product,
  }) => {
    const response = await holdRequests(page, EVENTS)
    await openCustomerPage(page, address(product))
    const id = await sessionOf(page)
    await tip(page, '$3')
    expect(rowOf(product, id)?.tipped).toBe(0)
    response()
    await expect.poll(() => rowOf(product, id)).toMatchObject({ tipped: 1, tip_minor: 300 })
  })

  test('stores a tip when the server fails, and the next page sends it exactly once (TIP-35, T40)', async ({
    product,
  }) => {
    await page.route(EVENTS, (route) => route.fulfill({ status: 503, body: 'out of order' }))
    await openCustomerPage(page, address(product))
    const id = await sessionOf(page)
    const before = playRows(product, PROVIDER).total
    await tip(page, '$10')
    await expect.poll(async () => (await queuedVisits(page))[0]?.events).toHaveLength(1)
    expect(await page.locator('body').innerText()).not.toMatch(/error|fail|wrong/i)
    await page.unroute(EVENTS)
    await page.goto(`/tip/${SAMPLES[0]!.id}`)
    await expect.poll(() => rowOf(product, id)).toMatchObject({ tipped: 1, tip_minor: 1000 })
    await expect.poll(() => queuedVisits(page)).toEqual([])
    await page.reload()
    await sessionOf(page)
    expect(playRows(product, PROVIDER).total).toMatchObject({
      tips: before.tips + 1,
      tip_minor: before.tip_minor + 1000,
    })
  })

  test('retries an event whose response was lost, and it counts once (T40)', async ({ product }) => {
    let lost = 0
    await page.route(EVENTS, async (route) => {
      if (lost++) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await openCustomerPage(page, address(product))
    const id = await sessionOf(page)
    const before = playRows(product, PROVIDER).total
    await tip(page, '$5')
    await expect.poll(() => rowOf(product, id)?.tipped).toBe(1)
    expect(await queuedVisits(page)).toHaveLength(1)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => queuedVisits(page)).toEqual([])
    expect(lost).toBe(2)
    expect(playRows(product, PROVIDER).total).toMatchObject({ tips: before.tips + 1 })
  })
})

test('a copied tab is a visit of its own, whose tip replaces none, and a reload goes on with it (TIP-30)', async ({
  product,
}) => {
  await page.goto(address(product))
  const first = await sessionOf(page)
  await tip(page, '$5')
  // A window with an opener has a copy of its storage, as a copied tab has.
  const [copy] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void open(location.href)),
  ])
  const second = await sessionOf(copy, first)
  await tip(copy, '$10')
  const tipsOf = () => [first, second].map((id) => rowOf(product, id)?.tip_minor)
  await expect.poll(tipsOf).toEqual([500, 1000])
  for (const one of [copy, page]) {
    const before = named(one)
    const answer = one.waitForResponse(/\/api\/play-sessions\/[^/]+$/)
    await one.reload()
    expect(await (await answer).json()).toMatchObject({ id: before })
  }
})

test.describe('without a network', () => {
  test('a session that cannot be created stays in the browser, sends no update, and is created once later (TIP-34, TIP-35, GAME-09, DATA-11)', async ({
    product,
  }) => {
    await page.clock.install()
    await page.route(SESSIONS, down)
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/events') && calls.push(request.url()))
    await Promise.all([visitQueued(page), openCustomerPage(page, address(product))])
    const before = playRows(product, PROVIDER)
    await loseAtSnake(page)
    expect(calls).toEqual([])
    expect(await queuedVisits(page)).toMatchObject([
      { isFallbackSession: true, events: [{ kind: 'start' }, { kind: 'complete' }] },
    ])
    expect((await queuedVisits(page))[0].isRecoverySession).toBeFalsy()
    expect(named(page)).toBe('')
    expect(await results(page).isVisible()).toBe(true)

    await page.clock.runFor(60_000) // longer than the request that reports it
    await page.unroute(SESSIONS)
    await page.clock.resume()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    const id = await sessionOf(page)
    await expect.poll(() => rowOf(product, id)).toMatchObject({ game_type: 'snake', completed: 1 })
    await expect.poll(() => queuedVisits(page)).toEqual([])
    expect(playRows(product, PROVIDER).total.sessions).toBe(before.total.sessions + 1)
    expect(calls).toHaveLength(2)
    // The time of the event, and not of the request.
    expect(rowOf(product, id)!.started_at! - rowOf(product, id)!.created_at).toBeLessThanOrEqual(0)
  })

  test(
    'a session that can be neither loaded nor created is marked as recovered too (TIP-32, TIP-33)',
    repeated(),
    async ({ product }) => {
      await page.route('**/api/play-sessions{,/*}', down)
      await Promise.all([visitQueued(page), openCustomerPage(page, address(product, `?session=${PRINTED}`))])
      await tip(page, '$5')
      await expect
        .poll(() => queuedVisits(page))
        .toMatchObject([
          { isFallbackSession: true, isRecoverySession: true, events: [{ kind: 'tip', cents: 500 }] },
        ])
      await page.unroute('**/api/play-sessions{,/*}')
      await page.evaluate(() => dispatchEvent(new Event('online')))
      const id = await sessionOf(page, PRINTED)
      await expect.poll(() => rowOf(product, id)).toMatchObject({ tipped: 1, tip_minor: 500 })
    },
  )
})
