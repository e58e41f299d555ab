import { createHash } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { waitForHydration } from '../browser/browser.ts'
import type { Product } from '../server/product.ts'

/** Presses a button for Google and returns its window. */
export async function openGooglePopup(page: Page, name = 'Sign in with Google') {
  await waitForHydration(page)
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name }).click()])
  await expect(popup.getByRole('heading', { name: 'Sign-in of the trial' })).toBeVisible()
  return popup
}

type Who = { email: string; name?: string; verified?: boolean }

/** Chooses an account in the window of Google, which closes then. */
export async function chooseGoogle(popup: Page, { email, name = 'Robin Park', verified = true }: Who) {
  await popup.getByRole('textbox', { name: 'Email' }).fill(email)
  await popup.getByLabel('Name').fill(name)
  await popup.getByLabel('This email is verified').setChecked(verified)
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Continue' }).click()
  await closed
}

/** Lets a provider sign in with the Google account of this address, too. */
export function linkGoogle(product: Product, { id, email }: { id: string; email: string }) {
  const file = new Sqlite(`${product.folder}/tiplark.db`)
  const sub = createHash('sha256').update(email).digest('hex').slice(0, 21)
  file
    .prepare(
      `insert into account (id, user_id, account_id, provider_id, created_at, updated_at)
       select id || 'g', user_id, ?, 'google', created_at, updated_at from account where user_id = ?`,
    )
    .run(sub, id)
  file.close()
}
