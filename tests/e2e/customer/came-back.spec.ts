// Mechanism: question after the way back from a payment app
import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { SAMPLES } from '#db/samples.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { PHONE } from '#tests/support/browser/browser.ts'
import { openCustomerPage, payLink, tipSheet } from '#tests/support/browser/customer-page.ts'
import { playRows } from '#tests/support/database/play-rows.ts'
import { test } from '#tests/support/fixtures.ts'
import { sampleMethod } from '#tests/support/payment-methods/sample-methods.ts'
import { addProvider } from '#tests/support/payment-methods/stored-provider.ts'
import { repeated } from '#tests/support/sample.ts'
import type { Product } from '#tests/support/server/product.ts'

const VENMO_ONLY = SAMPLES[2]!.id // without sample sessions
const BOTH = SAMPLES[0]!.id

const question = (page: Page) => page.getByRole('dialog', { name: /Did it go through\?/ })

/** The tip page, where no app takes the screen by itself. */
async function openPage(page: Page, providerId = VENMO_ONLY) {
  await openCustomerPage(page, `/tip/${providerId}`)
  await page.waitForFunction(() => /session=\w+-\d+-\w+/.test(location.search))
  await openNoApp(page)
}

const openNoApp = (page: Page) =>
  page.evaluate(() => {
    window.open = () => null
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^=venmo]')) event.preventDefault()
    })
  })

async function tipByVenmo(page: Page) {
  const asked = page.waitForResponse(/\/sent\?/)
  await page.getByRole('button', { name: 'Leave a Tip' }).click()
  await payLink(page, /Venmo/).click()
  await asked
}

/** What a payment app does to the page that opens it. */
async function setHidden(page: Page, hidden: boolean) {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    hidden ? 'hidden' : 'visible',
  )
}
async function leaveAndReturn(page: Page) {
  await setHidden(page, true)
  await setHidden(page, false)
}

const sessionOf = (page: Page) => new URL(page.url()).searchParams.get('session')!
const stateOf = (product: Product, id: string) =>
  playRows(product, VENMO_ONLY).sessions.find((row) => row.id === id)?.tip_state

test('who comes back from the app is asked once, and a yes is said sent, with thanks that claim no payment', async ({
  openPage: open,
  product,
}) => {
  const { page, pageErrors } = await open()
  await openPage(page)
  await tipByVenmo(page)
  await leaveAndReturn(page)
  const dialog = question(page)
  await expect(dialog).toContainText('You chose $5.00 for')
  await expect(dialog).toContainText('Venmo does not tell us. Only you know.')
  await expect(dialog.getByRole('heading')).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Yes' }).click()
  const thanks = page.getByRole('dialog', { name: 'Thank you!' })
  await expect(thanks).toContainText('You told us you sent $5.00.')
  await expect(thanks).toContainText(/the word of your tip is [A-Z]{4,6}[2-9]/)
  await expect(thanks.getByText('Saved on this phone, will send later.')).toBeHidden()
  await expect.poll(() => stateOf(product, sessionOf(page))).toBe('said-sent')
  await thanks.getByRole('link', { name: 'Done' }).click()
  await leaveAndReturn(page)
  await openPage(page)
  await expect(page.locator('.came-back-sheet')).toHaveCount(0)
  expect(pageErrors).toEqual([])
})

test(
  'before an app was opened nothing is asked, and closing the question leaves the tip chosen',
  repeated(),
  async ({ openPage: open, product }) => {
    const { page } = await open()
    await openPage(page)
    await leaveAndReturn(page)
    await tipByVenmo(page)
    await expect(question(page)).toHaveCount(0)
    await leaveAndReturn(page)
    await page.keyboard.press('Escape')
    await expect(question(page)).toHaveCount(0)
    expect(stateOf(product, sessionOf(page))).toBe('chosen')
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('tiplark.tip.')
  },
)

test(
  "'Not yet' opens the app again, or the sheet for another amount",
  repeated(),
  async ({ openPage: open }) => {
    const { page } = await open()
    await openPage(page, BOTH)
    await tipByVenmo(page)
    await leaveAndReturn(page)
    await question(page).getByRole('button', { name: 'Not yet' }).click()
    const later = page.getByRole('dialog', { name: 'No hurry. What next?' })
    const again = await later.getByRole('link', { name: 'Open Venmo again' }).getAttribute('href')
    expect(new URL(again!).searchParams.get('note')).toMatch(/^Tip for Blue Cup Coffee, [A-Z]{4,6}[2-9]+$/)
    await expect(later.getByRole('link', { name: 'Use another way' })).toBeVisible()
    await later.getByRole('link', { name: 'Change the amount' }).click()
    await expect(tipSheet(page)).toBeVisible()
    await expect(later).toHaveCount(0)
  },
)

test(
  'after a link that opened nothing, neither a reload nor a closed tab asks',
  repeated(),
  async ({ openPage: open }) => {
    const { page } = await open()
    await openPage(page)
    await tipByVenmo(page)
    await page.reload()
    await openPage(page)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('.came-back-sheet')).toHaveCount(0)
    await tipByVenmo(page)
    const next = await page.context().newPage()
    await page.close({ runBeforeUnload: true })
    await openPage(next)
    await next.waitForLoadState('networkidle')
    await expect(next.locator('.came-back-sheet')).toHaveCount(0)
  },
)

test('with two tabs the question is asked once', async ({ openPage: open }) => {
  const { page } = await open()
  await openPage(page)
  await tipByVenmo(page)
  await setHidden(page, true)
  const next = await page.context().newPage()
  await openCustomerPage(next, `/tip/${VENMO_ONLY}`)
  await question(next).getByRole('button', { name: 'Not yet' }).click()
  await setHidden(page, false)
  await expect(page.locator('.came-back-sheet')).toHaveCount(0)
})

test(
  'a tip from before its play session was created is asked about on the next visit',
  repeated(),
  async ({ openPage: open, product }) => {
    const { page } = await open()
    await page.route('**/api/play-sessions', (route) => route.abort())
    await openCustomerPage(page, `/tip/${VENMO_ONLY}`)
    await openNoApp(page)
    await tipByVenmo(page)
    await setHidden(page, true)
    const next = await page.context().newPage()
    await page.close()
    const saidSent = () =>
      playRows(product, VENMO_ONLY).sessions.filter(({ tip_state }) => tip_state === 'said-sent').length
    const before = saidSent()
    await openCustomerPage(next, `/tip/${VENMO_ONLY}`)
    await question(next).getByRole('button', { name: 'Yes' }).click()
    await expect.poll(saidSent).toBe(before + 1)
  },
)

test('whose tab was closed is asked on the next visit within a day, and never later', async ({
  openPage: open,
  product,
}) => {
  const { page } = await open()
  await openPage(page)
  await tipByVenmo(page)
  const first = sessionOf(page)
  await setHidden(page, true)
  const next = await page.context().newPage()
  await page.close()
  await openCustomerPage(next, `/tip/${VENMO_ONLY}`)
  await question(next).getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => stateOf(product, first)).toBe('said-sent')

  const DAY_MS = 24 * 60 * 60 * 1000
  const stored = () => next.evaluate(() => Object.keys(localStorage).join())
  for (const [tippedAgo, openedAgo] of [
    [DAY_MS + 1000, 0],
    [1000, DAY_MS - 60_000], // too late for an answer
  ] as const) {
    await openPage(next)
    await tipByVenmo(next)
    await next.evaluate(
      ([at, openedAt]) => {
        const name = Object.keys(localStorage).find((key) => key.startsWith('tiplark.tip.'))!
        const tip = JSON.parse(localStorage.getItem(name)!)
        const sessionId = tip.sessionId.replace(/-\d{13}-/, `-${openedAt}-`)
        localStorage.setItem(name, JSON.stringify({ ...tip, at, sessionId, left: true }))
      },
      [Date.now() - tippedAgo, Date.now() - openedAgo],
    )
    await openCustomerPage(next, `/tip/${VENMO_ONLY}`)
    await expect.poll(stored).not.toContain('tiplark.tip.')
    await expect(next.locator('.came-back-sheet')).toHaveCount(0)
  }
})

test('without a network the answer is kept on the phone and sent later', async ({
  openPage: open,
  product,
}) => {
  const { page } = await open()
  await openPage(page)
  await tipByVenmo(page)
  const id = sessionOf(page)
  await expect.poll(() => stateOf(product, id)).toBe('chosen')
  await page.context().setOffline(true)
  await leaveAndReturn(page)
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Saved on this phone, will send later.')).toBeVisible()
  expect(stateOf(product, id)).toBe('chosen')
  await page.context().setOffline(false)
  await expect.poll(() => stateOf(product, id)).toBe('said-sent')
})

test(
  'who pays by a code is asked on its page, after another app was opened, and the code has the word of the tip',
  repeated(),
  async ({ openPage: open, product }) => {
    const providerId = addProvider(product, 'BRL', [sampleMethod('pix')])
    const { page, pageErrors } = await open()
    await openPage(page, providerId)
    const id = sessionOf(page)
    const openCode = async () => {
      await page.getByRole('button', { name: 'Leave a Tip' }).click()
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('came-back')),
      )
      await payLink(page, /Pix/).click()
      await page.locator('#screen[data-ready]').waitFor()
    }
    await openCode()
    const [, word] = /word=([A-Z]{4,6}[2-9]+)$/.exec(page.url()) ?? []
    expect(await page.getByRole('textbox').inputValue()).toContain(word)
    await page.goBack() // no app was opened
    await expect(page.getByRole('button', { name: 'Leave a Tip' })).toBeVisible()
    await expect(page.locator('.came-back-sheet')).toHaveCount(0)

    await page.reload()
    await page.waitForFunction(() => /session=\w+-\d+-\w+/.test(location.search))
    const asked = page.waitForResponse(/\/sent\?/)
    await openCode()
    await asked
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await leaveAndReturn(page)
    expect(await axeFindings(page)).toEqual([])
    await question(page).getByRole('button', { name: 'Yes' }).click()
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Done' }).click()
    await expect(page.locator('.came-back-sheet')).toHaveCount(0)
    await openCustomerPage(page, `/tip/${providerId}`) // sends what waits
    const stateNow = () => playRows(product, providerId).sessions.find((row) => row.id === id)?.tip_state
    await expect.poll(stateNow).toBe('said-sent')
    await expect(page.locator('.came-back-sheet')).toHaveCount(0)
    expect(pageErrors.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  },
)

test(
  'without JavaScript the page asks about the tip that this browser left',
  repeated(),
  async ({ openPage: open, product }) => {
    const NO_JS: BrowserContextOptions = { ...PHONE, javaScriptEnabled: false }
    const { page } = await open(NO_JS)
    await page.goto(`/tip/${VENMO_ONLY}/sent`)
    await expect(page).toHaveURL(new RegExp(`/tip/${VENMO_ONLY}$`)) // there is no tip yet
    const sent = await page.context().request.post(`/tip/${VENMO_ONLY}/pay`, {
      form: { amount: '5.00', via: 'venmo' },
      headers: { origin: product.url },
      maxRedirects: 0,
    })
    expect(sent.status()).toBe(303)
    expect(new URL(sent.headers().location!).searchParams.get('note')).toMatch(/, [A-Z]{4,6}[2-9]+$/)
    await page.goto(`/tip/${VENMO_ONLY}/sent`)
    await expect(page.getByText('Venmo does not tell us. Only you know.')).toBeVisible()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
    const states = playRows(product, VENMO_ONLY).sessions.map(({ tip_state }) => tip_state)
    expect(states.at(-1)).toBe('said-sent')
  },
)
