import { expect, onTestFinished, test } from 'vitest'
import { SAMPLES } from '#db/samples.ts'
import { cookieOf } from '#tests/support/people/sign-in.ts'
import { mailsTo } from '#tests/support/server/outbox.ts'
import { startProduct } from '#tests/support/server/product.ts'

const NAME = 'Larks of Lyme'

const [MAYA, , , NOOR] = SAMPLES

const PAGES: [email: string | undefined, paths: string[]][] = [
  [
    undefined,
    [
      '/',
      '/?play=puzzle',
      '/terms',
      '/privacy',
      '/contact',
      '/login',
      '/register',
      '/forgot-password',
      '/reset-password?token=x',
      '/confirm-email?token=x',
      '/confirm-email?done=yes',
      '/test-qr-codes',
      `/tip/${MAYA!.id}`,
    ],
  ],
  [
    'maya@bluecup.example',
    [
      '/dashboard',
      '/dashboard?view=settings',
      '/print?code=own',
      '/account',
      '/menu-management',
      '/subscription',
    ],
  ],
  [NOOR!.email, ['/profile-setup']],
  ['ada@tiplark.example', ['/admin', `/admin/print?provider=${MAYA!.id}`]],
]

test('the configured brand name is on every page and in every mail, and no other (PAGE-05)', async () => {
  const product = await startProduct({ env: { BRAND: NAME } })
  onTestFinished(product.stop)
  const without: string[] = []
  for (const [email, paths] of PAGES) {
    const cookie = email ? await cookieOf(product.url, email) : ''
    for (const path of paths) {
      const page = await (await fetch(product.url + path, { headers: { cookie } })).text()
      if (!page.includes(NAME)) without.push(path)
      expect(page, path).not.toMatch(/\bTiplark\b/)
    }
  }
  expect(without).toEqual([])
  await fetch(`${product.url}/forgot-password`, {
    method: 'POST',
    body: new URLSearchParams({ email: MAYA!.email }),
  })
  const [mail] = await mailsTo(MAYA!.email, 1, product.folder)
  expect([mail?.from?.name, mail?.subject]).toEqual([NAME, `Choose a new ${NAME} password`])
})
