import type { Page } from '@playwright/test'
import axe from 'axe-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds on the page as it stands: the rule and the places that break it. Good pages have nothing. Axe is put
 * into a page once and stays there: its own wrapper puts it in anew for each look and opens a second page to sum up,
 * which costs ten times as much.
 */
export async function axeFindings(page: Page) {
  // What moves is looked at when it has arrived: mid-way colours are not yet what they will be.
  await page.evaluate(async () => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  })
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => ({ id, places: nodes.map(({ target }) => target.join(' ')) }))
  }, RULES)
  return violations.map(({ id, places }) => `${id}: ${places.join(', ')}`)
}
