import { LANGUAGE_COOKIE } from './language.ts'

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
    const { name, value } = event.submitter as HTMLButtonElement
    const body = new FormData(form)
    body.set(name, value)
    fetch(form.action, { method: 'POST', body, redirect: 'manual' }).then(
      () => {
        saveFields()
        location.reload()
      },
      () => {
        delete form.dataset.language
        form.requestSubmit(event.submitter) // the browser shows its own error page
      },
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
  if (!cookie.includes(chosen) || cookie.includes(chosen + documentElement.lang)) return
  saveFields()
  location.reload()
}

const otherForms = () => document.querySelectorAll<HTMLFormElement>('form:not([data-language])')

/** In the history entry, which outlives the reload and nothing else. */
function saveFields() {
  const fields = [...otherForms()].flatMap((form) => [...new FormData(form)])
  history.replaceState({ ...history.state, fields }, '')
}

function restoreFields() {
  if (!history.state?.fields) return
  const { fields, ...state } = history.state
  history.replaceState(state, '')
  for (const form of otherForms()) {
    for (const [name, value] of fields) {
      const field = form.elements.namedItem(name)
      if (field) (field as HTMLInputElement | RadioNodeList).value = value
    }
  }
}
