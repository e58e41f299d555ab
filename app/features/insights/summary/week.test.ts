import { describe, expect, test } from 'vitest'
import { TIP_PARTS } from '#app/features/tips/ledger/tip-parts.ts'
import { addDays } from '#app/kit/calendar/day.ts'
import { MESSAGES } from '#content/by-language.ts'
import { LANGUAGES, LOCALES } from '#content/languages.ts'
import { barsOf, type DayCount } from '../stats/bars.ts'
import {
  dayToCount,
  describePicture,
  describeWeek,
  dueWeek,
  HIGHEST_PILE,
  isEmptyWeek,
  lastWeekAt,
  mondayOf,
  renderWeek,
  type Week,
  weekName,
} from './week.ts'

const MONDAY = '2026-11-16'

test.each([
  ['2026-11-22', MONDAY, '2026-11-23'],
  ['2026-11-23', MONDAY, '2026-11-23'],
  ['2026-11-22', '2026-11-09', '2026-11-22'],
  ['2026-11-22', null, '2026-11-22'],
])('what happened on %s counts after the mail about the week of %s for %s', (day, mailed, counted) => {
  expect(dayToCount(day, mailed)).toBe(counted)
})

const week = (counts: DayCount[]): Week => ({
  monday: MONDAY,
  currency: 'USD',
  bars: barsOf(counts, '7', addDays(MONDAY, 6)),
})
const tips = (day: string, state: DayCount['state'], tips: number, minor: number): DayCount => ({
  day,
  state,
  tips,
  tipsMinor: minor,
  confirmedMinor: minor,
})
const SOME = week([
  { day: MONDAY, sessions: 12 },
  tips('2026-11-17', 'confirmed', 2, 1000),
  tips('2026-11-17', 'chosen', 1, 300),
  tips('2026-11-20', 'said-sent', 1, 550),
  tips('2026-11-23', 'confirmed', 9, 99_999), // of the next week
])
const english = { t: MESSAGES.en.mails.summary, locale: 'en-US' }

test('a week begins on Monday, also across the end of a year', () => {
  expect(['2026-11-23', '2026-11-26', '2026-11-29', '2027-01-01', '2026-01-04'].map(mondayOf)).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-11-23',
    '2026-12-28',
    '2025-12-29',
  ])
})

describe('a mail is due on Monday from eight in the morning, by the clock of the provider', () => {
  const due = (zone: string, at: string) => dueWeek(zone, Date.parse(at))
  test('in winter and in summer', () => {
    expect(due('America/New_York', '2026-11-23T12:59:59Z')).toBeUndefined()
    expect(due('America/New_York', '2026-11-23T13:00:00Z')).toBe('2026-11-16')
    expect(due('America/New_York', '2026-07-20T11:59:59Z')).toBeUndefined()
    expect(due('America/New_York', '2026-07-20T12:00:00Z')).toBe('2026-07-13')
  })
  test('in the week in which clocks change, once', () => {
    // Summer time ends on Sunday, November 1.
    expect(due('America/New_York', '2026-11-02T12:59:59Z')).toBeUndefined()
    expect(due('America/New_York', '2026-11-02T13:00:00Z')).toBe('2026-10-26')
    // In Europe it begins on Sunday, March 29.
    expect(due('Europe/Berlin', '2026-03-30T05:59:59Z')).toBeUndefined()
    expect(due('Europe/Berlin', '2026-03-30T06:00:00Z')).toBe('2026-03-23')
  })
  test('where the day begins first and last', () => {
    expect(due('Pacific/Kiritimati', '2026-11-22T18:00:00Z')).toBe('2026-11-16')
    expect(due('Pacific/Pago_Pago', '2026-11-23T18:59:59Z')).toBeUndefined()
    expect(due('Pacific/Pago_Pago', '2026-11-23T19:00:00Z')).toBe('2026-11-16')
  })
  test('and not on another day', () => {
    expect(due('UTC', '2026-11-24T09:00:00Z')).toBeUndefined()
  })
  test('who switches it on gets the next one', () => {
    expect(lastWeekAt('UTC', Date.parse('2026-11-23T07:59:59Z'))).toBe('2026-11-09')
    expect(lastWeekAt('UTC', Date.parse('2026-11-23T08:00:00Z'))).toBe('2026-11-16')
    expect(lastWeekAt('UTC', Date.parse('2026-11-29T23:00:00Z'))).toBe('2026-11-16')
  })
})

test('the words and the text of the picture say the same figures, which are those of the parts', () => {
  expect(weekName(SOME, 'en-US')).toMatch(/^November 16\s–\s22$/)
  expect(describeWeek(SOME, english)).toEqual([
    '4 tips were chosen: $18.50 in all.',
    'Confirmed: $10.00. Said sent: $5.50. Chosen only: $3.00.',
    '12 scans.',
    'The highest pile is that of Tuesday.',
    'A chosen tip has not arrived for certain: only you know what did.',
  ])
  const picture = describePicture(SOME, english)
  expect(picture).toContain('Tuesday: $10.00 confirmed, $0.00 said sent, $3.00 chosen only.')
  expect(picture).toContain('Friday: $0.00 confirmed, $5.50 said sent, $0.00 chosen only.')
  expect(picture).not.toContain('999')
})

test('the picture has every part where there is one, and fits', () => {
  const svg = renderWeek(SOME, 'en-US')
  expect(svg.match(/stroke-dasharray/g)?.length).toBeGreaterThan(0)
  expect(svg).not.toContain('<text')
  const most = week(TIP_PARTS.map((part) => tips(MONDAY, part, 1, 1)))
  for (const [, y] of renderWeek(most, 'en-US').matchAll(/ y="(-?[\d.]+)"/g))
    expect(Number(y)).toBeGreaterThanOrEqual(0)
  expect(HIGHEST_PILE).toBeLessThan(165)
})

test('a week without anything is empty', () => {
  expect([
    isEmptyWeek(week([])),
    isEmptyWeek(week([{ day: MONDAY, sessions: 1 }])),
    isEmptyWeek(SOME),
  ]).toEqual([true, false, false])
})

test.each(LANGUAGES)('in %s nothing is said to be paid or received', (language) => {
  const options = { t: MESSAGES[language].mails.summary, locale: LOCALES[language] }
  const words = [...describeWeek(SOME, options), describePicture(SOME, options)].join(' ')
  expect(words).not.toMatch(/paid|received|pagad|recibid|pag[ao]\b|recebid|bezahlt|erhalten/i)
})
