import { LANGUAGE_COOKIE } from './language-cookie.ts'

/** Changes the language without another entry in the history, and takes a page that comes back from it along. */
export function wakeLanguageSwitch() {
  for (const form of document.querySelectorAll<HTMLElement>('[data-language]'))
    form.dataset.language = 'awake'
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.dataset.language === undefined) return
    event.preventDefault()
    fetch(form.action, { method: 'POST', body: new FormData(form), redirect: 'manual' }).then(
      () => location.reload(),
      () => form.submit(), // the browser says it better than we could
    )
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow()
  })
  // Browsers show again what they have, also where the cookie that it depended on is another by now.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'back_forward') follow()
}

/** Asks for the page anew when another language was chosen on the way here. */
function follow() {
  const { cookie, documentElement } = document
  const chosen = `${LANGUAGE_COOKIE}=`
  if (cookie.includes(chosen) && !cookie.includes(chosen + documentElement.lang)) location.reload()
}
