import { expect, test } from 'vitest'
import { dayText, monthText } from './day-text.ts'

const NOW = Date.parse('2026-11-20T02:00:00Z')

test('a day within a sentence is today, yesterday, or a date with the year of another one', () => {
  const days = (...times: string[]) => times.map((time) => dayText(Date.parse(time), NOW, 'UTC'))
  expect(days('2026-11-20T00:00:00Z', '2026-11-19T23:59:00Z', '2026-11-18T12:00:00Z')).toEqual([
    'today',
    'yesterday',
    'Nov 18',
  ])
  expect(days('2025-11-20T02:00:00Z')).toEqual(['Nov 20, 2025'])
  expect(dayText(NOW, NOW + 8 * 3600_000, 'America/New_York', 'de-DE')).toBe('gestern')
})

test('a month has its year only in another one', () => {
  expect(monthText(Date.parse('2026-03-02T00:00:00Z'), NOW, 'UTC')).toBe('March')
  expect(monthText(Date.parse('2025-03-02T00:00:00Z'), NOW, 'UTC', 'es-MX')).toBe('marzo de 2025')
})
