import { addDays } from '#app/kit/calendar/day.ts'
import type { Currency } from '#content/currencies.ts'
import { sumTips, type TipCount, type TipSums } from '../ledger/tip-parts.ts'

export const UNITS = ['day', 'week', 'month', 'year'] as const
export type Unit = (typeof UNITS)[number]

/** What the report shows; days are those of the provider. */
export type TipReportView = { unit: Unit; from: string; to: string }

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** The view of an address; the months of this year up to today where it says nothing else. */
export function readTipReportView(params: URLSearchParams, today: string): TipReportView {
  const unit = UNITS.find((one) => one === params.get('unit')) ?? 'month'
  const [from, to] = [params.get('from'), params.get('to')]
  return {
    unit,
    from: isDay(from) ? from : `${today.slice(0, 4)}-01-01`,
    to: isDay(to) ? to : today,
  }
}

export const tipReportQuery = (view: TipReportView) => new URLSearchParams(view).toString()

const weekday = (day: string) => (new Date(day).getUTCDay() + 6) % 7 // from Monday

/** The first day of the day, week, month or year that a day belongs to; weeks begin on Monday. */
export function firstDayOf(unit: Unit, day: string) {
  if (unit === 'week') return addDays(day, -weekday(day))
  if (unit === 'month') return `${day.slice(0, 7)}-01`
  return unit === 'year' ? `${day.slice(0, 4)}-01-01` : day
}

/** The last day of what begins on a day. */
export function lastDayOf(unit: Unit, first: string) {
  if (unit === 'week') return addDays(first, 6)
  if (unit === 'month') return addDays(firstDayOf('month', addDays(first, 31)), -1)
  return unit === 'year' ? `${first.slice(0, 4)}-12-31` : first
}

export type TipReportCount = TipCount & { day: string; method: string; currency: Currency }

/** What was counted in a part of the span, by a way and in a currency. */
export type TipReportLine = { from: string; to: string; method: string; currency: Currency } & TipSums

const later = (one: string, other: string) => (one > other ? one : other)

/** The lines of a report, newest first; a part that the span cuts begins and ends with it. */
export function tipReportLines(counts: TipReportCount[], { unit, from, to }: TipReportView): TipReportLine[] {
  const groups = Map.groupBy(counts, ({ day, currency, method }) =>
    [firstDayOf(unit, day), currency, method].join(' '),
  )
  return [...groups]
    .toSorted(([one], [other]) =>
      one.slice(0, 10) === other.slice(0, 10) ? (one < other ? -1 : 1) : one < other ? 1 : -1,
    )
    .map(([key, group]) => {
      const first = key.slice(0, 10)
      const last = lastDayOf(unit, first)
      const { method, currency } = group[0]!
      return { from: later(first, from), to: last < to ? last : to, method, currency, ...sumTips(group) }
    })
}

/** The sums of lines by currency. */
export function tipReportTotals(counts: TipReportCount[]) {
  const groups = Map.groupBy(counts, ({ currency }) => currency)
  return [...groups].map(([currency, group]) => ({ currency, ...sumTips(group) }))
}
