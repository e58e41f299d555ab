import { expect, type Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { DESKTOP, gotoHydrated, PHONE } from '#tests/support/browser/browser.ts'
import { type OpenPage, test } from '#tests/support/fixtures.ts'
import { unique } from '#tests/support/people/sign-in.ts'
import { repeated } from '#tests/support/sample.ts'
import type { Product } from '#tests/support/server/product.ts'

const HARM = [
  '"><img src=x onerror=alert(1)></script><script>alert(1)</script>',
  "javascript:alert(1)//-->'-alert(1)-'</style><svg onload=alert(1)>",
]

/** An owner with this text in every field of every form, and in columns whose form would refuse it. */
async function anOwnerOf(openPage: OpenPage, product: Product, harm: string) {
  const watched = await openPage({ ...DESKTOP, userAgent: harm })
  const { request } = watched.page
  const email = `eve.${unique()}@cafe.example`
  const send = async (path: string, form: Record<string, string>) =>
    (await request.post(path, { form, maxRedirects: 0 })).status()
  const person = { name: harm, fullName: harm, mailingAddress: harm }
  const business = { businessName: harm, businessType: 'other', customBusinessType: harm }
  const registered = { name: harm, email, password: 'Candle21', confirm: 'Candle21' }
  expect([
    await send('/register', registered),
    await send('/profile-setup', { ...person, ...business, cashapp: '$Eve', venmo: '@eve-eve' }),
    await send('/subscription', { plan: 'menu' }),
    await send('/menu-management', { intent: 'category-add', name: harm, order: '1' }),
    await send('/menu-management', {
      intent: 'item-add',
      name: harm,
      description: harm,
      categoryId: 'food',
      price: '1',
    }),
    await send('/contact', { subject: harm, message: harm }),
  ]).toEqual([200, 302, 200, 302, 302, 200])
  const { user } = await (await request.get('/api/auth/me')).json()
  expect(user).toMatchObject({ name: harm, fullName: harm, businessName: harm, customBusinessType: harm })
  const file = new Sqlite(`${product.folder}/tiplark.db`)
  file.prepare('update "user" set photo_url = ? where id = ?').run(harm, user.id)
  file.close()
  return { ...watched, id: user.id as string, email }
}

for (const harm of HARM) {
  test(
    `${harm} in every field is escaped on every page (T19)`,
    repeated(harm !== HARM[0]),
    async ({ openPage, openPageAs, product }) => {
      const owner = await anOwnerOf(openPage, product, harm)
      const customer = await openPage(PHONE)
      const admin = await openPageAs('Ada')
      const alerts: string[] = []
      for (const { page } of [owner, customer, admin])
        page.on('dialog', (dialog) => {
          alerts.push(dialog.message())
          void dialog.dismiss()
        })
      const look = async (page: Page, path: string) => {
        await (page === customer.page ? page.goto(path) : gotoHydrated(page, path))
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        expect(await page.locator('img[src="x"], [onload], [onerror], [onclick]').count(), path).toBe(0)
        expect(await page.locator('[href^="javascript:"], [src^="javascript:"]').count(), path).toBe(0)
      }
      const reads = (page: Page) => page.getByText(harm).filter({ visible: true }).first().waitFor()
      await look(customer.page, `/tip/${owner.id}`)
      await reads(customer.page)
      await customer.page.waitForURL(/session=/)
      await customer.page.getByRole('button', { name: 'Leave a Tip' }).tap()
      await expect(customer.page.getByRole('dialog', { name: 'Tip Amount' })).toBeVisible()
      await look(customer.page, `/menu/${owner.id}`)
      await reads(customer.page)
      for (const path of [
        '/dashboard',
        '/dashboard?view=profile',
        '/dashboard?view=settings',
        '/print?code=own',
        '/profile-setup',
        '/account',
        '/menu-management',
      ])
        await look(owner.page, path)
      await reads(owner.page)
      for (const path of [`/admin?qr=${owner.id}`, `/admin/print?id=${owner.id}`, `/admin?q=${owner.email}`])
        await look(admin.page, path)
      await reads(admin.page)
      expect(alerts).toEqual([])
      // Violations of the content security policy are errors of the console, too.
      expect([owner, customer, admin].flatMap(({ pageErrors }) => pageErrors)).toEqual([])
      await Promise.all([owner, customer, admin].map(({ page }) => page.context().close()))
    },
  )
}
