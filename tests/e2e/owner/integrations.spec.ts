import { expect } from '@playwright/test'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { gotoHydrated } from '#tests/support/browser/browser.ts'
import { test as base } from '#tests/support/fixtures.ts'
import { anotherMaya } from '#tests/support/people/menu-owner.ts'
import { signInByRequest } from '#tests/support/people/sign-in.ts'
import { aWebhookReceiver } from '#tests/support/server/webhook-receiver.ts'

type Receiver = Awaited<ReturnType<typeof aWebhookReceiver>>

const test = base.extend<object, { receiver: Receiver }>({
  receiver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
    async ({}, use) => {
      const receiver = await aWebhookReceiver()
      await use(receiver)
      receiver.close()
    },
    { scope: 'worker' },
  ],
  productOptions: [
    ({ receiver }, use) => use({ env: { WEBHOOK_ADDRESSES: receiver.url, WEBHOOK_ACCOUNTS: 'everybody' } }),
    { scope: 'worker' },
  ],
})

test('an owner makes a token that a program reads with, and ends it', async ({ openPage, product }) => {
  const own = anotherMaya(product)
  const { page } = await openPage({ viewport: { width: 1280, height: 900 } })
  await signInByRequest(page, own.email)
  await gotoHydrated(page, '/programs')
  await page.getByRole('button', { name: 'Make a token' }).click()
  await expect(page.getByText('Please give it a name.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Monthly spreadsheet')
  await page.getByLabel('Name, currency and time zone of your business').check()
  await page.getByRole('button', { name: 'Make a token' }).click()
  const token = (await page.getByTestId('new-token').textContent())!.trim()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  await expect(page.getByLabel('Name, currency and time zone of your business')).not.toBeChecked()
  const read = () => fetch(`${product.url}/api/v1/profile`, { headers: { authorization: `Bearer ${token}` } })
  expect(await (await read()).json()).toMatchObject({ id: own.id })
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'End: Monthly spreadsheet' }).click()
  await expect(page.getByText('The token has ended.')).toBeVisible()
  await expect(page.getByTestId('new-token')).toHaveCount(0)
  expect((await read()).status).toBe(401)
})

test('an owner adds a webhook, sees the answer to a test, and sends it again', async ({
  openPage,
  product,
  receiver,
}) => {
  const own = anotherMaya(product)
  const { page } = await openPage({ viewport: { width: 390, height: 844 } })
  await signInByRequest(page, own.email)
  await gotoHydrated(page, '/programs')
  await page.getByRole('textbox', { name: 'Address' }).fill('https://127.0.0.1/hook')
  await page.getByLabel('A tip is chosen').check()
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  await expect(page.getByText('This address leads into a private network')).toBeVisible()
  await page.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  await expect(page.getByTestId('new-secret')).toHaveText(/^whsec_/)
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('The test is on its way.')).toBeVisible()
  await expect.poll(() => receiver.calls.length).toBe(1)
  await expect(async () => {
    await gotoHydrated(page, '/programs')
    await page.getByText('Last calls').click()
    await expect(page.getByText('Answer 204')).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Send again: Test' }).click()
  await expect.poll(() => receiver.calls.length).toBe(2)
  expect(receiver.calls[1]!.headers['webhook-id']).toBe(receiver.calls[0]!.headers['webhook-id'])
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The webhook was deleted.')).toBeVisible()
})
