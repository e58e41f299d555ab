// Takes a screenshot of every screen in both themes and three sizes, and in the other languages in one theme and two
// sizes, and reports axe violations and clipped text.
//   npm run pictures            all of them, into the folder pictures
//   npm run pictures -- admin   only those whose name contains the word, such as -de for German

import { mkdirSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, LOCALES } from '#content/languages.ts'
import { SAMPLES } from '#db/samples.ts'
import { axeFindings } from '../tests/support/browser/axe.ts'
import { openBrowser } from '../tests/support/browser/browser.ts'
import {
  answerFirstRun,
  INSTALLATION,
  OTHER_ADDRESS,
  reachByHttps,
  startInstallation,
} from '../tests/support/browser/installation-screens.ts'
import { signInByRequest } from '../tests/support/people/sign-in.ts'
import { readMessages } from '../tests/support/read-messages.ts'
import { freePort } from '../tests/support/server/free-port.ts'
import { type Product, startProduct } from '../tests/support/server/product.ts'
import { ensureBuild } from './build.ts'

const FOLDER = 'pictures'
const SIZES = { desktop: [1280, 860], phone: [390, 844], small: [320, 640] } as const
const SETTLE_MS = 600
const THEMES = ['light', 'dark'] as const

type Size = keyof typeof SIZES
type Theme = (typeof THEMES)[number]
type Look = [Size, Theme]

const EVERY_LOOK = (Object.keys(SIZES) as Size[]).flatMap((size) =>
  THEMES.map((theme): Look => [size, theme]),
)
// A translation has the colours of the English screen, so only its text lengths need a look.
const TRANSLATED_LOOKS: Look[] = [
  ['desktop', 'light'],
  ['small', 'light'],
]

type Screen = {
  name: string
  path: string
  at?: string // the address of an installation in production; without one it is the trial
  as?: string
  language?: Language
  act?: (page: Page) => Promise<unknown>
}

const [maya, , lupe, noor] = SAMPLES
const tip = (id: string) => `/tip/${id}`
const clickButton = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()
/** Removes what the pictures before have made. */
async function removeEarlier(page: Page, intent: string) {
  const button = page.locator(`[value="${intent}"]`)
  for (let count = await button.count(); count > 0; count--) {
    await button.first().click()
    await button.nth(count - 1).waitFor({ state: 'detached' })
  }
}
/** Makes a token or a webhook, whose secret the page shows once. */
async function makeToken(page: Page) {
  await removeEarlier(page, 'end-token')
  await page.locator('[name="name"]').fill('Till in the back room')
  await page.locator('[name="tips:read"]').check()
  await page.locator('[name="stats:read"]').check()
  await page.locator('[value="make-token"]').click()
  await page.getByTestId('new-token').waitFor()
}
async function addWebhook(page: Page) {
  await removeEarlier(page, 'remove-webhook')
  await page.locator('[name="url"]').fill('https://automation.example/tips')
  await page.locator('[name="tip.chosen"]').check()
  await page.locator('[value="add-webhook"]').click()
  await page.getByTestId('new-secret').waitFor()
}
const play = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()

/** The screens in a language. The labels to click come from its catalogues. */
async function screensIn(language: Language): Promise<Screen[]> {
  const { leaveTip } = await readMessages(language, 'tip-page')
  const { games } = await readMessages(language, 'play')
  const { login, register } = await readMessages(language, 'sign-in')
  const ofVisitor: Screen[] = [
    { name: 'landing', path: '/' },
    { name: 'terms', path: '/terms' },
    { name: 'privacy', path: '/privacy' },
    { name: 'not-found', path: '/404' },
    { name: 'contact', path: '/contact' },
    { name: 'login', path: '/login' },
    { name: 'login-empty', path: '/login', act: clickButton(login.submit) },
    { name: 'register', path: '/register' },
    { name: 'register-errors', path: '/register', act: clickButton(register.submit) },
    { name: 'forgot-password', path: '/forgot-password' },
    { name: 'reset-password-bad', path: '/reset-password?token=none' },
    { name: 'confirm-email-done', path: '/confirm-email?done=yes' },
    { name: 'google-failed', path: '/google-done?flow=aaaaaaaaaaaaaaaaaaaa&error=failed' },
    { name: 'tip', path: tip(maya!.id) },
    { name: 'tip-long-name', path: tip(lupe!.id) },
    { name: 'tip-new-provider', path: tip(noor!.id) },
    { name: 'tip-sheet', path: tip(maya!.id), act: clickButton(leaveTip) },
    { name: 'tip-sheet-nothing', path: tip(noor!.id), act: clickButton(leaveTip) },
    { name: 'came-back', path: `/tip/${maya!.id}/sent?amount=5.00&via=venmo&word=OTTER7` },
    { name: 'tip-unknown', path: tip('A'.repeat(28)) },
    ...Object.entries(games).map(([type, { tile }]) => ({
      name: `game-${type}`,
      path: tip(maya!.id),
      act: play(tile),
    })),
    { name: 'menu', path: `/menu/${maya!.id}` },
    { name: 'menu-empty', path: `/menu/${lupe!.id}` },
    { name: 'menu-unknown', path: '/menu/nobody' },
  ]
  const ofHost: Screen[] = [
    { name: 'setup', path: '/setup', at: INSTALLATION },
    { name: 'setup-answered', path: '/setup', at: INSTALLATION, act: answerFirstRun },
    {
      name: 'setup-errors',
      path: '/setup',
      at: INSTALLATION,
      act: (page) => page.locator('main [value="start"]').last().click(),
    },
    { name: 'setup-elsewhere', path: '/setup', at: OTHER_ADDRESS },
    { name: 'register-closed', path: '/register', at: INSTALLATION },
  ]
  const as = (email: string, pages: Record<string, string>): Screen[] =>
    Object.entries(pages).map(([name, path]) => ({ name, path, as: email }))
  const ofOwners = [
    ...as('maya@bluecup.example', {
      dashboard: '/dashboard',
      'dashboard-profile': '/dashboard?view=profile',
      'dashboard-settings': '/dashboard?view=settings',
      'dashboard-contact': '/dashboard?view=contact',
      tips: '/dashboard/tips',
      'tips-set-aside': '/dashboard/tips?state=set-aside',
      diary: '/dashboard/diary',
      statement: '/dashboard/statement',
      'get-paid': '/get-paid',
      places: '/places?period=30',
      'places-add': '/places?add=several',
      'place-table': '/places/table4?period=30',
      'place-person': '/places/ana?way=venmo',
      'places-scan': '/places/scan?code=K7M2QXR',
      'print-cards': '/print?kind=card&layout=six-cards&code=own',
      account: '/account',
      'menu-management': '/menu-management',
      'menu-item': '/menu-management?add=item',
      'menu-import': '/menu-management?import=table',
      subscription: '/subscription',
    }),
    ...as('lupe@mobilenails.example', {
      'dashboard-empty': '/dashboard',
      'dashboard-menu-locked': '/dashboard?view=menu',
      'places-empty': '/places',
    }),
    ...as('noor@newhere.example', { 'profile-setup': '/profile-setup' }),
    { name: 'programs', path: '/programs', as: 'sam@clippers.example' },
    { name: 'programs-token', path: '/programs', as: 'maya@bluecup.example', act: makeToken },
    { name: 'programs-webhook', path: '/programs', as: 'maya@bluecup.example', act: addWebhook },
  ]
  return [...ofVisitor, ...ofHost, ...ofOwners].map((screen) => ({ ...screen, language }))
}

/** The screens that exist only in English. */
const ENGLISH_SCREENS: Screen[] = [
  { name: 'test-codes', path: '/test-qr-codes?show=all' },
  { name: 'admin', path: '/admin', as: 'ada@tiplark.example' },
  { name: 'admin-nothing', path: '/admin?q=nobody', as: 'ada@tiplark.example' },
  { name: 'admin-code', path: `/admin?qr=${maya!.id}`, as: 'ada@tiplark.example' },
  { name: 'admin-health', path: '/admin/health', as: 'ada@tiplark.example' },
  { name: 'admin-settings', path: '/admin/settings', as: 'ada@tiplark.example' },
  { name: 'admin-print', path: '/admin/print?all=on', as: 'ada@tiplark.example' },
]

const TRANSLATIONS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)
const translated = (await Promise.all(TRANSLATIONS.map(screensIn))).flat()

const SCREENS = [
  ...[...(await screensIn(DEFAULT_LANGUAGE)), ...ENGLISH_SCREENS].map((screen) => ({
    ...screen,
    looks: EVERY_LOOK,
  })),
  ...translated.map((screen) => ({
    ...screen,
    name: `${screen.name}-${screen.language}`,
    looks: TRANSLATED_LOOKS,
  })),
]

/** One browser context for each person, size and theme, so that everybody signs in once. */
const contexts = new Map<string, Promise<BrowserContext>>()
function contextFor(
  browser: Browser,
  { url }: Product,
  { at, as, language = DEFAULT_LANGUAGE }: Screen,
  [size, theme]: Look,
) {
  const locale = LOCALES[language]
  const key = `${at} ${as} ${locale} ${size} ${theme}`
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
      if (at) await reachByHttps(context, await installation())
      if (as) await signInByRequest(await context.newPage(), as, url)
      return context
    })
  contexts.set(key, opened)
  return opened
}

let started: Promise<Product> | undefined
const installation = () => {
  started ??= startInstallation()
  return started
}

/** Waits for fonts and late scripts. The dashboard's event stream stays open, so there is no networkidle. */
async function settle(page: Page) {
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  await page.waitForTimeout(SETTLE_MS)
}

async function take(context: BrowserContext, url: string, screen: Screen, name: string, width: number) {
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto((screen.at ?? url) + screen.path)
  await settle(page)
  await screen.act?.(page)
  await settle(page)
  // On the small phone only the width matters: everything else is as on the larger one.
  if (width > SIZES.small[0]) complaints.push(...(await axeFindings(page)))
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  if (wide > width) complaints.push(`wider than the screen: ${wide} of ${width}`)
  await page.screenshot({ path: `${FOLDER}/${name}.png`, fullPage: true })
  await page.close()
  return complaints
}

const selection = process.argv[2] ?? ''
ensureBuild()
mkdirSync(FOLDER, { recursive: true })
const product = await startProduct({ env: { PORT: String(await freePort()) } }) // its public address names the port
const browser = await openBrowser()
let findings = 0
for (const screen of SCREENS.filter(({ name }) => name.includes(selection))) {
  for (const look of screen.looks) {
    const [size, theme] = look
    const name = `${screen.name}-${size}-${theme}`
    try {
      const context = await contextFor(browser, product, screen, look)
      const complaints = await take(context, product.url, screen, name, SIZES[size][0])
      findings += complaints.length
      for (const line of complaints) console.log(`${name}: ${line}`)
    } catch (error) {
      findings++
      console.log(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    }
  }
}
await browser.close()
await product.stop()
await (await started)?.stop()
console.log(`The pictures are in the folder ${FOLDER}. Findings: ${findings}`)
process.exit(findings ? 1 : 0)
