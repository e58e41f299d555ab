import type { Currency } from '#content/currencies.ts'

/** What the server has written into the form of the tip sheet. */
export type SheetMoney = {
  currency: Currency
  locale: string
  first: HTMLElement // the links of the amount that is chosen first
  firstMinor: number
}

export function sheetMoney(form: HTMLFormElement): SheetMoney {
  const { currency = 'USD', locale = '' } = form.dataset // the server names any other currency
  const first = form.querySelectorAll<HTMLElement>('[data-cents]')[1]!
  return { currency: currency as Currency, locale, first, firstMinor: Number(first.dataset.cents) }
}
