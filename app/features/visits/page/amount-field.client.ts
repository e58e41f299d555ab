import { withAmount } from '#app/features/payment-methods/formats/with-amount.ts'
import type { SheetMoney } from '#app/features/tips/sheet/sheet-money.client.ts'
import { decimalSign, formatAmount, formatInput, formatNumber } from '#app/kit/money/amount.ts'
import { fallbackMinor } from '#app/kit/money/typed-amount.ts'
import { isAmountInput, readWrittenAmount } from '#app/kit/money/written-amount.ts'

/** Gives a typed amount its own links, in place of the buttons that send it to the server. */
export function enhanceAmount(form: HTMLFormElement, money: SheetMoney) {
  const { currency, locale, first, firstMinor } = money
  const decimal = decimalSign(currency, locale)
  const field = form.elements.namedItem('custom') as HTMLInputElement
  const sentence = form.querySelector<HTMLElement>('[role=status]')!
  const links = first.cloneNode(true) as HTMLElement
  links.dataset.cents = 'custom'
  // These links replace the submit buttons of the form without JavaScript.
  form.querySelector('[name=via]')?.parentElement?.replaceWith(links)

  const read = () => readWrittenAmount(field.value, currency, decimal, fallbackMinor(firstMinor))
  const show = () => {
    const amountMinor = read()
    form.dataset.typed = String(amountMinor ?? '')
    links.hidden = amountMinor === undefined
    sentence.hidden = !links.hidden
    if (amountMinor === undefined) return
    const [from, to] = [firstMinor, amountMinor].map((minor) => formatAmount(minor, currency))
    const originals = first.querySelectorAll('a')
    for (const [index, link] of links.querySelectorAll('a').entries()) {
      for (const name of ['href', 'data-tip', 'data-web']) {
        const original = originals[index]?.getAttribute(name)
        if (original) link.setAttribute(name, withAmount(original, from!, to!))
      }
    }
    // Only these texts name the amount; that of a handle may look like one.
    const texts = first.querySelectorAll('span')
    for (const [index, { firstChild }] of links.querySelectorAll('span').entries()) {
      const before = texts[index]?.firstChild?.textContent ?? ''
      if (firstChild)
        firstChild.textContent = before.replace(formatNumber(firstMinor, currency, locale), () =>
          formatNumber(amountMinor, currency, locale),
        )
    }
  }
  const normalise = () => {
    const amountMinor = read()
    if (amountMinor !== undefined) field.value = formatInput(amountMinor, currency, locale)
  }
  field.addEventListener('beforeinput', (event) => {
    const { data } = event
    if (data?.length !== 1 || /\p{Nd}/u.test(data)) return // what is inserted stays, and is read as a whole
    const [from, to] = [field.selectionStart ?? 0, field.selectionEnd ?? 0]
    const next = field.value.slice(0, from) + data + field.value.slice(to)
    if (!isAmountInput(next, decimal)) event.preventDefault()
  })
  field.addEventListener('input', show)
  field.addEventListener('change', () => {
    normalise()
    show()
  })
  if (document.activeElement !== field) normalise() // it may come from the page in another language
  field.dispatchEvent(new Event('input', { bubbles: true })) // for the code on a computer's screen, too
}
