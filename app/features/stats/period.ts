import { dayOf } from './day.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The periods of the bars, in days of the provider's time zone. */
export const PERIODS = { '7': 'day', '30': 'day', '91': 'week', '365': 'month' } as const

export type Period = keyof typeof PERIODS

export const readPeriod = (text: string | null): Period =>
  text !== null && Object.hasOwn(PERIODS, text) ? (text as Period) : '30'

export const addDays = (day: string, days: number) => dayOf(Date.parse(day) + days * DAY_MS)

/** The first day of a period that ends today. */
export function firstDay(period: Period, today: string) {
  if (period !== '365') return addDays(today, 1 - Number(period))
  const [year, month] = today.split('-').map(Number)
  return dayOf(Date.UTC(year!, month! - 12, 1))
}

export type DayCount = { day: string; sessions?: number; tips?: number; tipsMinor?: number }

/** One bar: what was counted from its first to its last day. */
export type Bar = { from: string; to: string; sessions: number; tips: number; tipsMinor: number }

/** The day on which the bar after this one begins. */
function nextStart(from: string, unit: 'day' | 'week' | 'month') {
  if (unit === 'month') return `${addDays(`${from.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
  return addDays(from, unit === 'week' ? 7 : 1)
}

/** A bar for every day, week or month of the period, also for those in which nothing happened. */
export function barsOf(days: DayCount[], period: Period, today: string): Bar[] {
  const bars: Bar[] = []
  const unit = PERIODS[period]
  for (let from = firstDay(period, today); from <= today; ) {
    const next = nextStart(from, unit)
    const last = addDays(next, -1)
    const to = last < today ? last : today
    const bar = { from, to, sessions: 0, tips: 0, tipsMinor: 0 }
    for (const day of days) {
      if (day.day < from || day.day > to) continue
      bar.sessions += day.sessions ?? 0
      bar.tips += day.tips ?? 0
      bar.tipsMinor += day.tipsMinor ?? 0
    }
    bars.push(bar)
    from = next
  }
  return bars
}

const inLocale = (locale: string) => ({
  month: new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  day: new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' }),
})

// Created once: a format for each bar took most of the dashboard's time, and native memory.
const formats = new Map<string, ReturnType<typeof inLocale>>()

function findFormats(locale: string) {
  const known = formats.get(locale) ?? inLocale(locale)
  formats.set(locale, known)
  return known
}

const yearOf = (day: string) => day.slice(0, 4)

/** The days of a bar: 'October 22', 'October 22 to 28', 'October 2026'; `to` is the word between two days. */
export function barName(bar: Bar, period: Period, { locale, to }: { locale: string; to: string }) {
  const { day, month } = findFormats(locale)
  const [start, end] = [Date.parse(bar.from), Date.parse(bar.to)]
  const unit = PERIODS[period]
  if (unit === 'month') return month.format(start)
  if (unit === 'day' || bar.from === bar.to) return day.format(start)
  // The format of a range would add the years.
  if (yearOf(bar.from) !== yearOf(bar.to)) return `${day.format(start)} ${to} ${day.format(end)}`
  return day.formatRange(start, end).replace(/\s*–\s*/, ` ${to} `)
}
