import type { Page } from '@playwright/test'

/**
 * Taps what has this text where a finger meets it, once nothing covers it. Playwright's own actions need a newer Chromium
 * than the oldest of guests.
 */
export async function press(page: Page, selector: string, text = '') {
  const found = await page.waitForFunction(
    ([selector, text]) => {
      const all = [...document.querySelectorAll<HTMLElement>(selector!)]
      const one = all.find((each) => each.getClientRects().length && each.textContent!.includes(text!))
      one?.scrollIntoView({ block: 'center', behavior: 'auto' })
      const { x = 0, y = 0, width = 0, height = 0 } = one?.getBoundingClientRect() ?? {}
      const point = { x: x + width / 2, y: y + height / 2 }
      return one?.contains(document.elementFromPoint(point.x, point.y)) && point
    },
    [selector, text],
  )
  const { x, y } = (await found.jsonValue()) as { x: number; y: number }
  await page.touchscreen.tap(x, y)
}
