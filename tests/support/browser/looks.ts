import type { Page } from '@playwright/test'
import { axeFindings } from './axe.ts'

/** The viewport, if it differs from that of the page, and the media features under which a page is tested. */
export type Look = Parameters<Page['emulateMedia']>[0] & { name: string; width?: number; height?: number }

export const LIGHT_AND_DARK: Look[] = [
  { name: 'light', colorScheme: 'light' },
  { name: 'dark', colorScheme: 'dark' },
]

/** The findings of axe in each look, and the looks in which the page is wider than the screen. Restores the size and the light theme. */
export async function findingsInEachLook(page: Page, looks: Look[] = LIGHT_AND_DARK) {
  const found: string[] = []
  const size = page.viewportSize()!
  const show = async ({ name: _, width = size.width, height = size.height, ...preferences }: Look) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'no-preference', ...preferences })
  }
  for (const look of looks) {
    await show(look)
    for (const finding of await axeFindings(page)) found.push(`${look.name}: ${finding}`)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wider > 0) found.push(`${look.name}: ${wider} px too wide`)
  }
  await show(LIGHT_AND_DARK[0]!)
  return found
}
