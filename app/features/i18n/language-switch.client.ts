import { LANGUAGE_COOKIE } from './language.ts'

/** Switches the language without another history entry, and reloads a page of the back/forward cache after a switch. */
export function enhanceLanguageSwitch() {
  for (const form of document.querySelectorAll<HTMLElement>('[data-language]'))
    form.dataset.language = 'ready'
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.dataset.language === undefined) return
    event.preventDefault()
    fetch(form.action, { method: 'POST', body: new FormData(form), redirect: 'manual' }).then(
      () => location.reload(),
      () => form.submit(), // the browser shows its own error page
    )
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reloadIfChanged()
  })
  // The browser may show a cached page for which the cookie has changed.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'back_forward') reloadIfChanged()
}

/** Reloads the page when its language is not the chosen one. */
function reloadIfChanged() {
  const { cookie, documentElement } = document
  const chosen = `${LANGUAGE_COOKIE}=`
  if (cookie.includes(chosen) && !cookie.includes(chosen + documentElement.lang)) location.reload()
}
