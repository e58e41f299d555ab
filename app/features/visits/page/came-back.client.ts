// Mechanism: question after the way back from a payment app
import { withReference } from '#app/features/tips/sheet/with-reference.ts'
import { createdAt, WRITABLE_MS } from '../play-session/play-session.ts'
import { pageVisit, reportEarlier, reportEvent, visitsSent } from '../play-session/visit.client.ts'
import { EARLIER_TIP, readEarlierTip } from './earlier-tip.client.ts'

/** What is kept of a tip until its customer was asked about it. */
type EarlierTip = {
  at: number
  query: string
  createKey?: string // of its visit
  sessionId?: string // once the server has created it
  left?: boolean // for an app
}

const LEAVES_MS = 5_000 // an app that opens hides the page soon after the tap
const ASKED_MS = WRITABLE_MS - 10 * 60 * 1000 // the rest is for the answer

const providerId = () => document.getElementById('screen')?.dataset.provider ?? ''

let unstored: EarlierTip | undefined // without storage the question is asked on this page alone

function keep(tip: EarlierTip | undefined) {
  unstored = undefined
  try {
    if (tip) localStorage.setItem(EARLIER_TIP + providerId(), JSON.stringify(tip))
    else localStorage.removeItem(EARLIER_TIP + providerId())
  } catch {
    unstored = tip
  }
}

const readTip = () => unstored ?? (JSON.parse(readEarlierTip(providerId()) ?? 'null') as EarlierTip | null)

/** Whether an answer would be refused: the right to write ends a day after the session was created. */
const isOver = ({ at, sessionId }: EarlierTip) =>
  Date.now() - Math.min(at, sessionId ? createdAt(sessionId) : at) >= ASKED_MS

/** Puts the word of the play session into a link, once there is one. */
export function nameTip(link: HTMLAnchorElement, note: string) {
  const { word } = pageVisit()
  if (!word || !note) return
  for (const name of ['href', 'data-web']) {
    const address = link.getAttribute(name)
    if (address && !address.includes(word)) link.setAttribute(name, withReference(address, note, word))
  }
}

/** The question as the server renders it, in the language of the page; undefined without a network. */
async function loadQuestion(query: string) {
  const response = await fetch(`/tip/${providerId()}/sent?${query}`).catch(() => undefined)
  const template = document.createElement('template')
  // The section alone: the policy of this page refuses the styles of the other.
  template.innerHTML = /<section.*<\/section>/s.exec((await response?.text()) ?? '')?.[0] ?? ''
  const question = template.content.querySelector<HTMLElement>('[data-came-back]')
  const styles = question?.querySelector('link')
  if (styles) document.head.append(styles)
  return question ?? undefined
}

let isBrowsing = false // to another page, which hides this one as an app does
addEventListener('pagehide', () => {
  isBrowsing = true
})
addEventListener('pageshow', () => {
  isBrowsing = false
})

/** Stores that the page was left for an app, if that is soon enough, and asks once the customer is back. */
function askOnReturn(at: number, query: string, leavesMs: number) {
  const question = loadQuestion(query) // while there is a network
  const onChange = async () => {
    const tip = readTip()
    if (isBrowsing || tip?.at !== at) return
    if (document.visibilityState === 'hidden') {
      if (Date.now() - at < leavesMs) keep({ ...tip, left: true })
      return
    }
    const loaded = tip.left && (await question)
    if (loaded) ask(tip, loaded)
  }
  document.addEventListener('visibilitychange', onChange)
  void onChange() // the app may have been faster than this script
}

/** Asks once the customer is back from the app that this link opens. */
export function expectReturn(link: HTMLAnchorElement) {
  const at = Date.now()
  const { searchParams } = new URL(link.dataset.tip ?? '', location.href)
  const { createKey, sessionId, word } = pageVisit()
  searchParams.delete('key')
  if (word) searchParams.set('word', word)
  const query = String(searchParams)
  keep({ at, query, createKey, sessionId })
  if (link.host !== location.host) askOnReturn(at, query, LEAVES_MS) // else our page with the code asks
}

/** Asks about the tip of an earlier page of this browser, which was left for an app. */
export async function askAboutEarlier(stored: string) {
  const { at } = JSON.parse(stored) as EarlierTip
  await visitsSent() // the answer goes behind the tip, whose session may be created only now
  const tip = readTip()
  if (tip?.at !== at) return
  if (isOver(tip)) return keep(undefined)
  const question = tip.left && (await loadQuestion(tip.query))
  if (question) ask(tip, question)
}

/** Asks on the page of a code, once the customer is back from the app that paid it. */
export function askAfterCode(stored: string) {
  const { at, query } = JSON.parse(stored) as EarlierTip
  const asked = new URLSearchParams(query)
  const shown = new URL(location.href)
  const isShown =
    shown.pathname.endsWith(`/${asked.get('via')}`) &&
    shown.searchParams.get('amount') === asked.get('amount')
  if (isShown) askOnReturn(at, query, ASKED_MS)
}

const isOfThisVisit = ({ createKey }: EarlierTip) => createKey === pageVisit().createKey

function sayItWentThrough(tip: EarlierTip) {
  const event = { kind: 'answer', sent: true } as const
  if (isOfThisVisit(tip)) reportEvent(event)
  else if (tip.sessionId) reportEarlier(providerId(), tip.sessionId, event)
}

/** Shows the question, unless another tab has; closing it leaves the tip as it is, and it is not asked again. */
function ask(tip: EarlierTip, question: HTMLElement) {
  const canAnswer = !isOver(tip) && (tip.sessionId || isOfThisVisit(tip))
  if (!canAnswer || readTip()?.at !== tip.at) return
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
    sayItWentThrough(tip)
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
