import type { Country } from '#app/kit/money/currency.ts'
import type { Currency } from '#content/currencies.ts'
import type { ProblemKey } from '#content/messages.ts'

/** What a way is opened with. */
export type Payment = {
  amountMinor: number
  currency: Currency // one of those of the way
  note: string // for the provider, such as 'Tip for Blue Cup'
  reference?: string // at most 12 letters and digits, by which a statement shows the tip
}

/** What a customer pays with. */
export type AppLaunch =
  | { kind: 'link'; href: string; web?: string } // `web` where no app handles `href`
  | { kind: 'code'; text: string } // to copy or to scan

export type MethodField = {
  name: string // of the form field; the words are in the messages of `ways`
  example: string // shown in an empty field
  type?: 'text' | 'picture' // text without it
  autoComplete?: string
  options?: readonly { value: string; text: string }[] // to choose from
}

/** `phone` is what a number that may be a phone or an id is as a phone, for the owner to say so. */
export type Parsed =
  | { handle: string }
  | { problem: ProblemKey<'payment-methods'>; field: string; phone?: string }

/** A payment method: everything that the forms, the tip sheet, the files and the statistics need to know of it. */
export type PaymentMethod = {
  id: string // stored with tips; small letters and digits
  name: string // as its makers write it
  countries: readonly Country[] | 'all' // where it is used, for the order of lists
  currencies: readonly Currency[] | 'all'
  kind: 'link' | 'copy' | 'scan' // tapped, pasted into another app, or scanned by it
  takesAmount: boolean // else the customer types it there
  takesNote: boolean
  hosts: readonly string[] // what its links open, as sources of a content security policy
  fields: readonly MethodField[]
  /** The stored handle of what was typed or pasted, or what is wrong with which field. */
  parse: (values: Readonly<Record<string, string>>) => Parsed
  /** What to put into the fields to change a handle. */
  fieldsOf: (handle: string) => Record<string, string>
  /** Whom the handle pays, in short: $mariacafe, paypal.me/maria, buy.stripe.com. */
  show: (handle: string) => string
  /** Whom customers see instead, where `show` is a private number. */
  payee?: (handle: string) => string
  /** What opens the payment of a handle that `parse` has returned. */
  open: (handle: string, payment: Payment) => AppLaunch
  /** Where the owner sees whose handle it is, without an amount; `open` where there is none. */
  profile?: (handle: string) => string
}
