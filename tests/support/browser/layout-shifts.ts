import type { Page } from '@playwright/test'

type Shift = PerformanceEntry & { value: number }

/**
 * Counts the layout shifts of the pages that are opened from now on, except those in the half second after a tap or a
 * key. Chromium's own `hadRecentInput` is true after a change of the viewport as well, so at the start of every page
 * that is emulated as a phone's.
 */
export async function countLayoutShifts(page: Page) {
  await page.addInitScript(() => {
    let shifted = 0
    let inputAt = Number.NEGATIVE_INFINITY
    for (const type of ['pointerdown', 'pointerup', 'keydown'])
      addEventListener(type, ({ timeStamp }) => (inputAt = timeStamp), { capture: true, passive: true })
    new PerformanceObserver((list) => {
      for (const { value, startTime } of list.getEntries() as Shift[])
        if (startTime - inputAt > 500) shifted += value
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifted: () => shifted })
  })
  return () => page.evaluate(() => (window as never as { shifted: () => number }).shifted())
}
