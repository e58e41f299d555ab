import type { ReauthenticationFailure } from '#app/features/identity/reauthentication/reauthentication.ts'
import { COUNTRIES, currencyOf, isCurrency } from '#app/kit/money/currency.ts'
import type { FormResult } from '#app/ui/forms/use-form.ts'
import { COINS, type Currency } from '#content/currencies.ts'
import type { Messages, ProblemKey } from '#content/messages.ts'
import type { AppLaunch, PaymentMethod } from '../methods/payment-method.ts'
import { paymentMethodName } from '../methods/payment-method-name.ts'
import { findPaymentMethod, isUsable, PAYMENT_METHODS, shownHandle } from '../methods/payment-methods.ts'
import { countButtons, payableName } from '../tip-choices.ts'
import { noteFor } from '../tip-link.ts'
import { isPayable, type OwnMethod } from './method-list.ts'

/** A way of the provider as the page shows it. */
export type ListedMethod = Pick<OwnMethod, 'id' | 'handle'> & {
  shown: string // whom it pays, in short
  state: 'on' | 'off' | 'other-currency' | 'broken'
  checkedAt: number | null
}

export const GET_PAID = '/get-paid'

/** The currency in which a way is paid: the provider's where it can be. */
export function currencyFor(id: string, currency: Currency): Currency {
  const method = findPaymentMethod(id)
  return !method || method.currencies === 'all' || isUsable(method, currency)
    ? currency
    : method.currencies[0]!
}

/** How a way of the provider is listed. */
export function listMethod(own: OwnMethod, currency: Currency): ListedMethod {
  const { id, handle, checked_at: checkedAt } = own
  const method = findPaymentMethod(id)
  const isOther = method && !isUsable(method, currency)
  const state =
    own.enabled === 0 ? 'off' : isOther ? 'other-currency' : isPayable(own, currency) ? 'on' : 'broken'
  return { id, handle, shown: shownHandle(id, handle), state, checkedAt }
}

/** The name of a way of the provider as on the button of a customer. */
export const ownName = ({ id, handle, state }: ListedMethod, t: Messages['payment-method-names']) =>
  state === 'broken' ? paymentMethodName(id, t) : payableName({ id, handle }, t)

type Tested = { currency: Currency; business: string | null }

/** What a customer would open, with the smallest coin; undefined for a handle that the app does not accept. */
export function testOf({ id, handle }: ListedMethod, { currency, business }: Tested): AppLaunch | undefined {
  const method = findPaymentMethod(id)
  const parsed = method?.parse(method.fieldsOf(handle))
  if (!method || !parsed || 'problem' in parsed) return undefined
  const profile = method.profile?.(parsed.handle)
  if (profile) return { kind: 'link', href: profile }
  const paid = currencyFor(id, currency)
  const appLaunch = method.open(parsed.handle, {
    amountMinor: COINS[paid][0],
    currency: paid,
    note: noteFor(business),
  })
  return appLaunch.kind === 'link' && appLaunch.web ? { kind: 'link', href: appLaunch.web } : appLaunch
}

/** The payable ways as buttons and behind 'More ways', and those that no customer sees. */
export function splitMethods(methods: ListedMethod[]) {
  const shown = methods.filter(({ state }) => state === 'on')
  const count = countButtons(shown.length)
  return {
    buttons: shown.slice(0, count),
    behind: shown.slice(count),
    unused: methods.filter(({ state }) => state !== 'on'),
  }
}

/** How customers pay in a way: the key of a sentence. */
export const howOf = ({ kind, takesAmount }: PaymentMethod) =>
  takesAmount ? kind : kind === 'scan' ? 'typedScan' : 'typed'

export const kindOf = ({ kind, takesAmount }: PaymentMethod) =>
  kind === 'link' && !takesAmount ? 'typed' : kind

/** `ways` are ids; `words` is what a search finds besides their names. */
export type MethodGroup = { title: string; currency?: Currency; methods: string[]; words: string }
type Titles = { everywhere: string; euro: string }

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The only currency of a way that belongs to countries. */
const ownCurrency = ({ countries, currencies }: PaymentMethod) =>
  countries !== 'all' && currencies !== 'all' && currencies.length === 1 ? currencies[0]! : undefined

/** The payment methods by country: first those of the provider's currency, then those for nearly every country. */
export function groupMethods(currency: Currency, titles: Titles, locale: string): MethodGroup[] {
  const countryNames = new Intl.DisplayNames(locale, { type: 'region' })
  const currencyNames = new Intl.DisplayNames(locale, { type: 'currency' })
  const groups = new Map<Currency | undefined, PaymentMethod[]>()
  for (const method of PAYMENT_METHODS) {
    const key = ownCurrency(method)
    groups.set(key, [...(groups.get(key) ?? []), method])
  }
  const titled = [...groups].map(([key, methods]): MethodGroup => {
    const ids = methods.map(({ id }) => id)
    if (!key) return { title: titles.everywhere, methods: ids, words: titles.everywhere }
    const countries = COUNTRIES.filter((country) => currencyOf(country) === key)
    const named = countries.map((country) => countryNames.of(country) ?? country)
    const [country] = methods[0]!.countries as string[]
    const title = key === 'EUR' ? titles.euro : (countryNames.of(country!) ?? country!)
    return {
      title,
      currency: key,
      methods: ids,
      words: [title, ...named, key, currencyNames.of(key)].join(' '),
    }
  })
  const rank = ({ currency: key }: MethodGroup) => (key === currency ? 0 : key ? 2 : 1)
  return titled.sort((a, b) => rank(a) - rank(b) || a.title.localeCompare(b.title, locale))
}

/** The groups with the ways whose name, country or currency has these words. */
export function searchMethods(groups: MethodGroup[], query: string, nameOf: (id: string) => string) {
  const words = plain(query).split(/\s+/).filter(Boolean)
  const has = (text: string) => words.every((word) => plain(text).includes(word))
  return groups
    .map((group) => ({
      ...group,
      methods: has(group.words)
        ? group.methods
        : group.methods.filter((id) => has(`${group.words} ${nameOf(id)}`)),
    }))
    .filter(({ methods }) => methods.length > 0)
}

/** The currencies by their names, with their codes. */
export function currencyOptions(currencies: readonly Currency[], locale: string): [Currency, string][] {
  return currencies
    .map((code): [Currency, string] => [code, currencyLabel(code, locale)])
    .sort(([, a], [, b]) => a.localeCompare(b, locale))
}

/** The countries by their names. */
export function countryOptions(locale: string): [code: string, name: string][] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return COUNTRIES.map((code): [string, string] => [code, names.of(code) ?? code]).sort(([, a], [, b]) =>
    a.localeCompare(b, locale),
  )
}

/** 'US Dollar (USD, $)'. */
export function currencyLabel(code: Currency, locale: string) {
  const name = new Intl.DisplayNames(locale, { type: 'currency' }).of(code) ?? code
  const sign = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value
  return `${name} (${sign && sign !== code ? `${code}, ${sign}` : code})`
}

/** The dialog that an address opens. */
export type GetPaidDialog =
  | { kind: 'add' }
  | { kind: 'add-way' | 'change' | 'check'; id: string }
  | { kind: 'currency'; currency: Currency }

export const INTENTS = [
  'add',
  'change',
  'remove',
  'restore',
  'order',
  'up',
  'down',
  'on',
  'off',
  'check',
  'currency',
] as const
export type GetPaidIntent = (typeof INTENTS)[number]
export const isGetPaidIntent = (text: string): text is GetPaidIntent =>
  (INTENTS as readonly string[]).includes(text)

/** The fields of a way begin with this, so that none has the name of another field of the form. */
export const PREFIX = 'method.'

export type GetPaidFields = Record<string, string>

export type GetPaidResult = FormResult<
  GetPaidFields,
  ProblemKey<'get-paid'> | ProblemKey<'payment-methods'>
> & {
  intent?: string
  id?: string
  reauthentication?: ReauthenticationFailure
  fields?: GetPaidFields // what to send again with the password
  done?: {
    cause: string
    method?: string
    handle?: string
    currency?: Currency
    dueAt?: number // of a change that waits
    waited?: boolean // another change waited until now
  }
  undo?: GetPaidFields
}

type Own = { methods: ListedMethod[]; currency: Currency }

/** A dialog that the address names; of ways that there are not, none. */
export function readDialog(params: URLSearchParams, { methods, currency }: Own): GetPaidDialog | undefined {
  const isOwn = (id: string) => methods.some((method) => method.id === id)
  const add = params.get('add')
  if (add !== null)
    return add && findPaymentMethod(add) && !isOwn(add) ? { kind: 'add-way', id: add } : { kind: 'add' }
  const change = params.get('change') ?? ''
  if (isOwn(change) && findPaymentMethod(change)) return { kind: 'change', id: change }
  const check = params.get('test') ?? ''
  if (isOwn(check) && findPaymentMethod(check)) return { kind: 'check', id: check }
  const wanted = params.get('currency') ?? ''
  if (isCurrency(wanted) && wanted !== currency) return { kind: 'currency', currency: wanted }
}

/** The dialog after a form was sent: its own again when it was refused, and the test of a way that was saved. */
export function dialogAfter(
  { intent, id = '', done, fields, values }: GetPaidResult,
  own: Own,
): GetPaidDialog | undefined {
  const isOwn = own.methods.some((method) => method.id === id) && findPaymentMethod(id) !== undefined
  if (done?.dueAt) return undefined
  if (done && intent !== 'add' && intent !== 'change') return undefined
  if (done && isOwn) return { kind: 'check', id }
  const wanted = (fields ?? values)?.currency ?? ''
  if (intent === 'add' && !isOwn && findPaymentMethod(id)) return { kind: 'add-way', id }
  if (intent === 'change' && isOwn) return { kind: 'change', id }
  if (intent === 'check' && isOwn) return { kind: 'check', id }
  if (intent === 'currency' && isCurrency(wanted) && wanted !== own.currency)
    return { kind: 'currency', currency: wanted }
}

/** The values of a way's own fields in a form. */
export const methodValues = (fields: GetPaidFields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      // A chosen file is none of them.
      name.startsWith(PREFIX) && typeof value === 'string' ? [[name.slice(PREFIX.length), value]] : [],
    ),
  )

/** One problem at its field, for a form. */
export function checkMethodFields(method: PaymentMethod, fields: GetPaidFields) {
  const parsed = method.parse(methodValues(fields))
  return 'problem' in parsed ? { [PREFIX + parsed.field]: parsed.problem } : {}
}

/** What is wrong with a picture of a code: a cause. */
/** Whose limit a 413 is, by its text: a server before ours does not answer as ours does. */
export const sizeProblem = (body: unknown): ProblemKey<'get-paid'> =>
  String(body).includes('"too-large"') ? 'picture-too-large' : 'host-limit'

export const PICTURE_PROBLEMS: Record<string, ProblemKey<'get-paid'>> = {
  'no-file': 'no-picture',
  'too-large': 'picture-too-large',
  'too-many': 'too-many-pictures',
  'no-code': 'no-code',
}
