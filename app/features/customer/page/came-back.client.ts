import { pageVisit, reportEarlier, reportEvent } from '../play-session/visit.client.ts'
import { EARLIER_TIP } from './earlier-tip.client.ts'

/** What is kept of a tip until its customer was asked about it. */
type EarlierTip = { at: number; query: string; sessionId?: string }

const LEAVES_MS = 5_000 // an app that opens hides the page soon after the tap
const ASKED_MS = 24 * 60 * 60 * 1000

const providerId = () => document.getElementById('screen')?.dataset.provider ?? ''

function keep(tip: EarlierTip | undefined) {
  try {
    if (tip) localStorage.setItem(EARLIER_TIP + providerId(), JSON.stringify(tip))
    else localStorage.removeItem(EARLIER_TIP + providerId())
  } catch {
    // Without storage the question is asked on this page alone.
  }
}

/** The question as the server renders it, in the language of the page. */
async function loadQuestion(query: string) {
  const response = await fetch(`/tip/${providerId()}/sent?${query}`)
  const template = document.createElement('template')
  // The section alone: the policy of this page refuses the styles of the other.
  template.innerHTML = /<section.*<\/section>/s.exec(await response.text())?.[0] ?? ''
  const question = template.content.querySelector<HTMLElement>('[data-came-back]')
  const styles = question?.querySelector('link')
  if (styles) document.head.append(styles)
  return question ?? undefined
}

let waiting: AbortController | undefined

/** Asks once the customer is back from the app that this link opens. */
export function expectReturn(link: HTMLAnchorElement) {
  waiting?.abort()
  waiting = new AbortController()
  const at = Date.now()
  const { searchParams } = new URL(link.dataset.tip ?? '', location.href)
  const { sessionId, word } = pageVisit()
  searchParams.delete('key')
  if (word) searchParams.set('word', word)
  const query = String(searchParams)
  keep({ at, query, sessionId })
  // Loaded while there is a network; the app takes the screen.
  const question = loadQuestion(query).catch(() => undefined)
  let hasLeft = document.visibilityState === 'hidden'
  const onChange = async () => {
    if (document.visibilityState === 'hidden') hasLeft ||= Date.now() - at < LEAVES_MS
    else if (hasLeft) {
      waiting?.abort()
      const loaded = await question
      if (loaded) ask(loaded, () => reportEvent({ kind: 'answer', sent: true }))
    }
  }
  document.addEventListener('visibilitychange', onChange, { signal: waiting.signal })
}

/** Asks about the tip of an earlier page of this browser, whose tab was closed. */
export async function askAboutEarlier(stored: string) {
  const { at, query, sessionId } = JSON.parse(stored) as EarlierTip
  const isOpen = Date.now() - at < ASKED_MS && sessionId
  const question = isOpen && (await loadQuestion(query))
  if (question) ask(question, () => reportEarlier(providerId(), sessionId, { kind: 'answer', sent: true }))
  else if (!isOpen) keep(undefined)
}

/** Shows the question; closing it leaves the tip as it is, and it is not asked again. */
function ask(question: HTMLElement, onSent: () => void) {
  keep(undefined)
  const dialog = document.createElement('dialog')
  dialog.className = 'came-back-sheet'
  dialog.append(question)
  const show = (step: string) => {
    for (const part of question.querySelectorAll<HTMLElement>('[data-step]'))
      part.hidden = part.dataset.step !== step
    const heading = question.querySelector<HTMLElement>(`#came-back-${step}`)
    question.setAttribute('aria-labelledby', `came-back-${step}`)
    dialog.setAttribute('aria-labelledby', `came-back-${step}`)
    heading?.focus()
  }
  dialog.addEventListener('submit', (event) => {
    event.preventDefault()
    const { value } = event.submitter as HTMLButtonElement
    if (value !== 'yes') return show('later')
    onSent()
    const offline = question.querySelector<HTMLElement>('[data-offline]')
    if (offline) offline.hidden = navigator.onLine
    show('thanks')
  })
  dialog.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-close]')
    if (!link) return
    const leadsAway = new URL(link.href, location.href).origin !== location.origin
    if (!leadsAway) event.preventDefault()
    dialog.close()
    if (link.dataset.close) sheet()?.showModal()
  })
  dialog.addEventListener('close', () => dialog.remove())
  const begin = () => {
    sheet()?.close()
    document.body.append(dialog)
    dialog.showModal()
    show('ask')
  }
  // Not over another dialog, such as that of the results.
  const other = document.querySelector('dialog[open]:not(#tip)')
  if (other) other.addEventListener('close', begin, { once: true })
  else begin()
}

const sheet = () => document.querySelector<HTMLDialogElement>('dialog#tip')
