import { asciiDigits } from '#app/kit/money/digits.ts'
import type { Currency } from '#content/currencies.ts'
import { bunq } from './bunq.ts'
import { cashapp } from './cashapp.ts'
import { lightning } from './lightning.ts'
import { monzo } from './monzo.ts'
import { paylink } from './paylink.ts'
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
import type { Way } from './way.ts'
import { wise } from './wise.ts'

/** The way with its fields read in the digits of any script. */
const inAnyDigits = (way: Way): Way => ({
  ...way,
  parse: (values) =>
    way.parse(Object.fromEntries(Object.entries(values).map(([name, text]) => [name, asciiDigits(text)]))),
})

/** Every way to pay, in the order of lists. Nothing else names one. */
export const WAYS: readonly Way[] = [
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

export const findWay = (id: string) => WAYS.find((way) => way.id === id)
export const isWayId = (text: string) => findWay(text) !== undefined

/** Whether tips in a currency can be paid in this way. */
export const isUsable = ({ currencies }: Way, currency: Currency) =>
  currencies === 'all' || currencies.includes(currency)

/** The ways to pay in a currency. */
export const waysFor = (currency: Currency) => WAYS.filter((way) => isUsable(way, currency))

type StoredWay = { id: string; handle: string; enabled: 0 | 1 }

/** The handle of a stored way as its app accepts it, or undefined: rules become stricter. */
export function acceptedHandle({ id, handle }: Pick<StoredWay, 'id' | 'handle'>) {
  const way = findWay(id)
  const parsed = way?.parse(way.fieldsOf(handle))
  return parsed && 'handle' in parsed ? parsed.handle : undefined
}

/** The handle that customers can pay in this currency, or undefined. */
export function payableHandle(stored: StoredWay, currency: Currency) {
  const way = findWay(stored.id)
  return stored.enabled && way && isUsable(way, currency) ? acceptedHandle(stored) : undefined
}

/** Whom customers see as the payee of a handle that its app accepts. */
export function shownPayee({ id, handle }: Pick<StoredWay, 'id' | 'handle'>) {
  const { payee, show } = findWay(id)!
  return (payee ?? show)(handle)
}

/** Whom a stored handle pays, in short. */
export function shownHandle(id: string, handle: string) {
  const accepted = acceptedHandle({ id, handle })
  return accepted === undefined ? handle : findWay(id)!.show(accepted)
}
