import { join } from 'node:path'
import { expect } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { LANGUAGES, LOCALES } from '#content/messages/languages.ts'
import { gotoHydrated } from '#tests/support/browser/browser.ts'
import { findOverlaps } from '#tests/support/browser/overlaps.ts'
import { test } from '#tests/support/fixtures.ts'
import { MAYA } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'

test.use({ productOptions: {} }) // changes sample people

const WIDTHS = [320, 390, 1280]

const PAGES = [
  ...['/dashboard', ...['profile', 'menu', 'settings', 'contact'].map((view) => `/dashboard?view=${view}`)],
  ...[
    '/dashboard/tips',
    '/dashboard/tips?state=set-aside',
    '/dashboard/diary',
    '/dashboard/diary?unit=month',
  ],
  ...['/dashboard/statement', '/get-paid', '/get-paid?add', '/get-paid?add=pix', '/get-paid?test=cashapp'],
  ...['/get-paid?currency=BRL', '/places?period=30', '/places?add=several', '/places/table4?period=30'],
  ...['/places/table4?open=edit', '/places/table4?open=merge', '/places/ana?way=venmo', '/places/scan'],
  ...['/notifications', '/wall-settings', '/rankings', '/programs', '/subscription', '/account'],
  ...['/profile-setup', '/menu-management', '/menu-management?add=item', '/menu-management?import=table'],
  '/ways/held',
]

/** What people enter is long, and the amounts are high. */
function lengthen(folder: string) {
  const data = new Sqlite(join(folder, 'tiplark.db'))
  const change = (statement: string, ...values: unknown[]) => data.prepare(statement).run(...values)
  change(
    'update user set business_name = ?, full_name = ? where id = ?',
    'Señora Guadalupe’s Mobile Nail & Hair Studio of Albuquerque',
    'María Guadalupe Hernández de la Cruz y Ortega',
    MAYA.id,
  )
  change(`update place set name = 'Biergarten Kastanienallee ' || position where name like 'Table%'`)
  change(`update place set name = 'Maximiliane Hohenzollern' where name = 'Ana'`)
  const { tip } = data.prepare('select max(tip_minor) as tip from play_session').get() as { tip: number }
  const factor = Math.floor(1_250_000 / tip)
  change(`update play_session set tip_minor = tip_minor * ${factor} where tip_minor is not null`)
  for (const table of ['tip_total', 'tip_day'])
    change(
      `update ${table} set tip_minor = tip_minor * ${factor}, confirmed_minor = confirmed_minor * ${factor}`,
    )
  const tip_ = data.prepare(`select id from play_session where provider_id = ? and tip_minor is not null`)
  const { id } = tip_.get(MAYA.id) as { id: string }
  data.close()
  return id
}

// German at the width of a small phone has the longest words in the least room.
for (const language of LANGUAGES)
  for (const width of WIDTHS)
    test(
      `no text of an owner’s page lies over another or outside its card, in ${language} at ${width} px`,
      repeated(language !== 'de' || width !== 320),
      async ({ openPageAs, product }) => {
        const tip = lengthen(product.folder)
        const { page } = await openPageAs('Maya', {
          ...{ viewport: { width, height: 844 }, locale: LOCALES[language] },
          ...(width < 1000 && { isMobile: true, hasTouch: true }),
        })
        const found: string[] = []
        for (const path of [...PAGES, `/dashboard/tips/${tip}`]) {
          await gotoHydrated(page, path)
          await page.evaluate(() => document.fonts.ready)
          for (const overlap of await findOverlaps(page)) found.push(`${path}, ${overlap}`)
          if (process.env.LOOK) {
            const name = `${language}-${width}-${path.replaceAll(/\W+/g, '-')}`
            await page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true })
          }
        }
        expect(found).toEqual([])
      },
    )
