import { expect, type Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { trialSub } from '#app/features/identity/google/trial-sub.server.ts'
import { gotoHydrated, waitForHydration } from '../browser/browser.ts'
import type { Product } from '../server/product.ts'

/** Clicks a button for Google and returns its popup. */
export async function openGooglePopup(page: Page, name = 'Sign in with Google') {
  await waitForHydration(page)
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name }).click()])
  await expect(popup.getByRole('heading', { name: 'Sign-in of the trial' })).toBeVisible()
  return popup
}

type Who = { email: string; name?: string; verified?: boolean }

/** Chooses an account in the popup of Google, and waits until it closes. */
export async function chooseGoogle(popup: Page, { email, name = 'Robin Park', verified = true }: Who) {
  await popup.getByRole('textbox', { name: 'Email' }).fill(email)
  await popup.getByLabel('Name').fill(name)
  await popup.getByLabel('This email is verified').setChecked(verified)
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Continue' }).click()
  await closed
}

/** Signs in with Google on the sign-in page, and waits for the page that follows. */
export async function signInWithGoogle(page: Page, email: string) {
  await gotoHydrated(page, '/login')
  await chooseGoogle(await openGooglePopup(page), { email })
  await page.waitForURL((address) => address.pathname !== '/login')
}

/** Links the Google account of this address to a provider. */
export function linkGoogle(product: Product, { id, email }: { id: string; email: string }) {
  const file = new Sqlite(`${product.folder}/tiplark.db`)
  file
    .prepare(
      `insert into account (id, user_id, account_id, provider_id, created_at, updated_at)
       select id || 'g', user_id, ?, 'google', created_at, updated_at from account where user_id = ?`,
    )
    .run(trialSub(email), id)
  file.close()
}
