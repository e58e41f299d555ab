import { expect, type Page } from '@playwright/test'
import { PHONE } from '#tests/support/browser/browser.ts'
import { oldChromium } from '#tests/support/browser/old-chromium.ts'
import { press } from '#tests/support/browser/press.ts'
import { playRows } from '#tests/support/database/play-rows.ts'
import { test } from '#tests/support/fixtures.ts'
import { MAYA } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'

test.use({ launchOptions: oldChromium(92) })

async function openTipPage(page: Page) {
  await page.goto(`/tip/${MAYA.id}`)
  await page.waitForFunction(() => document.querySelector('#screen[data-games][data-tips]'))
}

/** The text that a person sees of the page. */
const shown = (page: Page, selector = 'body') =>
  page.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.innerText ?? '', selector)

test('a guest tips in the oldest supported browser, and the tip is recorded', async ({
  openPage,
  product,
}) => {
  const { page, pageErrors } = await openPage(PHONE)
  await openTipPage(page)
  await press(page, 'button', 'Leave a Tip')
  await press(page, '#tip label', '$10')
  await press(page, '#tip button', 'Tip with Cash App')
  const session = new URL(page.url()).searchParams.get('session')
  const row = () => playRows(product, MAYA.id).sessions.find(({ id }) => id === session)
  await expect.poll(() => row()?.tip_minor).toBe(1000)
  expect(pageErrors).toEqual([])
})

test('a round starts and ends in the oldest supported browser, and is recorded', async ({
  openPage,
  product,
}) => {
  const { page, pageErrors } = await openPage(PHONE)
  await openTipPage(page)
  await press(page, '#landing button', 'Classic snake')
  await press(page, 'button', 'Start Game')
  await page.waitForFunction(() => document.querySelector('[role=application]'))
  const session = new URL(page.url()).searchParams.get('session')
  await page.keyboard.press('ArrowRight') // into the wall
  await expect.poll(() => shown(page, 'dialog[open]')).toContain('Game Results')
  const row = () => playRows(product, MAYA.id).sessions.find(({ id }) => id === session)
  await expect.poll(() => row()).toMatchObject({ game_type: 'snake', completed: 1 })
  expect(pageErrors).toEqual([])
})

/** The conditions of styles that this browser does not read: their rules never hold. It reads no `scripting` and needs none. */
const unreadConditions = (page: Page) =>
  page.evaluate(async () => {
    const texts = [...document.styleSheets].map(async ({ href, ownerNode }) =>
      href ? (await fetch(href)).text() : ownerNode!.textContent!,
    )
    return (await Promise.all(texts))
      .flatMap((text) => [...text.matchAll(/@media\s*([^{]+)\{/g)])
      .map(([, condition]) => condition!)
      .filter((each) => !each.includes('scripting') && matchMedia(each).media.includes('not all'))
  })

test('styles for other screens hold in the oldest supported browser', async ({ openPage }) => {
  const { page } = await openPage(PHONE)
  for (const path of [`/tip/${MAYA.id}`, `/menu/${MAYA.id}`, '/']) {
    await page.goto(path)
    expect.soft(await unreadConditions(page), path).toEqual([])
  }
  await openTipPage(page)
  await press(page, '#landing button', 'Classic snake')
  await press(page, 'button', 'Start Game')
  expect(await unreadConditions(page), 'a game').toEqual([])
})

test('the menu and the language work in the oldest supported browser', repeated(), async ({ openPage }) => {
  const { page, pageErrors } = await openPage(PHONE)
  await page.goto(`/menu/${MAYA.id}`)
  expect(await shown(page)).toContain('Butter croissant')
  await openTipPage(page)
  await press(page, '[name=language]', 'Deutsch')
  await page.waitForFunction(() => document.body.innerText.includes('Trinkgeld geben'))
  expect(pageErrors).toEqual([])
})
