import { type SheetMoney, sheetMoney } from '#app/features/tips/sheet/sheet-money.client.ts'
import { formatAmount, parseAmountMinor } from '#app/kit/money/amount.ts'
import { maxMinor, parseAmountUpTo } from '#app/kit/money/typed-amount.ts'
import { reportEvent } from '../play-session/visit.client.ts'
import { device } from './device.client.ts'

const WEB_FALLBACK_MS = 500
const SECOND_TAP_MS = 1000 // a tap this soon after another repeats the first

/** Enhances the sheet that the server rendered: each tip is recorded, and once it is open a typed amount has its own links. */
export function enhanceTipSheet(sheet: HTMLDialogElement) {
  const form = sheet.querySelector('form')
  if (!form) return
  const money = sheetMoney(form)
  selectAmountFromUrl(sheet, form, money)
  if (!CSS.supports('selector(:has(a))')) return // its styles show the form of the page without script
  enhanceChoice(form)
  enhanceLinks(form, money)
  enhanceMoreMethods(sheet, form)
  // What is typed is sent to the server until this is there.
  const loadAmountField = async () => (await import('./amount-field.client.ts')).enhanceAmount(form, money)
  const load = () => Promise.all([loadAmountField(), loadCameBack()]).catch(() => {})
  if (sheet.open) load()
  else sheet.addEventListener('toggle', load, { once: true })
}

/** Selects the amount in the URL: the QR code on a computer's screen carries it to the phone. */
function selectAmountFromUrl(
  sheet: HTMLDialogElement,
  form: HTMLFormElement,
  { currency, firstMinor }: SheetMoney,
) {
  const address = new URL(location.href)
  const written = address.searchParams.get('amount') ?? ''
  const amountMinor = parseAmountUpTo(written, currency, maxMinor(firstMinor))
  if (amountMinor === undefined) return
  address.searchParams.delete('amount')
  history.replaceState(history.state, '', address)
  const amounts = form.elements.namedItem('amount') as RadioNodeList
  const amount = formatAmount(amountMinor, currency)
  amounts.value = amount
  if (amounts.value !== amount) {
    amounts.value = 'custom'
    const field = form.elements.namedItem('custom') as HTMLInputElement
    field.value = amount
  }
  if (!sheet.open) sheet.showModal()
}

function enhanceChoice(form: HTMLFormElement) {
  let pointedAt = Number.NEGATIVE_INFINITY
  form.addEventListener('pointerdown', (event) => {
    pointedAt = event.timeStamp
  })
  form.addEventListener('change', (event) => {
    // A tap on 'Custom' selects the field for typing; arrow keys may only pass the radio button.
    const { value } = event.target as HTMLInputElement
    if (value === 'custom' && event.timeStamp - pointedAt < SECOND_TAP_MS)
      (form.elements.namedItem('custom') as HTMLInputElement).select()
    for (const link of form.querySelectorAll<HTMLAnchorElement>('a[data-continue]')) link.hidden = true
  })
}

let cameBack: typeof import('./came-back.client.ts') | undefined

// What is asked after the way back is no part of the way there; once the sheet is open there is time to load it.
const loadCameBack = async () => {
  cameBack ??= await import('./came-back.client.ts')
  return cameBack
}

function enhanceLinks(form: HTMLFormElement, { currency }: SheetMoney) {
  let lastTap = Number.NEGATIVE_INFINITY
  form.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-tip]')
    if (!link) return
    if (event.timeStamp - lastTap < SECOND_TAP_MS) return event.preventDefault()
    lastTap = event.timeStamp
    const { searchParams } = new URL(link.dataset.tip!, location.href)
    const method = searchParams.get('via') ?? ''
    const cents = parseAmountMinor(searchParams.get('amount') ?? '', currency)
    if (cents === undefined) return
    if (!link.getAttribute('href')) return alert(form.getAttribute(`data-unset-${method}`))
    reportEvent({ kind: 'tip', cents, method, ...(form.dataset.currency && { currency }) })
    cameBack?.nameTip(link, form.dataset.note ?? '')
    loadCameBack().then(
      ({ expectReturn }) => expectReturn(link),
      () => {},
    )
    if (link.dataset.web) openWebFallback(link.dataset.web, form)
  })
}

/** Opening an app returns no result: a page that is still visible after half a second has opened none. */
function openWebFallback(address: string, form: HTMLFormElement) {
  setTimeout(() => {
    if (document.visibilityState !== 'visible') return
    window.open(address, '_blank', 'noopener')
    // A browser may block the new tab without an error, so the link is shown as well.
    const links = form.querySelectorAll<HTMLAnchorElement>('a[data-continue]')
    const link = [...links].find(({ host }) => host === new URL(address).host)
    if (!link) return
    link.href = address
    link.hidden = false
  }, WEB_FALLBACK_MS)
}

/** Most providers have no more ways than buttons, so what a longer list needs is loaded for it alone. */
function enhanceMoreMethods(sheet: HTMLDialogElement, form: HTMLFormElement) {
  const load = () => import('./more-methods.client.ts')
  // The sheet is complete without it.
  if (form.querySelector(`[data-unfit=${device()}]`))
    load().then(
      ({ moveUnfit }) => moveUnfit(sheet, device()),
      () => {},
    )
  form.addEventListener(
    'toggle',
    ({ target }) =>
      load().then(
        ({ showMoreMethods }) => showMoreMethods(sheet, target as HTMLDetailsElement),
        () => {},
      ),
    true, // the event does not bubble
  )
}
