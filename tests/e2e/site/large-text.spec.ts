import { expect, type Page } from '@playwright/test'
import { gotoHydrated } from '#tests/support/browser/browser.ts'
import { openCustomerPage } from '#tests/support/browser/customer-page.ts'
import { OWNER_PAGES } from '#tests/support/browser/owner-pages.ts'
import { test } from '#tests/support/fixtures.ts'
import { MAYA } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'

const WIDTH = 360
const NARROW = { viewport: { width: WIDTH, height: 740 }, hasTouch: true }

/** What of a page is wider than the screen once its text is twice as large. */
const tooWide = (page: Page) =>
  page.evaluate(async (width) => {
    document.documentElement.style.setProperty('font-size', '200%', 'important')
    await document.fonts.ready
    const { scrollWidth } = document.scrollingElement!
    if (scrollWidth <= width) return []
    const ends = [...document.body.querySelectorAll('*')].map((element) => {
      const { right } = element.getBoundingClientRect()
      return { right, name: `${element.tagName} ${element.getAttribute('class')} ${element.textContent}` }
    })
    const wide = ends.filter(({ right }) => right > width)
    return [`${scrollWidth} px`, ...wide.map(({ right, name }) => `${right} ${name.slice(0, 60)}`)]
  }, WIDTH)

for (const locale of ['en-US', 'de-DE']) {
  test(
    `with text twice as large no page of a customer is wider than the screen, in ${locale}`,
    repeated(locale !== 'de-DE'),
    async ({ openPage }) => {
      const { page } = await openPage({ ...NARROW, locale })
      await page.goto(`/menu/${MAYA.id}`)
      expect.soft(await tooWide(page), 'menu').toEqual([])
      await openCustomerPage(page, `/tip/${MAYA.id}`)
      expect.soft(await tooWide(page), 'tip page').toEqual([])
      await page.locator('[commandfor=tip]').first().tap()
      await expect(page.locator('dialog#tip')).toBeVisible()
      expect.soft(await tooWide(page), 'tip sheet').toEqual([])
      await openCustomerPage(page, `/tip/${MAYA.id}`)
      await page.locator('[data-game=puzzle]').tap()
      const start = page.getByRole('button', { name: /^(Start Game|Spiel starten|Los)/ })
      await expect(start).toBeVisible()
      expect.soft(await tooWide(page), 'puzzle').toEqual([])
      await start.tap()
      await expect(start).toHaveCount(0)
      expect.soft(await tooWide(page), 'puzzle, started').toEqual([])
    },
  )

  test(
    `with text twice as large no page of an owner is wider than the screen, in ${locale}`,
    repeated(locale !== 'de-DE'),
    async ({ openPageAs }) => {
      const { page } = await openPageAs('Maya', { ...NARROW, locale })
      for (const path of OWNER_PAGES) {
        await gotoHydrated(page, path)
        expect.soft(await tooWide(page), path).toEqual([])
      }
    },
  )
}
