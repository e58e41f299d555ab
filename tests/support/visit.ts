import type { Page } from 'playwright-core'
import { SAMPLE_PASSWORD, SAMPLES } from '#db/samples.ts'
import type { Product } from './product.ts'

/** The sample provider with both payment apps and the Menu plan. */
export const MAYA = SAMPLES[0]!

export type Told = { cents: number; sessions: number; visitors: number }

/** Signs this browser in as one of the sample people, as the sign-in form without script does. */
export async function signInAs(page: Page, product: Product, email = MAYA.email) {
  const form = { email, password: SAMPLE_PASSWORD }
  const answer = await page.request.post(`${product.url}/login`, { form, maxRedirects: 0 })
  if (answer.status() !== 302) throw new Error(`${email} could not sign in: ${answer.status()}`)
}

/** What the dashboard says now, as numbers. */
export async function readDashboard(owner: Page, product: Product): Promise<Told> {
  await owner.goto(`${product.url}/dashboard`)
  const figure = async (label: string) => {
    const text = await owner.locator('dl > div', { hasText: label }).locator('dd').first().textContent()
    return Number(text?.replace(/[$,]/g, ''))
  }
  return {
    cents: Math.round((await figure('Total Tip Amount')) * 100),
    sessions: await figure('Total Sessions'),
    visitors: await figure('Unique Users'),
  }
}

/** What the dashboard tells more than before. */
export const more = (before: Told, after: Told): Told => ({
  cents: after.cents - before.cents,
  sessions: after.sessions - before.sessions,
  visitors: after.visitors - before.visitors,
})
