import { expect } from '@playwright/test'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { PHONE } from '#tests/support/browser/browser.ts'
import { countLayoutShifts } from '#tests/support/browser/layout-shifts.ts'
import { clickLink, openMenu, submitDialog } from '#tests/support/browser/menu-page.ts'
import { longMenuTable } from '#tests/support/files/long-menu.ts'
import { test } from '#tests/support/fixtures.ts'
import { MAYA } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'
import type { Product } from '#tests/support/server/product.ts'

test.use({ productOptions: {} })

test.describe('the public menu', () => {
  const address = (product: Product) => `${product.url}/menu/${MAYA.id}`

  test(
    'is linked from the tip page and links back to it (PMENU-05, RT-14, TIP-09, DEC-71)',
    repeated(),
    async ({ openPage, product }) => {
      const { page, pageErrors } = await openPage(PHONE)
      await page.goto(`/tip/${MAYA.id}`)
      await page.waitForURL(/session=/)
      const before = page.url()
      await page.getByRole('link', { name: 'Menu' }).tap()
      await expect(page.getByRole('heading', { name: 'Drinks' })).toBeVisible()
      const currentSection = page.locator('nav [aria-current]')
      await expect(currentSection).toBeVisible()
      await page.getByRole('link', { name: 'Drinks' }).tap()
      await page.getByRole('link', { name: 'Back' }).tap()
      await page.waitForURL(before)
      await page.goto(address(product))
      await expect(currentSection).toBeVisible()
      await page.getByRole('link', { name: 'Back' }).tap()
      await page.waitForURL(`**/tip/${MAYA.id}*`)
      expect(pageErrors).toEqual([])
    },
  )

  test('has a sticky index that marks the visible section', async ({ openPage, product }) => {
    const { page, pageErrors } = await openPage({ ...PHONE, viewport: { width: 390, height: 500 } })
    await page.goto(address(product))
    const current = page.locator('nav [aria-current]')
    await expect.poll(() => current.textContent()).toBe('Food')
    await page.getByRole('link', { name: 'Drinks' }).tap()
    await expect.poll(() => current.textContent()).toBe('Drinks')
    await expect.poll(async () => (await page.getByRole('navigation').boundingBox())!.y).toBeLessThan(1)
    expect(await axeFindings(page)).toEqual([])
    expect(pageErrors).toEqual([])
  })

  test('has no layout shift while it loads and is scrolled', async ({ openPage, product }) => {
    const { page } = await openPage({ ...PHONE, viewport: { width: 390, height: 500 } })
    const shifted = await countLayoutShifts(page)
    await page.goto(address(product))
    const current = page.locator('nav [aria-current]')
    await expect.poll(() => current.textContent()).toBe('Food')
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => current.textContent()).toBe('Desserts')
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await shifted()).toBeLessThan(0.001)
  })

  test('the index leads to the heading of its category on the first visit, with and without JavaScript', async ({
    openPage,
    product,
  }) => {
    const owner = await openMenu(openPage, product)
    await clickLink(owner.page, 'Import')
    const table = { name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(longMenuTable(200)) }
    await owner.page.getByRole('dialog').locator('input[type=file]').setInputFiles(table)
    await submitDialog(owner.page, 'Import 200 items')
    await expect(owner.page.getByText('Menu imported')).toBeVisible()
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await openPage({ ...PHONE, javaScriptEnabled })
      await page.goto(`/menu/${owner.id}`)
      if (javaScriptEnabled) await expect(page.locator('nav [aria-current]')).toBeVisible() // the script is there
      const before = await page.evaluate(() => history.length)
      await page.getByRole('navigation').getByRole('link', { name: 'Pasta' }).tap()
      const heading = page.getByRole('heading', { name: 'Pasta', exact: true })
      const top = async () => {
        const [here, index] = await Promise.all([
          heading.boundingBox(),
          page.getByRole('navigation').first().boundingBox(),
        ])
        return Math.round(here!.y - index!.height)
      }
      await expect.poll(top).toBeGreaterThanOrEqual(0)
      await expect.poll(top).toBeLessThan(30)
      await expect(heading).toBeFocused()
      if (javaScriptEnabled) expect(await page.evaluate(() => history.length)).toBe(before) // Back leaves the menu
      await page.context().close()
    }
  })

  test(
    'works without JavaScript and has lazy, sized images in modern formats (PMENU-09)',
    repeated(),
    async ({ openPage, product }) => {
      const { page } = await openPage({ ...PHONE, javaScriptEnabled: false })
      await page.goto(address(product))
      expect(await page.getByText('Double shot, whole or oat milk.').isVisible()).toBe(true)
      expect(await page.getByText('Orange juice').count()).toBe(0) // not available
      const images = await page.locator('main img').all()
      expect(images.length).toBeGreaterThan(3)
      for (const image of images) {
        expect(await image.getAttribute('loading')).toBe('lazy')
        expect(await image.getAttribute('width')).toBe('76')
        expect(await image.getAttribute('srcset')).toMatch(/-small\.webp 160w, \S+\.webp 320w$/)
      }
    },
  )

  test('no parameter of a URL is executed (T20)', repeated(), async ({ openPage }) => {
    const { page } = await openPage(PHONE)
    const alerts: string[] = []
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message())
      void dialog.dismiss()
    })
    const payload = encodeURIComponent('"><img src=x onerror=alert(1)><svg onload=alert(2)>')
    const names = ['session', 'provider', 'providerId', 'id', 'business', 'businessId', 'vendor', 'vendorId']
    const paths = [
      `/menu/${payload}`,
      `/tip/${payload}`,
      `/tip/${MAYA.id}/${payload}?session=${payload}#${payload}`,
      `/menu/${MAYA.id}?session=${payload}#${payload}`,
      ...names.map((name) => `/tip?${name}=${payload}`),
      `/session/${payload}`,
    ]
    for (const path of paths) {
      await page.goto(path)
      await page.keyboard.press('Tab') // and its script is fetched
      await page.waitForLoadState('networkidle')
      expect(await page.locator('img[src="x"], [onload], [onerror]').count(), path).toBe(0)
    }
    expect(alerts).toEqual([])
  })
})
