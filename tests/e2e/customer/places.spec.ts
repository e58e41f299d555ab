import { expect } from '@playwright/test'
import { FIRST_SAMPLE } from '#db/samples.ts'
import { tipSheet } from '#tests/support/browser/customer-page.ts'
import { playRows } from '#tests/support/database/play-rows.ts'
import { test } from '#tests/support/fixtures.ts'
import type { Product } from '#tests/support/server/product.ts'

// The code of the sample café's bar.
const BAR = '/T/KT7M2Q2'

const rowOf = (product: Product, id: string) =>
  playRows(product, FIRST_SAMPLE.id).sessions.find((row) => row.id === id)

test('a visit by a printed code goes on after a reload, and its tip has the place', async ({
  openPage,
  product,
}) => {
  const { page, pageErrors } = await openPage()
  await page.goto(`${product.url}${BAR}`)
  await page.waitForURL(/\/T\/KT7M2Q2\?session=/)
  const id = new URL(page.url()).searchParams.get('session')!
  expect(rowOf(product, id)).toMatchObject({ place_id: 'bar' })
  const [response] = await Promise.all([
    page.waitForResponse((one) => one.url().includes('/api/play-sessions/')),
    page.reload(),
  ])
  expect((await response.json()).id).toBe(id)
  await page.getByRole('button', { name: 'Leave a Tip' }).click()
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    tipSheet(page)
      .getByRole('link', { name: /Cash App/ })
      .first()
      .click(),
  ])
  await opened.close()
  await expect.poll(() => rowOf(product, id)).toMatchObject({ place_id: 'bar', tipped: 1 })
  expect(pageErrors).toEqual([])
})
