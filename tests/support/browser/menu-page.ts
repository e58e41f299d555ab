import type { Page } from '@playwright/test'
import type { OpenPage } from '../fixtures.ts'
import { anotherMaya } from '../people/menu-owner.ts'
import { signInByRequest } from '../people/sign-in.ts'
import type { Product } from '../server/product.ts'
import { DESKTOP, gotoHydrated } from './browser.ts'

/** Opens the menu of a copy of Maya, hydrated. */
export async function openMenu(
  openPage: OpenPage,
  product: Product,
  options = DESKTOP,
  { id, email } = anotherMaya(product),
) {
  const opened = await openPage(options)
  await signInByRequest(opened.page, email)
  await gotoHydrated(opened.page, '/menu-management')
  await menuSettled(opened.page)
  return { ...opened, id }
}

/** Waits for hydration, which selects one of the layouts. */
export const menuSettled = (page: Page) => page.locator('[aria-pressed="true"]').waitFor()

export const menuCard = (page: Page, name: string) =>
  page.locator('main li').filter({ has: page.getByRole('heading', { name, exact: true }) })
export const shownItems = (page: Page) => page.locator('main li:not([hidden]) h3').allTextContents()
export const clickLink = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).first().click()
export const submitDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
