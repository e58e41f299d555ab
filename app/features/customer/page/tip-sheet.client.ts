import { isTipMethod } from '#app/features/tip/handle.ts'
import { WEB_FALLBACK_MS, withAmount } from '#app/features/tip/payment-links.ts'
import {
  DEFAULT_MINOR,
  formatAmount,
  formatDollars,
  isAmountInput,
  parseAmountMinor,
  parseAmountOrFallback,
  parseTipAmount,
} from '#app/features/tip/tip-amount.ts'
import { reportEvent } from '../play-session/visit.client.ts'

const SECOND_TAP_MS = 1000 // a tap this soon after another repeats the first

/** Brings the sheet that the server sent to life: a typed amount gets links of its own, and each tip is reported. */
export function enhanceTipSheet(sheet: HTMLDialogElement) {
  const form = sheet.querySelector('form')
  if (!form) return
  selectAmountFromUrl(sheet, form)
  enhanceAmount(form)
  enhanceLinks(form)
}

/** The code on a computer's screen carries an amount: the phone that scans it goes on with that. */
function selectAmountFromUrl(sheet: HTMLDialogElement, form: HTMLFormElement) {
  const address = new URL(location.href)
  const amountMinor = parseTipAmount(address.searchParams.get('amount') ?? '')
  if (amountMinor === undefined) return
  address.searchParams.delete('amount')
  history.replaceState(history.state, '', address)
  const amounts = form.elements.namedItem('amount') as RadioNodeList
  amounts.value = formatAmount(amountMinor)
  if (amounts.value !== formatAmount(amountMinor)) {
    amounts.value = 'custom'
    const field = form.elements.namedItem('custom') as HTMLInputElement
    field.value = formatAmount(amountMinor)
  }
  if (!sheet.open) sheet.showModal()
}

function enhanceAmount(form: HTMLFormElement) {
  const field = form.elements.namedItem('custom') as HTMLInputElement
  const sample = form.querySelector<HTMLElement>(`[data-cents="${DEFAULT_MINOR}"]`)!
  const links = sample.cloneNode(true) as HTMLElement
  links.dataset.cents = 'custom'
  // From here on these links stand where the form's own buttons stood.
  form.querySelector('[value=cashapp], [value=venmo]')?.parentElement?.replaceWith(links)

  const show = () => {
    const amountMinor = parseAmountOrFallback(field.value)
    const originals = sample.querySelectorAll('a')
    for (const [index, link] of links.querySelectorAll('a').entries()) {
      for (const name of ['href', 'data-tip', 'data-web']) {
        const original = originals[index]?.getAttribute(name)
        if (original) link.setAttribute(name, withAmount(original, amountMinor))
      }
      const messages = link.querySelector('span')?.firstChild
      const before = originals[index]?.querySelector('span')?.firstChild?.textContent ?? ''
      if (messages)
        messages.textContent = before.replace(formatDollars(DEFAULT_MINOR), () => formatDollars(amountMinor))
    }
  }
  field.addEventListener('beforeinput', (event) => {
    const { data } = event
    if (data === null) return
    const [from, to] = [field.selectionStart ?? 0, field.selectionEnd ?? 0]
    const typed = data.replace(',', '.') // the keyboards of half the world have no point
    const next = field.value.slice(0, from) + typed + field.value.slice(to)
    if (isAmountInput(next) && typed === data) return
    event.preventDefault()
    if (!isAmountInput(next)) return
    field.setRangeText(typed, from, to, 'end')
    show()
  })
  field.addEventListener('input', show)
  // What came in by another way than keys, such as pasting, is put right when the field is left.
  field.addEventListener('change', () => {
    field.value = formatAmount(parseAmountOrFallback(field.value))
    show()
  })
  let pointedAt = Number.NEGATIVE_INFINITY
  form.addEventListener('pointerdown', (event) => {
    pointedAt = event.timeStamp
  })
  form.addEventListener('change', (event) => {
    // A finger on 'Custom' wants to type at once; arrow keys only pass by.
    const { value } = event.target as HTMLInputElement
    if (value === 'custom' && event.timeStamp - pointedAt < SECOND_TAP_MS) field.select()
    form.querySelector('[data-continue]')?.setAttribute('hidden', '')
  })
  show()
}

function enhanceLinks(form: HTMLFormElement) {
  let lastTap = Number.NEGATIVE_INFINITY
  form.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-tip]')
    if (!link) return
    if (event.timeStamp - lastTap < SECOND_TAP_MS) return event.preventDefault()
    lastTap = event.timeStamp
    const { searchParams } = new URL(link.dataset.tip ?? '', location.href)
    const method = searchParams.get('via') ?? ''
    const amountMinor = parseAmountMinor(searchParams.get('amount') ?? '')
    if (!isTipMethod(method) || amountMinor === undefined) return
    if (!link.getAttribute('href')) return alert(form.getAttribute(`data-unset-${method}`))
    reportEvent({ kind: 'tip', cents: amountMinor, method })
    if (link.dataset.web) openWebFallback(link.dataset.web, form)
  })
}

/** A payment app gives no answer: a page that is still visible after half a second has no app to open. */
function openWebFallback(address: string, form: HTMLFormElement) {
  setTimeout(() => {
    if (document.visibilityState !== 'visible') return
    window.open(address, '_blank', 'noopener')
    // A browser may refuse the tab and does not say so: the link is there in any case.
    const link = form.querySelector<HTMLAnchorElement>('[data-continue]')
    if (!link) return
    link.href = address
    link.hidden = false
  }, WEB_FALLBACK_MS)
}
