import { addDays } from '#app/kit/calendar/day.ts'
import { type Funnel, NO_STEPS, STEPS } from './funnel.ts'

export const HOURS = 24
const LEVELS = 3
const FEWEST = 100 // scans from which a conclusion is drawn
const FEWEST_OF_BEST = 10
const RARE = 10 // times less than the average

/** Scans by hour of the day. */
export type Hours = readonly number[]

/** The step of a heat map for a number, from 0 for none to 3 for the most. */
export const heatLevel = (count: number, most: number) =>
  count > 0 && most > 0 ? Math.max(1, Math.ceil((LEVELS * count) / most)) : 0

/** The hours from the first to the last one with a scan, at least some, so that one scan is no bar of its own. */
export function openHours(hours: Hours, least = 6): { first: number; last: number } {
  const used = hours.flatMap((count, hour) => (count > 0 ? [hour] : []))
  if (!used.length) return { first: 8, last: 8 + least - 1 }
  let [first, last] = [used[0]!, used.at(-1)!]
  while (last - first + 1 < least) {
    if (last < HOURS - 1) last++
    if (last - first + 1 < least && first > 0) first--
  }
  return { first, last }
}

/** The hour with the most scans; the first of equal ones, undefined without any. */
export function busiestHour(hours: Hours) {
  const most = Math.max(...hours)
  return most > 0 ? hours.indexOf(most) : undefined
}

export type HourCount = { day: string; hour: number; scans: number }

const MONDAY = Date.parse('2024-01-01')
const DAY_MS = 24 * 60 * 60 * 1000

/** The weekday of a day, 0 for Monday. */
export const weekdayOf = (day: string) => ((((Date.parse(day) - MONDAY) / DAY_MS) % 7) + 7) % 7

/** A day of that weekday, for its name. */
export const dayOfWeekday = (weekday: number) => addDays('2024-01-01', weekday)

/** Scans by weekday, Monday first, and hour. */
export function weekOf(counts: readonly HourCount[]): number[][] {
  const week = Array.from({ length: 7 }, () => Array<number>(HOURS).fill(0))
  for (const { day, hour, scans } of counts) week[weekdayOf(day)]![hour]! += scans
  return week
}

/** The weekday and hour with the most scans; undefined without any. */
export function busiestOf(week: readonly Hours[]) {
  const most = Math.max(...week.flat())
  if (most <= 0) return undefined
  const day = week.findIndex((hours) => hours.includes(most))
  return { day, hour: week[day]!.indexOf(most), scans: most }
}

/** Several funnels as one. */
export const sumFunnels = (funnels: readonly Funnel[]): Funnel =>
  Object.fromEntries(
    STEPS.map((step) => [step, funnels.reduce((sum, funnel) => sum + funnel[step], NO_STEPS[step])]),
  ) as Funnel

type Named = { name: string; steps: Funnel }

/** What the figures say, from 100 scans on: one scan in how many ends in a tip, and what stands out among the places. */
export function concludeFrom(all: Funnel, places: readonly Named[]) {
  if (all.scans < FEWEST) return undefined
  // A visit can have several tips, and a tip of today began with a scan of another time.
  const oneIn =
    all.confirmed > 0 && all.confirmed <= all.scans ? Math.round(all.scans / all.confirmed) : undefined
  const rate = ({ steps }: Named) => steps.confirmed / steps.scans
  const compared = places.filter(({ steps }) => steps.scans >= FEWEST_OF_BEST && steps.confirmed > 0)
  const [best] = compared.length > 1 ? compared.toSorted((one, other) => rate(other) - rate(one)) : []
  const average = sumFunnels(places.map(({ steps }) => steps)).scans / Math.max(1, places.length)
  const rare =
    places.length > 1
      ? places
          .filter(({ steps }) => steps.scans * RARE <= average * 2 && average >= 5)
          .toSorted((one, other) => one.steps.scans - other.steps.scans)[0]
      : undefined
  return {
    oneIn,
    best: best?.name,
    rare: rare && { name: rare.name, scans: rare.steps.scans },
  }
}

/** The share of a step in the largest number of scans, for the length of a bar in percent. */
export const lengthOf = (count: number, most: number) =>
  most > 0 ? Math.round((Math.min(count, most) / most) * 1000) / 10 : 0
