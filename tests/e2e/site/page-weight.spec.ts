import { expect } from '@playwright/test'
import { gotoHydrated, PHONE, waitForHydration } from '#tests/support/browser/browser.ts'
import { logNetwork } from '#tests/support/browser/network-log.ts'
import { test } from '#tests/support/fixtures.ts'

const KB = 1024

for (const path of ['/dashboard', '/menu-management'])
  test(`${path} loads with at most 25 requests and 200 KB, and none of them for its styles`, async ({
    openPageAs,
  }) => {
    const { page } = await openPageAs('Maya', PHONE)
    const requests = await logNetwork(page)
    await gotoHydrated(page, path)
    const all = requests().filter(({ beforeLoad }) => beforeLoad)
    expect(all.filter(({ type }) => type === 'Stylesheet')).toEqual([])
    expect(all.length).toBeLessThanOrEqual(25)
    expect(all.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(200 * KB)
  })

test('/login loads with at most 15 requests, and what other forms need once a field is used', async ({
  openPage,
}) => {
  const { page } = await openPage(PHONE)
  const requests = await logNetwork(page)
  await gotoHydrated(page, '/login')
  await waitForHydration(page)
  // The browser asks for the icon when it likes.
  const all = requests().filter(({ beforeLoad, url }) => beforeLoad && !url.endsWith('/favicon.svg'))
  expect(all.length).toBeLessThanOrEqual(15)
  const isRegister = ({ url }: { url: string }) => url.includes('/register-')
  expect(requests().filter(isRegister)).toEqual([])
  await page.getByLabel('Email').focus()
  await expect.poll(() => requests().filter(isRegister).length).toBe(1)
})
