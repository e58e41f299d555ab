import { expect, type Page } from '@playwright/test'
import { SAMPLES } from '#db/samples.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'

import { PHONE } from '#tests/support/browser/browser.ts'

import { openCustomerPage, tipSheet } from '#tests/support/browser/customer-page.ts'
import { test } from '#tests/support/fixtures.ts'
import { repeated } from '#tests/support/sample.ts'

/** What the oldest supported browser of an owner has not. */
const makeOlder = (page: Page) =>
  page.addInitScript(() => {
    for (const [target, names] of [
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced']],
      [Element.prototype, ['checkVisibility']],
      [HTMLButtonElement.prototype, ['command', 'commandForElement']],
      [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
      [Map, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [URL, ['parse', 'canParse']],
    ] as [object, string[]][])
      for (const name of names) Reflect.deleteProperty(target, name)
  })

test('an owner with an older browser keeps the pages without script, and is told so', async ({
  openPageAs,
}) => {
  const { page } = await openPageAs('Maya')
  await makeOlder(page)
  await page.addInitScript(() => Reflect.deleteProperty(self, 'CompressionStream'))
  await page.goto('/dashboard')
  await expect(page.getByText('This browser is old: the pages work in it')).toBeVisible()
  await page.getByRole('link', { name: 'Contact us' }).first().click()
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
  expect(page.url()).toContain('view=contact')
})

test(
  'where styles cannot choose the links of an amount, the sheet keeps the buttons of the form',
  repeated(),
  async ({ openPage }) => {
    const { page } = await openPage(PHONE)
    await page.addInitScript(() => {
      const { supports } = CSS
      CSS.supports = (...words: [string, string?]) =>
        !words[0].includes(':has') && supports.apply(CSS, words as [string])
    })
    await openCustomerPage(page, `/tip/${SAMPLES[0]!.id}`)
    await page.getByRole('button', { name: 'Leave a Tip' }).click()
    await expect(tipSheet(page).locator('button[name=via]')).not.toHaveCount(0)
  },
)

test('a guest with an older browser is told so', async ({ openPage }) => {
  const { page } = await openPage(PHONE)
  await page.addInitScript(() => Reflect.deleteProperty(self, 'HTMLDialogElement'))
  await page.goto(`/tip/${SAMPLES[0]!.id}`)
  await expect(page.getByText('The games need JavaScript in a recent browser.')).toBeVisible()
  await expect(page.locator('#screen[data-tips]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Leave a Tip' }).tap()
  await expect(
    tipSheet(page)
      .getByRole('button', { name: /Cash App/ })
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await tipSheet(page).getByRole('link', { name: 'Close' }).tap()
  await expect(tipSheet(page)).toBeHidden()
})
