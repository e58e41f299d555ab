import { cashapp } from '#app/features/payment-methods/methods/cashapp.ts'
import { venmo } from '#app/features/payment-methods/methods/venmo.ts'
import type { ProblemKey } from '#content/messages.ts'

/** The payment methods whose names are fields of the profile. */
export const HANDLE_METHODS = { cashapp, venmo }
export type PaymentName = keyof typeof HANDLE_METHODS
export const HANDLE_FIELDS = Object.keys(HANDLE_METHODS) as PaymentName[]

/** What is wrong with a payment name that was typed, or undefined when it is empty or good. */
export function checkHandle(field: PaymentName, text: string): ProblemKey<'payment-methods'> | undefined {
  const parsed = HANDLE_METHODS[field].parse({ handle: text })
  return text.trim() && 'problem' in parsed ? parsed.problem : undefined
}

/** The stored form of a payment name: with its prefix, or undefined without a usable one. */
export function storedHandle(field: PaymentName, text: string) {
  const parsed = HANDLE_METHODS[field].parse({ handle: text })
  return 'handle' in parsed ? parsed.handle : undefined
}
