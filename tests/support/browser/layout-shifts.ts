import type { Page } from '@playwright/test'

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Counts the layout shifts without recent input of the pages that are opened from now on, as browsers measure them. */
export async function countLayoutShifts(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[])
        if (!hadRecentInput)
          Object.assign(window, { shifted: (window as never as { shifted: number }).shifted + value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as never as { shifted: number }).shifted)
}
