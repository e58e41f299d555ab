/** The amounts on the coins, in minor units by ISO 4217; the one in the middle is chosen first. */
export type Coins = readonly [low: number, middle: number, high: number]

/** The currencies of tips, by their codes of ISO 4217. */
export const COINS = {
  USD: [300, 500, 1000],
  EUR: [200, 500, 1000],
  GBP: [200, 500, 1000],
  BRL: [500, 1000, 2000],
  AED: [1000, 2000, 5000],
  ARS: [100_000, 200_000, 500_000],
  AUD: [300, 500, 1000],
  CAD: [300, 500, 1000],
  CHF: [200, 500, 1000],
  CLP: [1000, 2000, 5000],
  COP: [500_000, 1_000_000, 2_000_000],
  CZK: [5000, 10_000, 20_000],
  DKK: [2000, 5000, 10_000],
  HKD: [2000, 5000, 10_000],
  HUF: [50_000, 100_000, 200_000],
  IDR: [1_000_000, 2_000_000, 5_000_000],
  ILS: [1000, 2000, 5000],
  INR: [5000, 10_000, 20_000],
  ISK: [500, 1000, 2000],
  JPY: [300, 500, 1000],
  KRW: [2000, 5000, 10_000],
  MXN: [3000, 5000, 10_000],
  MYR: [500, 1000, 2000],
  NOK: [2000, 5000, 10_000],
  NZD: [300, 500, 1000],
  PEN: [500, 1000, 2000],
  PHP: [5000, 10_000, 20_000],
  PLN: [500, 1000, 2000],
  RON: [500, 1000, 2000],
  SEK: [2000, 5000, 10_000],
  SGD: [200, 500, 1000],
  THB: [2000, 5000, 10_000],
  TRY: [5000, 10_000, 20_000],
  TWD: [5000, 10_000, 20_000],
  UYU: [5000, 10_000, 20_000],
  VND: [20_000, 50_000, 100_000],
  ZAR: [1000, 2000, 5000],
} as const satisfies Record<string, Coins>

export type Currency = keyof typeof COINS
export const CURRENCIES = Object.keys(COINS) as Currency[]
export const DEFAULT_CURRENCY = 'USD'

export const isCurrency = (text: string): text is Currency => Object.hasOwn(COINS, text)

/** An amount in US dollars scaled by the middle coin of another currency, in its minor units. */
export const scaleMinor = (dollarsMinor: number, currency: Currency) =>
  Math.round((dollarsMinor * COINS[currency][1]) / COINS.USD[1])

/** A code of ISO 3166-1, such as BR. */
export type Country = string

const EURO = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK AD MC SM VA ME XK'.split(' ')

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

/** The currency of a country; US dollars for one that is not in the list. */
export const currencyOf = (country: Country): Currency => BY_COUNTRY[country] ?? DEFAULT_CURRENCY
