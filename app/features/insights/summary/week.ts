// Mechanism: weekly mail, unsubscribing with one click (RFC 8058), pictures in mails
import {
  MOST_COINS,
  pileOf,
  TIP_PARTS,
  type TipParts,
  type TipSums,
} from '#app/features/tips/ledger/tip-parts.ts'
import { addDays, clockIn, dayIn } from '#app/kit/calendar/day.ts'
import { formatMoney } from '#app/kit/money/amount.ts'
import { findGlyphs, UNITS_PER_SIZE } from '#app/kit/qr/glyphs.ts'
import { CARD, INK_2, LINE_STRONG, REWARD, REWARD_EDGE } from '#content/colours.ts'
import type { Currency } from '#content/currencies.ts'
import type { Messages } from '#content/messages.ts'
import type { Bar } from '../stats/bars.ts'
import { sumOfBars } from '../stats/bars.ts'

const MAIL_HOUR = '08' // of Monday, in the provider's time zone

const MONDAY = '2026-11-23'
const WEEK_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** The Monday of the week of a day. */
export function mondayOf(day: string) {
  const days = Math.round((Date.parse(day) - Date.parse(MONDAY)) / DAY_MS)
  return addDays(day, -(((days % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS))
}

/** The Monday of the last week whose mail could have been sent by now. */
export function lastWeekAt(timeZone: string, now: number) {
  const today = dayIn(timeZone, now)
  const thisMonday = mondayOf(today)
  const isSent = today > thisMonday || clockIn(timeZone, now).slice(11, 13) >= MAIL_HOUR
  return addDays(thisMonday, isSent ? -WEEK_DAYS : -2 * WEEK_DAYS)
}

/** The Monday of the week that is due now: on Mondays, from the morning on. A Monday that is missed stays without a mail. */
export function dueWeek(timeZone: string, now: number) {
  const today = dayIn(timeZone, now)
  if (mondayOf(today) !== today || clockIn(timeZone, now).slice(11, 13) < MAIL_HOUR) return undefined
  return addDays(today, -WEEK_DAYS)
}

/** The day under which something of `day` is counted: a week whose mail has gone does not change any more. */
export const dayToCount = (day: string, lastMailedWeek: string | null) =>
  lastMailedWeek && day < addDays(lastMailedWeek, WEEK_DAYS) ? addDays(lastMailedWeek, WEEK_DAYS) : day

/** What happened in a week: a bar for each day from Monday on. */
export type Week = {
  monday: string
  bars: Bar[]
  currency: Currency
  others?: { currency: Currency; tips: number; tipsMinor: number }[] // in other currencies
}

/** Whether there is anything to tell of a week. */
export const isEmptyWeek = ({ bars, others = [] }: Week) =>
  !others.length && bars.every(({ sessions, tips, parts }) => !sessions && !tips && !parts.confirmed.tips)

type Say = Messages['mails']['summary']
type Options = { t: Say; locale: string }

const sumOf = (parts: TipParts) => TIP_PARTS.reduce((sum, part) => sum + parts[part].minor, 0)

const weekdayName = (day: string, locale: string, weekday: 'short' | 'long') =>
  new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(Date.parse(day))

/** 'November 16 to 22'. */
export function weekName({ monday }: Week, locale: string) {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' })
  return format.formatRange(Date.parse(monday), Date.parse(addDays(monday, WEEK_DAYS - 1)))
}

/** The figures of a week in words, the same that its picture shows. Chosen tips are said to be no more than that. */
export function describeWeek(week: Week, { t, locale }: Options): string[] {
  const { parts, tips, tipsMinor }: TipSums = sumOfBars(week.bars)
  const money = (minor: number) => formatMoney(minor, week.currency, locale)
  const others = week.others ?? []
  const amounts = new Intl.ListFormat(locale).format(
    others.map(({ currency, tipsMinor }) => formatMoney(tipsMinor, currency, locale)),
  )
  const scans = week.bars.reduce((sum, { sessions }) => sum + sessions, 0)
  const best = week.bars.toSorted((one, other) => sumOf(other.parts) - sumOf(one.parts))[0]
  return [
    t.chosen({ tips, amount: money(tipsMinor) }),
    t.parts({
      confirmed: money(parts.confirmed.minor),
      saidSent: money(parts['said-sent'].minor),
      chosen: money(parts.chosen.minor),
    }),
    ...(others.length ? [t.others({ tips: others.reduce((sum, { tips }) => sum + tips, 0), amounts })] : []),
    t.scans({ scans }),
    ...(best && sumOf(best.parts) > 0 ? [t.best({ day: weekdayName(best.from, locale, 'long') })] : []),
    t.honest,
  ]
}

/** The picture of a week in words: the sum of each day with its parts. */
export function describePicture(week: Week, { t, locale }: Options) {
  const money = (minor: number) => formatMoney(minor, week.currency, locale)
  return week.bars
    .map(({ from, parts }) =>
      t.day({
        day: weekdayName(from, locale, 'long'),
        confirmed: money(parts.confirmed.minor),
        saidSent: money(parts['said-sent'].minor),
        chosen: money(parts.chosen.minor),
      }),
    )
    .join(' ')
}

/** Of the picture, in pixels of the mail. */
export const PICTURE = { width: 480, height: 200 }

const [MARGIN, COIN, GROUND, NAME_SIZE] = [20, 7, 165, 15]

/** A word in outlines, centred: a server may have no fonts. */
function renderWord(word: string, middle: number, baseline: number) {
  const glyphs = findGlyphs(word.toUpperCase())
  const scale = NAME_SIZE / UNITS_PER_SIZE
  const width = glyphs.reduce((sum, { advance }) => sum + advance * scale, 0)
  let x = middle - width / 2
  return glyphs.map(({ outline, advance }) => {
    const path = `<path transform="translate(${x.toFixed(2)} ${baseline}) scale(${scale} ${-scale})" d="${outline}"/>`
    x += advance * scale
    return path
  })
}

/** The week as an SVG: a pile of coins for each day, from below confirmed ones, outlined ones said sent, dashed ones chosen. */
export function renderWeek({ bars }: Week, locale: string) {
  const { width, height } = PICTURE
  const most = Math.max(1, ...bars.map(({ parts }) => sumOf(parts)))
  const step = (width - 2 * MARGIN) / WEEK_DAYS
  const pile = step * 0.72
  const piles = bars.flatMap(({ parts }, day) =>
    pileOf(parts, most).flatMap(({ part, from, coins }) =>
      Array.from({ length: coins }, (_, at) => {
        const y = GROUND - (from + at + 1) * COIN
        const look = {
          confirmed: `fill="${REWARD}" stroke="${REWARD_EDGE}"`,
          'said-sent': `fill="${CARD}" stroke="${REWARD_EDGE}"`,
          chosen: `fill="none" stroke="${LINE_STRONG}" stroke-dasharray="4 3"`,
        }[part]
        const x = MARGIN + day * step + (step - pile) / 2
        return `<rect x="${x.toFixed(2)}" y="${y}" width="${pile.toFixed(2)}" height="${COIN - 1}" rx="3" ${look}/>`
      }),
    ),
  )
  const names = bars.flatMap(({ from }, day) =>
    renderWord(weekdayName(from, locale, 'short').replace('.', ''), MARGIN + (day + 0.5) * step, height - 12),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * width}" height="${2 * height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${CARD}"/>`,
    ...piles,
    `<rect x="${MARGIN}" y="${GROUND}" width="${width - 2 * MARGIN}" height="3" rx="1.5" fill="${LINE_STRONG}"/>`,
    `<g fill="${INK_2}">${names.join('')}</g>`,
    '</svg>',
  ].join('')
}

/** The height of the highest pile, which has to fit above the ground. */
export const HIGHEST_PILE = MOST_COINS * COIN
