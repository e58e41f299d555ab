// Mechanism: code splitting (chunks), inlined styles
import { expect } from '@playwright/test'
import { PHONE, saveData } from '#tests/support/browser/browser.ts'
import { type LoggedRequest, logNetwork } from '#tests/support/browser/network-log.ts'
import { test } from '#tests/support/fixtures.ts'
import { MAYA } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'

/** The number of requests including the document, all bytes and those of scripts. The icon is ignored: its request has no fixed time. */
function weigh(log: LoggedRequest[]) {
  const all = log.filter(({ url }) => !url.endsWith('/favicon.svg'))
  const kb = (some: LoggedRequest[]) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
  return { requests: all.length, kb: kb(all), scriptKb: kb(all.filter(({ type }) => type === 'Script')) }
}

/** The same for requests before the load event. */
const weighEarly = (log: LoggedRequest[]) => weigh(log.filter(({ beforeLoad }) => beforeLoad))

const CUSTOMER_PAGE = `/tip/${MAYA.id}`

test('the customer page loads with at most 5 requests and 20 KB without a script file, and is idle after 20 and 170 KB', async ({
  openPage,
}) => {
  const { page } = await openPage(PHONE)
  const { requests, idle } = await logNetwork(page)
  await page.goto(CUSTOMER_PAGE)
  await expect.poll(() => weigh(requests()).scriptKb).toBeGreaterThan(80) // the games are there
  await idle()
  const early = weighEarly(requests())
  expect(early.requests).toBeLessThanOrEqual(5)
  expect(early.kb).toBeLessThanOrEqual(20)
  expect(early.scriptKb).toBe(0)
  const all = weigh(requests())
  expect(all.requests).toBeLessThanOrEqual(20)
  expect(all.kb).toBeLessThanOrEqual(170)
})

test('snake tapped at once loads at most 6 script files and 85 KB of script', async ({ openPage }) => {
  const { page } = await openPage(PHONE)
  await saveData(page) // nothing is requested before the tap
  const { requests, idle } = await logNetwork(page)
  await page.goto(CUSTOMER_PAGE)
  await page.getByRole('button', { name: 'Classic snake' }).tap()
  await page.getByRole('button', { name: 'Start Game' }).waitFor()
  await idle()
  expect(requests().filter(({ type }) => type === 'Script').length).toBeLessThanOrEqual(6)
  const { scriptKb } = weigh(requests())
  expect(scriptKb).toBeGreaterThan(60)
  expect(scriptKb).toBeLessThanOrEqual(85)
})

for (const path of ['/dashboard', '/menu-management'])
  test(
    `${path} loads with at most 25 requests and 200 KB, none of them for its styles, and is idle after 55 and 320 KB`,
    repeated(path !== '/dashboard'),
    async ({ openPageAs }) => {
      const { page } = await openPageAs('Maya', PHONE)
      const { requests, idle } = await logNetwork(page)
      await page.goto(path)
      await expect.poll(() => requests().some(({ beforeLoad }) => !beforeLoad)).toBe(true) // other pages
      await idle()
      expect(requests().filter(({ type, beforeLoad }) => beforeLoad && type === 'Stylesheet')).toEqual([])
      const early = weighEarly(requests())
      expect(early.requests).toBeLessThanOrEqual(25)
      expect(early.kb).toBeLessThanOrEqual(200)
      const all = weigh(requests())
      expect(all.requests).toBeLessThanOrEqual(55)
      expect(all.kb).toBeLessThanOrEqual(320)
    },
  )

for (const path of ['/login', '/register', '/forgot-password'])
  test(
    `${path} loads with 2 requests, is idle after 15 without a script file, and loads at most 175 KB of script once a field is used`,
    repeated(path !== '/login'),
    async ({ openPage }) => {
      const { page } = await openPage(PHONE)
      await saveData(page) // else the router loads after five seconds, too
      const { requests, idle } = await logNetwork(page)
      await page.goto(path, { waitUntil: 'load' })
      await idle()
      expect(weighEarly(requests()).requests).toBeLessThanOrEqual(2)
      const unused = weigh(requests())
      expect(unused.requests).toBeLessThanOrEqual(15)
      expect(unused.kb).toBeLessThanOrEqual(60)
      expect(unused.scriptKb).toBe(0)
      await page.getByLabel('Email').focus()
      await expect.poll(() => requests().some(({ url }) => url.includes('/forgot-password-'))).toBe(true) // the other forms, too
      await idle()
      const used = weigh(requests())
      expect(used.requests).toBeLessThanOrEqual(40)
      expect(used.scriptKb).toBeGreaterThan(100)
      expect(used.scriptKb).toBeLessThanOrEqual(175)
    },
  )
