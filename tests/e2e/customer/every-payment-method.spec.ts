import { readFileSync } from 'node:fs'
import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findPaymentMethod, PAYMENT_METHODS } from '#app/features/payment-methods/methods/payment-methods.ts'
import { defaultMinor } from '#app/features/payment-methods/tip-amount.ts'
import { openPayment, tipLink } from '#app/features/payment-methods/tip-link.ts'
import { formatAmount, formatMoney } from '#app/kit/money/amount.ts'
import { DESKTOP, PHONE } from '#tests/support/browser/browser.ts'
import { openCustomerPage, tipSheet } from '#tests/support/browser/customer-page.ts'
import { scan } from '#tests/support/browser/scan.ts'
import { test } from '#tests/support/fixtures.ts'
import { sampleMethod } from '#tests/support/payment-methods/sample-methods.ts'
import { addProvider } from '#tests/support/payment-methods/stored-provider.ts'
import { repeated } from '#tests/support/sample.ts'

const WITH_CLIPBOARD: BrowserContextOptions = { ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] }
const NO_JS: BrowserContextOptions = { ...PHONE, javaScriptEnabled: false }

async function openSheet(page: Page, providerId: string) {
  await openCustomerPage(page, `/tip/${providerId}`)
  await page.getByRole('button', { name: 'Leave a Tip' }).click()
  await expect(tipSheet(page)).toBeVisible()
  return tipSheet(page)
}

/** The events that a page reports. */
function eventsOf(page: Page) {
  const events: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/events')) events.push(request.postDataJSON())
  })
  return events
}

const shownLinks = (page: Page) => tipSheet(page).locator('a[data-tip]').filter({ visible: true })

/** A link that does not name the tip. */
const withoutWord = (link: string) =>
  link.replace(/(?:(%2C|,)(%20|\+)|&(word|client_reference_id)=)[A-Z]{4,6}\d{1,3}/, '')

for (const { id, kind } of PAYMENT_METHODS) {
  const method = sampleMethod(id)
  const { currency } = method
  const amountMinor = defaultMinor(currency)
  const amount = formatMoney(amountMinor, currency, 'en-US')
  const isCode = kind !== 'link'
  const isRepeated = id !== PAYMENT_METHODS.find((other) => other.kind === kind)!.id

  test(
    `a tap on ${id} opens its address and is recorded in ${currency} (TIP-26)`,
    repeated(isRepeated),
    async ({ openPage, product }) => {
      const providerId = addProvider(product, currency, [method])
      const { page, outside } = await openPage(PHONE)
      await openSheet(page, providerId)
      const events = eventsOf(page)
      const link = shownLinks(page)
      const payee = { id: providerId, businessName: 'Sample Cafe', currency, methods: [method] }
      const { href } = tipLink(payee, method, amountMinor)
      expect(await link.getAttribute('href')).toBe(href)
      if (href.startsWith('https:')) {
        const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
        await opened.waitForLoadState()
        expect(outside.map(withoutWord)).toContain(href)
      } else if (isCode) {
        await link.click()
        await page.waitForURL((url) => withoutWord(url.href).endsWith(href))
        await expect(page.getByText(amount, { exact: true }).first()).toBeVisible()
      } else {
        await link.click()
      }
      await expect.poll(() => events).toHaveLength(1)
      const named = currency === 'USD' ? {} : { currency }
      expect(events[0]).toMatchObject({ kind: 'tip', cents: amountMinor, method: id, ...named })
      expect('currency' in events[0]!).toBe(currency !== 'USD')
    },
  )

  test(
    `a typed amount is in the link of ${id} and in its report`,
    repeated(kind !== 'link' || isRepeated),
    async ({ openPage, product }) => {
      const providerId = addProvider(product, currency, [method])
      const { page } = await openPage(PHONE)
      const sheet = await openSheet(page, providerId)
      await sheet.getByText('Custom', { exact: true }).click()
      const typed = 3 * amountMinor
      await sheet.getByLabel('Your amount').fill(formatAmount(typed, currency))
      const payee = { id: providerId, businessName: 'Sample Cafe', currency, methods: [method] }
      const link = shownLinks(page)
      expect(await link.getAttribute('href')).toBe(tipLink(payee, method, typed).href)
      expect(await link.getAttribute('data-tip')).toContain(`amount=${formatAmount(typed, currency)}`)
      const { payee: nameOf, show } = findPaymentMethod(id)!
      expect(await link.innerText()).toContain((nameOf ?? show)(method.handle)) // although it may contain an amount
      const words = (await link.innerText()).replaceAll(/\s/g, ' ')
      expect(words).toContain(formatMoney(typed, currency, 'en-US').replaceAll(/\s/g, ' '))
    },
  )

  if (!isCode) continue

  test(
    `the code of ${id} can be copied, saved and shown to a second phone, also without a network`,
    repeated(isRepeated),
    async ({ openPage, product }) => {
      const providerId = addProvider(product, currency, [method])
      const payee = { id: providerId, businessName: 'Sample Cafe', currency, methods: [method] }
      const payment = openPayment(payee, method, amountMinor)
      const text = payment.kind === 'code' ? payment.text : ''
      const { page, pageErrors } = await openPage(WITH_CLIPBOARD)
      await page.goto(tipLink(payee, method, amountMinor).href)
      await page.locator('#screen[data-ready]').waitFor()
      await page.waitForLoadState('networkidle') // the fonts
      await page.context().setOffline(true)

      await page.getByRole('button', { name: 'Copy', exact: true }).click()
      await expect(page.getByRole('status')).toContainText('Copied.')
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toBe(kind === 'copy' ? text : findPaymentMethod(id)!.show(method.handle))
      await expect(page.getByRole('button', { name: 'Copy again' })).toBeVisible()

      const save = page.getByRole('button', { name: 'Save this code' }).filter({ visible: true })
      const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
      expect(download.suggestedFilename()).toBe(`${id}.png`)
      const picture = sharp(readFileSync(await download.path()))
      expect(await scan(picture)).toMatchObject({ zxing: text, jsqr: text })
      await expect(page.getByRole('status')).toContainText('Saved.')

      await page.getByRole('button', { name: 'Show it to a second phone' }).click()
      const dialog = page.getByRole('dialog', { name: 'Scan with a second phone' })
      await expect(dialog).toBeVisible()
      await expect(dialog).toContainText(amount)
      await expect(dialog).toContainText('Sample Cafe')
      const code = dialog.getByRole('img')
      expect((await code.boundingBox())!.width).toBe(328)
      expect(await scan(sharp(await code.screenshot()))).toMatchObject({ zxing: text, jsqr: text })
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      expect(pageErrors).toEqual([])
    },
  )

  test(
    `without script the text of ${id} can be selected, and its code is in the page`,
    repeated(kind !== 'copy' || isRepeated),
    async ({ openPage, product }) => {
      const providerId = addProvider(product, currency, [method])
      const payee = { id: providerId, businessName: 'Sample Cafe', currency, methods: [method] }
      const payment = openPayment(payee, method, amountMinor)
      const text = payment.kind === 'code' ? payment.text : ''
      const { page } = await openPage(NO_JS)
      await page.goto(tipLink(payee, method, amountMinor).href)
      const code = page.locator('dialog svg[role=img]')
      await expect(code).toBeVisible()
      expect(await scan(sharp(await code.screenshot()))).toMatchObject({ zxing: text, jsqr: text })
      await expect(page.locator('input[readonly]')).toHaveValue(
        kind === 'copy' ? text : findPaymentMethod(id)!.show(method.handle),
      )
      await expect(page.getByRole('button')).toHaveCount(0)
    },
  )
}

test.describe('more than three ways', () => {
  const FIVE = ['paypal', 'paylink', 'revolut', 'sepa', 'wise'].map(sampleMethod)

  test('are two buttons and a list that replaces them, with its title, and Escape or its button leads back', async ({
    openPage,
    product,
  }) => {
    const { page } = await openPage(PHONE)
    await openSheet(page, addProvider(product, 'EUR', FIVE))
    await expect(shownLinks(page)).toHaveCount(2)
    const more = page.locator('summary').filter({ visible: true })
    await expect(more).toHaveText('More ways (3)')
    const opened = page.getByRole('dialog', { name: 'More ways for €5.00' })
    for (const goBack of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Back to PayPal and Card' }).click(),
    ]) {
      await more.click()
      await expect(opened).toBeVisible()
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('More ways for €5.00')
      await expect(opened.getByRole('link')).toHaveCount(3)
      await expect(opened.getByRole('radio').filter({ visible: true })).toHaveCount(0)
      await goBack()
      await expect(tipSheet(page)).toBeVisible()
      await expect(shownLinks(page)).toHaveCount(2)
    }
    await more.click()
    await opened.getByRole('button', { name: 'Close' }).click()
    await expect(opened).toBeHidden()
    await page.getByRole('button', { name: 'Leave a Tip' }).click()
    await expect(tipSheet(page)).toBeVisible()
    await expect(shownLinks(page)).toHaveCount(2)
  })

  test(
    'have the amount that was typed, in the title and in each row',
    repeated(),
    async ({ openPage, product }) => {
      const { page } = await openPage(PHONE)
      const sheet = await openSheet(page, addProvider(product, 'EUR', FIVE))
      await sheet.getByText('Custom', { exact: true }).click()
      await sheet.getByLabel('Your amount').fill('12.34')
      await page.locator('summary').filter({ visible: true }).click()
      const opened = page.getByRole('dialog', { name: 'More ways for €12.34' })
      await expect(opened.getByRole('link', { name: 'Revolut' })).toContainText('you type €12.34')
    },
  )

  test('are reachable without script', repeated(), async ({ openPage, product }) => {
    const { page } = await openPage(NO_JS)
    await page.goto(`/tip/${addProvider(product, 'EUR', FIVE)}`)
    await page.getByRole('link', { name: 'Leave a Tip' }).click()
    await page.locator('.more-ways summary').filter({ visible: true }).click()
    await page.getByRole('button', { name: /^Bank transfer/ }).click()
    await page.waitForURL((url) => withoutWord(url.href).endsWith('/code/sepa?amount=5.00'))
  })

  test(
    'what a phone cannot scan from its own screen comes last, on a computer an own scheme',
    repeated(),
    async ({ openPage, product }) => {
      const methods = ['sepa', 'lightning', 'paypal', 'paylink'].map(sampleMethod)
      const order = async (options: BrowserContextOptions) => {
        const { page } = await openPage(options)
        await openCustomerPage(page, `/tip/${addProvider(product, 'EUR', methods)}`)
        const links = page.locator('[data-cents="500"] a[data-tip]')
        const last = options === DESKTOP ? 'lightning' : 'sepa'
        await expect(links.last()).toHaveAttribute('data-tip', new RegExp(`via=${last}&`))
        const all = await links.evaluateAll((found) => found.map((one) => (one as HTMLElement).dataset.tip!))
        await page.getByRole('button', { name: 'Leave a Tip' }).click()
        await expect(shownLinks(page)).toHaveCount(2)
        return all.map((address) => /via=(\w+)/.exec(address)?.[1])
      }
      expect(await order(PHONE)).toEqual(['lightning', 'paypal', 'paylink', 'sepa'])
      expect(await order(DESKTOP)).toEqual(['sepa', 'paypal', 'paylink', 'lightning'])
    },
  )
})

test.describe('where the browser refuses', () => {
  const openCode = async (page: Page, providerId: string) => {
    await page.goto(`/tip/${providerId}/code/pix?amount=10.00`)
    await page.locator('#screen[data-ready]').waitFor()
  }

  test('to copy, the text is selected and the sentence says how', async ({ openPage, product }) => {
    const { page } = await openPage(PHONE)
    await openCode(page, addProvider(product, 'BRL', [sampleMethod('pix')]))
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
      document.execCommand = () => false
    })
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(page.getByRole('status')).toContainText('Press and hold, then Copy.')
    const [selected, all] = await page
      .locator('input[readonly]')
      .evaluate((field: HTMLInputElement) => [
        field.value.slice(field.selectionStart!, field.selectionEnd!),
        field.value,
      ])
    expect(selected).toBe(all)
  })

  test('to draw, the sentence names a screenshot', repeated(), async ({ openPage, product }) => {
    const { page } = await openPage(PHONE)
    await openCode(page, addProvider(product, 'BRL', [sampleMethod('pix')]))
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toBlob = (done) => done(null)
    })
    await page.getByRole('button', { name: 'Save this code' }).filter({ visible: true }).click()
    await expect(page.getByRole('status')).toContainText('Take a screenshot instead.')
  })
})

test(
  'the way back from a code leads to the sheet as it was left',
  repeated(),
  async ({ openPage, product }) => {
    const { page } = await openPage(PHONE)
    const providerId = addProvider(product, 'BRL', [sampleMethod('pix')])
    await openSheet(page, providerId)
    await shownLinks(page).click()
    await page.locator('#screen[data-ready]').waitFor()
    await page.getByRole('link', { name: 'Back' }).click()
    await page.waitForURL(new RegExp(`/tip/${providerId}(\\?|$)`))
  },
)

test('the QR code of a computer carries an amount in yen to the phone', async ({ openPage, product }) => {
  const providerId = addProvider(product, 'JPY', [sampleMethod('paypal')])
  const { page } = await openPage(DESKTOP)
  const sheet = await openSheet(page, providerId)
  await sheet.getByText('¥1,000', { exact: true }).click()
  const code = sheet.getByRole('img', { name: 'QR code of this page with the amount' })
  await expect(code).toHaveAttribute('data-address', `${product.url}/tip/${providerId}?amount=1000`)
  const phone = (await openPage(PHONE)).page
  await openCustomerPage(phone, `/tip/${providerId}?amount=1200`)
  await expect(tipSheet(phone)).toBeVisible()
  expect(await tipSheet(phone).getByLabel('Your amount').inputValue()).toBe('1200')
  await expect(shownLinks(phone)).toContainText('Tip ¥1,200 with PayPal')
})
