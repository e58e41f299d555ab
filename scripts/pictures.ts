// Takes a screenshot of every screen in both themes and three sizes, and reports axe violations and clipped text.
//   npm run pictures            all of them, into the folder pictures
//   npm run pictures -- admin   only those whose name contains the word
import { mkdirSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, LOCALES } from '#content/messages/languages.ts'
import { SAMPLES } from '#db/samples.ts'
import { axeFindings } from '../tests/support/browser/axe.ts'
import { openBrowser } from '../tests/support/browser/browser.ts'
import { signInByForm } from '../tests/support/people/sign-in.ts'
import { startProduct } from '../tests/support/server/product.ts'
import { ensureBuild } from './build.ts'

const FOLDER = 'pictures'
const SIZES = { desktop: [1280, 860], phone: [390, 844], small: [320, 640] } as const
const SETTLE_MS = 600
const THEMES = ['light', 'dark'] as const

type Screen = {
  name: string
  path: string
  as?: string
  locale?: string
  act?: (page: Page) => Promise<unknown>
}

const [maya, , lupe, noor] = SAMPLES
const tip = (id: string) => `/tip/${id}`
const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()
const play = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()

const TRANSLATIONS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)

/** The customer's screens in another language. */
async function customerScreensIn(language: Language): Promise<Screen[]> {
  const read = async (name: string) =>
    (await import(`../content/messages/${language}/${name}.ts`)).messages as Record<string, never>
  const [games, tipPage] = [await read('games'), await read('tip-page')]
  return [
    { name: 'tip', path: tip(lupe!.id) },
    { name: 'tip-sheet', path: tip(maya!.id), act: press(tipPage.leaveTip!) },
    { name: 'tip-unknown', path: tip('A'.repeat(28)) },
    ...Object.entries<{ tile: string }>(games).map(([type, { tile }]) => ({
      name: `game-${type}`,
      path: tip(maya!.id),
      act: play(tile),
    })),
    { name: 'menu', path: `/menu/${maya!.id}` },
  ].map((screen) => ({ ...screen, name: `${screen.name}-${language}`, locale: LOCALES[language] }))
}

const SCREENS: Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'not-found', path: '/404' },
  { name: 'test-codes', path: '/test-qr-codes?show=all' },
  { name: 'contact', path: '/contact' },
  { name: 'login', path: '/login' },
  { name: 'login-empty', path: '/login', act: press('Sign in') },
  { name: 'register', path: '/register' },
  { name: 'register-errors', path: '/register', act: press('Sign up') },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password-bad', path: '/reset-password?token=none' },
  { name: 'confirm-email-done', path: '/confirm-email?done=yes' },
  { name: 'google-failed', path: '/google-done?flow=aaaaaaaaaaaaaaaaaaaa&error=failed' },
  { name: 'tip', path: tip(maya!.id) },
  { name: 'tip-long-name', path: tip(lupe!.id) },
  { name: 'tip-new-provider', path: tip(noor!.id) },
  { name: 'tip-sheet', path: tip(maya!.id), act: press('Leave a Tip') },
  { name: 'tip-sheet-nothing', path: tip(noor!.id), act: press('Leave a Tip') },
  { name: 'tip-unknown', path: tip('A'.repeat(28)) },
  { name: 'game-snake', path: tip(maya!.id), act: play('Classic snake') },
  { name: 'game-trivia', path: tip(maya!.id), act: play('Trivia') },
  { name: 'game-puzzle', path: tip(maya!.id), act: play('Fun Puzzle') },
  { name: 'game-memory', path: tip(maya!.id), act: play('Memory Match') },
  { name: 'menu', path: `/menu/${maya!.id}` },
  { name: 'menu-empty', path: `/menu/${lupe!.id}` },
  { name: 'menu-unknown', path: '/menu/nobody' },
  ...(await Promise.all(TRANSLATIONS.map(customerScreensIn))).flat(),
  { name: 'dashboard', path: '/dashboard', as: 'maya@bluecup.example' },
  { name: 'dashboard-empty', path: '/dashboard', as: 'lupe@mobilenails.example' },
  { name: 'dashboard-profile', path: '/dashboard?view=profile', as: 'maya@bluecup.example' },
  { name: 'dashboard-settings', path: '/dashboard?view=settings', as: 'maya@bluecup.example' },
  { name: 'dashboard-contact', path: '/dashboard?view=contact', as: 'maya@bluecup.example' },
  { name: 'dashboard-menu-locked', path: '/dashboard?view=menu', as: 'lupe@mobilenails.example' },
  { name: 'account', path: '/account', as: 'maya@bluecup.example' },
  { name: 'menu-management', path: '/menu-management', as: 'maya@bluecup.example' },
  { name: 'subscription', path: '/subscription', as: 'maya@bluecup.example' },
  { name: 'profile-setup', path: '/profile-setup', as: 'noor@newhere.example' },
  { name: 'admin', path: '/admin', as: 'ada@tiplark.example' },
  { name: 'admin-nothing', path: '/admin?q=nobody', as: 'ada@tiplark.example' },
  { name: 'admin-code', path: `/admin?qr=${maya!.id}`, as: 'ada@tiplark.example' },
  { name: 'admin-print', path: '/admin/print?all=on', as: 'ada@tiplark.example' },
]

/** One browser profile for each person, size and theme, so that everybody signs in once. */
const contexts = new Map<string, Promise<BrowserContext>>()
function contextFor(
  browser: Browser,
  url: string,
  { as, locale = 'en-US' }: Screen,
  size: keyof typeof SIZES,
  theme: (typeof THEMES)[number],
) {
  const key = `${as} ${locale} ${size} ${theme}`
  const known = contexts.get(key)
  if (known) return known
  const [width, height] = SIZES[size]
  const phone = size === 'desktop' ? {} : { isMobile: true, hasTouch: true }
  const opened = browser
    .newContext({
      viewport: { width, height },
      colorScheme: theme,
      reducedMotion: 'reduce',
      locale,
      ...phone,
    })
    .then(async (context) => {
      if (as) await signInByForm(await context.newPage(), as, url)
      return context
    })
  contexts.set(key, opened)
  return opened
}

/** Waits for fonts and late scripts. The dashboard's event stream stays open, so there is no networkidle. */
async function settle(page: Page) {
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  await page.waitForTimeout(SETTLE_MS)
}

async function take(context: BrowserContext, url: string, screen: Screen, name: string, width: number) {
  const page = await context.newPage()
  const said: string[] = []
  page.on('pageerror', (error) => said.push(error.message))
  await page.goto(url + screen.path)
  await settle(page)
  await screen.act?.(page)
  await settle(page)
  // The small phone is looked at for its width alone: all else is as on the larger one.
  if (width > SIZES.small[0]) said.push(...(await axeFindings(page)))
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  if (wide > width) said.push(`wider than the screen: ${wide} of ${width}`)
  await page.screenshot({ path: `${FOLDER}/${name}.png`, fullPage: true })
  await page.close()
  return said
}

const selection = process.argv[2] ?? ''
ensureBuild()
mkdirSync(FOLDER, { recursive: true })
const product = await startProduct()
const browser = await openBrowser()
let findings = 0
for (const screen of SCREENS.filter(({ name }) => name.includes(selection))) {
  for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[]) {
    for (const theme of THEMES) {
      const name = `${screen.name}-${size}-${theme}`
      try {
        const context = await contextFor(browser, product.url, screen, size, theme)
        const said = await take(context, product.url, screen, name, SIZES[size][0])
        findings += said.length
        for (const line of said) console.log(`${name}: ${line}`)
      } catch (error) {
        findings++
        console.log(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
      }
    }
  }
}
await browser.close()
await product.stop()
console.log(`The pictures are in the folder ${FOLDER}. Findings: ${findings}`)
process.exit(findings ? 1 : 0)
