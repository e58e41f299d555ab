import type { Page } from '@playwright/test'
import { DESKTOP, PHONE } from '../browser/browser.ts'
import type { OpenPage } from '../fixtures.ts'
import { unique } from './sign-in.ts'

export const SHORT_PHONE = { ...PHONE, viewport: { width: 390, height: 664 } }

/** A browser with a newly registered user, who is not shared with other tests. */
export async function asNewcomer(openPage: OpenPage, options = DESKTOP) {
  const watched = await openPage(options)
  const password = 'candle12'
  const form = { name: 'Noor', email: `noor.${unique()}@newhere.example`, password, confirm: password }
  await watched.page.request.post('/register', { form, maxRedirects: 0 })
  const me = await watched.page.request.get('/api/auth/me')
  const { user } = (await me.json()) as { user: { id: string } }
  return { ...watched, id: user.id }
}

const BUSINESS = {
  ...{ fullName: 'Noor Haddad', name: 'Noor', mailingAddress: '1 Main Street' },
  ...{ businessName: 'Cafe Noor', businessType: 'cafe', cashapp: '$cafenoor', venmo: '' },
}
export const saveBusiness = (page: Page, change = {}) =>
  page.request.post('/profile-setup', { form: { ...BUSINESS, ...change }, maxRedirects: 0 })

/** A browser with a new user whose business can be tipped. */
export async function asNewBusiness(openPage: OpenPage, options = DESKTOP) {
  const watched = await asNewcomer(openPage, options)
  await saveBusiness(watched.page)
  return watched
}
