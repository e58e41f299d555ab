import { COUNTRIES, type Country, currencyOf, isCurrency, regionOf } from '#app/kit/money/currency.ts'
import type { Currency } from '#content/currencies.ts'
import type { ProblemKey } from '#content/messages.ts'
import type { PaymentMethod } from '../methods/payment-method.ts'
import { findPaymentMethod, methodsFor } from '../methods/payment-methods.ts'

const DEFAULT_COUNTRY = 'US'

/** Where a provider is, and the currency of their tips. */
export type Place = { country: Country; currency: Currency }

const isCountry = (text: string): text is Country => COUNTRIES.includes(text)

type Sources = {
  stored: { country: string | null; currency: Currency }
  params: URLSearchParams // of the form without JavaScript
  accepted: string // the Accept-Language header
}

/** Where the first form starts: as chosen, as stored, or as the browser's region says. */
export function readPlace({ stored, params, accepted }: Sources): Place {
  const [country, currency] = [params.get('country') ?? '', params.get('currency') ?? '']
  if (isCountry(country)) {
    const moved = country !== (params.get('from') ?? country) // another country was chosen, with its currency
    return { country, currency: !moved && isCurrency(currency) ? currency : currencyOf(country) }
  }
  if (stored.country) return { country: stored.country, currency: stored.currency }
  const region = regionOf(accepted) ?? DEFAULT_COUNTRY
  // A currency that was chosen under Get paid stays.
  return stored.currency === 'USD'
    ? { country: region, currency: currencyOf(region) }
    : { country: region, currency: stored.currency }
}

/** The place that a form was sent with; undefined when it asks for none. */
export function parsePlace(country: string, currency: string): Place | undefined {
  return isCurrency(currency) && isCountry(country) ? { country, currency } : undefined
}

const isTyped = ({ fields }: PaymentMethod) => fields.every(({ type }) => type !== 'picture')

/**
 * The ways that the first form offers for a currency other than US dollars: those of this currency, the country's own
 * first, or where there are none those for every currency.
 */
export function firstMethods({ country, currency }: Place): PaymentMethod[] {
  const usable = methodsFor(currency).filter(isTyped)
  const own = usable.filter(({ currencies }) => currencies !== 'all')
  const rank = ({ countries }: PaymentMethod) =>
    countries !== 'all' ? (countries.includes(country) ? 0 : 1) : 2
  return (own.length ? own : usable).toSorted((a, b) => rank(a) - rank(b))
}

export const firstMethodPrefix = (id: string) => `method.${id}.`

const FIELD = /^method\.(\w+)\.(\w+)$/

/** The values of each way with anything filled in, by its id. */
function filledMethods(fields: Record<string, string>) {
  const filled: Record<string, Record<string, string>> = {}
  for (const [name, value] of Object.entries(fields)) {
    const [, id = '', field = ''] = FIELD.exec(name) ?? []
    if (!findPaymentMethod(id) || typeof value !== 'string' || !value.trim()) continue
    filled[id] = { ...filled[id], [field]: value }
  }
  return filled
}

/** The handles of the ways that were filled in, and what is wrong with them by the names of the fields. */
export function parseFirstMethods(fields: Record<string, string>) {
  const handles: Record<string, string> = {}
  const errors: Record<string, ProblemKey<'payment-methods'>> = {}
  for (const [id, values] of Object.entries(filledMethods(fields))) {
    const parsed = findPaymentMethod(id)!.parse(values)
    if ('handle' in parsed) handles[id] = parsed.handle
    else errors[firstMethodPrefix(id) + parsed.field] = parsed.problem
  }
  return { handles, errors }
}
