// Mechanism: dialog (modal)
import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { DESKTOP, gotoHydrated, PHONE } from '#tests/support/browser/browser.ts'
import { findingsInEachLook } from '#tests/support/browser/looks.ts'
import { test } from '#tests/support/fixtures.ts'
import { MAYA } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'

test.use({ productOptions: {} }) // changes sample people

// With the time zone to select: typing searches the list from the current option.
const SCREENS: [string, BrowserContextOptions, string][] = [
  ['a desktop', DESKTOP, 'Europe/Vienna'],
  ['a phone', PHONE, 'Africa/Cairo'],
]

const open = (page: Page, path: string) => gotoHydrated(page, path)

/** The focused element: its name, and whether its focus is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const here = document.activeElement as HTMLInputElement | null
    const label = here?.labels?.[0]?.textContent ?? here?.ariaLabel ?? here?.textContent ?? ''
    // A styled replacement of an input has the outline.
    const drawn = [here, here?.closest('label'), here?.nextElementSibling]
    const isSeen = drawn.some((one) => one && getComputedStyle(one).outlineStyle !== 'none')
    return { tag: here?.tagName ?? '', label: label.trim().replace(/\s+/g, ' '), isSeen }
  })

/** Waits for the name of the focused element. */
const focusIs = (page: Page) => expect.poll(async () => (await focused(page)).label)

/** Presses Tab until the element with this name has the focus, and checks that each stop has a visible focus. */
async function tabTo(page: Page, name: RegExp) {
  const passed: string[] = []
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const { tag, label, isSeen } = await focused(page)
    if (tag === 'BODY') continue
    expect(isSeen, `the focus on ${tag} ${label}`).toBe(true)
    if (name.test(label)) return
    passed.push(`${tag} ${label}`)
  }
  throw new Error(`Tab never came to ${name}; it passed ${passed.join(' | ')}`)
}

/** Replaces the text of the focused field. */
async function retype(page: Page, text: string) {
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

for (const [label, options, zone] of SCREENS) {
  test.describe(`by keyboard alone, on ${label}`, repeated(label === 'a phone'), () => {
    test('the dashboard: another period, the tips as a file, the code as a file and on paper', async ({
      openPageAs,
    }) => {
      const { page, pageErrors } = await openPageAs('Maya', options)
      await open(page, '/dashboard')
      expect(await findingsInEachLook(page)).toEqual([])
      await tabTo(page, /^Period/)
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('heading', { name: 'Last 13 weeks', exact: true })).toBeVisible()
      expect(page.url()).toContain('period=91')
      await focusIs(page).toMatch(/^Period/) // and one can go on choosing
      await tabTo(page, /^CSV/)
      const [table] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
      expect(table.suggestedFilename()).toMatch(/^tips-.*\.csv$/)
      await tabTo(page, /^Download QR/)
      const [code] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
      expect(code.suggestedFilename()).toBe('coffee_shop-tip-qr-code.png')
      await tabTo(page, /^Print a sheet/)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Print studio' })).toBeVisible()
      await page.waitForURL('**/print?**')
      await expect.poll(async () => (await focused(page)).tag).toBe('H1')
      await tabTo(page, /^Which one/)
      await page.keyboard.press('ArrowDown')
      await expect(page.getByText('1 of 1 read back')).toBeVisible()
      expect(await findingsInEachLook(page)).toEqual([])
      expect(pageErrors).toEqual([])
    })

    test('Edit Profile: every field, the time zone and the logo', async ({ openPageAs }) => {
      const { page, pageErrors } = await openPageAs('Maya', options)
      const chosen = page.waitForEvent('filechooser', { timeout: 80_000 }) // registered early: the browser needs a moment to intercept it
      await open(page, '/dashboard?view=profile')
      expect(await findingsInEachLook(page)).toEqual([])
      await tabTo(page, /^Upload logo/)
      await page.keyboard.press('Enter')
      const chooser = await chosen
      const square = { width: 400, height: 400, channels: 3 as const, background: '#2b5fa6' }
      const buffer = await sharp({ create: square }).png().toBuffer()
      await chooser.setFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
      await expect(page.getByText('Logo uploaded.')).toBeVisible()

      await tabTo(page, /^Display name/)
      await retype(page, ' ')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
      await focusIs(page).toMatch(/^Display name/) // where to go on typing
      expect(await findingsInEachLook(page)).toEqual([])
      await retype(page, 'Maya')
      for (const field of [/^Full name/, /^Mailing address/, /^Business name/, /^Business type/])
        await tabTo(page, field)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowUp')
      await tabTo(page, /^Cash App/)
      await tabTo(page, /^Venmo/)
      await tabTo(page, /^Time zone/)
      // A list resets its type-ahead after a second, and a busy machine may take that long between two keys.
      await expect
        .poll(
          async () => {
            await page.keyboard.type(zone.split('/')[1]!)
            return page.getByLabel('Time zone').inputValue()
          },
          { intervals: [1100] },
        )
        .toBe(zone)
      await tabTo(page, /^Save changes/)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Profile updated successfully!')).toBeVisible()
      expect(await page.getByLabel('Time zone').inputValue()).toBe(zone)
      expect(await findingsInEachLook(page)).toEqual([])
      expect(pageErrors).toEqual([])
    })

    test('Account Settings: the plan in its dialog, which restores the focus', async ({ openPageAs }) => {
      const { page, pageErrors } = await openPageAs('Sam', options)
      await open(page, '/dashboard?view=settings')
      expect(await findingsInEachLook(page)).toEqual([])
      await tabTo(page, /^Change plan/)
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Change plan' })
      await expect(dialog).toBeVisible()
      expect(await findingsInEachLook(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await focusIs(page).toBe('Change plan')

      const isFree = (await page.getByText('Renews on').count()) === 0
      await page.keyboard.press('Enter')
      await expect(dialog).toBeVisible()
      await tabTo(page, /^Free/)
      await page.keyboard.press(isFree ? 'ArrowDown' : 'Space')
      await tabTo(page, /^Update plan/)
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect.poll(async () => (await page.getByText('Renews on').count()) > 0).toBe(isFree)
      await focusIs(page).toBe('Change plan')
      expect(pageErrors).toEqual([])
    })

    test('Contact Us: a subject, an empty message, and one that is sent', async ({ openPageAs }) => {
      const { page, pageErrors } = await openPageAs('Maya', options)
      await open(page, '/dashboard?view=contact')
      expect(await findingsInEachLook(page)).toEqual([])
      await tabTo(page, /^Subject/)
      await page.keyboard.press('ArrowUp')
      await tabTo(page, /^Send Message/)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Please enter a message')).toBeVisible()
      await focusIs(page).toMatch(/^Message/)
      expect(await findingsInEachLook(page)).toEqual([])
      await page.keyboard.type('Everything can be reached')
      await tabTo(page, /^Send Message/)
      // It disappears after its timeout.
      await Promise.all([page.getByText('Message sent').waitFor(), page.keyboard.press('Enter')])
      expect(pageErrors).toEqual([])
    })

    test('Menu Management: an item is added and deleted, a category too', async ({ openPageAs }) => {
      const { page, pageErrors } = await openPageAs('Maya', options)
      await open(page, '/menu-management')
      await expect(page.locator('[aria-pressed="true"]')).toBeVisible()
      expect(await findingsInEachLook(page)).toEqual([])
      await tabTo(page, /^Add Item/)
      await page.keyboard.press('Enter')
      const form = page.getByRole('dialog', { name: 'Add Item' })
      await expect(form).toBeVisible()
      expect(await findingsInEachLook(page)).toEqual([])
      await form.getByLabel('Name').focus()
      await page.keyboard.type('By keys')
      await tabTo(page, /^Price/)
      await page.keyboard.type('3.5')
      await Promise.all([page.getByText('Item added successfully').waitFor(), page.keyboard.press('Enter')])
      await page.keyboard.press('Escape')
      await tabTo(page, /^Delete By keys/)
      await page.keyboard.press('Enter')
      const sure = page.getByRole('dialog', { name: 'Confirm Delete' })
      await expect(sure).toBeVisible()
      await tabTo(page, /^Delete$/)
      await Promise.all([page.getByText('Item deleted successfully').waitFor(), page.keyboard.press('Enter')])
      expect(pageErrors).toEqual([])
    })
  })
}

test.describe('client-side navigation', () => {
  const heading = (page: Page) => expect.poll(() => focused(page))

  test('moves the focus to the heading, and Tab continues from there', async ({ openPageAs }) => {
    const { page, pageErrors } = await openPageAs('Maya', DESKTOP)
    await open(page, '/dashboard')
    await tabTo(page, /^Edit Profile/)
    await page.keyboard.press('Enter')
    await heading(page).toMatchObject({ tag: 'H1', label: 'Edit Profile', isSeen: false })
    await page.keyboard.press('Tab')
    expect(await page.locator('main :focus').count()).toBe(1)
    await page.goBack()
    await heading(page).toMatchObject({ tag: 'H1', label: 'Blue Cup Coffee' })
    expect(pageErrors).toEqual([])
  })

  test('keeps the focus that the page has set itself', async ({ openPage }) => {
    const { page } = await openPage(DESKTOP)
    await open(page, '/login')
    await page.getByRole('link', { name: 'Sign up' }).click()
    await heading(page).toMatchObject({ tag: 'H1' })
    await page.getByRole('textbox', { name: 'Email' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Name is required')).toBeVisible()
    await focusIs(page).toMatch(/^(Full )?[Nn]ame/)
  })
})

for (const [what, path, as] of [
  ['a customer’s page', `/tip/${MAYA.id}`],
  ['a sign-in page', '/login'],
  ['a legal page', '/terms'],
  ['an owner’s page', '/dashboard', 'Maya'],
  ['an admin’s page', '/admin', 'Ada'],
] as const)
  test(
    `the first stop of ${what} shows itself and leads to the content`,
    repeated(path !== '/dashboard'),
    async ({ openPage, openPageAs }) => {
      const { page } = as ? await openPageAs(as) : await openPage()
      await page.goto(path)
      const skip = page.getByRole('link', { name: 'Skip to content' })
      expect((await skip.boundingBox())?.width ?? 0).toBeLessThan(2)
      await page.keyboard.press('Tab')
      await expect(skip).toBeFocused()
      const { width, height } = (await skip.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
      expect(await page.evaluate(() => document.elementFromPoint(20, 20)?.id)).toBe('skip')
      if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/skip-${what}.png` })
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('main').locator(':focus')).toBeVisible()
    },
  )
