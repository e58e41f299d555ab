import { expect, type Page } from '@playwright/test'
import { PHONE } from '#tests/support/browser/browser.ts'
import { tile } from '#tests/support/browser/customer-page.ts'
import { test } from '#tests/support/fixtures.ts'
import { anotherMaya } from '#tests/support/people/menu-owner.ts'
import { addMenuPictures } from '#tests/support/people/menu-pictures.ts'
import { repeated } from '#tests/support/sample.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('memory and the puzzle show the pictures of the menu, also without a network', async ({
  openPage,
  product,
}) => {
  const { page, pageErrors } = await openPage(PHONE)
  const { id } = anotherMaya(product, { has_own_pictures: 1 })
  await addMenuPictures(product, id, 8)
  await page.goto(`/tip/${id}`)
  await tile(page, 'Memory Match').tap()
  const coins = page.getByRole('group', { name: 'Memory board' }).getByRole('button')
  await expect(coins.first()).toBeVisible()
  await page.context().setOffline(true)
  const shown = page.getByRole('group', { name: 'Memory board' }).locator('image[href]')
  expect(await shown.count()).toBe(0) // not before it is turned
  await coins.first().tap()
  await expect(shown).toHaveAttribute('href', new RegExp(`^/files/menuImages/${id}/.+-small.webp$`))
  await expect(coins.first()).toHaveAccessibleName(/turned: [A-Z]/) // the name of an item
  await page.context().setOffline(false)

  await page.reload() // goes on with the same pictures
  await button(page, 'Resume').tap()
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/memory.png` })
  await coins.nth(1).tap()
  await expect(shown.first()).toBeAttached()
  await button(page, 'Back').tap()

  await tile(page, 'Fun Puzzle').tap()
  await page.getByRole('radio', { name: 'Image', exact: true }).check()
  const photos = page.locator('img[src^="/files/menuImages/"]')
  await expect(photos).toHaveCount(5)
  await page.getByRole('group', { name: 'Picture' }).getByRole('radio').nth(1).check()
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/choice.png`, fullPage: true })
  await button(page, 'Start Game').tap()
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/puzzle.png` })
  const piece = page.locator('[data-position] > span').first()
  await expect(piece).toHaveCSS('background-image', new RegExp(`/files/menuImages/${id}/`))
  expect(pageErrors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test(
  'with fewer than eight pictures memory keeps to the drawings',
  repeated(),
  async ({ openPage, product }) => {
    const { page } = await openPage(PHONE)
    const { id } = anotherMaya(product, { has_own_pictures: 1 })
    await addMenuPictures(product, id, 7)
    await page.goto(`/tip/${id}`)
    await tile(page, 'Memory Match').tap()
    const coins = page.getByRole('group', { name: 'Memory board' }).getByRole('button')
    await coins.first().tap()
    await expect(coins.first()).toHaveAccessibleName(/turned: (anchor|cup|fish|key|leaf|star|sun|umbrella)$/)
  },
)
