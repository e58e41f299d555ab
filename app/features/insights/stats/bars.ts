import { sumTips, TIP_PARTS, type TipCount, type TipSums } from '#app/features/tips/ledger/tip-parts.ts'
import { addDays } from '#app/kit/calendar/day.ts'
import { firstDay, PERIODS, type Period } from '#app/kit/calendar/period.ts'

export type DayCount = { day: string; sessions?: number } & Partial<TipCount>

/** One bar: what was counted from its first to its last day. */
export type Bar = { from: string; to: string; sessions: number } & TipSums

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
    const counted = days.filter(({ day }) => day >= from && day <= to)
    const sessions = counted.reduce((sum, { sessions = 0 }) => sum + sessions, 0)
    bars.push({ from, to, sessions, ...sumTips(counted) })
    from = next
  }
  return bars
}

/** What was counted in all bars. */
export function sumOfBars(bars: Bar[]): TipSums {
  const sums = sumTips([])
  for (const { tips, tipsMinor, parts } of bars) {
    sums.tips += tips
    sums.tipsMinor += tipsMinor
    for (const part of TIP_PARTS) {
      sums.parts[part].tips += parts[part].tips
      sums.parts[part].minor += parts[part].minor
    }
  }
  return sums
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
