import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { gotoHydrated } from '#tests/support/browser/browser.ts'
import { type OpenPage, test } from '#tests/support/fixtures.ts'
import { anotherMaya } from '#tests/support/people/menu-owner.ts'
import { signInByRequest } from '#tests/support/people/sign-in.ts'
import { addWall, chooseTip } from '#tests/support/people/walls.ts'
import type { Product } from '#tests/support/server/product.ts'

test.use({ productOptions: {} }) // adds people

const SCREEN: BrowserContextOptions = { viewport: { width: 1280, height: 720 } }

async function openWall(
  openPage: OpenPage,
  product: Product,
  change: Parameters<typeof addWall>[2] = {},
  options = SCREEN,
) {
  const own = anotherMaya(product)
  const path = addWall(product, own.id, { shows_chosen: 1, ...change })
  const opened = await openPage(options)
  await gotoHydrated(opened.page, path)
  await expect(opened.page.getByText('Live', { exact: true })).toBeVisible()
  return { ...opened, ...own, path }
}

const tipSummaryOf = (page: Page) => page.getByRole('status').first()

const SIZES = [
  [1280, 720],
  [1920, 1080],
  [1024, 768],
  [1080, 1920],
  [820, 1180],
] as const

test('a coin that is chosen drops once on every size of screen, and nothing is cut off or too small', async ({
  openPage,
  product,
}) => {
  const { page, id, pageErrors, outside } = await openWall(openPage, product, {
    amounts: 'shown',
    shows_highlights: 1,
  })
  await expect(page.getByText('Be the first today')).toBeVisible()
  await chooseTip(product, id, 550)
  await expect(tipSummaryOf(page)).toContainText('Somebody picked a coin.')
  await expect(page.getByText('$5.50', { exact: true })).toBeVisible()
  await expect(page.locator('[data-drop]')).toHaveAttribute('data-drop', 'odd')
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    const wrong = await page.evaluate(() => {
      const unit = Math.min(innerWidth / 1280, innerHeight / 720)
      const portrait = Math.min(innerWidth / 720, innerHeight / 1280)
      const scale = innerWidth > innerHeight ? unit : portrait
      /** In units of a screen of 1280 by 720: what is read at 5 m, the line of the status, and the rest. */
      const leastOf = (element: Element) =>
        element.matches('h1 ~ p, [role=status] > h2 + p, li b') ? 32 : element.closest('footer') ? 26 : 20
      return [...document.querySelectorAll('main :is(h1, h2, p, strong, b, small)')].flatMap((element) => {
        if (!element.textContent) return []
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const isInside = left >= 0 && right <= innerWidth + 1 && top >= 0 && bottom <= innerHeight + 1
        const size = Number.parseFloat(getComputedStyle(element).fontSize)
        return isInside && size >= leastOf(element) * scale - 0.1 ? [] : [`${element.textContent} ${size}`]
      })
    })
    expect(wrong, `${width} x ${height}`).toEqual([])
  }
  expect(await axeFindings(page)).toEqual([])
  expect([pageErrors, outside]).toEqual([[], []])
})

test('a lost line says when it was read last, comes back by itself, and drops no coin twice', async ({
  openPage,
  product,
}) => {
  const { page, id } = await openWall(openPage, product)
  await chooseTip(product, id)
  await expect(tipSummaryOf(page)).toContainText('picked a coin.')
  await page.context().setOffline(true)
  await expect(page.getByText(/^Last read \d\d:\d\d$/)).toBeVisible()
  await expect(tipSummaryOf(page)).toContainText('picked a coin.')
  await page.context().setOffline(false)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.locator('[data-drop]')).toHaveAttribute('data-drop', 'odd')
  await chooseTip(product, id)
  await expect(page.locator('[data-drop]')).toHaveAttribute('data-drop', 'even')
  await expect(page.getByText('2 coins today')).toBeVisible()
})

test('a wall takes 1,000 events without growing, and uses its elements again', async ({
  openPage,
  product,
}) => {
  const { page, context } = await openScripted(openPage, product)
  const client = await context.newCDPSession(page)
  const measure = async () => {
    await client.send('HeapProfiler.collectGarbage')
    await client.send('HeapProfiler.collectGarbage')
    const { usedSize } = await client.send('Runtime.getHeapUsage')
    const { nodes } = await client.send('Memory.getDOMCounters')
    return { usedSize, nodes }
  }
  await announce(page, 100)
  const before = await measure()
  await announce(page, 1000)
  const after = await measure()
  await expect(page.getByText('1,100 coins today').last()).toBeVisible()
  const MOST_BYTES = 500_000
  expect(after.usedSize - before.usedSize).toBeLessThan(MOST_BYTES)
  expect(after.nodes - before.nodes).toBeLessThan(100)
})

/** A wall whose events come from the test, as fast as the page takes them. */
async function openScripted(openPage: OpenPage, product: Product) {
  const own = anotherMaya(product)
  const path = addWall(product, own.id, { shows_chosen: 1 })
  const { page } = await openPage(SCREEN)
  await page.addInitScript(() => {
    class Scripted extends EventTarget {
      onerror = null
      constructor() {
        super()
        Object.assign(window, { stream: this })
      }
      close() {}
    }
    Object.assign(window, { EventSource: Scripted })
  })
  await gotoHydrated(page, path)
  return { page, context: page.context() }
}

/** Sends so many coins one after the other, each once the page has shown the one before. */
const announce = (page: Page, count: number) =>
  page.evaluate(async (count) => {
    const { stream, announced = 0 } = window as never as { stream: EventTarget; announced?: number }
    for (let number = announced + 1; number <= announced + count; number++) {
      const data = {
        build: 'scripted',
        language: 'en',
        now: Date.now(),
        rests: false,
        business: { businessName: 'Blue Cup Coffee', rimName: null },
        code: 'https://tiplark.example/tip/abc',
        coins: number,
        announcement: {
          key: `coin${number}`,
          at: Date.now(),
          title: `Table ${number} picked a coin.`,
          body: 'Thank you!',
        },
      }
      stream.dispatchEvent(new MessageEvent('wall', { data: JSON.stringify(data) }))
      await new Promise((resolve) => setTimeout(resolve))
    }
    Object.assign(window, { announced: announced + count })
  }, count)

test('the owner makes the address, sets what it shows, and ends it: an open screen stops at once', async ({
  openPage,
  product,
}) => {
  const own = anotherMaya(product)
  const owner = await openPage({ viewport: { width: 1280, height: 900 } })
  await signInByRequest(owner.page, own.email)
  await gotoHydrated(owner.page, '/wall-settings')
  await owner.page.getByRole('button', { name: 'Make the address' }).click()
  const address = await owner.page.getByTestId('wall-address').textContent()
  expect(await axeFindings(owner.page)).toEqual([])

  const { page } = await openPage(SCREEN)
  await gotoHydrated(page, address!.trim())
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByText('From our menu')).toHaveCount(0)
  await owner.page.getByLabel('Highlights of the menu').check()
  await expect(owner.page.getByText('From our menu')).toBeVisible() // in the preview
  await owner.page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('From our menu')).toBeVisible()
  await expect(owner.page.getByTestId('wall-address')).toHaveText(address!.trim())

  await owner.page.getByRole('button', { name: 'New address' }).click()
  await expect(page.getByRole('heading', { name: 'This address has ended' })).toBeVisible()
  await expect(owner.page.getByTestId('wall-address')).not.toHaveText(address!.trim())
  await owner.page.getByRole('button', { name: 'Switch off' }).click()
  await expect(owner.page.getByText('The wall is off. Its address has ended.')).toBeVisible()
  await expect(owner.page.getByTestId('wall-address')).toHaveCount(0)
})
