import type { Page } from '@playwright/test'

export type DashboardFigures = { cents: number; sessions: number; visitors: number }

/** The figures on the dashboard, as numbers. */
export async function readDashboard(owner: Page, url = ''): Promise<DashboardFigures> {
  await owner.goto(`${url}/dashboard`) // the server renders the figures
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

/** By how much the figures have grown. */
export const figuresGained = (before: DashboardFigures, after: DashboardFigures): DashboardFigures => ({
  cents: after.cents - before.cents,
  sessions: after.sessions - before.sessions,
  visitors: after.visitors - before.visitors,
})

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })
export const rail = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' })

/** Lets every submitted form of this path fail. */
export const fails = (page: Page, address: string | RegExp, status = 500) =>
  page.route(address, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status, body: '' }) : route.fallback(),
  )
