import { join } from 'node:path'
import { expect } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { LANGUAGES, LOCALES } from '#content/languages.ts'
import { gotoHydrated } from '#tests/support/browser/browser.ts'
import { findOverlaps } from '#tests/support/browser/overlaps.ts'
import { OWNER_PAGES } from '#tests/support/browser/owner-pages.ts'
import { test } from '#tests/support/fixtures.ts'
import { cookieOf, MAYA } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'

test.use({ productOptions: {} }) // changes sample people

const WIDTHS = [320, 390, 1280]

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

const EVERY = LANGUAGES.flatMap((language) =>
  WIDTHS.map((width) => ({ language, width, colorScheme: 'light' as 'light' | 'dark' })),
)
EVERY.push({ language: 'es', width: 390, colorScheme: 'dark' })
EVERY.push({ language: 'pt', width: 1280, colorScheme: 'dark' })

// German at the width of a small phone has the longest words in the least room.
const isSample = ({ language, width }: (typeof EVERY)[number]) => language === 'de' && width === 320

for (const look of EVERY) {
  const { language, width, colorScheme } = look
  test(
    `no text of an owner’s page lies over another or outside its card, in ${language} at ${width} px, ${colorScheme}`,
    repeated(!isSample(look)),
    async ({ openPageAs, product }) => {
      test.setTimeout(180_000)
      const tip = lengthen(product.folder)
      const { page } = await openPageAs('Maya', {
        ...{ viewport: { width, height: 844 }, locale: LOCALES[language], colorScheme },
        ...(width < 1000 && { isMobile: true, hasTouch: true }),
      })
      await cookieOf(product.url, MAYA.email) // another sign-in, which the account lists
      const found: string[] = []
      for (const path of [...OWNER_PAGES, `/dashboard/tips/${tip}`]) {
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
}
