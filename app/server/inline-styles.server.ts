// Mechanism: code splitting (chunks), inlined styles
import { readFileSync } from 'node:fs'
import type { EntryContext } from 'react-router'

const texts = new Map<string, string>()

/** The text of a built style sheet; a build never changes. */
function readStyles(href: string) {
  const file = href.replace(/#$/, '')
  const text = texts.get(file) ?? readFileSync(new URL(`../client${file}`, import.meta.url), 'utf8').trim()
  texts.set(file, text)
  return text
}

/** The page with its style sheets in the HTML, so that its first paint waits for no other request. */
export function inlineStyles(page: EntryContext): EntryContext {
  const routes = { ...page.manifest.routes }
  const files = new Set<string>()
  for (const { route } of page.staticHandlerContext.matches) {
    const entry = routes[route.id]
    if (!entry) continue
    for (const href of entry.css ?? []) files.add(href)
    routes[route.id] = { ...entry, css: [] }
  }
  const criticalCss = [...files].map(readStyles).join('')
  return { ...page, criticalCss, manifest: { ...page.manifest, routes } }
}
