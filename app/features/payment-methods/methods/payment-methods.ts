// Mechanism: payment methods: their table, links that open them (deep links)
import { asciiDigits } from '#app/kit/money/digits.ts'
import type { Currency } from '#content/currencies.ts'
import { bunq } from './bunq.ts'
import { cashapp } from './cashapp.ts'
import { lightning } from './lightning.ts'
import { monzo } from './monzo.ts'
import { paylink } from './paylink.ts'
import type { PaymentMethod } from './payment-method.ts'
import { paynow } from './paynow.ts'
import { paypal } from './paypal.ts'
import { pix } from './pix.ts'
import { promptpay } from './promptpay.ts'
import { revolut } from './revolut.ts'
import { sepa } from './sepa.ts'
import { swish } from './swish.ts'
import { upi } from './upi.ts'
import { venmo } from './venmo.ts'
import { vietqr } from './vietqr.ts'
import { wise } from './wise.ts'

/** The way with its fields read in the digits of any script. */
const inAnyDigits = (method: PaymentMethod): PaymentMethod => ({
  ...method,
  parse: (values) =>
    method.parse(Object.fromEntries(Object.entries(values).map(([name, text]) => [name, asciiDigits(text)]))),
})

/** Every payment method, in the order of lists. Nothing else names one. */
export const PAYMENT_METHODS: readonly PaymentMethod[] = [
  cashapp,
  venmo,
  paylink,
  paypal,
  pix,
  swish,
  monzo,
  bunq,
  revolut,
  wise,
  sepa,
  promptpay,
  vietqr,
  paynow,
  upi,
  lightning,
].map(inAnyDigits)

export const findPaymentMethod = (id: string) => PAYMENT_METHODS.find((method) => method.id === id)
export const isPaymentMethodId = (text: string) => findPaymentMethod(text) !== undefined

/** Whether tips in a currency can be paid in this way. */
export const isUsable = ({ currencies }: PaymentMethod, currency: Currency) =>
  currencies === 'all' || currencies.includes(currency)

/** The payment methods in a currency. */
export const methodsFor = (currency: Currency) =>
  PAYMENT_METHODS.filter((method) => isUsable(method, currency))

type StoredMethod = { id: string; handle: string; enabled: 0 | 1 }

/** The handle of a stored way as its app accepts it, or undefined: rules become stricter. */
export function acceptedHandle({ id, handle }: Pick<StoredMethod, 'id' | 'handle'>) {
  const method = findPaymentMethod(id)
  const parsed = method?.parse(method.fieldsOf(handle))
  return parsed && 'handle' in parsed ? parsed.handle : undefined
}

/** The handle that customers can pay in this currency, or undefined. */
export function payableHandle(stored: StoredMethod, currency: Currency) {
  const method = findPaymentMethod(stored.id)
  return stored.enabled && method && isUsable(method, currency) ? acceptedHandle(stored) : undefined
}

/** Whom customers see as the payee of a handle that its app accepts. */
export function shownPayee({ id, handle }: Pick<StoredMethod, 'id' | 'handle'>) {
  const { payee, show } = findPaymentMethod(id)!
  return (payee ?? show)(handle)
}

/** Whom a stored handle pays, in short. */
export function shownHandle(id: string, handle: string) {
  const accepted = acceptedHandle({ id, handle })
  return accepted === undefined ? handle : findPaymentMethod(id)!.show(accepted)
}
