import type { Page } from '@playwright/test'
import axe from 'axe-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The violations that axe finds on the page, each with its rule and selectors. The script is injected once per page:
 * `@axe-core/playwright` injects it for each analysis and opens a second page, which takes ten times as long.
 */
export async function axeFindings(page: Page) {
  // Colours in the middle of an animation are not the final ones.
  await page.evaluate(async () => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  })
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => ({ id, selectors: nodes.map(({ target }) => target.join(' ')) }))
  }, RULES)
  return violations.map(({ id, selectors }) => `${id}: ${selectors.join(', ')}`)
}
