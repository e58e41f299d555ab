import { expect } from '@playwright/test'
import { gotoHydrated, holdRequests, waitForHydration } from '#tests/support/browser/browser.ts'
import { openCustomerPage } from '#tests/support/browser/customer-page.ts'
import { type OpenPage, test } from '#tests/support/fixtures.ts'
import { addRound } from '#tests/support/games/stored-rounds.ts'
import { MAYA } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'
import type { Product } from '#tests/support/server/product.ts'

/** Rounds at the sample café, of players of these names. */
async function addRounds(openPage: OpenPage, product: Product, rounds: Record<string, number>) {
  const { page } = await openPage()
  await openCustomerPage(page, `/tip/${MAYA.id}`)
  await page.waitForURL(/session=/)
  const session = new URL(page.url()).searchParams.get('session')!
  for (const [name, score] of Object.entries(rounds)) addRound(product, session, name, score)
}

test('a line that is tapped twice is removed once, and can be put back', async ({
  openPage,
  openPageAs,
  product,
}) => {
  await addRounds(openPage, product, { 'Quiet Robin': 770, 'Calm Heron': 760 })
  const { page, pageErrors } = await openPageAs('Maya')
  await gotoHydrated(page, '/rankings')
  let send = () => {}
  const held = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/rankings*', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  const remove = page.getByRole('button', { name: 'Remove Quiet Robin with 770' })
  await remove.dblclick()
  await expect(remove).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Remove Calm Heron with 760' })).toBeDisabled()
  send()
  await expect(page.getByText('This player is off the boards of this game.')).toBeVisible()
  await expect(remove).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('This player is back on the boards of this game.')).toBeVisible()
  await expect(remove).toBeEnabled()
  expect(pageErrors).toEqual([])
})

test(
  'the keyboard goes on with the next line once one is removed',
  repeated(),
  async ({ openPage, openPageAs, product }) => {
    await addRounds(openPage, product, { 'Lucky Fox': 750, 'Neat Gull': 740 })
    const { page } = await openPageAs('Maya')
    const release = await holdRequests(page, /\.js$/)
    await page.goto('/rankings', { waitUntil: 'commit' })
    const remove = page.getByRole('button', { name: 'Remove Lucky Fox with 750' })
    await remove.focus() // before hydration
    release()
    await waitForHydration(page)
    await page.keyboard.press('Enter')
    await expect(remove).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Remove Neat Gull with 740' })).toBeFocused()
  },
)

test('on a phone Undo is in sight wherever on the page a line is removed', async ({
  openPage,
  openPageAs,
  product,
}) => {
  await addRounds(openPage, product, { 'Bright Wren': 730 })
  const { page } = await openPageAs('Maya', { viewport: { width: 390, height: 500 } })
  await page.goto('/rankings')
  const remove = page.getByRole('button', { name: 'Remove Bright Wren with 730' })
  await remove.click()
  await expect(remove).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 })
})
