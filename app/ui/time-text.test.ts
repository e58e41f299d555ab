import { expect, test } from 'vitest'
import { timeText } from './time-text.ts'

const at = (text: string) => Date.parse(text)
const now = at('2026-11-20T18:00:00Z')

test.each([
  ['2026-11-20T09:12:00Z', 'Today, 9:12 am'],
  ['2026-11-19T23:59:00Z', 'Yesterday, 11:59 pm'],
  ['2026-11-18T11:02:00Z', 'Wednesday, 11:02 am'],
  ['2026-11-14T00:00:00Z', 'Saturday, 12:00 am'],
  ['2026-11-13T12:00:00Z', 'Nov 13, 12:00 pm'],
  ['2025-11-20T12:00:00Z', 'Nov 20, 2025, 12:00 pm'],
  ['2026-11-21T12:00:00Z', 'Nov 21, 12:00 pm'], // a clock that is ahead
])('%s is read as %s', (moment, text) => {
  expect(timeText(at(moment), now, 'UTC').replace('\u202f', ' ')).toBe(text)
})

test('days are those of the time zone', () => {
  const tip = at('2026-11-20T02:00:00Z')
  expect(timeText(tip, now, 'America/Los_Angeles').replace('\u202f', ' ')).toBe('Yesterday, 6:00 pm')
  expect(timeText(tip, now, 'Asia/Tokyo').replace('\u202f', ' ')).toBe('Yesterday, 11:00 am')
})

test.each([
  ['de-DE', '2026-11-20T09:12:00Z', 'Heute, 9:12'],
  ['de-DE', '2026-11-18T11:02:00Z', 'Mittwoch, 11:02'],
  ['de-DE', '2025-11-20T12:00:00Z', '20. Nov. 2025, 12:00'],
  ['pt-BR', '2026-11-19T23:59:00Z', 'Ontem, 23:59'],
  ['es-US', '2026-11-18T11:02:00Z', 'Miércoles, 11:02 a.m.'],
])('in %s %s is read as %s', (locale, moment, text) => {
  expect(timeText(at(moment), now, 'UTC', locale).replaceAll(/[\u202f\u00a0]/g, ' ')).toBe(text)
})
