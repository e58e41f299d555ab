// Mechanism: skip link, main content
import type { MouseEvent } from 'react'
import type { Language } from '#content/languages.ts'
import { SKIP_LINK } from '#content/skip-link.ts'

/** A hash would be a navigation to the router. */
function focusMain(event: MouseEvent) {
  const main = document.querySelector('main')
  if (!main) return
  event.preventDefault()
  main.tabIndex = -1
  main.focus()
}

/** The first stop of every page, past all that stands before its content. */
export const SkipLink = ({ language }: { language: Language }) => (
  // biome-ignore lint/a11y/useValidAnchor: it leads there by itself where no script runs
  <a id="skip" className="sr" href="#main" onClick={focusMain}>
    {SKIP_LINK[language]}
  </a>
)
