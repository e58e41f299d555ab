import { LANGUAGE_COOKIE } from './language-cookie.ts'

/**
 * Switches the language without another history entry and keeps what is typed, and reloads a page of the back/forward
 * cache after a switch.
 */
export function enhanceLanguageSwitch() {
  restoreFields()
  for (const form of document.querySelectorAll<HTMLElement>('[data-language]'))
    form.dataset.language = 'ready'
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.dataset.language === undefined) return
    event.preventDefault()
    const { value: language } = event.submitter as HTMLButtonElement
    const body = new URLSearchParams({ language })
    fetch(form.action, { method: 'POST', body, redirect: 'manual' }).then(
      () => {
        saveFields()
        if (location.search.startsWith('?language=')) location.replace(location.pathname)
        else location.reload()
      },
      () => {}, // without a network the page stays
    )
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reloadIfChanged()
  })
  // The browser may show a cached page for which the cookie has changed.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'back_forward') reloadIfChanged()
}

/** Reloads the page when its language is not the chosen one. Without a network it stays. */
function reloadIfChanged() {
  if (!navigator.onLine) return
  const { cookie, documentElement } = document
  const chosen = `${LANGUAGE_COOKIE}=` // also with the prefix that it has under https
  if (cookie.includes(chosen) && !cookie.includes(chosen + documentElement.lang)) location.reload()
}

const tipForm = () => document.querySelector<HTMLFormElement>('#tip form')

/** In the history entry, which outlives the reload and nothing else. */
function saveFields() {
  const form = tipForm()
  if (form) history.replaceState({ ...history.state, fields: [...new FormData(form)] }, '')
}

function restoreFields() {
  const { fields = [], ...state } = history.state ?? {}
  history.replaceState(state, '')
  for (const [name, value] of fields) {
    const field = tipForm()?.elements.namedItem(name) as HTMLInputElement | RadioNodeList
    field.value = value
  }
}
