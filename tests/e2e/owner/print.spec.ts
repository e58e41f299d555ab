import { expect, type Locator } from '@playwright/test'
import { SAMPLES } from '#db/samples.ts'
import { gotoHydrated, PHONE } from '#tests/support/browser/browser.ts'
import { test } from '#tests/support/fixtures.ts'
import { sampleEmail } from '#tests/support/people/sign-in.ts'

test.describe('what an admin prints', () => {
  const LUPE = SAMPLES.find(({ email }) => email === sampleEmail('Lupe'))!.id
  const MM = 96 / 25.4 // CSS pixels

  test('cards and labels have their real size and fill one page each (DASH-09)', async ({ openPageAs }) => {
    const { page } = await openPageAs('Ada')
    for (const [layout, codes, width, paper] of [
      ['card', 1, 68, ''],
      ['sheet', 6, 68, ''],
      ['l5163', 10, 46, '612 792'],
    ] as const) {
      await gotoHydrated(page, `/admin/print?id=${LUPE}&layout=${layout}`)
      await page.emulateMedia({ media: 'print' })
      const codeImages = page.getByRole('img', { name: /^QR code of/ })
      expect(await codeImages.count()).toBe(codes)
      const box = (await codeImages.last().boundingBox())!
      expect(box.width / MM).toBeCloseTo(width, 1)
      expect(box.height / MM).toBeCloseTo(width, 1)
      for (const format of ['A4', 'Letter'] as const) {
        const file = (await page.pdf({ format, preferCSSPageSize: true, printBackground: true })).toString(
          'latin1',
        )
        expect(file.match(/\/Type \/Page\b/g), `${layout} on ${format}`).toHaveLength(1)
        const size = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(file)!
        if (paper) expect(`${Math.round(Number(size[1]))} ${Math.round(Number(size[2]))}`).toBe(paper)
      }
      await page.emulateMedia({ media: null })
    }
  })

  test('a phone shows the whole width of the pages, with Back below Print, and prints their real size (DASH-09)', async ({
    openPageAs,
  }) => {
    const { page } = await openPageAs('Ada', PHONE)
    await gotoHydrated(page, `/admin/print?id=${LUPE}&layout=l5163`)
    const boxOf = async (what: Locator) => (await what.boundingBox())!
    const print = await boxOf(page.getByRole('button', { name: 'Print', exact: true }))
    expect((await boxOf(page.getByRole('link', { name: 'Back' }))).y).toBeGreaterThan(print.y + 44)
    const codes = page.getByRole('img', { name: /^QR code of/ })
    for (const code of await codes.all()) {
      const { x, width } = await boxOf(code)
      expect([x >= 0, x + width <= 390]).toEqual([true, true])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.emulateMedia({ media: 'print' })
    expect((await boxOf(codes.last())).width / MM).toBeCloseTo(46, 1)
  })
})
