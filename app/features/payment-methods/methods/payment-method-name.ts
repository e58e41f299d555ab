import type { Messages } from '#content/messages.ts'
import { findPaymentMethod } from './payment-methods.ts'

/** What a payment method is called in a language: its brand, or a translated word. */
export const paymentMethodName = (id: string, names: Messages['payment-method-names']) =>
  (Object.hasOwn(names, id)
    ? names[id as keyof Messages['payment-method-names']]
    : findPaymentMethod(id)?.name) ?? id

/** A tip with the name of its payment method. */
export const withMethodName = <T extends { method: string }>(
  tip: T,
  names: Messages['payment-method-names'],
) => ({
  ...tip,
  paymentMethodName: paymentMethodName(tip.method, names),
})
