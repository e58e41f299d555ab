import { expect, test } from 'vitest'
import { backupName, dayOfBackup, dueDay, retainedDays } from './backup-rules.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const daysBack = (count: number, from = '2026-11-27') =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.parse(from) - at * DAY_MS).toISOString().slice(0, 10),
  )

test('of a year of nights 7 days, 4 weeks and 6 months are kept (OPS-07)', () => {
  expect([...retainedDays(daysBack(365))].sort()).toEqual([
    ...['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
    ...['2026-11-08', '2026-11-15'],
    ...['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'],
  ])
})

test('kept night by night the result is the same: what a month needs later is not deleted before', () => {
  let kept: string[] = []
  for (const day of daysBack(365).reverse()) kept = [...retainedDays([...kept, day])]
  expect(kept.sort()).toEqual([...retainedDays(daysBack(365))].sort())
})

test('a few backups are all kept, whatever their order', () => {
  const days = ['2026-01-01', '2026-11-27', '2024-02-29']
  expect([...retainedDays(days)].sort()).toEqual([...days].sort())
  expect(retainedDays([])).toEqual(new Set())
})

test('only files with our names are backups', () => {
  expect(dayOfBackup(backupName('2026-11-27'))).toBe('2026-11-27')
  for (const name of ['Mon.backup', 'tiplark-2026-11-27.backup.part', 'x/tiplark-2026-11-27.backup', ''])
    expect(dayOfBackup(name)).toBeUndefined()
})

test('a backup is due at its hour in the time zone of the server', () => {
  const at = (hour: number, minute = 0) => new Date(2026, 10, 27, hour, minute).getTime()
  expect(dueDay('3', at(2, 59))).toBe('2026-11-26')
  expect(dueDay('3', at(3))).toBe('2026-11-27')
  expect(dueDay('03:30', at(3, 29))).toBe('2026-11-26')
  expect(dueDay('0', new Date(2026, 0, 1).getTime())).toBe('2026-01-01')
})
