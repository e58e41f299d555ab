import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { PHONE } from '#tests/support/browser/browser.ts'
import { openCustomerPage, payLink, tipSheet } from '#tests/support/browser/customer-page.ts'
import { playRows } from '#tests/support/database/play-rows.ts'
import { test } from '#tests/support/fixtures.ts'
import { MAYA } from '#tests/support/people/sign-in.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { startProduct } from '#tests/support/server/product.ts'

test('an open page delivers the tip that it holds, though the server does not know its visit (TIP-35, T40)', async ({
  openPage,
  onTestFinished,
}) => {
  const env = { PORT: String(await freePort()) }
  const before = await startProduct({ env })
  await before.end()
  const file = join(before.folder, 'tiplark.db')
  copyFileSync(file, `${file}.copy`)
  const during = await startProduct({ env, folder: before.folder })
  const { page } = await openPage({ ...PHONE, baseURL: during.url })
  await openCustomerPage(page, `/tip/${MAYA.id}`)
  await page.waitForURL(/session=/)
  const earlier = new URL(page.url()).searchParams.get('session')
  const isKnown = () => playRows(during, MAYA.id).sessions.some(({ id }) => id === earlier)
  expect(isKnown()).toBe(true)
  await during.end()

  for (const rest of ['-wal', '-shm']) rmSync(file + rest, { force: true })
  copyFileSync(`${file}.copy`, file)
  const after = await startProduct({ env, folder: before.folder })
  onTestFinished(() => after.stop())
  expect(isKnown()).toBe(false)
  const { tips } = playRows(after, MAYA.id).total
  await page.getByRole('button', { name: 'Leave a Tip' }).click()
  await tipSheet(page).getByText('$5', { exact: true }).click()
  const [opened] = await Promise.all([page.waitForEvent('popup'), payLink(page, /Cash App/).click()])
  await opened.close()
  await expect.poll(() => playRows(after, MAYA.id).total.tips).toBe(tips + 1)
  await expect.poll(() => new URL(page.url()).searchParams.get('session')).not.toBe(earlier)
})
