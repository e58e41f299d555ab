import { COINS, type Currency } from '#content/currencies.ts'

export const CURRENCIES = Object.keys(COINS) as Currency[]
export const DEFAULT_CURRENCY = 'USD'

export const isCurrency = (text: string): text is Currency => Array.isArray(COINS[text as Currency])

/** What an integer column holds. */
export const MAX_STORED_MINOR = 2_000_000_000

/** An amount in US dollars scaled by the middle coin of another currency, in its minor units. */
export const scaleMinor = (dollarsMinor: number, currency: Currency) =>
  Math.round((dollarsMinor * COINS[currency][1]) / COINS.USD[1])

/** A code of ISO 3166-1, such as BR. */
export type Country = string

const EURO = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK AD MC SM VA ME XK'.split(' ')

// Compared on 2026-11-29 with CLDR 48 (supplemental/currencyData.json of cldr-core 48.0.0), where Panama has the balboa, too.
// Territories that are not named, such as Guadeloupe, count as unknown.
const BY_COUNTRY: Record<Country, Currency> = {
  ...Object.fromEntries(EURO.map((country) => [country, 'EUR' as const])),
  ...{ US: 'USD', PR: 'USD', EC: 'USD', SV: 'USD', PA: 'USD', GB: 'GBP', BR: 'BRL', AE: 'AED', AR: 'ARS' },
  ...{ AU: 'AUD', CA: 'CAD', CH: 'CHF', LI: 'CHF', CL: 'CLP', CO: 'COP', CZ: 'CZK', DK: 'DKK', HK: 'HKD' },
  ...{ HU: 'HUF', ID: 'IDR', IL: 'ILS', IN: 'INR', IS: 'ISK', JP: 'JPY', KR: 'KRW', MX: 'MXN', MY: 'MYR' },
  ...{ NO: 'NOK', NZ: 'NZD', PE: 'PEN', PH: 'PHP', PL: 'PLN', RO: 'RON', SE: 'SEK', SG: 'SGD', TH: 'THB' },
  ...{ TR: 'TRY', TW: 'TWD', UY: 'UYU', VN: 'VND', ZA: 'ZAR' },
}

/** The countries with a currency of tips, by their codes of ISO 3166-1. */
export const COUNTRIES = Object.keys(BY_COUNTRY).sort()

/** The country that an Accept-Language header names, such as BR of pt-BR; undefined where it names none that is known. */
export const regionOf = (accepted: string): Country | undefined =>
  accepted
    .split(/[,;]/)
    .map((tag) => /^\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\s*$/i.exec(tag)?.[1]?.toUpperCase() ?? '')
    .find((country) => COUNTRIES.includes(country))

/** The currency of a country; US dollars for one that is not in the list. */
export const currencyOf = (country: Country): Currency => BY_COUNTRY[country] ?? DEFAULT_CURRENCY

/** The currency of an account that was just made, until its owner chooses one. */
export const firstCurrency = (accepted: string | null): Currency => currencyOf(regionOf(accepted ?? '') ?? '')
