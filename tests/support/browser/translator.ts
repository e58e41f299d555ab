import type { Page } from '@playwright/test'

/** As Chrome does: each text gives its place to a copy in two `<font>`, as does each that comes or changes later. */
function translate(mark: string) {
  const LEFT_ALONE = 'font, script, style, noscript, textarea, select, title'
  const isForReading = (text: Node) =>
    /\S/.test(text.nodeValue ?? '') &&
    text.parentElement?.translate &&
    !text.parentElement.closest(LEFT_ALONE)
  function replace(node: Node) {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: Node[] = node instanceof Text ? [node] : []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts.filter(isForReading)) {
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      font.firstElementChild!.append(text.nodeValue! + mark)
      text.parentNode!.replaceChild(font, text)
    }
  }
  replace(document)
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) replace(node)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Translates the page, into the same words with a mark at their end if there is one. */
export const translatePage = (page: Page, mark = '') => page.evaluate(translate, mark)

/** Translates all pages while they arrive, so before any of their scripts, into words with a mark at their end. */
export const translateEarly = (page: Page) => page.addInitScript(translate, '*')
