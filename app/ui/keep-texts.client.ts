/**
 * A browser that translates a page puts a `<font>` with its words in the place of a text, which React would then write
 * to without effect, or fail to remove. So the text goes back, empty, before its translation, which leaves with it or
 * when the text has something new to say.
 */
export function keepTexts() {
  const kept = new WeakMap<Node, [text: Text, translation: Element, said: string]>()
  const observer = new MutationObserver((records) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records)
      for (const node of type === 'childList' ? removedNodes : [target]) {
        const isRemoved = node !== target
        const one = kept.get(node)
        if (one) {
          const [text, translation, said] = one
          kept.delete(text)
          kept.delete(translation)
          translation.remove()
          if (isRemoved) text.data ||= said // only moved, or the translation is taken back
        } else if (isRemoved && node instanceof Text && !node.isConnected && target.nodeName !== 'FONT') {
          const font = [...addedNodes, previousSibling, nextSibling].find(
            (near) => near?.nodeName === 'FONT' && near.isConnected && !kept.has(near),
          ) as Element | undefined
          if (!font) continue
          const pair: [Text, Element, string] = [node, font, node.data]
          kept.set(node, pair).set(font, pair)
          node.data = ''
          font.before(node)
        }
      }
    observer.takeRecords() // its own
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true })
}

/**
 * Puts the server's texts back in the place of the translations that a page got while it waited for its first touch:
 * React would render a page with other texts anew, without what was typed. Returns what shows the translations again.
 */
export function takeBackTranslations() {
  const { tiplarkTranslations = new Map<Element, Text>() } = window as {
    tiplarkTranslations?: Map<Element, Text>
  }
  const taken = [...tiplarkTranslations].filter(([translation]) => translation.isConnected)
  if (!taken.length) return () => {}
  const { documentElement } = document
  documentElement.translate = false
  for (const [translation, text] of taken) translation.replaceWith(text)
  const said = taken.map(([, { data }]) => data)
  return () => {
    documentElement.translate = true
    for (const [at, [translation, text]] of taken.entries())
      if (text.isConnected && text.data === said[at]) text.replaceWith(translation)
  }
}
