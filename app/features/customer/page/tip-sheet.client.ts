import { isTipMethod } from '#app/features/tip/handle.ts'
import { WEB_FALLBACK_MS, withAmount } from '#app/features/tip/payment-links.ts'
import {
  DEFAULT_MINOR,
  formatAmount,
  formatInput,
  formatNumber,
  isAmountInput,
  parseAmountMinor,
  parseAmountOrFallback,
  parseTipAmount,
} from '#app/features/tip/tip-amount.ts'
import { reportEvent } from '../play-session/visit.client.ts'

const SECOND_TAP_MS = 1000 // a tap this soon after another repeats the first

/** Enhances the sheet that the server rendered: a typed amount gets its own links, and each tip is recorded. */
export function enhanceTipSheet(sheet: HTMLDialogElement) {
  const form = sheet.querySelector('form')
  if (!form) return
  selectAmountFromUrl(sheet, form)
  enhanceAmount(form)
  enhanceLinks(form)
}

/** Selects the amount in the URL: the QR code on a computer's screen carries it to the phone. */
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
  const locale = form.dataset.locale!
  const decimal = formatInput(0, locale)[1]!
  const sample = form.querySelector<HTMLElement>(`[data-cents="${DEFAULT_MINOR}"]`)!
  const links = sample.cloneNode(true) as HTMLElement
  links.dataset.cents = 'custom'
  // These links replace the submit buttons of the form without JavaScript.
  form.querySelector('[value=cashapp], [value=venmo]')?.parentElement?.replaceWith(links)

  const show = () => {
    const amountMinor = parseAmountOrFallback(field.value)
    const originals = sample.querySelectorAll('a')
    for (const [index, link] of links.querySelectorAll('a').entries()) {
      for (const name of ['href', 'data-tip', 'data-web']) {
        const original = originals[index]?.getAttribute(name)
        if (original) link.setAttribute(name, withAmount(original, amountMinor))
      }
      const textNode = link.querySelector('span')?.firstChild
      const before = originals[index]?.querySelector('span')?.firstChild?.textContent ?? ''
      if (textNode)
        textNode.textContent = before.replace(formatNumber(DEFAULT_MINOR, locale), () =>
          formatNumber(amountMinor, locale),
        )
    }
  }
  const normalise = () => {
    field.value = formatInput(parseAmountOrFallback(field.value), locale)
  }
  field.addEventListener('beforeinput', (event) => {
    const { data } = event
    if (data === null) return
    const [from, to] = [field.selectionStart ?? 0, field.selectionEnd ?? 0]
    const typed = data.replace(/[.,]/, decimal) // a keyboard may have only one of them
    const next = field.value.slice(0, from) + typed + field.value.slice(to)
    const allowed = isAmountInput(next.replace(decimal, '.'))
    if (allowed && typed === data) return
    event.preventDefault()
    if (!allowed) return
    field.setRangeText(typed, from, to, 'end')
    show()
  })
  field.addEventListener('input', show)
  // Pasted text is normalised when the field loses focus.
  field.addEventListener('change', () => {
    normalise()
    show()
  })
  let pointedAt = Number.NEGATIVE_INFINITY
  form.addEventListener('pointerdown', (event) => {
    pointedAt = event.timeStamp
  })
  form.addEventListener('change', (event) => {
    // A tap on 'Custom' selects the field for typing; arrow keys may only pass the radio button.
    const { value } = event.target as HTMLInputElement
    if (value === 'custom' && event.timeStamp - pointedAt < SECOND_TAP_MS) field.select()
    form.querySelector('[data-continue]')?.setAttribute('hidden', '')
  })
  if (document.activeElement !== field) normalise() // it may come from the page in another language
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

/** Opening an app returns no result: a page that is still visible after half a second has opened none. */
function openWebFallback(address: string, form: HTMLFormElement) {
  setTimeout(() => {
    if (document.visibilityState !== 'visible') return
    window.open(address, '_blank', 'noopener')
    // A browser may block the new tab without an error, so the link is shown as well.
    const link = form.querySelector<HTMLAnchorElement>('[data-continue]')
    if (!link) return
    link.href = address
    link.hidden = false
  }, WEB_FALLBACK_MS)
}
