import type { Page } from '@playwright/test'

/**
 * The texts of a page that lie over another text or over a control, or that are cut off or stand outside their card.
 * Below a bar that stays on the screen everything scrolls, so what is in one is compared with itself alone.
 */
export const findOverlaps = (page: Page) =>
  page.evaluate(() => {
    type Box = { left: number; right: number; top: number; bottom: number }
    type Shown = { element: Element; name: string; box: Box; layer: Element; isText: boolean }
    const SLACK_PX = 1
    const CONTROLS = 'button, select, textarea, summary, a[class], input:not([type=hidden])'
    const found = new Set<string>()

    const dialogs = [...document.querySelectorAll('dialog[open]')]
    const root = dialogs.at(-1) ?? document.body
    const shorten = (text: string | null | undefined) => (text ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
    const styleOf = (element: Element) => getComputedStyle(element)
    /** An element and all around it, up to the page. */
    const around = (element: Element) => {
      const all: Element[] = []
      for (
        let one: Element | null = element;
        one && one !== document.documentElement;
        one = one.parentElement
      )
        all.push(one)
      return all
    }
    /** Only for screen readers, or not there. */
    const isHidden = (element: Element) =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      around(element).some((one) => styleOf(one).clipPath !== 'none' || one.tagName === 'svg')
    const layerOf = (element: Element) =>
      around(element).find((one) => /fixed|sticky/.test(styleOf(one).position)) ?? root
    /** A box that has an edge which people see. */
    const isCard = (element: Element) => {
      const { borderInlineStartStyle, borderInlineEndStyle, backgroundColor } = styleOf(element)
      return (
        (borderInlineStartStyle !== 'none' && borderInlineEndStyle !== 'none') ||
        !/^rgba\(.*, 0\)$|transparent/.test(backgroundColor)
      )
    }

    /** Where the text of a field is: beside a button in its padding. */
    const contentBox = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const { paddingLeft, paddingRight } = styleOf(element)
      const [before, after] = element.matches('input')
        ? [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)]
        : [0, 0]
      return new DOMRect(left + before, top, width - before - after, height)
    }

    const shown: Shown[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!
      const name = shorten(node.textContent)
      if (!name || element.closest('option, script, style, noscript') || isHidden(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const size = Number.parseFloat(styleOf(element).fontSize)
      for (const { left, right, top, bottom } of range.getClientRects()) {
        if (right - left < 2) continue
        // Of a line, what letters take: the rest may be shared with the next one.
        const middle = (top + bottom) / 2
        const box = { left, right, top: middle - size * 0.4, bottom: middle + size * 0.4 }
        shown.push({ element, name, box, layer: layerOf(element), isText: true })
        for (const outer of around(element)) {
          const edge = outer.getBoundingClientRect()
          const { overflowX, overflowY, textOverflow, display } = styleOf(outer)
          const isPast = left < edge.left - SLACK_PX || right > edge.right + SLACK_PX
          const isBelow = box.bottom > edge.bottom + SLACK_PX || box.top < edge.top - SLACK_PX
          if (isPast && overflowX !== 'visible' && textOverflow !== 'ellipsis')
            found.add(`${name}: cut off at the side`)
          else if (isBelow && /hidden|clip/.test(overflowY) && outer !== document.body)
            found.add(`${name}: cut off below`)
          else if ((isPast || isBelow) && overflowX === 'visible' && display !== 'inline' && isCard(outer))
            found.add(`${name}: outside its card`)
          if (overflowX !== 'visible' || /fixed|sticky/.test(styleOf(outer).position)) break
        }
      }
    }
    for (const element of root.querySelectorAll(CONTROLS)) {
      if (isHidden(element) || styleOf(element).display === 'inline') continue
      const box = contentBox(element)
      if (Math.min(box.width, box.height) < 4) continue
      const name = shorten(element.textContent || element.getAttribute('aria-label') || element.tagName)
      shown.push({ element, name, box, layer: layerOf(element), isText: false })
    }

    const shares = (a: Box, b: Box) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK_PX &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK_PX
    for (const [index, one] of shown.entries())
      for (const other of shown.slice(index + 1)) {
        if (one.layer !== other.layer || !shares(one.box, other.box)) continue
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        // A label lies over the control that it belongs to.
        const isLabelled = [one, other].some(
          ({ element }, at) => element.closest('label')?.contains([other, one][at]!.element) ?? false,
        )
        if (!isLabelled) found.add(`${one.name} / ${other.name}`)
      }
    const wider = document.documentElement.scrollWidth - innerWidth
    if (wider > 0) found.add(`the page: ${wider} px too wide`)
    return [...found]
  })
