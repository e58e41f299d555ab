import { withReference } from '#app/features/tip/with-reference.ts'
import { pageVisit, reportEarlier, reportEvent } from '../play-session/visit.client.ts'
import { EARLIER_TIP, readEarlierTip } from './earlier-tip.client.ts'

/** What is kept of a tip until its customer was asked about it. */
type EarlierTip = {
  at: number
  query: string
  sessionId?: string
  onCode?: 'seen' | 'left' // our page of its code, and whether that was left for an app
}

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

/** Puts the word of the play session into a link, once there is one. */
export function nameTip(link: HTMLAnchorElement, note: string) {
  const { word } = pageVisit()
  if (!word || !note) return
  for (const name of ['href', 'data-web']) {
    const address = link.getAttribute(name)
    if (address && !address.includes(word)) link.setAttribute(name, withReference(address, note, word))
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
  const onCode = link.host === location.host ? 'seen' : undefined
  keep({ at, query, sessionId, onCode })
  if (onCode) return // that page asks
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
  const { at, query, sessionId, onCode } = JSON.parse(stored) as EarlierTip
  const isOpen = Date.now() - at < ASKED_MS && sessionId
  if (!isOpen) return keep(undefined)
  if (onCode === 'seen') return // no app was opened
  const question = await loadQuestion(query)
  if (question) ask(question, () => reportEarlier(providerId(), sessionId, { kind: 'answer', sent: true }))
}

/** Asks on the page of a code, once the customer is back from the app that paid it. */
export function askAfterCode(stored: string) {
  const tip = JSON.parse(stored) as EarlierTip
  const { sessionId } = tip
  const asked = new URLSearchParams(tip.query)
  const shown = new URL(location.href)
  const isShown =
    shown.pathname.endsWith(`/${asked.get('via')}`) &&
    shown.searchParams.get('amount') === asked.get('amount')
  if (!isShown || !sessionId) return
  const question = loadQuestion(tip.query).catch(() => undefined)
  let isBrowsing = false // to another page, which hides this one as well
  addEventListener('pagehide', () => {
    isBrowsing = true
  })
  addEventListener('pageshow', () => {
    isBrowsing = false
  })
  const onChange = async () => {
    if (isBrowsing || !readEarlierTip(providerId())) return // or it was asked
    if (document.visibilityState === 'hidden') return keep({ ...tip, onCode: 'left' })
    const loaded = await question
    if (loaded) ask(loaded, () => reportEarlier(providerId(), sessionId, { kind: 'answer', sent: true }))
  }
  document.addEventListener('visibilitychange', onChange)
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
    const { close } = link.dataset
    if (!close || link.pathname === location.pathname) event.preventDefault()
    dialog.close()
    if (close === 'sheet') sheet()?.showModal()
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
