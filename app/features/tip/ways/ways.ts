import type { Currency } from '#content/currencies.ts'
import type { Way } from './way.ts'

export const WAYS: readonly Way[] = []
export const WAY_IDS = WAYS.map(({ id }) => id)
export const findWay = (id: string) => WAYS.find((way) => way.id === id)
export const isUsableIn = ({ currencies }: Way, currency: Currency) =>
  currencies === 'all' || currencies.includes(currency)
