import { fromDecimal, parseAmountMinor } from '#app/kit/money/amount.ts'
import { MAX_STORED_MINOR, scaleMinor } from '#app/kit/money/currency.ts'
import { asciiDigits } from '#app/kit/money/digits.ts'
import type { Currency } from '#content/currencies.ts'
import type { ProblemKey } from '#content/messages.ts'

export const MAX_ITEMS = 1000 // of one menu
export const MAX_CATEGORIES = 100
export const MAX_ENTRY_NAME = 120 // characters
export const MAX_DESCRIPTION = 1000
export const MAX_CSV_BYTES = 1024 * 1024

const tooLong = (max: number) => ['too-long', { max }] as const

/** What an item consists of, without its place and its image. */
export type ItemInput = {
  name: string
  description: string
  priceMinor: number
  categoryId: string
  available: boolean
}

export type ItemErrors = Partial<Record<'name' | 'categoryId' | 'price' | 'description', ProblemKey<'menu'>>>

/** A million US dollars. */
export const maxPriceMinor = (currency: Currency) =>
  Math.min(scaleMinor(99_999_999, currency), MAX_STORED_MINOR)

/** Minor units of a typed price; what is no number is 0, and a negative one stays negative, to be refused. */
export function readPrice(text: string, currency: Currency) {
  const digits = asciiDigits(text)
  const exact = parseAmountMinor(digits, currency)
  if (exact !== undefined) return exact
  const number = Number(digits)
  return Number.isFinite(number) ? fromDecimal(number, currency) || 0 : 0
}

/**
 * The item of a form. The switch sends nothing when it is off, so a hidden '0' is before it: the last value counts,
 * and without a value the item is available.
 */
export const parseItemInput = (
  field: (name: string) => string,
  available: unknown[],
  currency: Currency,
): ItemInput => ({
  name: field('name'),
  description: field('description').replaceAll('\r\n', '\n'),
  priceMinor: readPrice(field('price'), currency),
  categoryId: field('categoryId'),
  available: available.at(-1) !== '0',
})

/** One cause per field; empty for a valid item. The write checks whether the category exists. */
export function validateItem({ name, description, priceMinor, categoryId }: ItemInput, currency: Currency) {
  const errors: ItemErrors = {}
  if (!name.trim()) errors.name = 'name-and-category'
  else if (name.length > MAX_ENTRY_NAME) errors.name = tooLong(MAX_ENTRY_NAME)
  if (!categoryId) errors.categoryId = 'name-and-category'
  if (priceMinor < 0) errors.price = 'price-negative'
  else if (priceMinor > maxPriceMinor(currency)) errors.price = 'price-high'
  if (description.length > MAX_DESCRIPTION) errors.description = tooLong(MAX_DESCRIPTION)
  return errors
}

export type CategoryErrors = Partial<Record<'name' | 'order', ProblemKey<'menu'>>>

const MAX_ORDER = 1_000_000

/** The whole number of a typed order; what is none is 0, and a negative one stays negative, to be refused. */
export function readOrder(text: string) {
  const number = Math.trunc(Number(text))
  return Number.isFinite(number) ? number || 0 : 0
}

/** Order 0 means: behind those that are there. */
export const settleOrder = (order: number, categories: number) => order || categories

export function validateCategory({ name, order = 0 }: { name: string; order?: number }) {
  const errors: CategoryErrors = {}
  if (!name.trim()) errors.name = 'category-name'
  else if (name.length > MAX_ENTRY_NAME) errors.name = tooLong(MAX_ENTRY_NAME)
  if (order < 0) errors.order = 'order-negative'
  else if (order > MAX_ORDER) errors.order = 'order-high'
  return errors
}
