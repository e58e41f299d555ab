import { expect } from '@playwright/test'
import { PHONE } from '#tests/support/browser/browser.ts'
import { logNetwork } from '#tests/support/browser/network-log.ts'
import { test } from '#tests/support/fixtures.ts'

for (const path of ['/dashboard'])
  test(`${path} loads with at most 25 requests, none of them for its styles`, async ({ openPageAs }) => {
    const { page } = await openPageAs('Maya', PHONE)
    const requests = await logNetwork(page)
    await page.goto(path)
    const all = requests().filter(({ beforeLoad }) => beforeLoad)
    expect(all.filter(({ type }) => type === 'Stylesheet')).toEqual([])
    expect(all.length).toBeLessThanOrEqual(25)
  })
