import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { SAMPLES } from '#db/samples.ts'
import { DESKTOP, PHONE } from '#tests/support/browser/browser.ts'
import { openCustomerPage, payLink, tipSheet } from '#tests/support/browser/customer-page.ts'
import { scan } from '#tests/support/browser/scan.ts'
import { type OpenPage, test } from '#tests/support/fixtures.ts'
import { repeated } from '#tests/support/sample.ts'

let page: Page
let outside: string[]
let pageErrors: string[]

const [BOTH, , , NEITHER] = SAMPLES.map(({ id }) => id) as [string, string, string, string]

test.afterEach(async () => {
  await page.context().close()
  expect(pageErrors).toEqual([])
})

async function openSheet(openPage: OpenPage, provider = BOTH, options: BrowserContextOptions = PHONE) {
  ;({ page, outside, pageErrors } = await openPage(options))
  await openCustomerPage(page, `/tip/${provider}`)
  await page.getByRole('button', { name: 'Leave a Tip' }).click()
  await expect(tipSheet(page)).toBeVisible()
  return tipSheet(page)
}

/** The clock is paused, so that the time between two taps does not depend on the machine. */
async function stopClock() {
  await page.clock.install()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
}

const choose = (amount: string) => tipSheet(page).getByText(amount, { exact: true }).click()
const field = () => tipSheet(page).getByLabel('Your amount')
const sessionInAddress = async () => {
  await page.waitForFunction(() => /session=\w+-\d+-\w+/.test(location.search))
  return new URL(page.url()).searchParams.get('session')!
}

/** The stored play session of this browser. */
async function session() {
  const response = await page.request.get(`/api/play-sessions/${await sessionInAddress()}`)
  return response.json()
}

test.describe('the amounts', () => {
  test('are $3, $5, $10 and Custom under the title Tip Amount, with $5.00 chosen (TIP-07, TIP-11, TIP-12, TIP-14)', async ({
    openPage,
  }) => {
    const sheet = await openSheet(openPage)
    expect(
      await sheet.getByRole('radio').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    ).toEqual(['3.00', '5.00', '10.00', 'custom'])
    expect(await payLink(page, /Cash App/).innerText()).toContain('Tip $5.00 with')
    for (const [amount, messages] of [
      ['$3', 'Tip $3.00 with'],
      ['$5', 'Tip $5.00 with'],
      ['$10', 'Tip $10.00 with'],
    ] as const) {
      await choose(amount)
      expect(await payLink(page, /Cash App/).innerText()).toContain(messages)
    }
    await stopClock()
    await choose('Custom')
    expect(await field().inputValue()).toBe('5.00')
    expect(await field().getAttribute('min')).toBe('0.01')
    expect(await field().evaluate((one) => one === document.activeElement)).toBe(true)
  })

  test('the field accepts only digits with one point (TIP-13, TIP-18)', async ({ openPage }) => {
    await openSheet(openPage)
    await choose('Custom')
    await field().press('ControlOrMeta+a')
    await field().pressSequentially('1a2.3.4-')
    expect(await field().inputValue()).toBe('12.34')
    expect(await payLink(page, /Cash App/).innerText()).toContain('Tip $12.34 with Cash App')
    expect(await payLink(page, /Cash App/).getAttribute('href')).toBe('https://cash.app/$bluecupcoffee/12.34')
  })

  test('a typed amount is completed on blur (TIP-19, TIP-20, TIP-21)', async ({ openPage }) => {
    await openSheet(openPage)
    await choose('Custom')
    expect(await field().getAttribute('min')).toBe('0.01') // TIP-21
    for (const [typed, left] of [
      ['', '1.00'],
      ['.', '1.00'],
      ['0', '1.00'],
      ['0.00', '1.00'],
      ['7', '7.00'],
      ['2.5', '2.50'],
      ['0.50', '0.50'],
      ['0.01', '0.01'],
    ] as const) {
      await field().fill(typed)
      await field().press('Tab')
      await expect(field(), typed).toHaveValue(left)
      expect(await payLink(page, /Venmo/).getAttribute('href')).toContain(`&amount=${left}&`)
    }
  })

  test('an amount is read as it is written when it is inserted, and a comma before three digits is one of thousands', async ({
    openPage,
  }) => {
    await openSheet(openPage)
    await choose('Custom')
    for (const [inserted, left] of [
      ['1,000', '1000.00'],
      ['$1,000.50', '1000.50'],
      ['１２', '12.00'],
      ['٧٫٢٥', '7.25'],
    ] as const) {
      await field().press('ControlOrMeta+a')
      await page.keyboard.insertText(inserted)
      await expect(payLink(page, /Cash App/)).toHaveAttribute(
        'href',
        `https://cash.app/$bluecupcoffee/${left}`,
      )
      await field().press('Tab')
      await expect(field(), inserted).toHaveValue(left)
    }
    await field().press('ControlOrMeta+a')
    await field().pressSequentially('1,000')
    expect(await payLink(page, /Cash App/).innerText()).toContain('Tip $1,000.00 with Cash App')
  })

  test('what is not understood stays in the field, with a sentence and without links', async ({
    openPage,
  }) => {
    await openSheet(openPage)
    await choose('Custom')
    await field().press('ControlOrMeta+a')
    await page.keyboard.insertText('5 or 6')
    const sentence = page.getByText('This amount could not be read.')
    await sentence.waitFor()
    await field().press('Tab')
    expect(await field().inputValue()).toBe('5 or 6')
    expect(await page.locator('#tip a[data-tip]').filter({ visible: true }).count()).toBe(0)
    await choose('$5')
    expect(await sentence.isVisible()).toBe(false)
    expect(await payLink(page, /Cash App/).isVisible()).toBe(true)
    await choose('Custom')
    await field().fill('7')
    expect(await sentence.isVisible()).toBe(false)
    expect(await payLink(page, /Cash App/).getAttribute('href')).toContain('/7.00')
  })

  test('with a keyboard alone: arrows select, Tab moves to the links, Escape closes (TIP-12)', async ({
    openPage,
  }) => {
    const sheet = await openSheet(openPage, BOTH, DESKTOP)
    await sheet.getByRole('radio', { checked: true }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await payLink(page, /Tip \$10\.00 with Cash App/).count()).toBe(1)
    await page.keyboard.press('ArrowRight')
    expect(await sheet.getByRole('radio', { checked: true }).inputValue()).toBe('custom')
    await page.keyboard.press('Tab')
    expect(await field().evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('with Cash App')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })
})

test.describe('the payment links', () => {
  test('without any handle the sheet leads to the games (TIP-17)', repeated(), async ({ openPage }) => {
    const sheet = await openSheet(openPage, NEITHER)
    expect(await sheet.getByRole('link').count()).toBe(0)
    await sheet.getByRole('button', { name: 'Play Game' }).click()
    await expect(sheet).toBeHidden()
    expect(await page.getByRole('heading', { name: 'Play Game' }).isVisible()).toBe(true)
  })

  test('Cash App opens in a new tab during the click event, and the tip is recorded (TIP-22, TIP-23, TIP-26)', async ({
    openPage,
  }) => {
    await openSheet(openPage)
    await choose('$10')
    const [opened] = await Promise.all([page.waitForEvent('popup'), payLink(page, /Cash App/).click()])
    await opened.waitForLoadState()
    expect(outside).toEqual(['https://cash.app/$bluecupcoffee/10.00'])
    await expect
      .poll(session)
      .toMatchObject({ tipped: true, tipAmount: 10, tipMethod: 'cashapp', tippedAt: expect.any(Number) })
  })

  test('Venmo gets handle, amount and note; without the app its page opens after half a second (TIP-24, TIP-25)', async ({
    openPage,
  }) => {
    await openSheet(openPage)
    const link = payLink(page, /Venmo/)
    expect(await link.getAttribute('href')).toBe(
      'venmo://paycharge?txn=pay&recipients=bluecupcoffee&amount=5.00&note=Tip%20for%20Blue%20Cup%20Coffee',
    )
    await stopClock()
    await link.click()
    await page.clock.runFor(499)
    expect(outside).toEqual([])
    const [opened] = await Promise.all([page.waitForEvent('popup'), page.clock.runFor(1)])
    await opened.waitForLoadState()
    // Once the play session exists, the word of the tip stands behind the specified note.
    const web = 'https://venmo.com/bluecupcoffee?txn=pay&amount=5.00&note=Tip%20for%20Blue%20Cup%20Coffee'
    expect(outside.map((link) => link.replace(/%2C%20[A-Z]+\d$/, ''))).toEqual([web])
  })

  test('an app that took over the screen gets no second tab (TIP-25)', async ({ openPage }) => {
    await openSheet(openPage)
    await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }))
    await page.clock.install()
    await payLink(page, /Venmo/).click()
    await page.clock.runFor(5000)
    expect(outside).toEqual([])
  })

  test("if the browser blocks the tab, the sheet shows 'Continue on venmo.com' (TIP-25)", async ({
    openPage,
  }) => {
    await openSheet(openPage)
    await page.evaluate(() => {
      window.open = () => null
    })
    const method = tipSheet(page).getByRole('link', { name: 'Continue on venmo.com' })
    await choose('$3')
    expect(await method.isVisible()).toBe(false)
    await payLink(page, /Venmo/).click()
    await expect(method).toBeVisible()
    expect(await method.getAttribute('href')).toMatch(
      /^https:\/\/venmo\.com\/bluecupcoffee\?txn=pay&amount=3\.00&note=Tip%20for%20Blue%20Cup%20Coffee/,
    )
    // Another amount is another link. (The browser's own question about the app holds back a real tap.)
    await tipSheet(page)
      .locator('[name=amount][value="5.00"]')
      .evaluate((coin: HTMLElement) => coin.click())
    expect(await method.isVisible()).toBe(false)
  })

  test('a double tap opens one tab and records one tip (TIP-26, T40)', async ({ openPage }) => {
    await openSheet(openPage)
    const events: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/events')) events.push(request.postDataJSON())
    })
    await stopClock()
    await payLink(page, /Cash App/).dblclick()
    await expect.poll(session).toMatchObject({ tipped: true, tipAmount: 5 })
    await expect.poll(() => page.context().pages()).toHaveLength(2)
    expect(events).toHaveLength(1)
  })

  test(
    'a link to an app without a handle alerts and records nothing (TIP-27, TIP-28)',
    repeated(),
    async ({ openPage }) => {
      await openSheet(openPage)
      let alertText = ''
      page.on('dialog', (dialog) => {
        alertText = dialog.message()
        return dialog.dismiss()
      })
      for (const [app, alert] of [
        ['Cash App', 'This provider has not set up CashApp payments'],
        ['Venmo', 'This provider has not set up Venmo payments'],
      ] as const) {
        const link = await payLink(page, new RegExp(app)).elementHandle()
        await link!.evaluate((one) => one.removeAttribute('href'))
        await link!.click()
        expect(alertText).toBe(alert)
        expect(await session()).toMatchObject({ tipped: false, tipAmount: null })
      }
    },
  )

  test('no text on the screen claims a payment (TIP-29)', repeated(), async ({ openPage }) => {
    await openSheet(openPage)
    await Promise.all([page.waitForEvent('popup'), payLink(page, /Cash App/).click()])
    await expect.poll(session).toMatchObject({ tipped: true })
    expect(await page.locator('body').innerText()).not.toMatch(/\b(paid|received|success|thank)/i)
  })
})

test.describe('on a computer', () => {
  test('the QR code contains the amount, which the phone selects (TIP-22)', async ({ openPage, product }) => {
    const sheet = await openSheet(openPage, BOTH, DESKTOP)
    await choose('Custom')
    await field().fill('7.25')
    const code = sheet.getByRole('img', { name: 'QR code of this page with the amount' })
    const address = `${product.url}/tip/${BOTH}?amount=7.25`
    await expect
      .poll(async () => (await scan(sharp(await code.screenshot()).resize(600))).zxing)
      .toBe(address)
    await page.context().close()

    ;({ page, outside, pageErrors } = await openPage(PHONE))
    await openCustomerPage(page, address)
    expect(await tipSheet(page).isVisible()).toBe(true)
    expect(await field().inputValue()).toBe('7.25')
    expect(await payLink(page, /Cash App/).getAttribute('href')).toBe('https://cash.app/$bluecupcoffee/7.25')
    expect(new URL(page.url()).searchParams.has('amount')).toBe(false)
    expect(await tipSheet(page).getByText('Carry on with your phone').count()).toBe(0)
  })

  test('the handles can be copied (TIP-15)', async ({ openPage }) => {
    const sheet = await openSheet(openPage, BOTH, {
      ...DESKTOP,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    for (const handle of ['$bluecupcoffee', '@bluecupcoffee']) {
      await sheet.getByRole('button', { name: `Copy ${handle}` }).click()
      await expect(sheet.getByRole('status').filter({ hasText: `${handle}: Copied` })).toBeAttached()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(handle)
    }
  })

  test('an amount in the address that is none changes nothing', repeated(), async ({ openPage }) => {
    ;({ page, outside, pageErrors } = await openPage(DESKTOP))
    for (const amount of ['abc', '-5.00', '5', '99999999', '5.001']) {
      await openCustomerPage(page, `/tip/${BOTH}?amount=${amount}`)
      expect(await page.locator('#tip input[name=amount]:checked').inputValue(), amount).toBe('5.00')
      expect(await tipSheet(page).isVisible(), amount).toBe(amount === '5')
    }
  })
})
