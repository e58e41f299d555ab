import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { FIRST_SAMPLE } from '#db/samples.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import {
  effectsHaveRun,
  gotoHydrated,
  holdRequests,
  PHONE,
  reloadHydrated,
  waitForHydration,
} from '#tests/support/browser/browser.ts'
import { scan } from '#tests/support/browser/scan.ts'
import { test } from '#tests/support/fixtures.ts'
import { cookieOf, signInByForm } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'
import type { Product } from '#tests/support/server/product.ts'

test.use({ productOptions: {} }) // changes sample people

const ADA = 'ada@tiplark.example'
const MAYA = 'maya@bluecup.example'

let page: Page
let pageErrors: string[]
test.beforeEach(async ({ openPageAs, product }) => {
  // The sample people alone, whatever another test has added.
  write(product, "delete from user where email like '%@x.example'", [])
  write(product, 'delete from feedback', [])
  ;({ page, pageErrors } = await openPageAs('Ada'))
})
test.afterEach(() => {
  expect(pageErrors.filter((text) => !/status of (403|500|400)/.test(text))).toEqual([])
})

const INSERT_MESSAGE =
  'insert into feedback (id, user_id, email, subject, message, created_at) values (?, ?, ?, ?, ?, ?)'
const open = (path: string) => gotoHydrated(page, path)

/** Writes to the database directly, for states that no page can create quickly. */
function write(product: Product, sql: string, ...rows: unknown[][]) {
  const file = new Sqlite(`${product.folder}/tiplark.db`)
  const statement = file.prepare(sql)
  file.transaction(() => {
    for (const row of rows) statement.run(...row)
  })()
  file.close()
}

/** Adds providers, so that there are `count` of this kind. */
function addMany(product: Product, count: number, name = 'many') {
  const rows = Array.from({ length: count }, (_, index) => [`${name}${index}`, `${name}${index}@x.example`])
  const insert = `insert into user (id, name, email, email_verified, created_at, updated_at, auth_provider) values (?, 'M', ?, 0, '2020-01-01', '2020-01-01', 'email')`
  write(product, insert, ...rows)
}

const stat = (label: string) => page.locator('dl > div', { hasText: label }).locator('dd').textContent()
const providers = () => page.getByRole('region', { name: 'Recent Providers', exact: true })
const headings = (name: string) =>
  page.getByRole('region', { name, exact: true }).getByRole('columnheader').allInnerTexts()

test('on a phone the action of each provider is visible', repeated(), async ({ openPageAs }) => {
  const phone = (await openPageAs('Ada', PHONE)).page
  await gotoHydrated(phone, '/admin')
  const action = phone.getByRole('link', { name: 'Download QR of Blue Cup Coffee' })
  await action.scrollIntoViewIfNeeded()
  const box = (await action.boundingBox())!
  expect(box.x + box.width).toBeLessThanOrEqual(phone.viewportSize()!.width)
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  expect(
    await phone
      .getByRole('region', { name: 'Recent Providers, table' })
      .evaluate((element) => element.scrollLeft),
  ).toBe(0)
  await action.tap()
  await expect(phone.getByRole('dialog')).toBeVisible()
})

test.describe('access', () => {
  test('the page shows a message while access is checked (RT-28)', async ({ openPage }) => {
    const other = await openPage(PHONE)
    const response = await holdRequests(other.page, '**/admin.data*')
    const arrived = signInByForm(other.page, ADA)
    await expect(other.page.getByText('Verifying admin access...')).toBeVisible()
    response()
    await arrived
    await expect(other.page.getByRole('heading', { name: 'Provider Stats' })).toBeVisible()
    expect(await other.page.getByText('Verifying admin access...').count()).toBe(0)
  })
})

test.describe('the lists', () => {
  test('the cards count providers; the tables have their columns, the newest first (ADM-03, ADM-04, ADM-05, ADM-11, ADM-12)', async ({
    product,
  }) => {
    write(
      product,
      `insert into user (id, name, email, email_verified, created_at, updated_at, auth_provider) values (?, 'New', 'newest@x.example', 0, '2999-01-01', '2999-01-01', 'email')`,
      ['Newest'],
    )
    write(product, INSERT_MESSAGE, ['f1', null, null, 'General Inquiry', 'A school bake sale?', 1e12])
    write(product, INSERT_MESSAGE, ['f2', null, 'sam@x.example', 'Bug Report', '<b>blank</b>', 2e12])
    await gotoHydrated(page, '/admin')
    expect(await stat('Total Providers')).toBe('10')
    expect(await stat('New Providers (last 5)')).toBe('5')
    expect(await headings('Recent Providers, table')).toEqual([
      'Choose all on this page',
      'Email',
      'Full Name',
      'Mailing Address',
      'Business Name',
      'Business Type',
      'Joined',
      'Actions',
    ])
    expect(await headings('Feedback and issues, table')).toEqual(['User Email', 'Subject', 'Message', 'Date'])
    expect(await page.getByRole('row').nth(1).textContent()).toContain('newest@x.example')
    const messages = page.getByRole('region', { name: 'Feedback and issues, table' }).locator('tbody tr')
    expect(await messages.first().innerText()).toMatch(
      /sam@x.example \(not signed in\)\s+Bug Report\s+<b>blank<\/b>\s+May 18, 2033/,
    )
    expect(await messages.last().innerText()).toContain('unknown') // ADM-13, CONT-11
    expect(await axeFindings(page)).toEqual([])
  })

  test('a search updates during typing, has an empty state, and the order can be chosen', async () => {
    await open('/admin')
    await page.getByRole('searchbox', { name: 'Search providers' }).fill('blue cup')
    await expect(providers().locator('tbody tr')).toHaveCount(1)
    expect(page.url()).toContain('q=blue+cup')
    await page.getByRole('searchbox', { name: 'Search providers' }).fill('no such place')
    await expect(page.getByText('Nothing found')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('searchbox', { name: 'Search providers' }).fill('')
    await expect(page.getByText('Nothing found')).toHaveCount(0) // the table is another one now
    await page.getByRole('link', { name: 'Email', exact: true }).click()
    await expect(
      page.getByRole('columnheader', { name: 'Email' }).and(page.locator('[aria-sort=ascending]')),
    ).toBeVisible()
    expect(await providers().locator('tbody tr').first().textContent()).toContain(ADA)
  })

  test('an account opens from the list, its page is suspended and restored, and a message is deleted after a confirmation', async ({
    product,
  }) => {
    write(product, 'insert into feedback (id, email, subject, message, created_at) values (?, ?, ?, ?, ?)', [
      'Message1',
      'lee@x.example',
      'Bug Report',
      'Please remove this',
      Date.now(),
    ])
    await open('/admin')
    await providers().getByRole('link', { name: MAYA }).click()
    await expect(page.getByRole('heading', { name: 'Blue Cup Coffee' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Suspend this page' }).click()
    await expect(page.locator(':focus')).toContainText('Suspended. Customers see')
    await page.getByRole('button', { name: 'Show this page again' }).click()
    await expect(page.getByRole('button', { name: 'Suspend this page' })).toBeVisible()
    await page.getByRole('link', { name: 'All providers' }).click()
    const question = page.getByRole('dialog', { name: 'Delete this message?' })
    const ask = page.getByRole('link', { name: 'Delete the message of lee@x.example' })
    await ask.click()
    await expect(question).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(ask).toBeFocused()
    await ask.click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('The message was deleted.')).toBeVisible()
    await expect(page.getByText('Please remove this')).toHaveCount(0)
  })

  test('a dialog that is opened again while it closes is shown again', async ({ product }) => {
    write(product, 'insert into feedback (id, email, subject, message, created_at) values (?, ?, ?, ?, ?)', [
      'Message2',
      'kim@x.example',
      'Bug Report',
      'Please keep this',
      Date.now(),
    ])
    await open('/admin')
    for (const [link, dialog] of [
      ['Delete the message of kim@x.example', 'Delete this message?'],
      ['Download QR of Blue Cup Coffee', 'Blue Cup Coffee'],
    ]) {
      await page.getByRole('link', { name: link }).click()
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
      await page.route(/admin\.data/, () => {}) // the list is never read again
      const closing = page.waitForRequest(/admin\.data/)
      await page.keyboard.press('Escape')
      await closing
      await expect(page.getByRole('dialog', { name: dialog })).toHaveCount(0)
      await expect(page.getByRole('link', { name: link })).toBeFocused()
      await page.unroute(/admin\.data/)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
      await page.keyboard.press('Escape')
    }
  })

  test(
    'a dialog that is opened again at the moment at which it closes is shown again',
    repeated(),
    async () => {
      await open('/admin')
      await page.getByRole('link', { name: 'Download QR of Blue Cup Coffee' }).click()
      const dialog = page.getByRole('dialog', { name: 'Blue Cup Coffee' })
      await expect(dialog).toBeVisible()
      await dialog.evaluate((element: HTMLDialogElement) => {
        const link = document.querySelector<HTMLElement>('a[href*="qr=SampleMaya"]')!
        element.addEventListener('close', () => link.click(), { once: true })
        element.close()
      })
      await expect(dialog).toBeVisible()
    },
  )

  test(
    'a dialog that is opened again before the event of its closing is shown again',
    repeated(),
    async () => {
      await open('/admin')
      await page.getByRole('link', { name: 'Download QR of Blue Cup Coffee' }).click()
      const dialog = page.getByRole('dialog', { name: 'Blue Cup Coffee' })
      await expect(dialog).toBeVisible()
      const closed = await dialog.evaluateHandle((element: HTMLDialogElement) => {
        const link = document.querySelector<HTMLElement>('a[href*="qr=SampleMaya"]')!
        const happened = new Promise((resolve) => element.addEventListener('close', resolve, { once: true }))
        element.close()
        link.click()
        return { happened }
      })
      await closed.evaluate(({ happened }) => happened)
      await effectsHaveRun(page)
      await page.waitForLoadState('networkidle')
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    },
  )

  test(
    'above 100 providers a note appears and the list is paginated (ADM-06)',
    repeated(),
    async ({ product }) => {
      addMany(product, 91) // and nine sample people
      await gotoHydrated(page, '/admin')
      expect(await stat('Total Providers')).toBe('100')
      expect(await page.getByText('Showing 100 providers').count()).toBe(0)
      addMany(product, 1, 'another')
      await reloadHydrated(page)
      await expect(
        page.getByText('Showing 101 providers. The list is long; it is read in pages.'),
      ).toBeVisible()
      await expect(page.getByText('Page 1 of 5')).toBeVisible()
      await page.getByRole('link', { name: 'Next' }).click()
      await expect(page.getByText('Page 2 of 5')).toBeVisible()
      expect(await providers().locator('tbody tr').count()).toBe(25)
      expect(page.url()).toContain('after=')
      const emails = () => providers().locator('tbody tr td:nth-child(2)').allTextContents()
      const second = await emails()
      await page.getByRole('link', { name: 'Next' }).click()
      await expect(page.getByText('Page 3 of 5')).toBeVisible()
      expect((await emails()).filter((email) => second.includes(email))).toEqual([])
      await page.getByRole('link', { name: 'Previous' }).click()
      await expect(page.getByText('Page 2 of 5')).toBeVisible()
      expect(await emails()).toEqual(second)
      await page.getByRole('link', { name: 'Previous' }).click()
      await expect(page.getByText('Page 1 of 5')).toBeVisible()
      expect(new URL(page.url()).search).toBe('')
    },
  )
})

test.describe('the codes', () => {
  const openMaya = async () => {
    await open('/admin?q=blue+cup')
    await page.getByRole('link', { name: 'Download QR of Blue Cup Coffee' }).click()
    const dialog = page.getByRole('dialog', { name: 'Blue Cup Coffee' }) // ADM-07
    await expect(dialog).toBeVisible()
    return dialog
  }

  test('a provider’s code contains its tip page and has instructions (ADM-01, ADM-07 to ADM-10, QR-02, SEC-08)', async ({
    product,
  }) => {
    const dialog = await openMaya()
    for (const text of [
      'Download the code.',
      'Print it on stickers or cards.',
      'mailing address',
      '418 Juniper Street',
    ]) {
      expect(await dialog.innerText()).toContain(text) // ADM-10
    }
    expect(await axeFindings(page)).toEqual([])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Download QR' }).click(), // ADM-09
    ])
    expect(download.suggestedFilename()).toBe('coffee_shop-tip-qr-code.png')
    const file = await readFile(await download.path())
    const code = `${product.url}/tip/${FIRST_SAMPLE.id}`
    expect(await scan(sharp(file).flatten({ background: '#fff' }))).toEqual({
      zxing: code,
      jsqr: code,
      level: 'L',
    })
    const seen = await dialog.getByRole('img').screenshot()
    expect((await scan(sharp(seen))).zxing).toBe(code)
  })

  test('Escape closes the dialog and restores the focus', repeated(), async () => {
    const dialog = await openMaya()
    await expect(page.locator('dialog:modal')).toBeVisible() // without JavaScript it is open, but not modal
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => !url.searchParams.has('qr'))
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Download QR')
  })

  test('the selected codes are one ZIP or a sheet to print', async () => {
    await open('/admin?sort=business&dir=desc')
    await page.getByRole('checkbox', { name: 'Choose Blue Cup Coffee' }).check()
    await page.getByRole('checkbox', { name: 'Choose Sam' }).check()
    await expect(page.getByText('2 chosen')).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Codes as ZIP' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('tip-qr-codes.zip')
    const names = Object.keys(unzipSync(await readFile(await download.path()))).sort()
    expect(names.map((name) => name.split('-Sample')[0])).toEqual(['blue-cup-coffee', 'sam-s-barber-shop'])

    await page.getByRole('button', { name: 'Print sheet' }).click()
    await page.waitForURL('**/admin/print?**')
    await waitForHydration(page)
    const box = (name: RegExp | string) => page.getByRole('checkbox', { name })
    await expect(box('Blue Cup Coffee')).toBeChecked()
    await expect(box(/^Sam/)).toBeChecked()
    await expect(page.getByText('2 of 2 read back')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await box(/^Sam/).uncheck()
    await expect(page.getByText('6 of 6 read back')).toBeVisible() // one fills the sheet
  })

  const pdfPages = async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download PDF' }).click()
    return (await readFile(await (await saving).path(), 'latin1')).match(/\/Type \/Page\b/g)?.length
  }

  test(
    'without a selection all results of the search are taken, up to a limit, and the format can be chosen',
    repeated(),
    async ({ product }) => {
      addMany(product, 95)
      await gotoHydrated(page, '/admin?q=x.example')
      await page.getByRole('button', { name: 'Print sheet of all 95' }).click()
      await page.waitForURL('**/admin/print?**')
      await waitForHydration(page)
      await expect(page.getByText('95 of 95', { exact: true })).toBeVisible()
      await expect(page.getByText('95 of 95 read back')).toBeVisible({ timeout: 30_000 })
      expect(await pdfPages()).toBe(16) // six on each
      await page.getByRole('radio', { name: /^Labels/ }).check()
      await page.getByLabel('Which one').selectOption('5163')
      await expect(page.getByText('95 of 95', { exact: true })).toBeVisible() // and the same ones
      await expect(page.getByText(/10 pages, 10 each/)).toBeVisible()
      const nothing = await fetch(`${product.url}/admin/print`, {
        headers: { cookie: await cookieOf(product.url, ADA) },
      })
      expect([nothing.status, (await nothing.text()).includes('No provider was chosen.')]).toEqual([
        400,
        true,
      ])
    },
  )
})

test.describe('when something fails', () => {
  test('a list that fails to load has its message, advice and a retry (ADM-14, ADM-15)', async () => {
    await open('/admin')
    for (const status of [403, 500]) {
      await page.route('**/admin.data*', (route) => route.fulfill({ status, body: '' }))
      await page.getByRole('searchbox', { name: 'Search providers' }).fill(`x${status}`)
      await expect(
        page.getByText(`Failed to load provider data: the server answered ${status}`),
      ).toBeVisible()
      await expect(page.getByText('Please check your admin permissions and try again.')).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      await page.unroute('**/admin.data*')
      await open('/admin')
    }
  })

  test(
    'a failed log-out shows a message, and the session continues (ADM-17, ERR-02)',
    repeated(),
    async () => {
      await open('/admin')
      await page.route('**/logout.data', (route) => route.fulfill({ status: 500, body: '' }))
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page.getByText('Failed to log out. Please try again.')).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      await page.unroute('**/logout.data')
      await reloadHydrated(page)
      await expect(page.getByRole('heading', { name: 'Provider Stats' })).toBeVisible()
    },
  )
})

test(
  'shows how often each payment link went through, and warns of one whose share has halved',
  repeated(),
  async ({ product }) => {
    const insert =
      'insert or replace into app_launch_day (provider_id, day, way, system, opened, said_sent) values (?, ?, ?, ?, ?, ?)'
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    write(product, 'delete from app_launch_day', [])
    await open('/admin')
    const card = page.getByRole('region', { name: 'Payment links', exact: true })
    await expect(card).toContainText('No payment app was opened in the last 29 days.')
    write(
      product,
      insert,
      [FIRST_SAMPLE.id, day(10), 'venmo', 'ios', 100, 80],
      [FIRST_SAMPLE.id, day(0), 'venmo', 'ios', 60, 15],
      [FIRST_SAMPLE.id, day(0), 'cashapp', 'android', 3, 3],
    )
    await open('/admin')
    const row = card.getByRole('row', { name: /Venmo.*iPhone/ })
    await expect(row).toContainText('25 % of 60 Halved')
    await expect(row).toContainText('80 % of 100')
    await expect(card.getByRole('row', { name: /Cash App.*Android/ })).toContainText('100 % of 3')
    await expect(page.getByText(/Tips by Venmo .* on iPhone, iPad go through half as often/)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  },
)

test('works on a phone of 320 px in dark mode', async ({ openPage }) => {
  const phone = await openPage({
    ...PHONE,
    viewport: { width: 320, height: 640 },
    colorScheme: 'dark',
  })
  await signInByForm(phone.page, ADA)
  await expect(phone.page.getByRole('heading', { name: 'Provider Stats' })).toBeVisible()
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await axeFindings(phone.page)).toEqual([])
})
