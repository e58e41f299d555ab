import { addDays, dayOf } from './day.ts'

/** The periods of the bars, in days of the provider's time zone. */
export const PERIODS = { '7': 'day', '30': 'day', '91': 'week', '365': 'month' } as const

export type Period = keyof typeof PERIODS

export const readPeriod = (text: string | null): Period =>
  text !== null && Object.hasOwn(PERIODS, text) ? (text as Period) : '30'

/** The first day of a period that ends today. */
export function firstDay(period: Period, today: string) {
  if (period !== '365') return addDays(today, 1 - Number(period))
  const [year, month] = today.split('-').map(Number)
  return dayOf(Date.UTC(year!, month! - 12, 1))
}
