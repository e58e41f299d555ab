import { DatabaseSync } from 'node:sqlite'
import { expect, type Page } from '@playwright/test'
import { SAMPLES } from '#db/samples.ts'
import { gotoHydrated, holdRequests } from '#tests/support/browser/browser.ts'
import { test } from '#tests/support/fixtures.ts'
import { anotherMaya } from '#tests/support/people/menu-owner.ts'
import type { Product } from '#tests/support/server/product.ts'

test.use({ productOptions: {} }) // changes sample people

let page: Page

const MAYA = SAMPLES[0]!.id
const SAM = SAMPLES[1]!.id
const LUPE = SAMPLES[2]!.id

const read = async (product: Product, path: string) => {
  const response = await fetch(product.url + path)
  return { status: response.status, text: (await response.text()).replaceAll('&#x27;', "'") }
}

test.describe('the provider of a URL', () => {
  for (const path of [
    `/play/${MAYA}`, // RT-10
    `/play/${MAYA}/${MAYA}-1700000000000-abcd1234`, // RT-11
    `/tip/${MAYA}`, // RT-12
    `/tip/${MAYA}/${MAYA}-1700000000000-abcd1234`, // RT-13
    `/game/${MAYA}`,
    `/session/${MAYA}-1700000000000-abcd1234`, // RT-20
    `/tip/${MAYA}/B`, // RT-34
    `/tip?session=${MAYA}-1700000000000-abcd1234`, // RT-31
    ...['provider', 'providerId', 'id', 'business', 'businessId', 'vendor', 'vendorId'].map(
      (name) => `/tip?${name}=${MAYA}`,
    ),
    `/tip/%20${MAYA}%20`, // RT-38
    `/tip/%53${MAYA.slice(1)}`, // RT-39
    `/tip/${MAYA}%3Fx=1`, // RT-40
    `/tip/%2F${MAYA}%2F`, // RT-41
    `/tip/${encodeURIComponent(`https://h.example/tip/${MAYA}?session=x`)}`, // RT-42
    `/tip/${encodeURIComponent(`https://h.example/x/y/${MAYA}`)}`, // RT-43
    `/tip/Sample.${MAYA.slice(6)}`, // RT-45
  ]) {
    test(`${path} (RT-10 to RT-13, RT-20, RT-30, RT-31, RT-33, RT-34, RT-38 to RT-45, TIP-37)`, async ({
      product,
    }) => {
      const { status, text } = await read(product, path)
      expect(status).toBe(200)
      expect(text).toContain('Blue Cup Coffee')
    })
  }

  test('our own ids are 28 letters and digits (RT-44)', () => {
    for (const { id } of SAMPLES) expect(id).toMatch(/^[A-Za-z0-9]{20,28}$/)
  })
})

for (const [path, status, sentence] of [
  ['/tip', 400, 'No provider ID found in the URL.'], // RT-35
  ['/play', 400, 'No provider ID found in the URL.'],
  ['/game', 400, 'No provider ID found in the URL.'],
  ['/session', 400, 'No provider ID found in the URL.'],
  ['/tip/%20', 400, 'Invalid provider ID format.'], // RT-36
  ['/tip/test-abc', 400, 'Test provider IDs are not allowed in production.'], // RT-37
  ['/tip?session=test-abc-1', 400, 'Test provider IDs are not allowed in production.'], // RT-32
  ['/tip/...', 400, 'Test provider IDs are not allowed in production.'], // RT-46
  ['/tip/Nobody123456789012345678', 404, 'Provider not found.'], // TIP-38
  ['/tip/%', 404, 'Provider not found.'],
  ['/tip/%E0%A4%A', 404, 'Provider not found.'],
  ['/tip?session=%', 404, 'Provider not found.'],
  ['/tip/A%00B', 404, 'Provider not found.'],
  [`/tip/${'x'.repeat(5000)}`, 404, 'Provider not found.'],
] as const) {
  test(`${path} has the status ${status} and shows its message under the heading (RT-32, RT-35 to RT-37, RT-46, TIP-03, TIP-38)`, async ({
    product,
  }) => {
    const response = await read(product, path)
    expect(response.status).toBe(status)
    expect(response.text).toContain('Failed to load session data')
    expect(response.text).toContain(sentence)
  })
}

test.describe('the provider on the page', () => {
  test('has a logo or else initials, the name and the business type (TIP-04, TIP-05, TIP-06)', async ({
    product,
  }) => {
    const { text } = await read(product, `/tip/${MAYA}`)
    expect(text).toContain('>Blue Cup Coffee</h1>')
    expect(text).toContain('>Coffee shop</p>')
    expect(text).toMatch(/<image href="\/files\/profileImages\//)
    const lupe = (await read(product, `/tip/${LUPE}`)).text
    expect(lupe).toContain('>SG</text>')
    expect(lupe).toContain('>Traveling hair and nail care</p>')
  })

  test("a provider without a name is shown as 'Business Name' (TIP-05)", async ({ product }) => {
    expect((await read(product, `/tip/${SAMPLES[3]!.id}`)).text).toContain('>Business Name</h1>')
  })

  test('the menu only on the menu plan (TIP-08, TIP-09)', async ({ product }) => {
    expect((await read(product, `/tip/${MAYA}`)).text).toContain(`href="/menu/${MAYA}"`)
    expect((await read(product, `/tip/${SAM}`)).text).not.toContain('href="/menu/')
  })
})

test.describe('a lookup that failed', () => {
  const LOOKUP = '**/api/providers/*'
  const again = () => page.getByRole('link', { name: 'Try again' })

  /** Renames a table of the running product, so that its queries fail. */
  function renameTable(product: Product, from: string, to: string) {
    const file = new DatabaseSync(`${product.folder}/tiplark.db`, { timeout: 30_000 })
    file.exec(`pragma legacy_alter_table = on; alter table "${from}" rename to "${to}"`)
    file.close()
  }

  test('is shown with its cause and status, and retried in the page until it works (TIP-02, TIP-03, TIP-36, TIP-41, TIP-43)', async ({
    openPage,
    product,
  }) => {
    ;({ page } = await openPage())
    const { id } = anotherMaya(product) // whose page is not cached, since a cached page is served without the database
    renameTable(product, 'user', 'user_away')
    try {
      const response = await gotoHydrated(page, `/tip/${id}`)
      expect(response?.status()).toBe(503)
      await expect(page.getByRole('heading', { name: 'Failed to load session data' })).toBeVisible()
      const sentence = 'Error fetching provider data: the data store does not answer'
      expect(await page.locator('main').innerText()).toContain(sentence)
      await Promise.all([page.waitForResponse(LOOKUP), again().click()])
      await expect(page.getByText(sentence)).toBeVisible()
    } finally {
      renameTable(product, 'user_away', 'user')
    }
    const release = await holdRequests(page, LOOKUP)
    await again().click()
    await expect(page.getByText('Loading...')).toBeVisible()
    release()
    await expect(page.getByRole('heading', { name: 'Play Game' })).toBeVisible()
    expect(await page.getByText('Loading...').count()).toBe(0)
    // The provider's data says whether there is a menu.
    expect(await page.getByRole('link', { name: 'Menu', exact: true }).count()).toBe(1)
  })

  for (const [label, response, sentence] of [
    ['without a network', undefined, 'Network error. Please check your connection.'], // TIP-40
    [
      'the store refuses',
      { status: 403, json: { error: 'permission-denied' } },
      'Firestore permission denied. Please check security rules.',
    ], // TIP-39
    ['the provider is gone', { status: 404, json: { error: 'not-found' } }, 'Provider not found.'], // TIP-38
    [
      'the server breaks',
      { status: 500, body: 'oops' },
      'Error fetching provider data: the server answered 500',
    ], // TIP-41
  ] as const) {
    test(`where ${label} (TIP-38 to TIP-41, TIP-43)`, async ({ openPage }) => {
      ;({ page } = await openPage())
      await gotoHydrated(page, '/tip/Nobody123456789012345678')
      await page.route(LOOKUP, (route) => (response ? route.fulfill(response) : route.abort()))
      await again().click()
      await expect(page.getByText(sentence)).toBeVisible()
      expect(await page.getByRole('heading', { name: 'Failed to load session data' }).isVisible()).toBe(true)
      expect(await page.getByText('Loading...').count()).toBe(0)
    })
  }

  test('a URL without an id links to the home page (RT-35)', async ({ openPage }) => {
    ;({ page } = await openPage())
    await gotoHydrated(page, '/tip')
    expect(await page.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
  })
})

test('the public response about a provider contains only what the page shows (T02)', async ({ product }) => {
  const response = await fetch(`${product.url}/api/providers/${MAYA}`)
  expect(Object.keys((await response.json()) as object).sort()).toEqual(
    ['businessName', 'currency', 'handles', 'hasMenu', 'id', 'photoUrl', 'typeLabel'].sort(),
  )
})
